/** What a list takes to show those behind a number of a report. */
export type ReportNumber = { run_id: string; column: string; row: string }

/** What names a number in an address: `run~column~row`. */
export const numberShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}~[a-z0-9_]{1,40}~.{1,200}$/i

export const numberText = ({ run_id, column, row }: ReportNumber): string => [run_id, column, row].join('~')

/** The number that an address names, if it does. */
export function numberOf(text: string): ReportNumber | undefined {
  const [run_id = '', column = '', ...row] = text.split('~')
  return text ? { run_id, column, row: row.join('~') } : undefined
}
