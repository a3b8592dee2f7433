import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ZipFile } from 'yazl'

/** A cell that calculates: text, a number, whole cents, a share from 0 to 1, seconds, a calendar date; null is empty. */
export type TypedCell =
  { kind: 'text' | 'head' | 'date'; value: string } | { kind: 'number' | 'cents' | 'percent' | 'seconds'; value: number } | null

/** Little rows with typed cells, or CSV with a head, which may be as long as it likes. */
export type Sheet = { name: string } & ({ rows: readonly (readonly TypedCell[])[] } | { csv: Readable })

/**
 * A workbook of sheets. One of CSV is made while it is read, all its cells are text, and memory stays the same however long it is.
 * Text is never calculated, whatever it begins with.
 */
export function workbookOf(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', contentTypesOf(sheets.length))
  add('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'))
  add('xl/workbook.xml', workbook(...sheets.map(({ name }) => name)))
  add(
    'xl/_rels/workbook.xml.rels',
    relationsOf([...sheets.map((_sheet, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`] as const), ['styles', 'styles.xml']]),
  )
  add('xl/styles.xml', styles)
  sheets.forEach((sheet, place) => {
    const file = `xl/worksheets/sheet${place + 1}.xml`
    if ('rows' in sheet) add(file, typedSheet(sheet.rows))
    else zip.addReadStream(streamed(sheet.csv, out), file)
  })
  zip.end()
  return out
}

/** `pipe` passes no failure on: each side has to end the other. */
function streamed(csv: Readable, out: Readable): Readable {
  const rows = parse({ relax_column_count: true })
  const sheet = Readable.from(sheetOf(csv.pipe(rows)))
  csv.on('error', (error) => rows.destroy(error))
  sheet.on('error', (error) => out.destroy(error))
  out.on('close', () => csv.destroy())
  return sheet
}

function typedSheet(rows: readonly (readonly TypedCell[])[]): string {
  const lines = rows.map((row, index) => {
    const cells = row.map((one, column) => (one ? typedCell(one, `${lettersOf(column)}${index + 1}`) : ''))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  const columns = widthsOf(rows).map((width, column) => `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`)
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  return `${head}<worksheet xmlns="${main}">${cols}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** In letters: a column is as wide as its longest text, up to here; what is longer goes over lines. Heads do so earlier. */
const widestColumn = { text: 70, head: 20, number: 14 }

function widthsOf(rows: readonly (readonly TypedCell[])[]): number[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [column, one] of row.entries()) {
      const width =
        one?.kind === 'text' || one?.kind === 'head' ? Math.min(one.value.length + 2, widestColumn[one.kind]) : widestColumn.number
      widths[column] = Math.max(widths[column] ?? 0, width)
    }
  return widths
}

/** The formats of `styles`, by their place there. */
const formats = { general: 0, head: 1, whole: 2, decimal: 3, cents: 4, percent: 5, seconds: 6, date: 7, long: 8 }

function typedCell(one: NonNullable<TypedCell>, place: string): string {
  const number = (value: number, format: number) => `<c r="${place}" s="${format}"><v>${value}</v></c>`
  switch (one.kind) {
    case 'head':
      return cell(one.value, place, formats.head)
    case 'text':
      return cell(one.value, place, one.value.length > widestColumn.text ? formats.long : formats.general)
    case 'date':
      // Days since the end of 1899, reckoned in UTC: a workbook knows no zones.
      return number((Date.parse(`${one.value}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000, formats.date)
    case 'cents':
      return number(one.value / 100, formats.cents)
    case 'percent':
      return number(one.value, formats.percent)
    case 'seconds':
      return number(one.value / 86_400, formats.seconds)
    case 'number':
      return number(one.value, Number.isInteger(one.value) ? formats.whole : formats.decimal)
  }
}

const batch = 200

async function* sheetOf(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  let waiting: string[] = []
  let number = 0
  for await (const cells of rows) {
    const place = ++number
    waiting.push(`<row r="${place}">${cells.map((text, column) => cell(text, `${lettersOf(column)}${place}`)).join('')}</row>`)
    if (waiting.length < batch) continue
    yield waiting.join('')
    waiting = []
  }
  yield `${waiting.join('')}</sheetData></worksheet>`
}

/** 0 is A, 25 is Z, 26 is AA. */
function lettersOf(column: number): string {
  const before = column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)
  return before + String.fromCharCode(65 + (column % 26))
}

/** An empty cell is left out: its neighbours say where they stand. */
const cell = (text: string, place: string, format = formats.general): string =>
  text === ''
    ? ''
    : `<c r="${place}"${format ? ` s="${format}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(text))}</t></is></c>`

/** More does not fit into a cell of a workbook. */
const longestText = 32_767
const fitting = (text: string): string => (text.length > longestText ? text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '') : text)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML has no place for most control characters, not even escaped.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Readers take _x0041_ for the letter A unless its first character is told that way itself. */
const escaped = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (found) => entities[found] ?? found)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypesOf = (sheets: number): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetTypes}.styles+xml"/>${Array.from({ length: sheets }, (_, place) => `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="${sheetTypes}.worksheet+xml"/>`).join('')}</Types>`

const relations = (type: string, target: string): string => relationsOf([[type, target]])

const relationsOf = (all: readonly (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.map(([type, target], place) => `<Relationship Id="r${place + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`

const workbook = (...sheetNames: string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheetNames.map((name, place) => `<sheet name="${escaped(name.slice(0, 31))}" sheetId="${place + 1}" r:id="r${place + 1}"/>`).join('')}</sheets></workbook>`

/** Formats of our own have numbers from 164 on. */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">${[
  [0, 0],
  [0, 1, 'over lines'],
  [3, 0],
  [4, 0],
  [164, 0],
  [10, 0],
  [46, 0],
  [165, 0],
  [0, 0, 'over lines'],
]
  .map(([format, font, overLines]) => {
    const xf = `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"`
    return overLines ? `${xf} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` : `${xf}/>`
  })
  .join('')}</cellXfs></styleSheet>`
