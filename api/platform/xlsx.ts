import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ZipFile } from 'yazl'

/**
 * CSV with a head as a workbook of one sheet, made while it is read: memory stays the same however long the file is.
 * Every cell is text, so nothing in it is ever calculated.
 */
export function xlsxOf(csv: Readable, sheetName: string): Readable {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('[Content_Types].xml', contentTypes)
  add('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'))
  add('xl/workbook.xml', workbook(sheetName))
  add('xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml'))
  const rows = parse({ relax_column_count: true })
  const sheet = Readable.from(sheetOf(csv.pipe(rows)))
  // `pipe` passes no failure on: each side has to end the other.
  csv.on('error', (error) => rows.destroy(error))
  const out = zip.outputStream as Readable
  sheet.on('error', (error) => out.destroy(error))
  out.on('close', () => csv.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return out
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
const cell = (text: string, place: string): string =>
  text === '' ? '' : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(text))}</t></is></c>`

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

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetTypes}.worksheet+xml"/></Types>`

const relations = (type: string, target: string): string =>
  `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`

const workbook = (sheetName: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName.slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`
