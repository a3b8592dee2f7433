import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { workbookOf, type TypedCell } from './xlsx.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csvOf = (rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n')
const contactsBookOf = (rows: string[][]) => buffer(workbookOf([{ name: 'Contacts', csv: Readable.from([Buffer.from(csvOf(rows))]) }]))

/** As ExcelJS reads it: each cell's text, and the kinds of the cells that have any. */
async function byExcelJs(bytes: Buffer): Promise<{ rows: string[][]; kinds: Set<ExcelJS.ValueType> }> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const sheet = book.getWorksheet('Contacts')
  const rows: string[][] = []
  const kinds = new Set<ExcelJS.ValueType>()
  sheet?.eachRow({ includeEmpty: true }, (row) => {
    const cells = Array.from({ length: sheet.columnCount }, (_, at) => row.getCell(at + 1))
    rows.push(cells.map(({ value }) => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))))
    for (const { type } of cells) if (type !== ExcelJS.ValueType.Null) kinds.add(type)
  })
  return { rows, kinds }
}

function bySheetJs(bytes: Buffer): { rows: string[][]; formulas: unknown[] } {
  const sheet = read(bytes, { cellFormula: true }).Sheets['Contacts'] ?? {}
  const cells = Object.entries(sheet).flatMap(([place, cell]) => (place.startsWith('!') ? [] : [cell as { f?: string; t: string }]))
  return {
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: true, blankrows: true }),
    formulas: cells.filter(({ f, t }) => f !== undefined || t !== 's'),
  }
}

const telling = [
  ['number', '0042', '1e5', '19.99', '12345678901234567890'],
  ['date', '1950-02-03', '2026-11-23 09:30', '3/4', 'Mar-04'],
  ['formula', '=1+1', '+1', '@SUM(A1)', '=HYPERLINK("http://x")'],
  ['letters', 'Zoë Ångström', '李', '👩‍👩‍👧', 'ع'],
  ['marks', 'A & B <b>"x"</b>', "O'Neil", ' spaces ', 'two\nlines'],
  ['entities', '&amp;', ']]>', '<!--', '&#65;'],
  ['empty', '', '', '', 'last'],
]

test('ExcelJS reads every cell as the text that it was, in its place', async () => {
  const { rows, kinds } = await byExcelJs(await contactsBookOf(telling))
  expect(rows).toEqual(telling)
  expect([...kinds]).toEqual([ExcelJS.ValueType.String])
})

test('SheetJS reads the same, and no formula', async () => {
  const { rows, formulas } = bySheetJs(await contactsBookOf(telling))
  expect(rows).toEqual(telling)
  expect(formulas).toEqual([])
})

// ExcelJS hands such marks over as they stand in the file; Excel itself and SheetJS read them.
test('a text that looks like a mark of the format stays what it is', async () => {
  const rows = [['_x0041_', 'x_x005F_y', '_x000d_']]
  expect(bySheetJs(await contactsBookOf(rows)).rows).toEqual(rows)
})

test('columns beyond Z and rows beyond a batch stand where they belong', async () => {
  const rows = Array.from({ length: 450 }, (_, row) => Array.from({ length: 60 }, (_, column) => `${row} ${column}`))
  const bytes = await contactsBookOf(rows)
  expect((await byExcelJs(bytes)).rows).toEqual(rows)
  expect(bySheetJs(bytes).rows).toEqual(rows)
})

test('a text longer than a cell takes is cut, never within a character', async () => {
  const bytes = await contactsBookOf([['x'.repeat(40_000), `${'x'.repeat(32_766)}💥`, 'after']])
  for (const { rows } of [await byExcelJs(bytes), bySheetJs(bytes)])
    expect(rows).toEqual([['x'.repeat(32_767), 'x'.repeat(32_766), 'after']])
})

test('what XML cannot hold is left out', async () => {
  expect((await byExcelJs(await contactsBookOf([['a\u0001b\u000cc\ufffe']]))).rows).toEqual([['abc']])
})

test('it is made while it is read: much of it comes before the last row is asked for', async () => {
  let asked = 0
  const rows = Readable.from(
    (function* () {
      for (; asked < 200_000; asked++) yield Buffer.from(`"${asked} ${Math.random()}","${Math.random()}"\n`)
    })(),
  )
  let received = 0
  for await (const part of workbookOf([{ name: 'Contacts', csv: rows }])) {
    received += (part as Buffer).length
    if (received > 200_000) break
  }
  expect(asked).toBeLessThan(100_000)
})

test('typed cells are read as what they are, and text is never calculated', async () => {
  const row: TypedCell[] = [
    { kind: 'text', value: '=1+1' },
    { kind: 'text', value: '02139' },
    { kind: 'number', value: 1234 },
    { kind: 'cents', value: 120_050 },
    { kind: 'percent', value: 0.615 },
    { kind: 'seconds', value: 93_600 },
    { kind: 'date', value: '2026-11-23' },
    null,
    { kind: 'head', value: 'last' },
  ]
  const bytes = await buffer(
    workbookOf([
      { name: 'Figures', rows: [row] },
      { name: 'A & B', rows: [] },
    ]),
  )
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  expect(book.worksheets.map(({ name }) => name)).toEqual(['Figures', 'A & B'])
  const cells = book.getWorksheet('Figures')?.getRow(1)
  expect(cells?.getCell(1)).toMatchObject({ value: '=1+1', type: ExcelJS.ValueType.String })
  expect([2, 3, 4, 5, 7, 9].map((place) => cells?.getCell(place).value)).toEqual([
    '02139',
    1234,
    1200.5,
    0.615,
    new Date('2026-11-23'),
    'last',
  ])
  const sheet = read(bytes, { cellFormula: true }).Sheets['Figures'] ?? {}
  expect(['A1', 'B1', 'C1', 'D1'].map((place) => (sheet[place] as { t: string }).t)).toEqual(['s', 's', 'n', 'n'])
  expect((sheet['F1'] as { w: string }).w).toBe('26:00:00')
})

test('a sentence goes over lines in a column that can be read', async () => {
  const sentence = 'How this is counted. '.repeat(20).trim()
  const rows: TypedCell[][] = [
    [
      { kind: 'head', value: 'Definition' },
      { kind: 'text', value: sentence },
    ],
    [null, { kind: 'text', value: 'short' }],
  ]
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await buffer(workbookOf([{ name: 'About', rows }]))) as unknown as ArrayBuffer)
  const sheet = book.getWorksheet('About')
  expect([sheet?.getColumn(1).width, sheet?.getColumn(2).width]).toEqual([14, 70])
  expect(sheet?.getCell('B1')).toMatchObject({ value: sentence, alignment: { wrapText: true } })
  expect(sheet?.getCell('B2').alignment?.wrapText).toBeFalsy()
})
