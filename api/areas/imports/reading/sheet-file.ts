import { csvRows, delimiterOf, type Delimiter } from './csv.ts'
import { encodingOf, type Encoding } from './encoding.ts'
import { Unreadable, type SheetRow } from './sheet-row.ts'
import { sheetsOf, workbookRows, type Sheet } from './workbook.ts'
import { containerOf } from './zip.ts'

/** How a file is read. What is left out is found out. */
export type ReadingOptions = { sheet?: string | undefined; encoding?: Encoding | undefined; delimiter?: Delimiter | undefined }

export type SheetFile = (
  | { kind: 'text'; encoding: Encoding; delimiter: Delimiter; sheets: [] }
  | { kind: 'workbook'; sheet: string; sheets: Sheet[]; encoding: null; delimiter: null }
) & {
  /** From the first line on, each time it is asked. */
  rows(signal?: AbortSignal): AsyncGenerator<SheetRow>
}

/** A file with rows, whatever program made it. Throws `Unreadable`. */
export async function openSheetFile(path: string, options: ReadingOptions = {}): Promise<SheetFile> {
  const container = await containerOf(path)
  switch (container) {
    case 'empty':
      throw new Unreadable('empty_file')
    case 'old':
      throw new Unreadable('old_excel')
    case 'locked':
      throw new Unreadable('locked_workbook')
    case 'other':
      throw new Unreadable('not_a_spreadsheet')
    case 'zip': {
      const sheets = await sheetsOf(path)
      const sheet = options.sheet ?? sheets[0]?.name ?? ''
      return {
        kind: 'workbook',
        sheet,
        sheets,
        encoding: null,
        delimiter: null,
        rows: (signal) => workbookRows(path, { sheet, ...(signal && { signal }) }),
      }
    }
    case 'text': {
      const encoding = options.encoding ?? (await encodingOf(path))
      const delimiter = options.delimiter ?? (await delimiterOf(path, encoding))
      return {
        kind: 'text',
        encoding,
        delimiter,
        sheets: [],
        rows: (signal) => csvRows(path, { encoding, delimiter, ...(signal && { signal }) }),
      }
    }
  }
}

const looksAt = 20

/** The number of the line with the headings: the first of those above that has about as many cells as the fullest. */
export function headerRowOf(rows: readonly SheetRow[]): number {
  const filled = (row: SheetRow) => row.cells.filter((cell) => cell.trim() !== '').length
  const first = rows.slice(0, looksAt)
  const most = Math.max(0, ...first.map(filled))
  return first.find((row) => filled(row) >= Math.max(1, most * 0.6))?.number ?? 1
}

/** The first so many rows. */
export async function firstRows(file: SheetFile, count: number): Promise<SheetRow[]> {
  const found: SheetRow[] = []
  for await (const row of file.rows()) {
    found.push(row)
    if (found.length === count) break
  }
  return found
}

/** Headings as people can tell them apart: a second `Phone` is `Phone (2)`, one without words `Column F`. */
export function headingsOf(cells: readonly string[], width = cells.length): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: Math.max(width, cells.length) }, (_none, index) => {
    const words = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, 200)
    if (!words) return `Column ${lettersOf(index)}`
    const times = (seen.get(words.toLowerCase()) ?? 0) + 1
    seen.set(words.toLowerCase(), times)
    return times === 1 ? words : `${words} (${times})`
  })
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${lettersOf(Math.floor(column / 26) - 1)}${last}`
}
