import { createReadStream } from 'node:fs'
import { Transform, pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import type { Encoding } from './encoding.ts'
import { longestCell, mostColumns, mostRows, Unreadable, type SheetRow } from './sheet-row.ts'

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const sampleBytes = 256 * 1024
const sampleRecords = 100
/** A quote that is never closed ends here instead of swallowing the file. */
const longestRecord = 1_000_000

/** What stands between the cells of a text: what its records have equally often, outside of quotes. */
export async function delimiterOf(path: string, encoding: Encoding): Promise<Delimiter> {
  const bytes: Buffer[] = []
  for await (const part of createReadStream(path, { end: sampleBytes - 1 })) bytes.push(part as Buffer)
  return likelyDelimiter(iconv.decode(Buffer.concat(bytes), encoding))
}

export function likelyDelimiter(sample: string): Delimiter {
  const hint = hintOf(sample)
  if (hint) return hint
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(countsOf(sample, delimiter)) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.delimiter : ','
}

/** A first line such as `sep=;` is meant for the program that opens the file, and is no line of it. */
function hintOf(sample: string): Delimiter | null {
  const found = /^sep=(.)\r?\n/.exec(sample)?.[1]
  return delimiters.find((delimiter) => delimiter === found) ?? null
}

/** How many cells each record has. */
function countsOf(sample: string, delimiter: string): number[] {
  const counts: number[] = []
  let cells = 1
  let quoted = false
  let begins = true
  for (const character of sample) {
    if (character === '"' && (quoted || begins)) quoted = !quoted
    else if (quoted) continue
    else if (character === '\n') {
      if (cells > 1 || !begins) counts.push(cells)
      if (counts.length === sampleRecords) return counts
      cells = 1
      begins = true
      continue
    } else if ((delimiters as readonly string[]).includes(character)) {
      if (character === delimiter) cells++
      begins = true
      continue
    }
    if (character !== '\r' && character !== ' ') begins = false
  }
  if (cells > 1) counts.push(cells)
  return counts
}

/** The share of records with the usual number of cells, times a little for many cells. */
function scoreOf(counts: number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [usual = 1, often = 0] = [...times].filter(([count]) => count > 1).sort((a, b) => b[1] - a[1])[0] ?? []
  return counts.length === 0 ? 0 : (often / counts.length) * (1 + Math.log2(usual) / 10)
}

export type TextOptions = { encoding: Encoding; delimiter: Delimiter; signal?: AbortSignal }

/** The lines of a text file with cells. Throws `Unreadable`. */
export async function* csvRows(path: string, { encoding, delimiter, signal }: TextOptions): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRecord,
    info: true,
  })
  pipeline(createReadStream(path, signal ? { signal } : {}), iconv.decodeStream(encoding), withoutHint(), parser, () => {})
  let number = 0
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines + 1
      if (++number > mostRows) throw new Unreadable('too_many_rows', { max: mostRows })
      const cells = trimmedEnd(record)
      if (cells.length > mostColumns) throw new Unreadable('too_wide', { row: number, max: mostColumns })
      if (cells.some((cell) => cell.length > longestCell)) throw new Unreadable('cell_too_long', { row: number })
      if (cells.length) yield { number, cells }
    }
  } catch (error) {
    if (error instanceof CsvError && (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'))
      throw new Unreadable('unclosed_quote', { line })
    throw error
  }
}

/** Cells up to the last that holds something. */
function trimmedEnd(record: string[]): string[] {
  let end = record.length
  while (end > 0 && record[end - 1]?.trim() === '') end--
  return end === record.length ? record : record.slice(0, end)
}

function withoutHint(): Transform {
  let isFirst = true
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(part: string | Buffer, _encoding, done) {
      const text = String(part)
      // The line stays as an empty one, so that the numbers of the lines after it are right.
      done(null, isFirst ? text.replace(/^\uFEFF?sep=./, '') : text)
      isFirst = false
    },
  })
}
