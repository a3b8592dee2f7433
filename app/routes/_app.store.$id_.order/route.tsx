import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ChooseContacts, MailingSummary, OrderForm, OrderReview } from '#app/features/store/order-form.tsx'
import { orderItemPage, quoteItem } from '#app/features/store/ordering.server.ts'
import { storeItemHref, storePath } from '#app/features/store/paths.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** `?selection=` is whom it is mailed to, where it is sold for each contact. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return orderItemPage(await requireUser(args), params['id'] ?? '')
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return quoteItem(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function OrderItem() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('store')
  const { item, mailing } = page
  const breadcrumbs = [
    { href: storePath, label: t('title') },
    { href: storeItemHref(item.id), label: item.name },
  ]
  return (
    <>
      <PageHeader title={t('order.title', { name: item.name })} meta={item.price} breadcrumbs={breadcrumbs} />
      <Stack gap={5}>
        {answer?.quote ? <OrderReview quote={answer.quote} /> : null}
        {item.per === 'contact' && mailing ? <MailingSummary mailing={mailing} /> : null}
        {item.per === 'contact' && !mailing ? <ChooseContacts /> : <OrderForm {...page} result={answer?.result ?? restored} />}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
