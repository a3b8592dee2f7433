import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ItemPage } from '#app/features/store/item-page.tsx'
import { orderItemHref, storePath } from '#app/features/store/paths.ts'
import { storeItemPage } from '#app/features/store/store.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await storeItemPage(context, params['id'] ?? '')
  return { ...page, title: `${page.item.name} · ${context.brand.name}`, texts: context.texts('store') }
}

export const meta = pageMeta

export default function StoreItem() {
  const { item, may_order } = useLoaderData<typeof loader>()
  const t = useText('store')
  return (
    <>
      <PageHeader
        title={item.name}
        breadcrumbs={[{ href: storePath, label: t('title') }]}
        actions={
          may_order && !item.sold_out ? (
            <LinkButton tone="primary" href={orderItemHref(item.id)}>
              {t('order.button')}
            </LinkButton>
          ) : null
        }
      />
      <ItemPage item={item} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
