import type { Billing, PricedPlan } from '#app/features/billing/billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Grid } from '#app/ui/layout/layout.tsx'
import * as styles from './plan-cards.css.ts'

/** The plans there are, and who changes them. */
export function PlanCards({ billing: { plan, plans, contact, may_change } }: { billing: Billing }) {
  const t = useText('billing')
  if (plans.length === 0) return <EmptyState title={t('plans.none')} text={t('plans.none_text', { contact })} />
  return (
    <>
      <Grid min="15rem" style={{ alignItems: 'stretch' }}>
        {plans.map((offer) => (
          <PlanCard key={offer.id} offer={offer} current={plan} may_change={may_change} />
        ))}
      </Grid>
      {may_change ? null : <p>{t('plans.who', { contact })}</p>}
    </>
  )
}

function PlanCard({ offer, current, may_change }: { offer: PricedPlan; current: PricedPlan | null; may_change: boolean }) {
  const t = useText('billing')
  const isCurrent = offer.id === current?.id
  return (
    <Card title={offer.title} actions={isCurrent ? <Badge tone="accent">{t('plans.current')}</Badge> : null}>
      <div className={styles.plan}>
        <p className={styles.price}>{offer.price}</p>
        <p className={styles.about}>{offer.description}</p>
        {isCurrent || !may_change ? null : (
          <LinkButton href={`/billing/review?plan=${offer.id}`}>
            {t(current ? 'plans.change' : 'plans.choose', { plan: offer.title })}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
