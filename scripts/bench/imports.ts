import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'
import { columns, fileOf } from './import-file.ts'
import { listAtRest, listMeanwhile, toldList } from './list-meanwhile.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'

const target = { ratio: 3, megabytes: 64 }
const many = 250_000
const patience = 60 * 60_000

type Attempt = {
  id: string
  status: string
  columns: { field: string | null }[]
  decided: { columns: { field: string | null }[]; scrub_against: object }
  inserted_count: number
  updated_count: number
  failed_count: number
  total_count: number
}

/**
 * A file of twenty columns, a tenth of it known and a fiftieth wrong, from "import" until it is done, against a raw COPY of the
 * contacts that came of it into the same tables; what the process grows by; and somebody else's list meanwhile.
 */
export async function measureImports(place: Place): Promise<string> {
  const [other] = place.readers
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin || !other) throw new Error('The bench lacks people')
  const wanted = Math.min(many, Math.floor(place.size.contacts / 4))
  const database = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await database.connect()
  await database.query(`select set_config('app.tenant_id', $1, false)`, [place.brand.id])
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'))
  try {
    const small = await withApi(place, (api) => review(place, api, admin, database, 1_000))
    const large = await withApi(place, (api) => review(place, api, admin, database, wanted))
    const lines = await withApi(place, async (api) => {
      // A small one first: what a process takes once is no growth.
      await bringIn(place, api, admin, small.id)
      const rest = await listAtRest(api, other)
      const before = api.peak()
      const { result, times } = await listMeanwhile(api, other, bringIn(place, api, admin, large.id))
      const grown = api.peak() - before
      const { inserted_count, updated_count, failed_count, total_count } = result.done
      return {
        taken: result.taken,
        words: [
          `  ${inserted_count} new, ${updated_count} known, ${failed_count} wrong of ${total_count}; the process +${grown.toFixed(0)} MB (<= ${target.megabytes} MB: ${grown <= target.megabytes ? 'holds' : 'too much'})`,
          toldList(rest, times),
        ],
      }
    })
    await dump(database, large.id, folder)
    await forget(database, place)
    const bare = await copyBack(database, folder)
    const ratio = lines.taken / bare
    return [
      `Import of ${wanted} rows by ${columns.length} columns: ${(lines.taken / 1000).toFixed(1)} s; a raw COPY of what came of it ${(bare / 1000).toFixed(1)} s; ${ratio.toFixed(2)} x (<= ${target.ratio} x: ${ratio <= target.ratio ? 'holds' : 'too slow'})`,
      ...lines.words,
    ].join('\n')
  } finally {
    await forget(database, place)
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withApi<Result>(place: Place, inside: (api: Server) => Promise<Result>): Promise<Result> {
  const api = await startApi(place)
  try {
    return await inside(api)
  } finally {
    await api.stop()
  }
}

type Ask = ReturnType<typeof caller>['ask']

async function withAsk<Result>(place: Place, api: Server, inside: (ask: Ask) => Promise<Result>): Promise<Result> {
  const { ask, close } = caller(api.port, place.brand.set.domains[0] ?? '', 1, patience)
  try {
    return await inside(ask)
  } finally {
    close()
  }
}

/** Brings a file to the api and has it checked. */
const review = (place: Place, api: Server, { token }: Reader, database: pg.Client, wanted: number): Promise<Attempt> =>
  withAsk(place, api, async (ask) => {
    const authorization = `Bearer ${token}`
    const form = [
      `--bench\r\ncontent-disposition: form-data; name="file"; filename="bench-${wanted}.csv"\r\ncontent-type: text/csv\r\n\r\n`,
      await fileOf(database, wanted),
      '\r\n--bench--\r\n',
    ].join('')
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=bench' }
    const sent = await ask({ method: 'POST', path: '/v1/contacts/import_attachments', headers, form })
    const { id: attachment_id } = dataOf<{ id: string }>(sent)
    const validate = (body: object) => ask({ method: 'POST', path: '/v1/contacts/validate_import', headers: { authorization }, body })
    const read = await waited(ask, authorization, dataOf<Attempt>(await validate({ attachment_id })).id, 'mapping')
    const mapped = read.decided.columns.filter(({ field }) => field !== null).length
    if (mapped !== columns.length) throw new Error(`Only ${mapped} of the columns are known`)
    const scrub_against = { ...read.decided.scrub_against, within: 'all' }
    await validate({ attempt_id: read.id, form: { ...read.decided, scrub_against } })
    return waited(ask, authorization, read.id, 'ready')
  })

/** From "import" until it is done. */
const bringIn = (place: Place, api: Server, { token }: Reader, attempt_id: string): Promise<{ taken: number; done: Attempt }> =>
  withAsk(place, api, async (ask) => {
    const authorization = `Bearer ${token}`
    const begun = performance.now()
    dataOf(await ask({ method: 'POST', path: '/v1/contacts/import', headers: { authorization }, body: { attempt_id } }))
    const done = await waited(ask, authorization, attempt_id, 'done')
    return { taken: performance.now() - begun, done }
  })

async function waited(ask: Ask, authorization: string, id: string, status: string): Promise<Attempt> {
  let seen: Attempt | undefined
  const isThere = async () => {
    seen = dataOf<Attempt>(await ask({ path: `/v1/contacts/import_attempts/${id}`, headers: { authorization } }))
    if (seen.status === 'failed') throw new Error('The import failed')
    return seen.status === status
  }
  if (!(await until(isThere, patience, 100)) || !seen) throw new Error(`The import is ${seen?.status}, not ${status}`)
  return seen
}

function dataOf<Data>({ status, text }: { status: number; text: string }): Data {
  if (status >= 300) throw new Error(`The API answered ${status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Data }).data
}

/** What a contact is made of, itself first. */
const tables = ['contacts', 'contact_phones', 'contact_emails', 'contact_addresses', 'contact_tags', 'contact_activities', 'notes'] as const

const made = `select contact_id from import_rows where attempt_id = $attempt and plan = 'new' and contact_id is not null`

async function columnsOf(database: pg.Client, table: string): Promise<string> {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** The contacts that an import made, a file a table. */
async function dump(database: pg.Client, attempt: string, folder: string): Promise<void> {
  const those = made.replace('$attempt', database.escapeLiteral(attempt))
  for (const table of tables) {
    const list = await columnsOf(database, table)
    const query = `copy (select ${list} from ${table} where ${table === 'contacts' ? 'id' : 'contact_id'} in (${those})) to stdout`
    await pipeline(database.query(copyTo(query)), createWriteStream(path.join(folder, table)))
  }
}

/** Milliseconds of bringing them back by COPY, with indexes and triggers; rolled back. */
async function copyBack(database: pg.Client, folder: string): Promise<number> {
  for (const table of tables) await database.query(`vacuum (analyze) ${table}`)
  await database.query('begin')
  let taken = 0
  for (const table of tables) {
    const into = `copy ${table} (${await columnsOf(database, table)}) from stdin`
    const begun = performance.now()
    await pipeline(createReadStream(path.join(folder, table)), database.query(copyFrom(into)))
    taken += performance.now() - begun
  }
  await database.query('rollback')
  return taken
}

/** As it was before, for the next time. */
async function forget(database: pg.Client, { brand }: Place): Promise<void> {
  const attempts = `select id from import_attempts where tenant_id = $1 and file_name like 'bench-%'`
  await database.query(
    `delete from contacts where id in (select contact_id from import_rows where attempt_id in (${attempts}) and plan = 'new' and contact_id is not null)`,
    [brand.id],
  )
  await database.query(`update contacts set nickname = '' where tenant_id = $1 and nickname = 'Bench'`, [brand.id])
  for (const table of ['import_row_keys', 'import_rows'])
    await database.query(`delete from ${table} where attempt_id in (${attempts})`, [brand.id])
  await database.query(
    `delete from contact_action_items where action_id in (select action_id from import_attempts where tenant_id = $1 and file_name like 'bench-%')`,
    [brand.id],
  )
  await database.query(
    `delete from contact_actions where id in (select action_id from import_attempts where tenant_id = $1 and file_name like 'bench-%')`,
    [brand.id],
  )
  await database.query(`delete from import_attempts where tenant_id = $1 and file_name like 'bench-%'`, [brand.id])
}
