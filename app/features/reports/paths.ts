import { hrefWith } from '#app/lists/href.ts'

export const reportsPath = '/reports'
export const leadReportsPath = '/admin/lead_reports'

export const costsPath = `${reportsPath}/costs`

/** What leads cost, with one of them to change or to delete. */
export const costsHref = (asked: { edit?: string; delete?: string } = {}): string => hrefWith(costsPath, asked)

export const goalsPath = `${reportsPath}/goals`

/** Goals, with one of them to change or to delete. */
export const goalsHref = (asked: { edit?: string; delete?: string } = {}): string => hrefWith(goalsPath, asked)

/** The page of a type; `question` as its form sends it, a field of several values once for each. */
export function typeHref(type: string, question: Readonly<Record<string, string | readonly string[]>> = {}): string {
  const query = new URLSearchParams(Object.entries(question).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
  return `${reportsPath}/${type}${query.size > 0 ? `?${query}` : ''}`
}

/** What finds choices of a field by name. */
export const findHref = (name: string): string => `${reportsPath}/find/${name}`

/** An answer as a workbook, one with the contacts that its first number counts, or on paper; `back`: where it is said why there is none. */
export const fileHref = (run_id: string, kind: 'xlsx' | 'people' | 'pdf', back: string): string =>
  kind === 'people'
    ? hrefWith(`${reportsPath}/export.xlsx`, { run_id, rows: 'contacts', back })
    : hrefWith(`${reportsPath}/export.${kind}`, { run_id, back })

/** A saved report, and what is asked about it. */
export const savedHref = (id: string, asked: { do?: 'delete' | 'edit'; run?: string; page?: number | false } = {}): string =>
  hrefWith(`${reportsPath}/saved/${id}`, asked)

/** When a saved report is sent. */
export const scheduleHref = (id: string): string => `${reportsPath}/saved/${id}/schedule`
