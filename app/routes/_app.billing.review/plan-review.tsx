import { Form } from '@remix-run/react'
import { BillLines } from '#app/features/billing/bill-lines.tsx'
import type { Billing, PricedPlan, Review } from '#app/features/billing/billing.server.ts'
import { PressButtons } from '#app/features/billing/press-buttons.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'

type Props = { billing: Billing; chosen: PricedPlan | null; review: Review | null }

/** The very amount that is taken, what renews when and how it ends; one consent, one press. */
export function PlanReview({ billing: { plan, contact, card }, chosen, review }: Props) {
  const t = useText('billing')
  const choose = <LinkButton href="/billing/plan">{t('review.choose')}</LinkButton>
  if (!chosen) return <EmptyState title={t('review.nothing')} text={t('review.nothing_text')} actions={choose} />
  if (!review) return <EmptyState title={chosen.title} text={t('plans.who', { contact })} actions={choose} />
  if (!review.quote) return <EmptyState title={chosen.title} text={review.refused} actions={choose} />
  const { quote } = review
  return (
    <Card title={t('review.title', { plan: chosen.title })}>
      <Form method="post" action="/billing/pay" reloadDocument>
        <input type="hidden" name="do" value="plan" />
        <input type="hidden" name="plan_id" value={chosen.id} />
        <input type="hidden" name="quote_id" value={quote.quote_id} />
        <input type="hidden" name="order_id" value={quote.order_id} />
        <FormStack>
          <p>
            {plan
              ? t('review.from_to', { from: `${plan.title}, ${plan.price}`, to: `${chosen.title}, ${chosen.price}` })
              : `${chosen.title}, ${chosen.price}`}
          </p>
          {quote.later ? (
            <p>{t('review.later', { on: quote.next?.on ?? '', plan: chosen.title })}</p>
          ) : (
            <BillLines caption={t('review.caption')} lines={quote.lines} fromBalance={quote.from_balance} total={quote.total} />
          )}
          {quote.next ? <p>{t('review.next', quote.next)}</p> : null}
          <p>{t('review.how_to_end')}</p>
          <Checkbox name="agreed" label={t('review.agree', { total: quote.total, plan: chosen.title })} required />
          <FormActions sticky>
            <PressButtons quote={quote} card={card} />
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}
