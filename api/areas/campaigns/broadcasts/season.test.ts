import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { audit_log, policies } from '#api/platform/tables/index.ts'
import { broadcastBench, codes, sumOf, words } from '#tests/support/broadcasts.ts'
import { runJob } from '#tests/support/jobs.ts'

const bench = await broadcastBench()
const { api, addressOf, office, clock, groupOf, broadcast, people, sendTo, show, mailsTo, jump, finish } = bench

afterAll(async () => {
  expect(await bench.end()).toEqual([])
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
  const before = clock.now
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
    const address = addressOf()
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
