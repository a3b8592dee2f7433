import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PlanCards } from './plan-cards.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return billingOf(await requireUser(args), 'plan')
}

export const meta = pageMeta

export default function PlansPage() {
  const billing = useLoaderData<typeof loader>()
  return (
    <BillingFrame current="plan" billing={billing}>
      <PlanCards billing={billing} />
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
