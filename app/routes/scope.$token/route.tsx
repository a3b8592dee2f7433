import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { SignedCopy } from '#app/features/soa/signed-copy.tsx'
import { CopyForm, SigningForm } from '#app/features/soa/signing-form.tsx'
import { scopeAction, scopePage } from '#app/features/soa/signing.server.ts'
import * as styles from '#app/features/soa/signing.css.ts'
import { WhoAsks } from '#app/features/soa/who-asks.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'

/** For people of any age on any phone: it is sent without JavaScript. */
export const handle = { scripts: false }

export const loader = ({ params, ...args }: LoaderFunctionArgs) => scopePage(args, params['token'] ?? '')

export const action = ({ params, ...args }: ActionFunctionArgs) => scopeAction(args, params['token'] ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data
    ? [{ title: data.page.title }, { name: 'robots', content: 'noindex' }]
    : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function Scope() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as { copy?: never; result?: never } | undefined
  const t = useText('scope')
  const { view, title } = page
  const { agent } = view
  const words = { agent: agent.name, phone: agent.phone, date: page.signed_on }
  const copy = answer?.copy
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
            <SigningForm view={view} submission_id={page.submission_id} result={answer?.result} />
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
            {view.status === 'signed' && page.may_copy ? <CopyForm asks={view.asks} result={answer?.result} /> : null}
          </div>
        )}
      </div>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
