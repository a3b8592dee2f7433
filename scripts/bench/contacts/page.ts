import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../start/ports.mjs'
import type { Asked } from '../ask.ts'
import type { Place, Reader } from '../place.ts'
import { startApi, startWeb, type Server } from '../servers.ts'
import { ms, table, takeTurns } from '../timing.ts'

const target = { over: 5, kilobytes: 25 }

/** Pages that a web draws before it is looked at: it compiles as it goes, and the api has answered thousands of calls by then. */
const warmingUp = 300

/** The list's page of 50 rows as HTML, against the calls that it makes, one after the other; and what it weighs. */
export async function measurePage(place: Place, rounds: number): Promise<string> {
  const rows: string[][] = []
  const webPort = await freePort()
  const api = await startApi(place, webPort)
  for (const reader of place.readers) {
    const calls = await callsOf(place, api, reader)
    const web = await startWeb(place, webPort, api.port)
    try {
      const page = () => web.ask(pageFor(place, reader))
      for (let drawn = 0; drawn < warmingUp; drawn++) await page()
      const each = async () => {
        for (const call of calls) await api.ask(call)
      }
      const [whole, parts] = await takeTurns(rounds, [page, each])
      if (!whole || !parts) throw new Error('Nothing was measured')
      const { status, text } = await page()
      if (status !== 200) throw new Error(`The page answered ${status}`)
      const over = whole.p50 - parts.p50
      const weight = gzipSync(text).length / 1000
      const holds = over <= target.over && weight <= target.kilobytes
      rows.push([
        reader.role,
        String(calls.length),
        ms(parts.p50),
        ms(whole.p50),
        `${over.toFixed(1)} ms`,
        `${weight.toFixed(1)} kB`,
        holds ? 'holds' : 'too much',
      ])
    } finally {
      await web.stop()
    }
  }
  await api.stop()
  return table(
    ['/contacts, 50 rows', 'calls', 'calls p50', 'page p50', 'over', 'gzipped', `<= ${target.over} ms over, <= ${target.kilobytes} kB`],
    rows,
  )
}

/** As the front door passes it on: with an id of its own, by which the loaders of one document know each other. */
const pageFor = ({ brand }: Place, { token }: Reader): Asked => ({
  path: '/contacts?limit=50',
  headers: { host: brand.set.domains[0] ?? '', cookie: `token=${token}`, accept: 'text/html', 'x-request-id': randomUUID() },
})

/** What the page asks of the api once the web has come to know its brand, written down by somebody who stands between them. */
async function callsOf(place: Place, api: Server, reader: Reader): Promise<Asked[]> {
  const calls: Asked[] = []
  const between = http.createServer((request, response) => {
    const body: Buffer[] = []
    request.on('data', (part: Buffer) => body.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      const sent = Buffer.concat(body).toString()
      calls.push({ method: method ?? 'GET', path: url ?? '/', headers: kept(headers), ...(sent && { body: JSON.parse(sent) as unknown }) })
      const onward = http.request({ host: '127.0.0.1', port: api.port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      })
      onward.end(sent)
    })
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const web = await startWeb(place, await freePort(), (between.address() as AddressInfo).port)
  await web.ask(pageFor(place, reader))
  calls.length = 0
  await web.ask(pageFor(place, reader))
  await web.stop()
  between.closeAllConnections()
  between.close()
  return calls
}

/** Those that say who asks and in what words; the rest belongs to the connection. */
function kept(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const names = ['host', 'cookie', 'accept-language', 'x-web-key', 'x-forwarded-host', 'x-forwarded-for', 'x-forwarded-proto', 'user-agent']
  return Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
}
