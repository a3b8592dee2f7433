import type { ReactNode } from 'react'
import { mailTo } from '#app/features/billing/billing-contact.ts'
import type { Billing, Comparison } from '#app/features/billing/billing.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'

/** What another plan would change, and whom to ask for it. */
export function PlanReview({ billing, comparison }: { billing: Billing; comparison: Comparison | null }) {
  const t = useText('billing')
  const { plan, contact, person } = billing
  const choose = <LinkButton href="/billing/plan">{t('review.choose')}</LinkButton>
  if (!comparison) return <EmptyState title={t('review.nothing')} text={t('review.nothing_text')} actions={choose} />
  const { chosen, difference } = comparison
  if (chosen.id === plan?.id)
    return <EmptyState title={t('review.same_plan', { plan: chosen.title })} text={t('review.nothing_text')} actions={choose} />
  const about = { ...person, plan: chosen.title }
  const href = mailTo(contact, t('review.subject', about), t('review.body', about))
  return (
    <Stack>
      <ComparedPlans billing={billing} comparison={comparison} />
      {difference ? <p>{t(`review.${difference.way}`, { amount: difference.amount })}</p> : null}
      <p>{t('review.ask', { contact })}</p>
      {href ? (
        <div>
          <LinkButton tone="primary" href={href}>
            {t('review.write')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  )
}

type Line = { key: string; what: string; now: ReactNode; then: ReactNode }

function ComparedPlans({ billing: { plan }, comparison: { chosen, yearly } }: { billing: Billing; comparison: Comparison }) {
  const t = useText('billing')
  const lines: Line[] = [
    { key: 'plan', what: t('review.plan'), now: plan?.title, then: chosen.title },
    { key: 'price', what: t('review.price'), now: plan?.price, then: chosen.price },
    { key: 'yearly', what: t('review.yearly'), now: yearly.now, then: yearly.then },
    { key: 'about', what: t('review.about'), now: plan?.description, then: chosen.description },
  ]
  const columns: Column<Line>[] = [
    { key: 'what', header: t('review.compared'), headerHidden: true, cell: ({ what }) => what },
    ...(plan ? [{ key: 'now', header: t('review.now'), cell: ({ now }: Line) => now }] : []),
    { key: 'then', header: t('review.then'), cell: ({ then }) => then },
  ]
  return <Table caption={t('review.caption')} columns={columns} rows={lines} rowId={({ key }) => key} stickyHead={false} />
}
