import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { eq } from 'drizzle-orm'
import { cleanedFields, insertContacts } from '#api/areas/contacts/index.ts'
import type { Brand } from '#api/platform/brands.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { sentence } from '#api/platform/sentences.ts'
import { sources, statuses, users } from '#api/platform/tables/index.ts'
import { inWork } from '../demo/demo.ts'
import { checkRow, knownColumns, type Names } from './row.ts'

type Wanted = { file: string; owner: string | null; say(words: string): void }
type Good = Parameters<typeof insertContacts>[1][number]
export type Told = { rows: number; inserted: number; failed: number }

const batch = 500

/** Puts the contacts of a CSV file into a brand: good rows are stored, every bad one is named with its line and what is wrong, and every one of which characters were left out. */
export async function seedFile(ports: Ports, brand: Brand, { file, owner, say }: Wanted): Promise<Told> {
  const names = await inWork(ports, brand, namesOf)
  const defaultOwner = owner && (names.owner.get(owner.toLowerCase()) ?? null)
  if (owner && !defaultOwner) throw new Error(`${brand.set.name} has nobody called ${owner}`)
  const told: Told = { rows: 0, inserted: 0, failed: 0 }
  const bad = (line: number, reasons: string[]) => {
    told.rows++
    told.failed++
    say(`line ${line}: ${reasons.join('; ')}`)
  }

  let good: Good[] = []
  const store = async () => {
    const rows = good
    good = []
    if (rows.length) await inWork(ports, brand, (work) => insertContacts(work, rows))
    told.inserted += rows.length
  }
  for await (const { cells, line } of readRows(file, bad)) {
    const checked = checkRow(cells, names, defaultOwner || null)
    if ('reasons' in checked) {
      bad(line, checked.reasons)
      continue
    }
    for (const field of cleanedFields(brand, checked.body.addresses)) say(`line ${line}: ${field}: ${sentence('en', 'characters_removed')}`)
    told.rows++
    const now = ports.clock.now()
    good.push({ body: checked.body, columns: { owner_id: checked.owner_id, created_at: now, updated_at: now, last_activity_at: now } })
    if (good.length === batch) await store()
  }
  await store()
  return told
}

async function namesOf({ db }: OpenWork): Promise<Names> {
  const people = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.state, 'active'))
  const titled = (rows: { id: string; title: string }[]) => new Map(rows.map(({ id, title }) => [title.toLowerCase(), id]))
  return {
    owner: new Map(
      people.flatMap(({ id, username, email }) => [
        [username.toLowerCase(), id],
        [email.toLowerCase(), id],
      ]),
    ),
    status: titled(await db.select({ id: statuses.id, title: statuses.title }).from(statuses)),
    source: titled(await db.select({ id: sources.id, title: sources.title }).from(sources)),
  }
}

type Row = { cells: Record<string, string>; line: number }

/** The rows of a file one by one; those that are no rows at all are told as bad. The header must name fields that there are. */
async function* readRows(file: string, bad: (line: number, reasons: string[]) => void): AsyncGenerator<Row> {
  const parser = parse({ bom: true, info: true, columns: header, skip_empty_lines: true, skip_records_with_error: true })
  parser.on('skip', (error: CsvError) => bad(Number(error['lines']), [error.message]))
  const input = createReadStream(file)
  input.on('error', (error) => parser.destroy(error))
  for await (const { record, info } of input.pipe(parser)) yield { cells: record, line: info.lines }
}

function header(columns: string[]): string[] {
  const names = columns.map((column) => column.trim().toLowerCase())
  const unknown = names.filter((name) => !knownColumns.includes(name))
  if (unknown.length) throw new Error(`These columns are not known: ${unknown.join(', ')}.\nKnown are: ${knownColumns.join(', ')}`)
  return names
}
