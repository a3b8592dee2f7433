import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Attempts, Deeds, RefundDialog, StatusForm } from '#app/features/orders/order-desk.tsx'
import { OrderFacts } from '#app/features/orders/order-facts.tsx'
import { managedOrderPage, numberOf, submitOrder } from '#app/features/orders/orders.server.ts'
import { managedOrderHref, managedOrdersPath } from '#app/features/orders/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await managedOrderPage(context, numberOf(params['number']))
  const title = `${context.say('orders:order', { number: String(page.order.number) })} · ${context.brand.name}`
  return { ...page, title, texts: { ...context.texts('orders'), ...context.textsIn('billing', 'lines') } }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitOrder(await requireUser(args), numberOf(params['number']))
}

export const meta = pageMeta

export default function ManagedOrder() {
  const page = useLoaderData<typeof loader>()
  const { order, may_refund, refunding, may_become, sees_people, addresses } = page
  const answer = useAnswer<typeof action>()
  const t = useText('orders')
  const desk = { ...page, result: answer?.result }
  const refund = <LinkButton href={managedOrderHref(order.number, { do: 'refund' })}>{t('refund.button')}</LinkButton>
  const { id, name, email } = order.user
  const person = name === email ? email : `${name}, ${email}`
  return (
    <>
      <PageHeader
        title={t('order', { number: String(order.number) })}
        meta={order.what}
        breadcrumbs={[{ href: managedOrdersPath, label: t('title') }]}
        actions={
          <>
            {addresses ? (
              <LinkButton href={addresses} download>
                {t('addresses')}
              </LinkButton>
            ) : null}
            {may_refund ? refund : null}
          </>
        }
      />
      <Stack gap={5}>
        {order.status === 'cancelled' && may_refund ? (
          <Banner tone="warning" title={t('status.cancelled', { amount: order.refundable ?? '' })} actions={refund} />
        ) : null}
        <OrderFacts
          order={order}
          customer={sees_people ? <Anchor href={`/admin/users/${id}`}>{person}</Anchor> : person}
          linksBills={false}
          ships={may_become.length > 0}
        />
        {order.attempts.length > 0 ? <Attempts attempts={order.attempts} /> : null}
        {may_become.length > 0 ? <StatusForm {...desk} /> : null}
        {order.deeds.length > 0 ? <Deeds deeds={order.deeds} /> : null}
      </Stack>
      {refunding ? <RefundDialog {...desk} refunding={refunding} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
