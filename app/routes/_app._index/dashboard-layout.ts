import type { DashboardLayout, DashboardType } from '#api/contract/contacts/dashboard.ts'
import { isReportCard, type ReportCardKey } from '#app/features/reports/card-key.ts'

/** The cards of each dashboard, in the order in which they stand until somebody arranges them. */
export const dashboardCards = {
  contacts: ['calendar', 'goals', 'recent', 'birthdays', 'weeks', 'activity', 'statuses', 'sources', 'categories'],
  business: ['goals', 'premium', 'issued', 'carriers', 'policy_statuses'],
} as const satisfies Record<DashboardType, readonly string[]>
export type CardKey = (typeof dashboardCards)[DashboardType][number] | ReportCardKey

export type Arranged = { shown: CardKey[]; hidden: CardKey[] }

/** Cards that came later than what was saved stand at the end; those that are no more are left out. Saved reports stand among them where they were put. */
export function arrange(type: DashboardType, layout: DashboardLayout | null | undefined): Arranged {
  const all: readonly CardKey[] = dashboardCards[type]
  const isKnown = (key: string): key is CardKey =>
    (type === 'contacts' && isReportCard(key)) || dashboardCards[type].some((card) => card === key)
  const known = (keys: readonly string[]) => keys.filter(isKnown)
  const hidden = [...new Set(known(layout?.hidden ?? []))]
  const order = [...new Set([...known(layout?.order ?? []), ...all])]
  return { shown: order.filter((card) => !hidden.includes(card)), hidden }
}

export const arrangements = ['up', 'down', 'hide', 'show', 'reset'] as const
export type Arrangement = (typeof arrangements)[number]

/** The layout after one press of a button. */
export function rearrange({ shown, hidden }: Arranged, what: Arrangement, card: CardKey | undefined): DashboardLayout {
  if (what === 'reset') return { order: shown.filter(isReportCard), hidden: [] }
  if (!card) return { order: shown, hidden }
  // A report is taken off; its own page puts it back.
  if (what === 'hide' && isReportCard(card)) return { order: shown.filter((one) => one !== card), hidden }
  if (what === 'hide') return { order: shown, hidden: [...new Set([...hidden, card])] }
  if (what === 'show') return { order: [...shown, card], hidden: hidden.filter((one) => one !== card) }
  const from = shown.indexOf(card)
  const to = from + (what === 'up' ? -1 : 1)
  if (from < 0 || to < 0 || to >= shown.length) return { order: shown, hidden }
  return { order: shown.toSpliced(from, 1).toSpliced(to, 0, card), hidden }
}

/** A dashboard, and whether its cards are being arranged. */
export function dashboardHref(type: DashboardType, arranging = false): string {
  const query = new URLSearchParams([...(type === 'business' ? [['view', type]] : []), ...(arranging ? [['arrange', '1']] : [])]).toString()
  return query ? `/?${query}` : '/'
}
