import { numberText, type ReportNumber } from '#app/lists/report-number.ts'
import { hrefWith } from '#app/lists/href.ts'

const paths = { contacts: '/contacts', policies: '/policies', calls: '/calls', texts: '/texts' }
export type ListBehind = keyof typeof paths

/** The list of what a number counts, or of the contacts of that. */
export const behindHref = (number: ReportNumber, list: ListBehind = 'contacts'): string =>
  hrefWith(paths[list], { report: numberText(number) })
