import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CampaignCounts } from '#api/contract/campaigns.ts'
import { newId } from '#api/platform/ids.ts'
import {
  audit_log,
  campaign_recipients,
  campaigns,
  contact_actions,
  email_logs,
  outbox_mails,
  policies,
  sessions,
} from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office
let now = new Date('2026-11-24T15:00:00Z')

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } as never })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

let made = 0
async function people(owner: Person, count: number, fields: Parameters<typeof makeContact>[2] = {}) {
  const ids: string[] = []
  for (let one = 0; one < count; one++)
    ids.push(await api.within((work) => makeContact(work, owner, { emails: [{ email: `many${++made}@people.example` }], ...fields })))
  return ids
}

const text = (words: string) => ({ kind: 'text', text: words })
const groupOf = (as: Person, body: object) => api.call('POST', '/v1/contacts/mailing_group', { as, body })
const words = { title: 'News', subject: 'For {{first_name|you}}', blocks: [text('Hello {{first_name|there}}')] }
const broadcast = (as: Person, mailing_group_id: string, body: object = {}) =>
  api.call('POST', '/v1/contacts/send_broadcast_email', { as, body: { mailing_group_id, campaign_id: newId(), ...words, ...body } })
async function sendTo(as: Person, ids: string[], body: object = {}) {
  const group = await groupOf(as, { ids })
  return broadcast(as, group.body.data.id, body)
}
const show = async (as: Person, id: string) => (await api.call('GET', `/v1/campaigns/${id}`, { as })).body.data
const turn = (as: Person, id: string, what: string) => api.call('POST', `/v1/campaigns/${id}/${what}`, { as })
const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)
const sumOf = (counts: CampaignCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const mailsTo = async (address: string) => (await mailsOf(api)).filter(({ to }) => to === address)

/** Slices come a second apart: time goes on until nothing is on its way. */
async function finish(id: string) {
  for (let round = 0; round < 12; round++) {
    await workOffJobs(api)
    await api.within((work) => work.db.execute(sql`select 1`))
    await runJob(api, 'campaign_slice', { campaign_id: id, client: { ip: '', user_agent: '', request_id: '', language: 'en' } })
    await runJob(api, 'send_emails', { client: { ip: '', user_agent: '', request_id: '', language: 'en' } })
    const [row] = await api.within(({ db }) => db.select().from(campaigns).where(eq(campaigns.id, id)))
    if (row?.status === 'done') return
  }
}

describe('a group', () => {
  test('says for everybody who was chosen whether they get it, and if not by which rule', async () => {
    const [plain = ''] = await people(office.agent, 1)
    const [wished = ''] = await people(office.agent, 1, { do_not_mail: true })
    const [none = ''] = await people(office.agent, 1, { emails: [] })
    const [twice = ''] = await people(office.agent, 1, { emails: [{ email: `many${made - 2}@people.example` }] })
    const [out = ''] = await people(office.agent, 1)
    await api.call('POST', '/v1/suppressions', {
      as: office.agent,
      body: { channel: 'email', address: `many${made}@people.example`, reason: 'Asked' },
    })
    const { status, body } = await groupOf(office.agent, { ids: [plain, wished, none, twice, out] })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ total_count: 5, others_count: 0, used: false })
    const { left_out, will_receive } = body.data
    expect(left_out).toMatchObject({ no_email: 1, do_not_mail: 1, unsubscribed: 1, same_address: 1, bounced: 0 })
    expect(will_receive + Object.values(left_out as Record<string, number>).reduce((sum, count) => sum + count, 0)).toBe(5)
    const whole = await api.call('GET', `/v1/contacts/mailing_groups/${body.data.id}`, { as: office.agent })
    expect(whole.body.data.left_out_contacts.map(({ rule }: { rule: string }) => rule)).toEqual([
      'do_not_mail',
      'no_email',
      'same_address',
      'unsubscribed',
    ])
    for (const stranger of [office.manager, office.outsider])
      expect((await api.call('GET', `/v1/contacts/mailing_groups/${body.data.id}`, { as: stranger })).status).toBe(404)
  })

  test('holds nobody out of reach; of nobody there is none', async () => {
    const theirs = await people(office.outsider, 2)
    expect(codes(await groupOf(office.agent, { ids: theirs }))).toEqual(['ids: no_contacts_chosen'])
    expect((await groupOf(office.telemarketer, { ids: theirs })).status).toBe(403)
  })
})

describe('a broadcast', () => {
  test('goes to each once; all who were chosen add up', async () => {
    const ids = [...(await people(office.agent, 5)), ...(await people(office.agent, 1, { do_not_mail: true }))]
    const sent = await sendTo(office.agent, ids)
    expect(sent.status).toBe(201)
    expect(sent.body.data).toMatchObject({ title: 'News', status: 'sending', total_count: 6, counts: { waiting: 5, left_out: 1 } })
    const { id } = sent.body.data
    await finish(id)
    const done = await show(office.agent, id)
    expect(done).toMatchObject({
      status: 'done',
      counts: { sent: 5, left_out: 1, waiting: 0 },
      left_out: [{ rule: 'do_not_mail', count: 1 }],
    })
    expect(sumOf(done.counts)).toBe(done.total_count)
    const mails = (await mailsOf(api)).filter(({ subject }) => subject === 'For Jane')
    expect(new Set(mails.map(({ to }) => to)).size).toBe(5)
    expect(mails).toHaveLength(5)
    const listed = await api.call('GET', `/v1/campaigns/${id}/recipients`, { as: office.agent, query: { state: 'left_out' } })
    expect(listed.body.data).toMatchObject([{ contact: { id: ids[5] }, state: 'left_out', rule: 'do_not_mail' }])
    expect(
      (await api.call('GET', '/v1/campaigns', { as: office.manager, query: { q: 'news' } })).body.data.map((one: { id: string }) => one.id),
    ).toContain(id)
    for (const stranger of [office.outsider, office.unitAgent]) {
      expect((await api.call('GET', `/v1/campaigns/${id}`, { as: stranger })).status).toBe(404)
      expect((await turn(stranger, id, 'pause')).status).toBe(404)
    }
  })

  test('the same id again is the same campaign; a group is used once', async () => {
    const group = (await groupOf(office.agent, { ids: await people(office.agent, 1) })).body.data.id
    const campaign_id = newId()
    const [one, again] = [await broadcast(office.agent, group, { campaign_id }), await broadcast(office.agent, group, { campaign_id })]
    expect([one.status, again.status, again.body.data.id]).toEqual([201, 201, campaign_id])
    const other = await broadcast(office.agent, group)
    expect([other.status, codes(other)]).toEqual([409, ['mailing_group_id: group_used']])
    const stale = (await groupOf(office.agent, { ids: await people(office.agent, 1) })).body.data.id
    const yesterday = new Date(now.getTime() - 86_401_000)
    await api.within(({ db }) => db.update(contact_actions).set({ created_at: yesterday }).where(eq(contact_actions.id, stale)))
    expect(codes(await broadcast(office.agent, stale))).toEqual(['mailing_group_id: group_gone'])
  })

  test.each([
    ['no words', { blocks: [] }, ['blocks: required']],
    ['an unknown field', { blocks: [text('{{shoe_size}}')] }, ['blocks.0.text: text_field_unknown']],
    ['no title', { title: ' ' }, ['title: required']],
    ['an hour that is over', { send_at: '2026-11-24T14:00:00.000Z' }, ['send_at: date_in_past']],
  ])('%s is refused, and the group may be used', async (_what, body, expected) => {
    const group = (await groupOf(office.agent, { ids: await people(office.agent, 1) })).body.data.id
    expect(codes(await broadcast(office.agent, group, body))).toEqual(expected)
    expect((await broadcast(office.agent, group)).status).toBe(201)
  })

  test('a field that somebody has nothing in needs words in its place', async () => {
    const group = (
      await groupOf(office.agent, { ids: [...(await people(office.agent, 1)), ...(await people(office.agent, 1, { first_name: '' }))] })
    ).body.data.id
    expect(codes(await broadcast(office.agent, group, { subject: 'For {{first_name}}' }))).toEqual(['subject: field_needs_default'])
    expect((await broadcast(office.agent, group)).status).toBe(201)
  })

  test('wishes, transfer and deletion between choosing and sending are honored', async () => {
    const [kept = '', wished = '', given = '', gone = ''] = await people(office.agent, 4)
    const { id } = (await sendTo(office.agent, [kept, wished, given, gone])).body.data
    await api.call('PATCH', `/v1/contacts/${wished}`, { as: office.agent, body: { do_not_mail: true } })
    await api.call('PATCH', `/v1/contacts/${given}`, { as: office.manager, body: { owner_id: office.deepAgent.id } })
    await api.call('DELETE', '/v1/contacts/destroy_all', { as: office.agent, body: { ids: [gone] } })
    await finish(id)
    const done = await show(office.agent, id)
    expect(done).toMatchObject({ status: 'done', counts: { sent: 1, left_out: 3 } })
    expect(done.left_out.map(({ rule }: { rule: string }) => rule).sort()).toEqual(['deleted', 'do_not_mail', 'transferred'])
    expect(sumOf(done.counts)).toBe(4)
  })

  test('a wish after the mail was written and before it went is honored too', async () => {
    const [one = ''] = await people(office.agent, 1)
    const address = `many${made}@people.example`
    const { id } = (await sendTo(office.agent, [one])).body.data
    await runJob(api, 'campaign_slice', { campaign_id: id, client: { ip: '', user_agent: '', request_id: '', language: 'en' } })
    await api.call('POST', '/v1/suppressions', { as: office.agent, body: { channel: 'email', address, reason: 'Asked' } })
    await finish(id)
    expect(await show(office.agent, id)).toMatchObject({
      status: 'done',
      counts: { left_out: 1, sent: 0 },
      left_out: [{ rule: 'unsubscribed', count: 1 }],
    })
    expect(await mailsTo(address)).toEqual([])
  })

  test('paused, nothing more goes out; resumed, each gets it once; cancelled, the rest are left out', async () => {
    const ids = await people(office.agent, 4)
    const { id } = (await sendTo(office.agent, ids)).body.data
    await runJob(api, 'campaign_slice', { campaign_id: id, client: { ip: '', user_agent: '', request_id: '', language: 'en' } })
    expect((await turn(office.agent, id, 'pause')).body.data).toMatchObject({ status: 'paused', held_by: 'person' })
    await workOffJobs(api)
    expect((await show(office.agent, id)).counts).toMatchObject({ queued: 4, sent: 0 })
    expect((await turn(office.agent, id, 'pause')).status).toBe(409)
    expect((await turn(office.agent, id, 'resume')).body.data.status).toBe('sending')
    await finish(id)
    expect((await show(office.agent, id)).counts).toMatchObject({ sent: 4 })
    expect((await turn(office.agent, id, 'cancel')).status).toBe(409)

    const second = (await sendTo(office.agent, await people(office.agent, 3))).body.data.id
    await turn(office.agent, second, 'pause')
    expect((await turn(office.agent, second, 'cancel')).body.data).toMatchObject({ status: 'cancelled', counts: { left_out: 3 } })
    await workOffJobs(api)
    expect((await show(office.agent, second)).counts).toMatchObject({ left_out: 3, sent: 0 })
  })

  test('scheduled, it begins at its hour', async () => {
    const send_at = new Date(now.getTime() + 600_000).toISOString()
    const { id, status } = (await sendTo(office.agent, await people(office.agent, 2), { send_at })).body.data
    expect(status).toBe('scheduled')
    await runJob(api, 'campaign_clock')
    await workOffJobs(api)
    expect((await show(office.agent, id)).status).toBe('scheduled')
    const before = now
    /** To another day, without anybody's session ending on the way. */
    async function jump(to: Date) {
      now = to
      await api.within(({ db }) => db.update(sessions).set({ last_used_at: to, expires_at: new Date(to.getTime() + 86_400_000) }))
    }
    now = new Date(now.getTime() + 601_000)
    await runJob(api, 'campaign_clock')
    await finish(id)
    expect(await show(office.agent, id)).toMatchObject({ status: 'done', counts: { sent: 2 } })
    now = before
  })

  test('nobody gets more than two broadcasts a day', async () => {
    const ids = await people(office.agent, 1)
    for (let time = 0; time < 2; time++) await finish((await sendTo(office.agent, ids)).body.data.id)
    expect((await groupOf(office.agent, { ids })).body.data).toMatchObject({ will_receive: 0, left_out: { frequency: 1 } })
  })

  test('cut off while mails are handed over, those are unsure, all add up, and a person may send them again', async () => {
    const ids = await people(office.agent, 6)
    const { id } = (await sendTo(office.agent, ids)).body.data
    await runJob(api, 'campaign_slice', { campaign_id: id, client: { ip: '', user_agent: '', request_id: '', language: 'en' } })
    const [cut] = await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.campaign_id, id)))
    // As a process that was killed between sending and settling leaves it.
    await api.within(({ db }) =>
      db
        .update(email_logs)
        .set({ status: 'sending', claimed_at: now, attempts: 1 })
        .where(eq(email_logs.id, cut?.id ?? '')),
    )
    await workOffJobs(api)
    const during = await show(office.agent, id)
    expect(during.counts).toMatchObject({ sent: 5, sending: 1 })
    expect(sumOf(during.counts)).toBe(6)
    const before = now
    /** To another day, without anybody's session ending on the way. */
    async function jump(to: Date) {
      now = to
      await api.within(({ db }) => db.update(sessions).set({ last_used_at: to, expires_at: new Date(to.getTime() + 86_400_000) }))
    }
    now = new Date(now.getTime() + 6 * 60_000)
    await runJob(api, 'mail_clock')
    await finish(id)
    const after = await show(office.agent, id)
    expect(after).toMatchObject({ status: 'done', counts: { sent: 5, unsure: 1 } })
    expect(await mailsTo(cut?.recipient ?? '')).toHaveLength(0)
    expect((await turn(office.agent, id, 'send_unsure')).body.data.status).toBe('sending')
    await finish(id)
    expect((await show(office.agent, id)).counts).toMatchObject({ sent: 6, unsure: 0 })
    expect(await mailsTo(cut?.recipient ?? '')).toHaveLength(1)
    now = before
  })

  test('too much that comes back stops it', async () => {
    const { id } = (await sendTo(office.agent, await people(office.agent, 1))).body.data
    const [contact_id = ''] = await people(office.agent, 1)
    await turn(office.agent, id, 'pause')
    await api.within(async ({ db, brand }) => {
      const mails = Array.from({ length: 220 }, (_, place) => ({
        id: newId(),
        status: place < 20 ? ('bounced' as const) : ('sent' as const),
      }))
      await db
        .insert(email_logs)
        .values(mails.map((one) => ({ ...one, tenant_id: brand.id, contact_id, campaign_id: id, cause: 'campaign' as const })))
      await db.insert(campaign_recipients).values(
        mails.map((one, place) => ({
          tenant_id: brand.id,
          campaign_id: id,
          seq: place + 100,
          address: `x${place}`,
          state: 'handed' as const,
          message_id: one.id,
        })),
      )
    })
    await turn(office.agent, id, 'resume')
    await workOffJobs(api)
    expect(await show(office.agent, id)).toMatchObject({ status: 'paused', held_by: 'safety' })
  })

  test('goes in the name of each contact’s owner where that is asked', async () => {
    const [hers = ''] = await people(office.agent, 1)
    const [his = ''] = await people(office.deepAgent, 1)
    const { id } = (await sendTo(office.manager, [hers, his], { from: 'owner' })).body.data
    await finish(id)
    const mails = await api.within(({ db }) =>
      db
        .select({ sender: outbox_mails.sender })
        .from(outbox_mails)
        .innerJoin(email_logs, eq(email_logs.id, outbox_mails.id))
        .where(eq(email_logs.campaign_id, id)),
    )
    expect(mails.map(({ sender }) => sender.split(' <')[0]).sort()).toEqual([office.agent.name, office.deepAgent.name].sort())
  })
})

describe('about Medicare plans', () => {
  const plans = { topic: 'medicare_plans', plan_year: 2027 }
  const set = (values: Record<string, string>) =>
    Promise.all(
      Object.entries(values).map(([key, value]) => api.call('PATCH', `/v1/admin/settings/${key}`, { as: office.admin, body: { value } })),
    )
  const member = async (status = 'active', product = 'Medicare Advantage') => {
    const [id = ''] = await people(office.agent, 1)
    await api.within(({ db, brand }) => db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id: id, product, status }))
    return id
  }
  const before = now
  /** To another day, without anybody's session ending on the way. */
  async function jump(to: Date) {
    now = to
    await api.within(({ db }) => db.update(sessions).set({ last_used_at: to, expires_at: new Date(to.getTime() + 86_400_000) }))
  }
  beforeAll(async () => void (await set({ tpmo_organizations: '4', tpmo_products: '31' })))
  afterEach(() => jump(before))

  test('the numbers are whole ones, and without them nothing is sent', async () => {
    const odd = await api.call('PATCH', '/v1/admin/settings/tpmo_products', { as: office.admin, body: { value: 'many' } })
    expect([odd.status, codes(odd)]).toEqual([422, ['value: invalid_number']])
    await set({ tpmo_organizations: '' })
    expect(codes(await sendTo(office.agent, await people(office.agent, 1), plans))).toEqual(['topic: tpmo_not_set'])
    await set({ tpmo_organizations: '4' })
  })

  test('how many stand behind it is said in what is looked at, sent and kept', async () => {
    const said = 'Currently we represent 4 organizations which offer 31 products in your area.'
    const [id = ''] = await people(office.agent, 1)
    const address = `many${made}@people.example`
    const body = { ...words, ...plans, contact_id: id }
    const shown = (await api.call('POST', '/v1/contacts/preview_email', { as: office.agent, body })).body.data
    expect(shown).toMatchObject({ added: [expect.stringContaining(said)], text: expect.stringContaining(said), season_left_out: 0 })
    expect(shown.html).toContain(said)
    const general = (await api.call('POST', '/v1/contacts/preview_email', { as: office.agent, body: { ...body, topic: 'general' } })).body
    expect(general.data).toMatchObject({ added: [], text: expect.not.stringContaining(said) })
    const sent = await sendTo(office.agent, [id], plans)
    expect(sent.body.data).toMatchObject({ topic: 'medicare_plans', plan_year: 2027, season_reason: '' })
    await finish(sent.body.data.id)
    await set({ tpmo_all: 'yes' })
    const [mail] = await mailsTo(address)
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(said), expect.stringContaining('We do not offer every plan')])
    expect((await show(office.agent, sent.body.data.id)).preview.text).toContain('We do not offer every plan')
    await set({ tpmo_all: '' })
  })

  test('a year’s plans wait for October; nobody is written to before', async () => {
    await jump(new Date('2026-09-20T15:00:00Z'))
    const ids = await people(office.agent, 1)
    expect(codes(await sendTo(office.agent, ids, plans))).toEqual(['plan_year: outreach_season'])
    expect((await sendTo(office.agent, ids, { ...plans, plan_year: 2026 })).status).toBe(201)
    const later = await sendTo(office.agent, ids, { ...plans, send_at: '2026-10-01T15:00:00.000Z' })
    expect([later.status, later.body.data.status]).toEqual([201, 'scheduled'])
  })

  test('members of plans are left out in the first quarter, and counted; an admin’s reason lets them have it', async () => {
    await jump(new Date('2027-02-01T15:00:00Z'))
    const [plain = ''] = await people(office.agent, 1)
    const chosen = [
      plain,
      await member(),
      await member('issued', 'Medicare Part D'),
      await member('lapsed'),
      await member('active', 'Term life'),
    ]
    const group = (await groupOf(office.agent, { ids: chosen })).body.data.id
    const shown = await api.call('POST', '/v1/contacts/preview_email', {
      as: office.agent,
      body: { ...words, ...plans, mailing_group_id: group },
    })
    expect(shown.body.data.season_left_out).toBe(2)
    expect(codes(await broadcast(office.agent, group, { ...plans, season_reason: 'They asked' }))).toEqual([
      'season_reason: season_reason_of_admins',
    ])
    const { id } = (await broadcast(office.agent, group, plans)).body.data
    await finish(id)
    const done = await show(office.agent, id)
    expect(done).toMatchObject({ counts: { sent: 3, left_out: 2 }, left_out: [{ rule: 'season', count: 2 }] })
    expect(sumOf(done.counts)).toBe(5)
    expect(codes(await sendTo(office.agent, [await member()], plans))).toEqual(['plan_year: outreach_season'])
    const asked = await sendTo(office.admin, [await member()], { ...plans, season_reason: 'They asked for it' })
    expect(asked.body.data).toMatchObject({ season_reason: 'They asked for it', plan_year: 2027 })
    await finish(asked.body.data.id)
    expect((await show(office.admin, asked.body.data.id)).counts).toMatchObject({ sent: 1, left_out: 0 })
    const [told] = await api.within(({ db }) => db.select().from(audit_log).where(eq(audit_log.subject_id, asked.body.data.id)))
    expect(told?.details).toMatchObject({ season_reason: 'They asked for it' })
  })

  test('written in December and held until January, members are left out all the same', async () => {
    await jump(new Date('2026-12-20T15:00:00Z'))
    const { id } = (await sendTo(office.agent, [await member(), ...(await people(office.agent, 1))], plans)).body.data
    await runJob(api, 'campaign_slice', { campaign_id: id, client: { ip: '', user_agent: '', request_id: '', language: 'en' } })
    await jump(new Date('2027-01-05T15:00:00Z'))
    await finish(id)
    expect(await show(office.agent, id)).toMatchObject({ counts: { sent: 1, left_out: 1 }, left_out: [{ rule: 'season', count: 1 }] })
  })
})

describe('a test', () => {
  const check = (as: Person, body: object = {}) => api.call('POST', '/v1/contacts/send_test_email', { as, body: { ...words, ...body } })

  test('goes to oneself and to colleagues, and to nobody else', async () => {
    const [jane = ''] = await people(office.agent, 1)
    const own = `${office.agent.username}@people.example`
    expect((await check(office.agent, { contact_id: jane })).body.data).toEqual({ to: [own] })
    expect((await mailsTo(own)).map(({ subject }) => subject)).toContain('[Test] For Jane')
    expect((await check(office.agent, { to: [`${office.manager.username}@people.example`] })).status).toBe(200)
    expect(codes(await check(office.agent, { to: ['stranger@else.example'] }))).toEqual(['to: test_to_colleagues_only'])
  })

  test('twenty an hour', async () => {
    for (let time = 0; time < 20; time++) expect((await check(office.unitAgent)).status).toBe(200)
    expect((await check(office.unitAgent)).status).toBe(429)
  })
})
