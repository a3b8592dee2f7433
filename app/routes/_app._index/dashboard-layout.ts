import type { DashboardLayout, DashboardType } from '#api/contract/dashboard.ts'

/** The cards of each dashboard, in the order in which they stand until somebody arranges them. */
export const dashboardCards = {
  contacts: ['calendar', 'goals', 'recent', 'birthdays', 'weeks', 'activity', 'statuses', 'sources', 'categories'],
  business: ['goals', 'premium', 'issued', 'carriers', 'policy_statuses'],
} as const satisfies Record<DashboardType, readonly string[]>
export type CardKey = (typeof dashboardCards)[DashboardType][number]

export type Arranged = { shown: CardKey[]; hidden: CardKey[] }

/** Cards that came later than what was saved stand at the end; those that are no more are left out. */
export function arrange(type: DashboardType, layout: DashboardLayout | null | undefined): Arranged {
  const all: readonly CardKey[] = dashboardCards[type]
  const known = (keys: readonly string[]) => keys.flatMap((key) => all.find((card) => card === key) ?? [])
  const hidden = [...new Set(known(layout?.hidden ?? []))]
  const order = [...new Set([...known(layout?.order ?? []), ...all])]
  return { shown: order.filter((card) => !hidden.includes(card)), hidden }
}

export const arrangements = ['up', 'down', 'hide', 'show', 'reset'] as const
export type Arrangement = (typeof arrangements)[number]

/** The layout after one press of a button. */
export function rearrange({ shown, hidden }: Arranged, what: Arrangement, card: CardKey | undefined): DashboardLayout {
  if (what === 'reset') return { order: [], hidden: [] }
  if (!card) return { order: shown, hidden }
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
