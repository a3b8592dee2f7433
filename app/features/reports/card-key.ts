import type { DashboardLayout } from '#api/contract/contacts/dashboard.ts'

/** A saved report among the cards of the dashboard. */
export type ReportCardKey = `report_${string}`

const shape = /^report_[0-9a-f]{32}$/

export const isReportCard = (key: string): key is ReportCardKey => shape.test(key)

export const reportCardKey = (id: string): ReportCardKey => `report_${id.replaceAll('-', '').toLowerCase()}`

/** The report that a card is of. */
export const reportOfCard = (key: ReportCardKey): string => key.slice(7).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** So many reports stand on a dashboard: each is counted anew once a day. */
export const mostReportCards = 6

/** The layout with the card of a report, in front, or without it; with the most of them the last one goes. */
export function withReport(layout: DashboardLayout | null | undefined, id: string, isThere: boolean): DashboardLayout {
  const key = reportCardKey(id)
  const { order, hidden } = layout ?? { order: [], hidden: [] }
  const others = order.filter((one) => one !== key)
  if (!isThere) return { order: others, hidden }
  const kept = others.filter(isReportCard).slice(0, mostReportCards - 1)
  return { order: [key, ...others.filter((one) => !isReportCard(one) || kept.includes(one))], hidden }
}
