import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unsubscribeAction, unsubscribePage } from '#app/features/campaigns/unsubscribe.server.ts'
import * as styles from '#app/features/campaigns/campaigns.css.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'

/** One button for anybody on any device: it is sent without JavaScript. */
export const handle = { scripts: false }

export const loader = ({ params, ...args }: LoaderFunctionArgs) => unsubscribePage(args, params['token'] ?? '')

export const action = ({ params, ...args }: ActionFunctionArgs) => unsubscribeAction(args, params['token'] ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data
    ? [{ title: data.page.title }, { name: 'robots', content: 'noindex' }]
    : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function Unsubscribe() {
  const { view, brand, name } = useLoaderData<typeof loader>()
  const t = useText('unsubscribe')
  const { address, unsubscribed, undo_until } = view
  return (
    <PublicFrame brand={brand}>
      <div className={styles.publicPage}>
        <h1>{t(unsubscribed ? 'done' : 'title')}</h1>
        <p>{t(unsubscribed ? 'done_text' : 'text', { address, brand: name })}</p>
        {unsubscribed && !undo_until ? null : (
          <form method="post">
            <Button tone={unsubscribed ? 'secondary' : 'primary'} name="intent" value={unsubscribed ? 'undo' : 'unsubscribe'} size="large">
              {t(unsubscribed ? 'undo' : 'button')}
            </Button>
          </form>
        )}
      </div>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
