import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf, cancelPlan } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { BillingOverview } from './overview.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return billingOf(await requireUser(args), 'overview')
}

/** The one thing to press here: the plan goes on after all. */
export async function action(args: ActionFunctionArgs) {
  return cancelPlan(await requireUser(args), true)
}

export const meta = pageMeta

export default function BillingPage() {
  const billing = useLoaderData<typeof loader>()
  return (
    <BillingFrame current="overview" billing={billing}>
      <BillingOverview billing={billing} />
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
