import { StringDecoder } from 'node:string_decoder'
import { SaxesParser } from 'saxes'
import { columnOf, dateOfSerial, formatOf, plainNumber, timeOfDay, unescaped, type CellFormat } from './cell-values.ts'
import { longestCell, mostColumns, mostRows, Unreadable, type CellProblem, type SheetRow } from './sheet-row.ts'
import { SharedStrings } from './shared-strings.ts'
import { openZip, type Zip } from './zip.ts'

export type Sheet = { name: string; hidden: boolean }
type FoundSheet = Sheet & { part: string; size: number }

/** Bytes between two tags: a parser keeps them all until the second one comes. */
const longestText = 4 * 1024 ** 2

/** The sheets of a workbook, the fullest first. */
export async function sheetsOf(path: string): Promise<Sheet[]> {
  const zip = await openZip(path)
  try {
    const { sheets } = await bookOf(zip)
    return sheets.map(({ name, hidden }) => ({ name, hidden }))
  } finally {
    zip.close()
  }
}

/** The rows of one sheet of a workbook that hold something; of the fullest where none is named. Throws `Unreadable`. */
export async function* workbookRows(
  path: string,
  { sheet, signal }: { sheet?: string | undefined; signal?: AbortSignal },
): AsyncGenerator<SheetRow> {
  const zip = await openZip(path)
  try {
    const { sheets, since1904 } = await bookOf(zip)
    const wanted = sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === sheet)
    if (!wanted) throw new Unreadable('no_such_sheet', { sheet: sheet ?? '' })
    const formats = await formatsOf(zip)
    const strings = await sharedStringsOf(zip)
    const bytes = await zip.read(wanted.part)
    if (!bytes) throw new Unreadable('not_a_spreadsheet')
    yield* sheetRows(bytes, { formats, strings, since1904, signal })
  } finally {
    zip.close()
  }
}

type Attributes = Record<string, string>
type Handlers = { open(name: string, attributes: Attributes): void; close?(name: string): void; text?(text: string): void }

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Feeds a part through the parser; after each piece of it the caller may take what was found. */
async function* parsing(bytes: AsyncIterable<Buffer>, { open, close, text }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new StringDecoder('utf8')
  let sinceTag = 0
  let failure: Error | null = null
  parser.on('error', (error) => {
    failure ??= error
  })
  parser.on('doctype', () => {
    failure ??= new Unreadable('not_a_spreadsheet')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    open(local(name), attributes as Attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    close?.(local(name))
  })
  if (text) parser.on('text', text)
  const check = () => {
    if (failure) throw (failure as Error) instanceof Unreadable ? failure : new Unreadable('not_a_spreadsheet')
  }
  for await (const part of bytes) {
    sinceTag += part.length
    if (sinceTag > longestText) throw new Unreadable('unpacks_too_large')
    parser.write(decoder.write(part))
    check()
    yield
  }
  parser.close()
  check()
}

async function parsed(zip: Zip, part: string, handlers: Handlers): Promise<boolean> {
  const bytes = await zip.read(part)
  if (!bytes) return false
  const pieces = parsing(bytes, handlers)
  while (!(await pieces.next()).done);
  return true
}

async function bookOf(zip: Zip): Promise<{ sheets: FoundSheet[]; since1904: boolean }> {
  const parts = new Map<string, string>()
  await parsed(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: FoundSheet[] = []
  let since1904 = false
  const isBook = await parsed(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const part = parts.get(attributes['r:id'] ?? attributes['relationships:id'] ?? '') ?? ''
      const size = zip.entries.get(part.toLowerCase())?.uncompressedSize
      if (size !== undefined)
        sheets.push({ name: attributes['name'] ?? '', hidden: (attributes['state'] ?? 'visible') !== 'visible', part, size })
    },
  })
  if (!isBook || sheets.length === 0) throw new Unreadable('not_a_spreadsheet')
  return { sheets: sheets.sort((a, b) => Number(a.hidden) - Number(b.hidden) || b.size - a.size), since1904 }
}

/** The formats of cells, by the number that cells name them by. */
async function formatsOf(zip: Zip): Promise<CellFormat[]> {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  let inCells = false
  await parsed(zip, 'xl/styles.xml', {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) formats.push(formatOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId ?? 0))))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

async function sharedStringsOf(zip: Zip): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let text = ''
  let inText = false
  let inReading = false
  await parsed(zip, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inReading = true
      if (name === 't') inText = !inReading
    },
    text(part) {
      if (inText) text += part
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inReading = false
      if (name === 'si') strings.add(text)
    },
  })
  return strings
}

type Context = { formats: CellFormat[]; strings: SharedStrings; since1904: boolean; signal: AbortSignal | undefined }
type Cell = { column: number; type: string; style: number; value: string; hasFormula: boolean; hasValue: boolean }

async function* sheetRows(bytes: AsyncIterable<Buffer>, context: Context): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = []
  let row: SheetRow | null = null
  let number = 0
  let next = 0
  let cell: Cell | null = null
  let reads = false
  let inReading = false
  const pieces = parsing(bytes, {
    open(name, attributes) {
      switch (name) {
        case 'row':
          number = attributes['r'] ? Number(attributes['r']) : number + 1
          if (!(number <= mostRows)) throw new Unreadable('too_many_rows', { max: mostRows })
          row = { number, cells: [], ...(['1', 'true'].includes(attributes['hidden'] ?? '') && { hidden: true as const }) }
          next = 0
          break
        case 'c': {
          const column = attributes['r'] ? columnOf(attributes['r']) : next
          next = column + 1
          cell = {
            column,
            type: attributes['t'] ?? 'n',
            style: Number(attributes['s'] ?? 0),
            value: '',
            hasFormula: false,
            hasValue: false,
          }
          break
        }
        case 'f':
          if (cell) cell.hasFormula = true
          break
        case 'rPh':
          inReading = true
          break
        case 'v':
        case 't':
          reads = cell !== null && !inReading
          break
      }
    },
    text(part) {
      if (!reads || !cell) return
      cell.value += part
      cell.hasValue = true
    },
    close(name) {
      if (name === 'v' || name === 't') reads = false
      if (name === 'rPh') inReading = false
      if (name === 'c' && cell && row) {
        put(row, cell, context)
        cell = null
      }
      if (name === 'row' && row) {
        if (row.cells.length) ready.push(row)
        row = null
      }
    },
  })
  for await (const _piece of pieces) {
    context.signal?.throwIfAborted()
    if (ready.length === 0) continue
    const taken = ready
    ready = []
    yield* taken
  }
}

/** Lays what a cell says into its row; the rows in between stay empty only as far as columns may go. */
function put(row: SheetRow, cell: Cell, context: Context): void {
  const { text, problem } = readCell(cell, context)
  if (text === '' && !problem) return
  if (cell.column < 0 || cell.column >= mostColumns) throw new Unreadable('too_wide', { row: row.number, max: mostColumns })
  if (text.length > longestCell) throw new Unreadable('cell_too_long', { row: row.number })
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = text
  if (problem) (row.problems ??= []).push({ column: cell.column, code: problem })
}

function readCell({ type, style, value, hasFormula, hasValue }: Cell, context: Context): { text: string; problem?: CellProblem } {
  if (!hasValue) return hasFormula ? { text: '', problem: 'formula_without_value' } : { text: '' }
  switch (type) {
    case 's':
      return { text: unescaped(context.strings.at(Number(value)) ?? '') }
    case 'str':
    case 'inlineStr':
      return { text: unescaped(value) }
    case 'b':
      return { text: value === '1' || value === 'true' ? 'yes' : 'no' }
    case 'e':
      return { text: '', problem: 'cell_error' }
    case 'd':
      return { text: value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ') }
    default:
      return readNumber(value, context.formats[style], context.since1904)
  }
}

function readNumber(value: string, format: CellFormat | undefined, since1904: boolean): { text: string; problem?: CellProblem } {
  const number = Number(value)
  if (format?.kind === 'date') {
    const date = dateOfSerial(number, since1904)
    return date === null ? { text: '', problem: 'no_such_date' } : { text: date }
  }
  if (format?.kind === 'time') return { text: timeOfDay(number) }
  const text = plainNumber(value)
  return { text: format?.kind === 'zeros' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text }
}
