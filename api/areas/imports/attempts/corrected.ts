import type { FastifyRequest } from 'fastify'
import { withForm } from '#api/platform/http/form.ts'
import type { Intake, Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { firstRows, headerRowOf, headingsOf, openSheetFile } from '../reading/sheet-file.ts'
import { Unreadable } from '../reading/sheet-row.ts'
import { limitsOfForm } from '../uploads/uploads.ts'
import { requireOwn } from './attempts.ts'
import { attemptStore, type StoredRow } from './attempts.store.ts'
import { cellsOf, plannerOf } from './plan.ts'

/** A file that says rows of an earlier one anew. */
type Sheet = { heads: string[]; rows: Map<number, string[]> }
export type Corrected = Intake & { file: Sheet | null }

const mostRows = 100_000
const chunk = 1_000

export const takeCorrected = async ({ ports }: Work, request: FastifyRequest): Promise<Corrected> =>
  withForm(ports, request, limitsOfForm(ports, 1), async ({ files: [file] }) => {
    if (!file) throw invalid('file', 'required')
    try {
      return { file: await readSheet(file.path) }
    } catch (error) {
      throw error instanceof Unreadable ? invalid('file', error.code, error.params) : error
    }
  })

/** Rows by their number in the first file: as a column `Row` before all others says, else as they stand. */
async function readSheet(path: string): Promise<Sheet> {
  const file = await openSheetFile(path)
  const header = headerRowOf(await firstRows(file, 20))
  let heads: string[] = []
  const rows = new Map<number, string[]>()
  for await (const row of file.rows()) {
    if (row.number === header) heads = headingsOf(row.cells)
    if (row.number <= header) continue
    if (rows.size === mostRows) throw refuse('too_large')
    const number = isNumbered(heads) ? Number(row.cells[0]) : row.number
    if (Number.isInteger(number)) rows.set(number, row.cells)
  }
  return { heads, rows }
}

const isNumbered = ([first]: readonly string[]): boolean => first?.toLowerCase() === 'row'

/** Writes what a corrected file says of rows that failed and were not tried again yet; every other row stays as it is. */
export async function correct(work: Work, id: string, { heads, rows }: Sheet): Promise<void> {
  const attempt = await requireOwn(work, id)
  const planner = await plannerOf(work, attempt)
  const from = isNumbered(heads) ? 1 : 0
  const placeOf = (heading: string) => heads.findIndex((head, place) => place >= from && head.toLowerCase() === heading.toLowerCase())
  const places = planner.context.columns.map(({ index, heading }) => ({ index, place: placeOf(heading) }))
  const there = places.filter(({ place }) => place >= 0)
  // Without row numbers it has to be the first file itself, or rows would be taken for others.
  if (there.length === 0 || (from === 0 && there.length < places.length)) throw invalid('file', 'not_these_rows')
  const store = attemptStore(work)
  const cellsAs = (row: StoredRow, told: string[]): StoredRow['cells'] => {
    const cells = { ...row.cells }
    const texts: string[] = []
    for (const { index, place } of there) {
      const text = told[place] ?? ''
      // A sealed number is shown by its end only, and stays where that was left alone.
      if (typeof cells[index] === 'object' && text.includes('•')) continue
      delete cells[index]
      texts[index] = text
    }
    return { ...cells, ...cellsOf(work, planner, texts) }
  }
  let corrected = 0
  for (let after = 0; ;) {
    const failed = await store.failedRows(id, after, chunk)
    const said = failed.flatMap((row) => {
      const told = rows.get(row.row_number)
      return told ? [{ row_number: row.row_number, cells: cellsAs(row, told) }] : []
    })
    await store.putCells(id, said)
    corrected += said.length
    if (failed.length < chunk) break
    after = failed.at(-1)?.row_number ?? after
  }
  if (corrected === 0) throw invalid('file', 'not_these_rows')
}
