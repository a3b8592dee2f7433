import { z } from 'zod'

/** One number of a report that one has asked oneself: the run, the row and the column in which it stands. */
export const reportNumber = z.object({ run_id: z.uuid(), row: z.string().min(1).max(200), column: z.string().min(1).max(40) })
export type ReportNumber = z.infer<typeof reportNumber>

/** The cell of a run that is named otherwise. */
export const reportCell = reportNumber.omit({ run_id: true })

/** Such a cell, and the list that shows what is behind it. */
export const reportCellIn = reportCell.extend({ list: z.enum(['contacts', 'policies', 'calls', 'texts']).default('contacts') })

/** The same on one line, as addresses have it: `run~column~row`. */
export const reportNumberLine = z
  .string()
  .max(300)
  .transform((line, context): ReportNumber => {
    const [run_id, column, ...row] = line.split('~')
    const read = reportNumber.safeParse({ run_id, column, row: row.join('~') })
    if (read.success) return read.data
    context.issues.push({ code: 'custom', input: line, params: { code: 'unknown_cell' } })
    return z.NEVER
  })
