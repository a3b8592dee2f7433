import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ItemList } from '#app/features/store/item-list.tsx'
import { storePage } from '#app/features/store/store.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('store:title')} · ${context.brand.name}`
  return { ...(await storePage(context)), has_orders: context.on('orders'), title, texts: context.texts('store') }
}

export const meta = pageMeta

export default function Store() {
  const { has_orders, ...page } = useLoaderData<typeof loader>()
  const t = useText('store')
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={t('about')}
        actions={has_orders ? <LinkButton href="/orders">{t('orders')}</LinkButton> : null}
      />
      <ItemList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
