import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CampaignCounts } from '#api/contract/campaigns/campaigns.ts'
import { newId } from '#api/platform/ids.ts'
import { lanes } from '#api/platform/jobs/lanes.ts'
import { email_logs } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { sumOf, words } from '#tests/support/broadcasts.ts'
import { runJob } from '#tests/support/jobs.ts'
import { killing, type Killing } from '#tests/support/killable.ts'
import { aheadToNoon, fastBrands, sendTexts } from '#tests/support/killed-texts.ts'
import { environmentOf, startWorld, type World } from '../carrier/support.ts'
import { chance } from '../../scripts/demo/random.ts'

/**
 * The process that sends is killed with -9 at random moments of a broadcast over real SMTP; whoever comes after it goes on. Each mail
 * arrives once at most, all add up, and what nobody can know is named; texts that go out beside them arrive exactly once.
 * `MAILS=20000 TEXTS=2000 KILLS=50` for the whole of it, `SEED` repeats a run.
 */

const mails = Number(process.env['MAILS'] ?? 150)
const texts = Number(process.env['TEXTS'] ?? 30)
const kills = Number(process.env['KILLS'] ?? 3)
const random = chance(process.env['SEED'] ?? String(Date.now()))
/** So many jobs of one brand hand mails over at once, each over a connection of its own. */
const connections = lanes.mail.slots - 1

/** How often each mail arrived, by its Message-ID. */
const arrived = new Map<string, number>()
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => void parts.push(part))
    stream.on('end', () => {
      const [, id = ''] = /^Message-ID: <([^@>]+)@/im.exec(Buffer.concat(parts).toString('latin1')) ?? []
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
      // So that some are killed between the last dot and the answer.
      void sleep(random.whole(6)).then(() => done())
    })
  },
})
sink.on('error', () => {})

let api: TestApi
let office: Office
let killer: Killing
let world: World
let brands: Awaited<ReturnType<typeof fastBrands>>

beforeAll(async () => {
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  world = await startWorld()
  brands = await fastBrands()
  const ahead = aheadToNoon()
  // By its dates a text is found again that a process was killed over.
  await world.control('PUT', 'clock', { advance: ahead })
  const env = { ...environmentOf(world), TENANTS_DIR: brands.folder }
  api = await testApi({ env, brands: brands.folder, clock: { now: () => new Date(Date.now() + ahead) } })
  Object.assign(process.env, env, { CLOCK_AHEAD: String(ahead), CLOCKS: 'true' })
  office = await api.within(makeOffice)
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${(sink.server.address() as AddressInfo).port}`
  // Whoever is started after a kill takes it over as well.
  killer = await killing(api)
}, 120_000)
afterAll(async () => {
  for (const name of ['SMTP_URL', 'CLOCK_AHEAD', 'CLOCKS', 'TENANTS_DIR', ...Object.keys(environmentOf(world))]) delete process.env[name]
  await killer.end()
  await api.close()
  await world.end()
  await brands.remove()
  await new Promise<void>((resolve) => sink.close(() => resolve()))
})

const show = async (id: string) =>
  (await api.call('GET', `/v1/campaigns/${id}`, { as: office.agent })).body.data as { status: string; counts: CampaignCounts }
const doneOf = async (id: string) => {
  const { status, counts } = await show(id)
  expect(sumOf(counts)).toBe(mails)
  return { sent: counts.sent, over: status === 'done' || counts.waiting + counts.queued === 0 }
}

test('no mail or text arrives twice, none is lost, and what is unsure is named', { timeout: 3_600_000 }, async () => {
  const wanted = Array.from({ length: mails }, (_none, n) => ({
    owner: office.agent,
    fields: { emails: [{ email: `kill${n}@people.example` }] },
  }))
  const ids: string[] = []
  for (let at = 0; at < mails; at += 500) ids.push(...(await api.within((work) => makeContacts(work, wanted.slice(at, at + 500)))))
  const group = await api.call('POST', '/v1/contacts/mailing_group', { as: office.agent, body: { all: true } })
  expect(group.body.data.will_receive).toBe(mails)
  const texted = await sendTexts(api, office, world, texts)
  const id = newId()
  await api.call('POST', '/v1/contacts/send_broadcast_email', {
    as: office.agent,
    body: { mailing_group_id: group.body.data.id, campaign_id: id, ...words },
  })
  for (let n = 0; n < kills; n++) {
    const before = await doneOf(id)
    if (before.over) break
    await expect
      .poll(async () => (await doneOf(id)).sent > before.sent || (await doneOf(id)).over, { timeout: 120_000, interval: 20 })
      .toBe(true)
    await sleep(random.whole(700))
    await killer.strike()
  }
  await expect.poll(async () => (await doneOf(id)).over, { timeout: 3_000_000, interval: 200 }).toBe(true)
  await expect.poll(() => texted.tried(), { timeout: 3_000_000, interval: 500 }).toBe(true)
  await sleep(2000)
  await expect.poll(() => texted.settle(), { timeout: 120_000, interval: 500 }).toBe(true)
  expect(await texted.arrived()).toEqual(new Map(texted.numbers.map((number) => [number, 1])))
  expect(sumOf(await texted.counts())).toBe(texts)
  // What was in hand when somebody was killed is given up once its lease is over.
  await api.within(({ db }) =>
    db.execute(sql`update email_logs set claimed_at = claimed_at - interval '10 minutes' where status = 'sending'`),
  )
  await runJob(api, 'mail_clock')
  await expect.poll(async () => (await show(id)).counts.sending, { timeout: 60_000 }).toBe(0)
  const { counts } = await show(id)
  expect(sumOf(counts)).toBe(mails)
  expect(counts.sent + counts.unsure).toBe(mails)
  expect(counts.unsure).toBeLessThanOrEqual(connections * killer.kills())
  expect([...arrived.values()].filter((times) => times > 1)).toEqual([])
  const rows = await api.within(({ db }) =>
    db.select({ id: email_logs.id, status: email_logs.status }).from(email_logs).where(eq(email_logs.campaign_id, id)),
  )
  const calledSent = rows.filter(({ status }) => status === 'sent')
  expect(calledSent.filter((row) => !arrived.has(row.id))).toEqual([])
  // Whoever presses sends those again of which nobody knows, and those alone.
  const unsure = rows.filter(({ status }) => status === 'unsure').map((row) => row.id)
  if (unsure.length === 0) return
  await api.call('POST', `/v1/campaigns/${id}/send_unsure`, { as: office.agent })
  const isSettled = async () => {
    const left = await api.within(({ db }) =>
      db
        .select({ count: sql<number>`count(*)::int` })
        .from(email_logs)
        .where(and(inArray(email_logs.id, unsure), sql`status <> 'sent'`)),
    )
    return left[0]?.count === 0
  }
  await expect.poll(isSettled, { timeout: 120_000, interval: 200 }).toBe(true)
  expect([...arrived.keys()].filter((one) => !unsure.includes(one)).every((one) => arrived.get(one) === 1)).toBe(true)
})
