import type { OpenWork } from '#api/platform/http/route.ts'
import { renderPdf, type Paper } from '#api/platform/pdf/pdf.ts'
import { sentence } from '#api/platform/sentences.ts'
import type { TestSheet } from '#api/contract/printing/printing.ts'
import { clockIn } from '#config/clocks.ts'
import { ianaZone } from '#config/options.ts'
import { printLayouts, type PrintLayout } from '#config/printing.ts'
import { pagesOf } from './sheet.ts'
import type { PrintRow } from './printing.store.ts'

/** Addresses on labels or envelopes; `outlines` draws the edge of each. */
export function sheetPaper(
  { brand }: OpenWork,
  row: Pick<PrintRow, 'kind' | 'layout' | 'settings' | 'created_at'>,
  addresses: readonly string[][],
  outlines = false,
): Paper {
  const layout = row.layout as PrintLayout
  const { paper, width, height, size } = printLayouts[layout]
  const language = brand.set.languages.default
  const at = clockIn(ianaZone(null), row.created_at)
  const data = {
    lang: language,
    title: sentence(language, outlines ? 'print_title_test' : `print_title_${row.kind}`),
    brand: { name: brand.set.name },
    created: { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ paper, width, height, size, outlines, pages: pagesOf(addresses, layout, row.settings) },
  }
  return { template: 'addresses', data, standard: 'ua-1', at: row.created_at }
}

/** Every label of a sheet with its edge and its number, to be held against one. */
export function printTestSheet(work: OpenWork, { layout, offset_x, offset_y }: TestSheet): Promise<Buffer> {
  const { kind, columns, rows } = printLayouts[layout]
  const numbers = Array.from({ length: columns * rows }, (_none, index) => [String(index + 1)])
  const row = { kind, layout, settings: { begin_at: 1, offset_x, offset_y }, created_at: work.now }
  return renderPdf(sheetPaper(work, row, numbers, true))
}
