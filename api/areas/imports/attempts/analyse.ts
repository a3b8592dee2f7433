import { dateIn } from '#api/contract/formats.ts'
import { columnCounter, type Column } from '../mapping/analysis.ts'
import { firstRows, headerRowOf, headingsOf, openSheetFile, type ReadingOptions } from '../reading/sheet-file.ts'
import { Unreadable } from '../reading/sheet-row.ts'
import type { Attempt, Reading } from './attempts.store.ts'

export type Analysis =
  { reading: Reading; columns: Column[]; total_count: number } | { problem: { code: string; params: Record<string, string | number> } }

/** Reads a file from beginning to end and tells what it holds. */
export async function analyse(
  path: string,
  { reading, reach }: Pick<Attempt, 'reading' | 'reach'>,
  now: Date,
  signal?: AbortSignal,
): Promise<Analysis> {
  try {
    const file = await openSheetFile(path, optionsOf(reading))
    const header_row = reading.header_row ?? headerRowOf(await firstRows(file, 20))
    const counter = columnCounter()
    let heads: string[] = []
    let total_count = 0
    let hidden_rows = 0
    for await (const row of file.rows(signal)) {
      if (row.number === header_row) heads = row.cells
      if (row.number <= header_row) continue
      total_count++
      if (row.hidden) hidden_rows++
      counter.add(row)
    }
    if (total_count === 0) throw new Unreadable('empty_file')
    const columns = counter.columns(headingsOf(heads, Math.max(heads.length, counter.width())), dateIn(reach.zone, now))
    const { kind, sheets, encoding, delimiter } = file
    const sheet = file.kind === 'workbook' ? file.sheet : null
    return {
      reading: { kind, sheet, sheets: sheets.map(({ name }) => name), header_row, encoding, delimiter, hidden_rows },
      columns,
      total_count,
    }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: { code: error.code, params: error.params } }
    throw error
  }
}

export const optionsOf = ({ sheet, encoding, delimiter }: Attempt['reading']): ReadingOptions =>
  ({ sheet: sheet ?? undefined, encoding: encoding ?? undefined, delimiter: delimiter ?? undefined }) as ReadingOptions
