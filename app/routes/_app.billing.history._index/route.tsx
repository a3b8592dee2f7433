import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf, historyOf } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { BillList } from './bill-list.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const [billing, history] = await Promise.all([billingOf(context, 'history'), historyOf(context)])
  return { ...billing, ...history }
}

export const meta = pageMeta

export default function HistoryPage() {
  const { list, rows, ...billing } = useLoaderData<typeof loader>()
  return (
    <BillingFrame current="history" billing={billing}>
      <BillList list={list} rows={rows} />
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
