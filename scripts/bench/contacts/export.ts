import http from 'node:http'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PgDialect } from 'drizzle-orm/pg-core'
import { to as copyTo } from 'pg-copy-streams'
import { exportColumns, mostExported } from '#api/contract/contacts/export.ts'
import { explainExport } from '#api/areas/contacts/index.ts'
import { openClient, openingStatement } from '#api/platform/database.ts'
import { freePort } from '../../start/ports.mjs'
import type { Place, Reader } from '../place.ts'
import { startApi, startWeb, type Server } from '../servers.ts'

const target = { ratio: 3, megabytes: 64 }

/** The largest file there may be, through the front door and the web, against COPY of the same query; and what both processes grow by. */
export async function measureExport(place: Place): Promise<string> {
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin) throw new Error('The bench has no admin')
  const wanted = Math.min(mostExported, place.size.contacts)
  const copied = await bareCopy(place, wanted)
  const webPort = await freePort()
  const api = await startApi(place, webPort)
  const web = await startWeb(place, webPort, api.port)
  try {
    const lines: string[] = []
    for (const format of ['csv', 'xlsx'] as const) {
      // A small one first: what a process takes once is no growth.
      await download(place, api, admin, 1000, format)
      const before = { api: api.peak(), web: web.peak() }
      const begun = performance.now()
      const bytes = await download(place, api, admin, wanted, format)
      const taken = performance.now() - begun
      const grown = { api: api.peak() - before.api, web: web.peak() - before.web }
      const ratio = taken / copied
      const isFlat = Math.max(grown.api, grown.web) <= target.megabytes
      const isQuick = format === 'xlsx' || ratio <= target.ratio
      const memory = `api +${grown.api.toFixed(0)} MB, web +${grown.web.toFixed(0)} MB (<= ${target.megabytes} MB: ${isFlat ? 'holds' : 'too much'})`
      const speed = `${(taken / 1000).toFixed(1)} s, ${ratio.toFixed(2)} x${format === 'csv' ? ` (<= ${target.ratio} x: ${isQuick ? 'holds' : 'too slow'})` : ''}`
      lines.push(`Export ${wanted} as ${format} through the web: ${speed}; ${(bytes / 1e6).toFixed(0)} MB; ${memory}`)
    }
    return [`COPY of the same query: ${(copied / 1000).toFixed(1)} s`, ...lines].join('\n')
  } finally {
    await web.stop()
    await api.stop()
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function bareCopy({ env, brand }: Place, wanted: number): Promise<number> {
  const client = await openClient(env.DATABASE_URL)
  await client.query(openingStatement(brand.id, { timeout: 30 * 60_000 }))
  const { sql, params } = new PgDialect().sqlToQuery(explainExport(wanted, exportColumns))
  const text = sql.replace(/\$(\d+)/g, (_whole, place: string) => {
    const value = params[Number(place) - 1]
    return typeof value === 'number' ? String(value) : client.escapeLiteral(String(value))
  })
  const begun = performance.now()
  await pipeline(client.query(copyTo(`copy (${text}) to stdout with (format csv, header)`)), nowhere())
  const taken = performance.now() - begun
  await client.end()
  return taken
}

/** Fixes a selection and saves its file as a browser does; how many bytes came. */
async function download({ brand }: Place, api: Server, { token }: Reader, wanted: number, format: string): Promise<number> {
  const host = brand.set.domains[0] ?? ''
  const body = { contacts_scope: { select_n: wanted, type: 'first' }, for: 'export' }
  const { text } = await api.ask({
    method: 'POST',
    path: '/v1/contacts/selected_items',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const id = (JSON.parse(text) as { data: { id: string } }).data.id
  const request = http.request({
    host: '127.0.0.1',
    port: api.port,
    method: 'POST',
    path: `/contacts/export?selection=${id}`,
    headers: { host, origin: `http://${host}`, cookie: `token=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  request.end(`format=${format}`)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode} ${response.headers.location ?? ''}`)
  let bytes = 0
  for await (const chunk of response) bytes += (chunk as Buffer).length
  return bytes
}
