import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import {
  campaign_links,
  campaign_recipients,
  email_logs,
  link_clicks,
  policies,
  suppressions,
  text_conversations,
  text_messages,
} from '#api/platform/tables/index.ts'
import { sql } from 'drizzle-orm'
import type { Person } from '#tests/factories/people.ts'
import { broadcastBench } from '#tests/support/broadcasts.ts'

let bench: Awaited<ReturnType<typeof broadcastBench>>
let id: string
beforeAll(async () => {
  bench = await broadcastBench()
  const { api, office } = bench
  const ids = await bench.people(office.agent, 4)
  ids.push(...(await bench.people(office.agent, 1, { do_not_mail: true })))
  id = (await bench.sendTo(office.agent, ids)).body.data.id
  await bench.finish(id)
  await api.within(async ({ db, brand, now }) => {
    const mine = { tenant_id: brand.id, id: newId() }
    const day = now.toISOString().slice(0, 10)
    await db.insert(suppressions).values({ ...mine, channel: 'email', address: bench.addressOf(4), since: now, source: 'unsubscribe' })
    await db.execute(sql`update email_logs set status = 'bounced', bounced_at = now() where recipient = ${bench.addressOf(3)}`)
    const contact_id = ids[2] ?? ''
    // Two policies of one contact are one contact; one long after the broadcast is none of it.
    await db.insert(policies).values([
      { tenant_id: brand.id, id: newId(), contact_id, application_date: day },
      { tenant_id: brand.id, id: newId(), contact_id, application_date: day },
      { tenant_id: brand.id, id: newId(), contact_id: ids[3] ?? '', application_date: '2027-06-01' },
    ])
    const [sent] = await db.select().from(email_logs).limit(1)
    const recipients = await db.select().from(campaign_recipients)
    const link_id = newId()
    const ours = { tenant_id: brand.id }
    await db.insert(campaign_links).values({ ...ours, id: link_id, campaign_id: id, place: 0, url: 'https://plans.example/' })
    // One person twice, a program once, and one long after.
    const mails = await db.select().from(email_logs)
    const clicks = [
      [0, now, null],
      [0, now, null],
      [1, now, 'agent' as const],
      [2, new Date(now.getTime() + 40 * 86_400_000), null],
    ] as const
    await db
      .insert(link_clicks)
      .values(clicks.map(([which, at, machine]) => ({ ...ours, id: newId(), link_id, message_id: mails[which]?.id ?? '', at, machine })))
    expect([sent?.campaign_id, recipients.length]).toEqual([id, 5])
  })
})
afterAll(() => bench.api.close())

type Cell = { value: number; opens: { run_id: string; row: string; column: string } | null }
type Run = { columns: { key: string; counts: string }[]; rows: { key: string; label: string; cells: Cell[] }[]; totals: Cell[] }
const ask = async (as: Person, by: string, campaign_id?: string): Promise<Run> =>
  (await bench.api.call('POST', '/v1/reports', { as, body: { question: { report_type: 'campaigns', by, campaign_id } } })).body.data.run
const told = (run: Run, cells = run.totals) => Object.fromEntries(run.columns.map(({ key }, place) => [key, cells[place]?.value]))

test('a broadcast is told with what came of it', async () => {
  const run = await ask(bench.office.manager, 'campaign')
  expect(run.rows.map(({ key, label }) => [key, label])).toEqual([[id, 'News']])
  expect(told(run)).toEqual({
    chosen: 5,
    sent: 4,
    left_out: 1,
    clicked: 1,
    answered: 0,
    opted_out: 1,
    bounced: 1,
    appointments: 0,
    policies: 1,
  })
})

test('who was left out is told by rule', async () => {
  const run = await ask(bench.office.agent, 'rule')
  expect(run.rows.map(({ label, cells }) => [label, cells[0]?.value])).toEqual([
    ['Asked not to be e-mailed', 1],
    ['Not left out', 4],
  ])
})

test('each number opens into its people', async () => {
  const run = await ask(bench.office.agent, 'campaign')
  for (const [place, { value, opens }] of run.totals.entries()) {
    if (!opens) continue
    const { body } = await bench.api.call('PATCH', '/v1/contacts', {
      as: bench.office.agent,
      body: { contacts_scope: { q: { report: opens } } },
    })
    expect([run.columns[place]?.key, body.meta.total_count]).toEqual([run.columns[place]?.key, value])
  }
})

test('a text that comes back answers it, a word to stop does not', async () => {
  await bench.api.within(async ({ db, brand, now }) => {
    const { agent } = bench.office
    const base = () => ({ tenant_id: brand.id, id: newId(), created_at: now })
    const [contact] = await db.select().from(campaign_recipients).limit(1)
    for (const keyword of [null, 'stop' as const]) {
      const campaign = newId()
      await db.execute(sql`insert into campaigns (tenant_id, id, channel, title, status, user_id, content_id, total_count, started_at, created_at)
        select tenant_id, ${campaign}, 'text', 'Texts', 'done', user_id, content_id, 1, ${now.toISOString()}, ${now.toISOString()} from campaigns where id = ${id}`)
      const conversation = base()
      const numbers = keyword ? ['+14125550171', '+14125550100'] : ['+14125550172', '+14125550100']
      await db.insert(text_conversations).values({
        ...conversation,
        ...{
          user_id: agent.id,
          contact_id: contact?.contact_id ?? '',
          phone_number: numbers[0] ?? '',
          own_number: numbers[1] ?? '',
          last_message_at: now,
        },
      })
      const out = base()
      const message = {
        conversation_id: conversation.id,
        user_id: agent.id,
        from_number: '+14125550100',
        to_number: numbers[0] ?? '',
        encoding: 'GSM-7' as const,
      }
      await db.insert(text_messages).values([
        { ...out, ...message, direction: 'outbound', status: 'delivered', campaign_id: campaign, sent_at: now },
        { ...base(), ...message, direction: 'inbound', status: 'received', keyword },
      ])
      const recipient = {
        campaign_id: campaign,
        seq: 1,
        contact_id: contact?.contact_id ?? '',
        owner_id: agent.id,
        address: numbers[0] ?? '',
      }
      await db.insert(campaign_recipients).values({ tenant_id: brand.id, ...recipient, state: 'handed', message_id: out.id })
    }
  })
  const run = await ask(bench.office.agent, 'campaign')
  expect(
    run.rows
      .filter(({ label }) => label === 'Texts')
      .map(({ cells }) => [told(run, cells)['sent'], told(run, cells)['answered']])
      .sort(),
  ).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test('a report is of one broadcast alone where it is asked for, and of nobody else’s', async () => {
  const one = await ask(bench.office.agent, 'campaign', id)
  expect([one.rows.map(({ label }) => label), told(one)['chosen']]).toEqual([['News'], 5])
  expect((await ask(bench.office.agent, 'campaign', newId())).rows).toEqual([])
  expect((await ask(bench.office.outsider, 'campaign', id)).rows).toEqual([])
})

test('broadcasts of people out of reach are not told', async () => {
  expect((await ask(bench.office.outsider, 'campaign')).rows).toEqual([])
})

test('whoever is erased is in no number, sent or left out', async () => {
  const gone = await bench.people(bench.office.outsider, 2)
  gone.push(...(await bench.people(bench.office.outsider, 1, { do_not_mail: true })))
  const sent = await bench.sendTo(bench.office.outsider, gone, { title: 'Gone' })
  await bench.finish(sent.body.data.id)
  const numbers = async () => told(await ask(bench.office.outsider, 'campaign', sent.body.data.id))
  expect(await numbers()).toMatchObject({ chosen: 3, sent: 2, left_out: 1 })
  for (const id of gone.slice(1)) {
    const { body } = await bench.api.call('GET', `/v1/contacts/${id}`, { as: bench.office.outsider })
    const { status } = await bench.api.call('POST', `/v1/contacts/${id}/erasure`, {
      as: bench.office.admin,
      body: { number: body.data.number },
    })
    expect(status).toBe(204)
  }
  expect(await numbers()).toMatchObject({ chosen: 1, sent: 1, left_out: 0 })
  const byRule = await ask(bench.office.outsider, 'rule', sent.body.data.id)
  expect(byRule.rows.map(({ label, cells }) => [label, cells[0]?.value])).toEqual([['Not left out', 1]])
})
