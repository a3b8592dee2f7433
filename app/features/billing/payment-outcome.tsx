import type { ReactNode } from 'react'
import { PayButton } from './billing-frame.tsx'
import type { Returned } from './billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

type Payment = Returned['payment']

/** What came of it: paid, not known yet, or declined and how else it can be paid. It never asks to pay twice. */
export function PaymentOutcome({ payment, waits }: { payment: Payment; waits: boolean }) {
  const t = useText('billing')
  const { state, not_given, amount, what, why } = payment
  const values = { amount, what }
  const overview = <Onward payment={payment} />
  if (not_given && state === 'cancelled')
    return (
      <Told
        tone="warning"
        title={t('return.gone')}
        text={t('return.gone_text', values)}
        actions={<LinkButton href="/phone/numbers">{t('return.other_number')}</LinkButton>}
      />
    )
  if (not_given) return <Told tone="warning" title={t('return.not_given')} text={t('return.not_given_text', values)} actions={overview} />
  if (state === 'succeeded')
    return <Told tone="success" title={t('return.paid', values)} text={t('return.paid_text', values)} actions={overview} />
  if (state === 'cancelled')
    return <Told tone="info" title={t('return.cancelled')} text={t('return.cancelled_text', values)} actions={overview} />
  if (state === 'settling')
    return (
      <Told tone="info" title={t('return.settling')} text={t(waits ? 'return.settling_text' : 'return.settling_long')} actions={overview} />
    )
  const title = state === 'declined' ? t('return.declined') : t('return.open', values)
  return (
    <Told
      tone={state === 'declined' ? 'danger' : 'info'}
      title={title}
      text={why ?? t('return.open_text')}
      actions={<Ways payment={payment} />}
    />
  )
}

function Told({
  tone,
  title,
  text,
  actions,
}: {
  tone: 'success' | 'info' | 'warning' | 'danger'
  title: string
  text: string
  actions: ReactNode
}) {
  return (
    <Stack gap={4}>
      <Banner tone={tone} title={title} role="status">
        <p>{text}</p>
      </Banner>
      <ButtonRow>{actions}</ButtonRow>
    </Stack>
  )
}

function Ways({ payment }: { payment: Payment }) {
  const t = useText('billing')
  const { id, card, amount, is_payable } = payment
  if (!is_payable) return <Onward payment={payment} />
  return (
    <>
      <PayButton payment_id={id} label={t('return.pay_page', { amount })} />
      {card ? <PayButton payment_id={id} how="card" tone="secondary" label={t('return.pay_card', { card })} /> : null}
      {payment.is_plan ? <LinkButton href="/billing/plan">{t('return.other_plan')}</LinkButton> : <Onward payment={payment} />}
    </>
  )
}

/** Where one goes on: to the plan and its bills, or to what else was ordered. */
function Onward({ payment: { is_plan, is_number, number, state } }: { payment: Payment }) {
  const t = useText('billing')
  if (is_number && state === 'succeeded') return <LinkButton href="/phone">{t('return.numbers')}</LinkButton>
  return <LinkButton href={is_plan ? '/billing' : `/orders/${number}`}>{t(is_plan ? 'return.overview' : 'return.order')}</LinkButton>
}
