import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PayButton } from '#app/features/billing/index.ts'
import { OrderFacts } from '#app/features/orders/order-facts.tsx'
import { numberOf, ownOrderPage } from '#app/features/orders/orders.server.ts'
import { ordersPath } from '#app/features/orders/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await ownOrderPage(context, numberOf(params['number']))
  const title = `${context.say('orders:order', { number: String(page.order.number) })} · ${context.brand.name}`
  return { ...page, title, texts: { ...context.texts('orders'), ...context.textsIn('billing', 'lines') } }
}

export const meta = pageMeta

export default function OwnOrder() {
  const { order } = useLoaderData<typeof loader>()
  const t = useText('orders')
  return (
    <>
      <PageHeader
        title={t('order', { number: String(order.number) })}
        meta={order.what}
        breadcrumbs={[{ href: ordersPath, label: t('own_title') }]}
      />
      <Stack gap={5}>
        <OrderFacts order={order} linksBills />
        {order.payment_id ? <PayButton payment_id={order.payment_id} label={t('pay', { amount: order.amount })} /> : null}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
