import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownOrdersPage } from '#app/features/orders/orders.server.ts'
import { OwnList } from '#app/features/orders/own-list.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('orders:own_title')} · ${context.brand.name}`
  return { ...(await ownOrdersPage(context)), title, texts: context.texts('orders') }
}

export const meta = pageMeta

export default function OwnOrders() {
  const page = useLoaderData<typeof loader>()
  const t = useText('orders')
  return (
    <>
      <PageHeader title={t('own_title')} meta={t('own_about')} />
      <OwnList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
