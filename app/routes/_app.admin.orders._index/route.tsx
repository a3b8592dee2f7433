import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ManagedList } from '#app/features/orders/managed-list.tsx'
import { managedOrdersPage } from '#app/features/orders/orders.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await managedOrdersPage(context)
  return { ...page, title: `${context.say('orders:title')} · ${context.brand.name}`, texts: context.texts('orders') }
}

export const meta = pageMeta

export default function ManagedOrders() {
  const { exports, ...page } = useLoaderData<typeof loader>()
  const t = useText('orders')
  const actions = exports ? (
    <>
      {exports.page && page.list.isNarrowed ? (
        <LinkButton href={exports.page} download>
          {t('export_page')}
        </LinkButton>
      ) : null}
      <LinkButton href={exports.all} download>
        {t('export')}
      </LinkButton>
    </>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} actions={actions} />
      <ManagedList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
