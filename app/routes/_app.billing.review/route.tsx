import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf, reviewOf } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PlanReview } from './plan-review.tsx'

/** `?plan=` is the plan to look at. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const billing = await billingOf(context, 'review')
  const asked = new URL(args.request.url).searchParams.get('plan')
  if (!asked) return { ...billing, chosen: null, review: null }
  const chosen = billing.plans.find(({ id }) => id === asked)
  if (!chosen) throw data(null, { status: 404 })
  return { ...billing, chosen, review: billing.may_change ? await reviewOf(context, chosen.id) : null }
}

export const meta = pageMeta

export default function ReviewPage() {
  const { chosen, review, ...billing } = useLoaderData<typeof loader>()
  return (
    <BillingFrame current="review" billing={billing}>
      <PlanReview billing={billing} chosen={chosen} review={review} />
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
