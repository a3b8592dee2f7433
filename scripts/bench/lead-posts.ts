import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inTenant } from '#api/platform/database.ts'
import { openScreen } from './open-screen.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, timesOf } from './timing.ts'

const target = 1_000
const everySecond = 20
const seconds = 15
const named = 'Benchlead'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** From a vendor's post until the agent's open list, which is told of it, shows it: twenty posts a second. */
export async function measureLeadPosts(place: Place): Promise<string> {
  const [agent] = place.readers
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin || !agent) throw new Error('The bench lacks people')
  const api = await startApi(place)
  const host = place.brand.set.domains[0] ?? ''
  const vendor = await addVendor(api, admin, agent)
  const waiting = new Map<string, number>()
  const taken: number[] = []
  const list = await openList(api, host, agent, (names) => {
    for (const name of names) {
      const sent = waiting.get(name)
      if (sent === undefined) continue
      taken.push(performance.now() - sent)
      waiting.delete(name)
    }
  })
  try {
    const count = everySecond * seconds
    const posts: Promise<unknown>[] = []
    for (let n = 0; n < count; n++) {
      const last_name = `${named}${wordOf(n)}`
      waiting.set(last_name, performance.now())
      posts.push(post(api, vendor, { first_name: 'Ann', last_name, phone: `463555${String(1000 + n)}`, lead_id: last_name }))
      await sleep(1000 / everySecond)
    }
    await Promise.all(posts)
    for (let turn = 0; turn < 200 && waiting.size > 0; turn++) await sleep(50)
    if (waiting.size > 0) throw new Error(`${waiting.size} leads did not reach the list`)
    const { p50, p95 } = timesOf(taken)
    return `A vendor’s post until it stands in the agent’s open list, ${count} at ${everySecond} a second: p50 ${ms(p50)}, p95 ${ms(p95)} (<= ${target} ms: ${p95 <= target ? 'holds' : 'too slow'})`
  } finally {
    list.close()
    await api.ask({ method: 'DELETE', path: `/v1/admin/api_tracking/api_vendors/${vendor.id}`, headers: bearer(admin.token) })
    await api.stop()
    await forget(place)
  }
}

type Vendor = { id: string; key: string }

async function addVendor(api: Server, { token }: Reader, owner: Reader): Promise<Vendor> {
  const body = { vendor_name: `Bench ${Date.now()}`, owner_ids: [owner.user_id] }
  const { status, text } = await api.ask({ method: 'POST', path: '/v1/admin/api_tracking/api_vendors', headers: bearer(token), body })
  if (status !== 201) throw new Error(`The vendor was not added: ${status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Vendor }).data
}

async function post(api: Server, { id, key }: Vendor, body: object): Promise<void> {
  const { status, text } = await api.ask({ method: 'POST', path: `/v1/lead_intake/${id}`, headers: { 'x-api-key': key }, body })
  if (status !== 200) throw new Error(`A post was answered ${status}: ${text.slice(0, 300)}`)
}

/** The agent's list, as its page keeps it. */
const openList = (api: Server, host: string, agent: Reader, shown: (names: string[]) => void): Promise<{ close(): void }> =>
  openScreen(api, host, agent, {
    channel: 'LeadsChannel',
    isNews: (text) => text.includes('lead'),
    async renew() {
      const { status, text } = await api.ask({
        method: 'PATCH',
        path: '/v1/contacts',
        headers: bearer(agent.token),
        body: { contacts_scope: { limit: 50 } },
      })
      if (status !== 200) throw new Error(`The list was answered ${status}: ${text.slice(0, 300)}`)
      shown((JSON.parse(text) as { data: { last_name: string }[] }).data.map(({ last_name }) => last_name))
    },
  })

/** As it was before, for the next time. */
async function forget({ ports, brand }: Place): Promise<void> {
  await inTenant(ports.pool, brand.id, async (db) => {
    await db.execute(sql`delete from contacts where last_name like ${`${named}%`}`)
  })
}

const wordOf = (n: number): string => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? 'a')
