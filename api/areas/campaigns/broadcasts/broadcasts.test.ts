import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { campaign_recipients, contact_actions, email_logs, outbox_mails } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { broadcastBench, codes, sumOf, text, words } from '#tests/support/broadcasts.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'

const bench = await broadcastBench()
const { api, addressOf, office, clock, groupOf, broadcast, people, sendTo, show, turn, mailsTo, finish } = bench

afterAll(async () => {
  expect(await bench.end()).toEqual([])
})

describe('a group', () => {
  test('says for everybody who was chosen whether they get it, and if not by which rule', async () => {
    const [plain = ''] = await people(office.agent, 1)
    const [wished = ''] = await people(office.agent, 1, { do_not_mail: true })
    const [none = ''] = await people(office.agent, 1, { emails: [] })
    const [twice = ''] = await people(office.agent, 1, { emails: [{ email: addressOf(2) }] })
    const [out = ''] = await people(office.agent, 1)
    await api.call('POST', '/v1/suppressions', {
      as: office.agent,
      body: { channel: 'email', address: addressOf(), reason: 'Asked' },
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
    const yesterday = new Date(clock.now.getTime() - 86_401_000)
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
    const address = addressOf()
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
    const send_at = new Date(clock.now.getTime() + 600_000).toISOString()
    const { id, status } = (await sendTo(office.agent, await people(office.agent, 2), { send_at })).body.data
    expect(status).toBe('scheduled')
    await runJob(api, 'campaign_clock')
    await workOffJobs(api)
    expect((await show(office.agent, id)).status).toBe('scheduled')
    const before = clock.now
    clock.now = new Date(clock.now.getTime() + 601_000)
    await runJob(api, 'campaign_clock')
    await finish(id)
    expect(await show(office.agent, id)).toMatchObject({ status: 'done', counts: { sent: 2 } })
    clock.now = before
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
        .set({ status: 'sending', claimed_at: clock.now, attempts: 1 })
        .where(eq(email_logs.id, cut?.id ?? '')),
    )
    await workOffJobs(api)
    const during = await show(office.agent, id)
    expect(during.counts).toMatchObject({ sent: 5, sending: 1 })
    expect(sumOf(during.counts)).toBe(6)
    const before = clock.now
    clock.now = new Date(clock.now.getTime() + 6 * 60_000)
    await runJob(api, 'mail_clock')
    await finish(id)
    const after = await show(office.agent, id)
    expect(after).toMatchObject({ status: 'done', counts: { sent: 5, unsure: 1 } })
    expect(await mailsTo(cut?.recipient ?? '')).toHaveLength(0)
    expect((await turn(office.agent, id, 'send_unsure')).body.data.status).toBe('sending')
    await finish(id)
    expect((await show(office.agent, id)).counts).toMatchObject({ sent: 6, unsure: 0 })
    expect(await mailsTo(cut?.recipient ?? '')).toHaveLength(1)
    clock.now = before
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
    const told = (await mailsOf(api)).find(({ subject }) => subject.includes('was paused'))
    expect(told).toMatchObject({ to: `${office.agent.username}@people.example`, text: expect.stringContaining(`/campaigns/${id}`) })
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
