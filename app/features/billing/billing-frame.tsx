import type { ReactNode } from 'react'
import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import type { Billing, BillingPart } from './billing.server.ts'

const parts = [
  { key: 'overview', href: '/billing' },
  { key: 'plan', href: '/billing/plan' },
  { key: 'update', href: '/billing/update' },
  { key: 'history', href: '/billing/history' },
] as const satisfies { key: BillingPart; href: string }[]

/** The tab that a step belongs to. */
const tabOf: Partial<Record<BillingPart, BillingPart>> = { review: 'plan', cancel: 'overview' }

type Props = { current: BillingPart; billing: Pick<Billing, 'paid' | 'contact' | 'may_change' | 'plan' | 'standing'>; children: ReactNode }

/** The head of every billing page; on top for those who have not paid: why they are here, and what to do. */
export function BillingFrame({ current, billing, children }: Props) {
  const t = useText('billing')
  const shown = tabOf[current] ?? current
  const owes = billing.standing.stage !== 'good'
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap={5}>
        {owes ? <OwesNotice standing={billing.standing} /> : null}
        {!owes && !billing.paid ? <UnpaidNotice billing={billing} /> : null}
        <Tabs label={t('tabs.label')} items={parts.map(({ key, href }) => ({ href, label: t(`tabs.${key}`), current: key === shown }))} />
        {children}
      </Stack>
    </>
  )
}

function UnpaidNotice({ billing: { contact, may_change } }: Pick<Props, 'billing'>) {
  const t = useText('billing')
  return (
    <Banner
      tone="warning"
      title={t('unpaid.title')}
      actions={may_change ? <LinkButton href="/billing/plan">{t('unpaid.choose')}</LinkButton> : null}
    >
      <p>{t('unpaid.text')}</p>
      <p>{may_change ? t('unpaid.what_to_do') : t('unpaid.ask', { contact })}</p>
    </Banner>
  )
}

/** What is due, what is off because of it, and what comes next. */
function OwesNotice({ standing }: Pick<Billing, 'standing'>) {
  const t = useText('billing')
  const { stage, due, payment_id, tries_again, next } = standing
  return (
    <Banner
      tone={stage === 'past_due' ? 'warning' : 'danger'}
      title={t('owes.title', { due })}
      actions={payment_id ? <PayButton payment_id={payment_id} label={t('owes.pay', { due })} /> : null}
    >
      {stage === 'good' ? null : <p>{t(stage === 'past_due' && !tries_again ? 'owes.past_due_by_hand' : `owes.${stage}`)}</p>}
      {next && next.step !== 'good' && next.step !== 'past_due' ? (
        <p>{t('owes.next', { on: next.on, what: t(`owes.then.${next.step}`) })}</p>
      ) : null}
    </Banner>
  )
}

/** Off to the page where something is paid. The browser sends it itself: the answer leads to another site. */
export function PayButton({
  payment_id,
  label,
  how = 'page',
  tone = 'primary',
}: {
  payment_id: string
  label: string
  how?: 'card' | 'page'
  tone?: 'primary' | 'secondary'
}) {
  return (
    <Form method="post" action="/billing/pay" reloadDocument>
      <input type="hidden" name="do" value="payment" />
      <input type="hidden" name="payment" value={payment_id} />
      <input type="hidden" name="with" value={how} />
      <Button tone={tone}>{label}</Button>
    </Form>
  )
}
