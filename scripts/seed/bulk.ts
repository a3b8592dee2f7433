import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inArray } from 'drizzle-orm'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { foldTouched } from '#api/areas/contacts/index.ts'
import { openClient, openingStatement } from '#api/platform/database.ts'
import type { Brand } from '#api/platform/brands.ts'
import { newId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { sources, statuses, tags, users } from '#api/platform/tables/index.ts'
import { inWork } from '../demo/demo.ts'
import { tagNames } from '../demo/names.ts'
import { chance } from '../demo/random.ts'
import { bulkContact, type BulkContact, type Line, type Lists } from './bulk-contact.ts'
import { layOffice } from './office.ts'

type Wanted = { contacts: number; owners: number; say(words: string): void }

const chunk = 25_000
const chunkPatience = 30 * 60_000
const tables = ['contacts', 'contact_phones', 'contact_emails', 'contact_addresses', 'contact_tags'] as const

/** Fills a brand with many contacts, by COPY in chunks. Each chunk is whole or not there at all. */
export async function seedContacts(ports: Ports, brand: Brand, { contacts, owners, say }: Wanted): Promise<void> {
  const lists = await inWork(ports, brand, (work) => listsOf(work, owners))
  if (!lists.owners.length) throw new Error(`${brand.set.name} has no agents yet: say how many with --owners`)
  const client = await openClient(ports.env.DATABASE_URL)
  try {
    const first = await reserveNumbers(client, brand, contacts)
    const random = chance(`${contacts} contacts of ${brand.key}`)
    const begun = performance.now()
    for (let done = 0; done < contacts; done += chunk) {
      const size = Math.min(chunk, contacts - done)
      const rows = Array.from({ length: size }, (_, place) => bulkContact(random, first + done + place, lists, ports.clock.now()))
      await inTransaction(client, brand, () => storeChunk(client, rows))
      const seconds = (performance.now() - begun) / 1000
      say(`${done + size} of ${contacts} contacts, ${Math.round((done + size) / seconds)} a second`)
    }
  } finally {
    await client.end()
  }
  let isMoreLeft = true
  while (isMoreLeft) isMoreLeft = await inWork(ports, brand, foldTouched)
}

async function listsOf(work: OpenWork, newOwners: number): Promise<Lists> {
  const { db, brand } = work
  const owners =
    newOwners > 0
      ? await layOffice(work, newOwners)
      : await ids(
          db
            .select({ id: users.id })
            .from(users)
            .where(inArray(users.account_type, ['agent', 'telemarketer', 'manager'])),
        )
  await db
    .insert(tags)
    .values(tagNames.map((name) => ({ tenant_id: brand.id, id: newId(), name })))
    .onConflictDoNothing()
  return {
    owners,
    statuses: await ids(db.select({ id: statuses.id }).from(statuses).orderBy(statuses.position)),
    sources: await ids(db.select({ id: sources.id }).from(sources).orderBy(sources.position)),
    tags: await ids(db.select({ id: tags.id }).from(tags).where(inArray(tags.name, tagNames)).orderBy(tags.name)),
  }
}

const ids = async (query: PromiseLike<{ id: string }[]>) => (await query).map((row) => row.id)

/** The first of as many numbers as asked for. */
async function reserveNumbers(client: pg.Client, brand: Brand, count: number): Promise<number> {
  return inTransaction(client, brand, async () => {
    const { rows } = await client.query<{ after: string }>(
      `insert into counters (tenant_id, kind, next_number) values ($1, 'contact', 1001 + $2::bigint)
       on conflict (tenant_id, kind) do update set next_number = counters.next_number + $2 returning next_number as after`,
      [brand.id, count],
    )
    return Number(rows[0]?.after) - count
  })
}

async function inTransaction<T>(client: pg.Client, brand: Brand, inside: () => Promise<T>): Promise<T> {
  await client.query(openingStatement(brand.id, { timeout: chunkPatience }))
  const result = await inside()
  await client.query('commit')
  return result
}

/** COPY is refused where row-level security stands, so the rows go through temporary tables and pass the policies from there. */
async function storeChunk(client: pg.Client, rows: BulkContact[]): Promise<void> {
  for (const table of tables) {
    const lines = rows.flatMap((row): Line[] => (table === 'contacts' ? [row.contacts] : row[table]))
    const columns = Object.keys(lines[0] ?? {}).join(', ')
    if (!columns) continue
    await client.query(`create temporary table new_${table} on commit drop as select ${columns} from ${table} with no data`)
    await pipeline(Readable.from(copyLines(lines)), client.query(copyFrom(`copy new_${table} (${columns}) from stdin`)))
    await client.query(
      `insert into ${table} (tenant_id, ${columns}) select current_setting('app.tenant_id')::uuid, ${columns} from new_${table}`,
    )
  }
}

function* copyLines(lines: Line[]): Generator<string> {
  const block = 1000
  for (let done = 0; done < lines.length; done += block) {
    yield lines
      .slice(done, done + block)
      .map((line) => `${Object.values(line).map(copyText).join('\t')}\n`)
      .join('')
  }
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const copyText = (value: unknown) => (value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found))

/** Brings the planner's statistics and the visibility map up to date, as the tables' owner: deep pages and counts lean on both. */
export async function tidy({ env }: Ports): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  for (const table of [...tables, 'contact_counts', 'contact_totals', 'report_touched', 'users', 'profiles'])
    await client.query(`vacuum (analyze) ${table}`)
  await client.end()
}
