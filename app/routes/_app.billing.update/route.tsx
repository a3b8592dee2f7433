import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PaymentDetails } from './payment-details.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return billingOf(await requireUser(args), 'update')
}

export const meta = pageMeta

export default function PaymentPage() {
  const billing = useLoaderData<typeof loader>()
  return (
    <BillingFrame current="update" billing={billing}>
      <PaymentDetails billing={billing} />
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
