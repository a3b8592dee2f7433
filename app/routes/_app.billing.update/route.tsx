import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { BillingFrame } from '#app/features/billing/billing-frame.tsx'
import { billingOf, takeCard } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

/** `?session=` is the page on which a card was entered; it leads back here without it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const session = new URL(args.request.url).searchParams.get('session')
  if (session) throw await takeCard(context, session)
  return billingOf(context, 'update')
}

export const meta = pageMeta

export default function PaymentPage() {
  const billing = useLoaderData<typeof loader>()
  const t = useText('billing')
  const { card, may_change, contact } = billing
  return (
    <BillingFrame current="update" billing={billing}>
      <Card title={t('update.title')}>
        {may_change ? (
          <Stack>
            <p>{card ?? t('update.none')}</p>
            <p>{t('update.how')}</p>
            <Form method="post" action="/billing/pay" reloadDocument>
              <input type="hidden" name="do" value="card" />
              <Button tone="primary">{t(card ? 'update.change' : 'update.add')}</Button>
            </Form>
          </Stack>
        ) : (
          <p>{t('update.company', { contact })}</p>
        )}
      </Card>
    </BillingFrame>
  )
}

export const ErrorBoundary = ErrorPage
