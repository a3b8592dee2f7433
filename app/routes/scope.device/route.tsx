import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { devicePage, deviceToken, endOnDevice } from '#app/features/soa/device.server.ts'
import { devicePath } from '#app/features/soa/paths.ts'
import { ScopeView } from '#app/features/soa/scope-view.tsx'
import * as styles from '#app/features/soa/signing.css.ts'
import { scopeAction } from '#app/features/soa/signing.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { formOf } from '#app/session/draft.server.ts'
import { Button } from '#app/ui/controls/button.tsx'

/** Sent without JavaScript but for the pad, as the page behind a link. */
export const handle = { scripts: false }

export const loader = (args: LoaderFunctionArgs) => devicePage(args)

export async function action(args: ActionFunctionArgs) {
  if ((await formOf(args.request)).get('intent') === 'end') return endOnDevice(args)
  return scopeAction(args, deviceToken(args.request), devicePath)
}

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data
    ? [{ title: data.page.title }, { name: 'robots', content: 'noindex' }]
    : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function OnDevice() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as { copy?: never; result?: never } | undefined
  const t = useText('scope')
  if (!page.view)
    return (
      <PublicFrame brand={page.brand} width="wide">
        <div className={styles.page}>
          <h1>{page.title}</h1>
          <p>{t('device_over_lead')}</p>
          <HandBack />
        </div>
      </PublicFrame>
    )
  const end = answer?.copy || page.view.status !== 'open' ? <HandBack agent={page.view.agent.name} /> : null
  return <ScopeView page={page} copy={answer?.copy} result={answer?.result} end={end} />
}

/** Back to the agent, who signs in again. */
function HandBack({ agent }: { agent?: string }) {
  const t = useText('scope')
  return (
    <form method="post" className={`${styles.part} ${styles.decline}`}>
      {agent ? <p>{t('device_done', { agent })}</p> : null}
      <Button name="intent" value="end" size="large">
        {t('device_back')}
      </Button>
    </form>
  )
}

export const ErrorBoundary = ErrorPage
