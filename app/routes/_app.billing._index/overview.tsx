import { Form } from '@remix-run/react'
import { BillLines } from '#app/features/billing/bill-lines.tsx'
import type { Billing } from '#app/features/billing/billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Button, ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'

/** How the account stands, what is paid for, and what is charged next. */
export function BillingOverview({ billing }: { billing: Billing }) {
  const t = useText('billing')
  const { plan, company, contact, card, may_change, balance, next_charge, subscription } = billing
  return (
    <>
      <Card title={t('overview.account')}>
        <KeyValueList
          items={[
            {
              label: t('overview.state'),
              value: <State billing={billing} />,
            },
            { label: t('overview.payer'), value: <Payer billing={billing} /> },
            { label: t('overview.plan'), value: plan ? `${plan.title}, ${plan.price}` : t('overview.no_plan') },
            ...(may_change ? [{ label: t('overview.card'), value: card ?? t('overview.no_card') }] : []),
            ...(balance ? [{ label: t(balance.credit ? 'overview.credit' : 'overview.owing'), value: balance.amount }] : []),
            ...(company
              ? [
                  {
                    label: t('overview.company'),
                    value: t('overview.company_number', { name: company.name, number: String(company.number) }),
                  },
                ]
              : []),
            { label: t('overview.contact'), value: contact },
          ]}
        />
      </Card>
      {may_change && subscription ? <PlanActions subscription={subscription} /> : null}
      {billing.paid_for.length > 0 ? <PaidFor rows={billing.paid_for} /> : null}
      {next_charge ? (
        <Card title={t('overview.next', { on: next_charge.on })}>
          <BillLines caption={t('overview.next_caption')} lines={next_charge.lines} total={next_charge.amount} />
        </Card>
      ) : null}
    </>
  )
}

function PlanActions({ subscription: { cancelled, ends, next_plan } }: { subscription: NonNullable<Billing['subscription']> }) {
  const t = useText('billing')
  const words = cancelled
    ? t('overview.ends', { ends })
    : next_plan
      ? t('overview.becomes', { on: ends, plan: next_plan.title, price: next_plan.price })
      : t('overview.renews', { on: ends })
  return (
    <Card title={t('overview.your_plan')}>
      <Stack gap={3}>
        <p>{words}</p>
        <ButtonRow>
          <LinkButton href="/billing/plan">{t('overview.change')}</LinkButton>
          {cancelled ? (
            <Form method="post">
              <Button tone="primary">{t('overview.resume')}</Button>
            </Form>
          ) : (
            <LinkButton href="/billing/cancel">{t('overview.cancel')}</LinkButton>
          )}
        </ButtonRow>
      </Stack>
    </Card>
  )
}

function PaidFor({ rows }: { rows: Billing['paid_for'] }) {
  const t = useText('billing')
  const columns: Column<Billing['paid_for'][number]>[] = [
    { key: 'title', header: t('lines.what'), cell: ({ title }) => title },
    { key: 'kind', header: t('paid_for.kind'), cell: ({ kind, by_company }) => (by_company ? t('paid_for.company', { kind }) : kind) },
    { key: 'on', header: t('paid_for.next'), wrap: 'nowrap', cell: ({ on }) => on },
    { key: 'amount', header: t('lines.amount'), align: 'end', wrap: 'nowrap', cell: ({ amount }) => amount },
  ]
  return (
    <Card title={t('paid_for.title')}>
      <Table caption={t('paid_for.title')} columns={columns} rows={rows} rowId={({ id }) => id} stickyHead={false} />
    </Card>
  )
}

/** Whoever owes is in until it is closed to them, and is told so. */
function State({ billing: { paid, standing } }: { billing: Billing }) {
  const t = useText('billing')
  const state = !paid ? 'not_paid' : standing.stage === 'good' ? 'paid' : 'past_due'
  return <StatusChip tone={state === 'paid' ? 'success' : 'warning'}>{t(`overview.${state}`)}</StatusChip>
}

function Payer({ billing: { payer, paid, company } }: { billing: Billing }) {
  const t = useText('billing')
  if (payer === 'company' && company) return t('overview.payer_company', { company: company.name })
  return t(paid ? 'overview.payer_self' : 'overview.payer_nobody')
}
