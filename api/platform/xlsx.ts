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
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
  let waiting: string[] = []
  for await (const cells of rows) {
    waiting.push(`<row>${cells.map(cell).join('')}</row>`)
    if (waiting.length < batch) continue
    yield waiting.join('')
    waiting = []
  }
  yield `${waiting.join('')}</sheetData></worksheet>`
}

const cell = (text: string): string => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML has no place for most control characters, not even escaped.

const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escaped = (text: string): string => text.replace(unwritable, '').replace(/[&<>"]/g, (found) => entities[found] ?? found)

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
