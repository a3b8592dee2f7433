import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import FileText from 'lucide-react/icons/file-text'
import { BillLines } from '#app/features/billing/bill-lines.tsx'
import { BillState } from '#app/features/billing/bill-state.tsx'
import { PayButton } from '#app/features/billing/billing-frame.tsx'
import { billOf } from '#app/features/billing/billing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const bill = await billOf(context, params['id'] ?? '')
  return { bill, has_orders: context.on('orders'), title: `${bill.what} · ${context.brand.name}`, texts: context.texts('billing') }
}

export const meta = pageMeta

export default function BillPage() {
  const { bill, has_orders } = useLoaderData<typeof loader>()
  const t = useText('billing')
  const { name, company, email } = bill.bill_to
  return (
    <>
      <PageHeader
        title={bill.what}
        breadcrumbs={[{ href: '/billing/history', label: t('tabs.history') }]}
        actions={
          <LinkButton href={`/billing/history/${bill.id}/invoice.pdf`} target="_blank" icon={<FileText />}>
            {t('history.paper')}
          </LinkButton>
        }
      />
      <Stack gap={5}>
        <Card>
          <KeyValueList
            items={[
              { label: t('history.state'), value: <BillState bill={bill} /> },
              { label: t('history.issued'), value: bill.issued },
              ...(bill.paid ? [{ label: t('history.paid'), value: bill.paid }] : []),
              { label: t('history.to'), value: [name, company, email].filter(Boolean).join(', ') },
              { label: t('history.order'), value: <OrderLink number={bill.order_number} linked={has_orders} /> },
              ...(bill.refunded ? [{ label: t('history.refunded'), value: bill.refunded }] : []),
            ]}
          />
        </Card>
        <BillLines caption={t('history.lines')} lines={bill.lines} fromBalance={bill.from_balance} total={bill.amount} />
        {bill.payment_id ? <PayButton payment_id={bill.payment_id} label={t('owes.pay', { due: bill.amount })} /> : null}
      </Stack>
    </>
  )
}

/** The order is looked at where orders are; one that somebody else placed leads there too. */
function OrderLink({ number, linked }: { number: number; linked: boolean }) {
  return linked ? <Anchor href={`/orders/${number}`}>{String(number)}</Anchor> : number
}

export const ErrorBoundary = ErrorPage
