import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { Review } from './billing.server.ts'

/** How a quote is agreed to: with the card on file, on the hosted page, or for nothing. */
export function PressButtons({ quote, card }: { quote: NonNullable<Review['quote']>; card: string | null }) {
  const t = useText('billing')
  if (quote.later) return <Button tone="primary">{t('review.plan_it')}</Button>
  if (quote.is_free) return <Button tone="primary">{t('review.confirm')}</Button>
  if (!card)
    return (
      <Button tone="primary" name="with" value="page">
        {t('review.pay', { total: quote.total })}
      </Button>
    )
  return (
    <>
      <Button tone="primary" name="with" value="card">
        {t('review.pay_card', { total: quote.total, card })}
      </Button>
      <Button name="with" value="page">
        {t('review.pay_elsewhere')}
      </Button>
    </>
  )
}
