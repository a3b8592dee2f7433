import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { license } from '#tests/factories/soa.ts'
import { inWork } from '../../demo/demo.ts'
import { freePort } from '../../start/ports.mjs'
import type { Asked } from '../ask.ts'
import { withFeature, type Place, type Reader } from '../place.ts'
import { startApi, startWeb, type Server } from '../servers.ts'
import { ms, table, takeTurns } from '../timing.ts'

/** Kilobytes, the last two gzipped; how many times the agent's own page the time may be. */
const target = { needed: 0, pad: 8, html: 25, ratio: 2 }
const label = 'bench-scopes'
const warmingUp = 100

/** The page where visitors sign a scope by an agent's standing link: what it weighs, and its time against the agent's own page in turns. */
export async function measureSigning(whole: Place, rounds: number): Promise<string> {
  const place = await withFeature(whole, 'soa')
  const [agent] = place.readers
  if (!agent) throw new Error('The bench lacks an agent')
  await inWork(place.ports, place.brand, (work) => license(work, { id: agent.user_id, username: '', name: '', brand: '' }))
  const webPort = await freePort()
  const api = await startApi(place, webPort)
  try {
    await showPage(api, agent)
    const web = await startWeb(place, webPort, api.port)
    try {
      const pageAt = async (path: string) => {
        const { status, text } = await api.ask(visit(place, path))
        if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
        return text
      }
      for (let drawn = 0; drawn < warmingUp; drawn++) for (const path of ['/', '/scope']) await pageAt(path)
      const html = await pageAt('/scope')
      if (!html.includes('name="signature_name"')) throw new Error('The page at /scope is not the one to sign on')
      const [own, signing] = await takeTurns(rounds, [() => pageAt('/'), () => pageAt('/scope')])
      if (!own || !signing) throw new Error('Nothing was measured')
      const { needed, pad } = await scriptsOf(html, pageAt)
      const ratio = signing.p50 / own.p50
      const weight = gzipSync(html).length / 1000
      const row = (what: string, value: string, limit: string, holds: boolean) => [what, value, limit, holds ? 'holds' : 'too much']
      return table(
        ['signing page of a scope', 'measured', 'at most', ''],
        [
          row('JavaScript needed', `${needed.toFixed(1)} kB`, `${target.needed} kB`, needed <= target.needed),
          row('script of the pad, gzipped', `${pad.toFixed(1)} kB`, `${target.pad} kB`, pad <= target.pad),
          row('HTML, gzipped', `${weight.toFixed(1)} kB`, `${target.html} kB`, weight <= target.html),
          row(`p50 ${ms(signing.p50)}, agent’s page ${ms(own.p50)}`, `${ratio.toFixed(2)} x`, `${target.ratio} x`, ratio <= target.ratio),
        ],
      )
    } finally {
      await web.stop()
    }
  } finally {
    await api.stop()
  }
}

async function showPage(api: Server, { token, user_id }: Reader): Promise<void> {
  const { status, text } = await api.ask({
    method: 'PATCH',
    path: `/v1/users/${user_id}/update_webpage`,
    headers: { authorization: `Bearer ${token}` },
    body: { domain_name: label, webpage_active: true },
  })
  if (status !== 200) throw new Error(`The agent’s page was not turned on: ${status} ${text.slice(0, 300)}`)
}

const visit = ({ brand }: Place, path: string): Asked => ({
  path,
  headers: { host: `${label}.${brand.set.domains[0] ?? ''}`, accept: 'text/html', 'x-request-id': randomUUID() },
})

/** Kilobytes of the scripts beside the pad's, as they are, and of the pad's, gzipped. The pad is the one module that is loaded. */
async function scriptsOf(html: string, fetchText: (path: string) => Promise<string>): Promise<{ needed: number; pad: number }> {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(([, attributes]) => !attributes?.includes('json'))
  const sources = scripts.flatMap(([, attributes]) => /\bsrc="([^"]+)"/.exec(attributes ?? '')?.[1] ?? [])
  const preloaded = [...html.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
  const pads = sources.filter((source) => source.includes('signature-pad'))
  const [pad] = pads
  if (!pad || pads.length > 1) throw new Error(`Expected one script of the pad; the page loads ${sources.join(', ') || 'none'}`)
  const others = new Set([...sources, ...preloaded].filter((source) => source !== pad))
  let needed = scripts.reduce((sum, [, , inline]) => sum + (inline ?? '').length, 0)
  for (const one of others) needed += (await fetchText(one)).length
  return { needed: needed / 1000, pad: gzipSync(await fetchText(pad)).length / 1000 }
}
