import { Form } from '@remix-run/react'
import { BillLines, PressButtons } from '#app/features/billing/index.ts'
import type { Review } from '#app/features/billing/index.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'

type Props = {
  title: string
  plan: string
  /** What each beyond what is included costs. */
  beyond?: string | null
  review: Review
  card: string | null
  /** Where nothing is bought after all. */
  back: string
  /** What is bought, for where it is paid. */
  sends: [name: string, value: string][]
}

/** The very amount that is taken, what renews when and how it ends; one consent, one press. */
export function QuoteCard({ title, plan, beyond = null, review, card, back, sends }: Props) {
  const t = useText('billing')
  const common = useText('common')
  if (!review.quote) return <Banner tone="warning" title={review.refused} />
  const { quote } = review
  return (
    <Card title={title}>
      <Form method="post" action="/billing/pay" reloadDocument>
        <input type="hidden" name="do" value="line" />
        {[...sends, ['quote_id', quote.quote_id], ['order_id', quote.order_id]].map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <FormStack>
          {quote.later ? (
            <p>{t('review.later', { on: quote.next?.on ?? '', plan })}</p>
          ) : (
            <BillLines caption={t('review.caption')} lines={quote.lines} fromBalance={quote.from_balance} total={quote.total} />
          )}
          {quote.next ? <p>{t('review.next', quote.next)}</p> : null}
          {beyond ? <p>{beyond}</p> : null}
          <Checkbox name="agreed" label={t('review.agree', { total: quote.total, plan })} required />
          <FormActions sticky>
            <LinkButton tone="quiet" href={back}>
              {common('actions.cancel')}
            </LinkButton>
            <PressButtons quote={quote} card={card} />
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}
