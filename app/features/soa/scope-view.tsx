import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { PublicFrame } from '#app/features/session/index.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SignedCopy } from './signed-copy.tsx'
import { CopyForm, SigningForm } from './signing-form.tsx'
import type { scopePage, ShownCopy } from './signing.server.ts'
import * as styles from './signing.css.ts'
import { WhoAsks } from './who-asks.tsx'

type Props = {
  page: Pick<Awaited<ReturnType<typeof scopePage>>['data'], 'view' | 'title' | 'submission_id' | 'signed_on' | 'may_copy' | 'brand'>
  copy: ShownCopy | undefined
  result: SubmissionResult | undefined
  /** What stands below it, on the agent's device. */
  end?: ReactNode
}

/** What somebody is asked to sign, has signed, or need not sign any more. */
export function ScopeView({ page, copy, result, end }: Props) {
  const t = useText('scope')
  const { view, title } = page
  const { agent } = view
  const words = { agent: agent.name, phone: agent.phone, date: page.signed_on }
  return (
    <PublicFrame brand={page.brand} width="wide">
      <div className={styles.page}>
        {copy ? (
          <>
            <div>
              <h1>{t('thanks')}</h1>
              <p>{t('thanks_lead', words)}</p>
            </div>
            <SignedCopy copy={copy} />
          </>
        ) : view.status === 'open' ? (
          <>
            <WhoAsks view={view} title={title} />
            <SigningForm view={view} submission_id={page.submission_id} result={result} />
            <form method="post" className={`${styles.part} ${styles.decline}`}>
              <p>{t('decline_lead')}</p>
              <Button name="intent" value="decline" size="large">
                {t('decline')}
              </Button>
            </form>
          </>
        ) : (
          <div className={styles.part}>
            <h1>{title}</h1>
            <p>{view.status === 'signed' && !page.may_copy ? t('copy_over', words) : t(`${view.status}_lead`, words)}</p>
            {view.status === 'signed' && page.may_copy ? <CopyForm asks={view.asks} result={result} /> : null}
          </div>
        )}
        {end}
      </div>
    </PublicFrame>
  )
}
