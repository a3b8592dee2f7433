import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf, cancelPlan } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

/** There has to be something to cancel. */
export async function loader(args: LoaderFunctionArgs) {
  const billing = await billingOf(await requireUser(args), 'cancel')
  if (!billing.subscription || !billing.may_change || billing.subscription.cancelled) throw redirect('/billing')
  return billing
}

export async function action(args: ActionFunctionArgs) {
  return cancelPlan(await requireUser(args), false)
}

export const meta = pageMeta

export default function CancelPage() {
  const billing = useLoaderData<typeof loader>()
  const t = useText('billing')
  const { subscription, plan } = billing
  const values = { plan: plan?.title ?? '', ends: subscription?.ends ?? '' }
  return (
    <BillingFrame current="cancel" billing={billing}>
      <Card title={t('cancel.title', values)}>
        <Stack>
          <p>{t(subscription?.past_due ? 'cancel.now' : 'cancel.when', values)}</p>
          <p>{t('cancel.stays')}</p>
          <Form method="post">
            <ButtonRow>
              <Button tone="danger">{t('cancel.press', values)}</Button>
              <LinkButton href="/billing">{t('cancel.keep')}</LinkButton>
            </ButtonRow>
          </Form>
        </Stack>
      </Card>
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
