import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { connect, forget, startOutside, type Outside } from './setup.ts'
import type { Place } from '../place.ts'
import { table, timesOf } from '../timing.ts'

const target = 3
const wanted = 5000
const turns = 3
const day = 86_400_000
const email = 'bench@outside.example'

/** The first reading of 5,000 events outside, against fetching the same pages bare and bringing the same rows in by COPY. */
export async function measureSync(place: Place): Promise<string> {
  const reader = place.readers[2]
  if (!reader) throw new Error('The bench lacks people')
  const outside = await startOutside(place)
  const api = await outside.startApi()
  try {
    const calendar = await outside.calendarOf(email)
    const first = Math.floor(Date.now() / day) * day - 29 * day
    const gap = Math.floor((208 * day) / wanted / 60_000) * 60_000
    for (let n = 0; n < wanted; n++) await outside.make(calendar, `Bench there ${n}`, first + n * gap)
    const client = await outside.bareClient(email)
    const taken = { ours: [] as number[], pages: [] as number[], copy: [] as number[] }
    // The first turn brings the code to speed and is not counted.
    for (let turn = 0; turn <= turns; turn++) {
      const { id, taken: ours } = await connect(place, api, outside, reader, email)
      const rows = await dump(outside, id)
      await outside.database.query(`delete from events where id in (${linked})`.replace('$1', outside.database.escapeLiteral(id)))
      await outside.database.query(`delete from event_links where calendar_id in (${calendars})`, [id])
      const begun = performance.now()
      const { items } = await client.pages({
        timeMin: new Date(first - day).toISOString(),
        timeMax: new Date(first + 209 * day).toISOString(),
      })
      const pages = performance.now() - begun
      if (items.length !== wanted) throw new Error(`The bare client was told ${items.length} of ${wanted}`)
      const copy = await copyBack(outside, rows)
      await forget(place, outside, reader)
      if (turn === 0) continue
      taken.ours.push(ours)
      taken.pages.push(pages)
      taken.copy.push(copy)
    }
    const [ours, pages, copy] = [taken.ours, taken.pages, taken.copy].map((times) => timesOf(times).p50) as [number, number, number]
    const ratio = ours / (pages + copy)
    const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
    return table(
      [`first reading of ${wanted} events outside`, 'pages bare', 'COPY', 'ours', 'ratio', `<= ${target} x`],
      [[`p50 of ${turns}`, ...[pages, copy, ours].map(seconds), `${ratio.toFixed(2)} x`, ratio <= target ? 'holds' : 'too slow']],
    )
  } finally {
    await api.stop()
    await forget(place, outside, reader)
    await outside.stop()
  }
}

const calendars = `select id from outside_calendars where authorization_id = $1`
const linked = `select event_id from event_links where calendar_id in (${calendars})`

const tables = { events: `id in (${linked})`, event_occurrences: `event_id in (${linked})`, event_links: `calendar_id in (${calendars})` }

type Rows = { table: string; rows: Buffer }[]

/** What came of the reading, a table each. */
async function dump({ database }: Outside, authorization: string): Promise<Rows> {
  const kept: Rows = []
  for (const [name, where] of Object.entries(tables)) {
    const those = where.replace('$1', database.escapeLiteral(authorization))
    const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${name} where ${those}`)
    if (rows[0]?.count !== wanted) throw new Error(`${rows[0]?.count} of ${wanted} are in ${name}`)
    kept.push({ table: name, rows: await buffer(database.query(copyTo(`copy (select * from ${name} where ${those}) to stdout`))) })
  }
  return kept
}

/** Milliseconds of bringing the rows back by COPY in one transaction, with indexes and triggers. */
async function copyBack({ database }: Outside, kept: Rows): Promise<number> {
  const begun = performance.now()
  await database.query('begin')
  for (const { table: name, rows } of kept) await pipeline(Readable.from([rows]), database.query(copyFrom(`copy ${name} from stdin`)))
  await database.query('commit')
  return performance.now() - begun
}
