import { Readable } from 'node:stream'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import type { RowOutcome } from '#api/contract/imports.ts'
import type { Work } from '#api/platform/http/route.ts'
import { attemptStore, type Attempt } from './attempts.store.ts'
import { toldRow } from './told.ts'

const pageSize = 1000
const most = 100_000

/** A cell that begins like a formula is marked as text, as in every file of ours. */
function cell(text: string | number | null): string {
  const plain = String(text ?? '')
  const harmless = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const line = (cells: (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** The rows of an import with the row number of the file, the original cells, what became of each, and why. */
export async function rowsCsv(work: Work, attempt: Attempt, outcome: RowOutcome | undefined): Promise<Readable> {
  const store = attemptStore(work)
  const holders = await ownerFilter(work)
  const mapped = (attempt.form?.columns ?? []).filter(({ field }) => field)
  const pieces = [
    `\uFEFF${line(['Row', ...mapped.map(({ index }) => attempt.columns[index]?.heading ?? ''), 'Outcome', 'Column', 'Reason'])}`,
  ]
  for (let page = 1; page <= most / pageSize; page++) {
    const rows = await store.rows(attempt.id, { outcome, page, limit: pageSize }, holders)
    for (const row of rows) {
      const { row: number, cells, outcome: became, column, reason, problems } = toldRow(attempt, row)
      const where = column ?? problems[0]?.column ?? null
      const why = [reason, ...problems.map(({ code }) => code)].filter(Boolean).join(' ')
      pieces.push(
        line([number, ...cells.map(({ value }) => value), became, where === null ? '' : (attempt.columns[where]?.heading ?? ''), why]),
      )
    }
    if (rows.length < pageSize) break
  }
  return Readable.from(pieces)
}
