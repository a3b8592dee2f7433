import { eq } from 'drizzle-orm'
import type { TriggerLeftOut } from '#api/contract/campaigns/triggers.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contacts, email_logs, policies, wf_flows } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makeOffice, makePerson, type Person } from '#tests/factories/people.ts'
import { flowBench, flowsOf } from '#tests/support/flows.ts'

const { anew, api, clock, contactOf, go, mailsTo, office, run, runsOf, stepsOf } = await flowBench()
const path = '/v1/admin/campaign_triggers'

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const content = (subject = 'Happy birthday {{first_name|friend}}') => ({ subject, blocks: [{ kind: 'text', text: 'From {{agent_name}}' }] })
const admin = () => api.freshSession(office.admin)

async function add(fields: object): Promise<string> {
  const body = { title: 'Birthday', channel: 'email', trigger_type: 'birthday', recurrence: 'yearly', content: content(), ...fields }
  const added = await api.call('POST', path, { as: await admin(), body })
  expect([added.status, added.body.details]).toEqual([201, undefined])
  return added.body.data.id
}
const change = async (id: string, body: object) => api.call('PATCH', `${path}/${id}`, { as: await admin(), body })
const told = async (id: string) => (await api.call('GET', `${path}/${id}`, { as: await admin() })).body.data
const flowsOfTrigger = (id: string) => api.within(({ db }) => db.select().from(wf_flows).where(eq(wf_flows.campaign_trigger_id, id)))
const flowOf = async (id: string) => (await flowsOfTrigger(id))[0]?.id ?? ''
const sentTo = async (contact: string) => (await mailsTo(contact)).map(({ sent_at }) => sent_at?.toISOString().slice(0, 10)).sort()

/** To an hour of a day, without anything having run meanwhile. */
const to = (day: string, time = '15:05') => {
  clock.now = new Date(`${day}T${time}:00Z`)
  return run()
}

describe('a birthday mail of the brand', () => {
  test('comes once a year from the contact’s owner, and again next year; a date corrected since brings no second one', async () => {
    const jane = await contactOf(office.agent, { birth_date: '1980-11-26' })
    const id = await add({})
    await to('2026-11-26', '14:50')
    expect(await mailsTo(jane)).toEqual([])
    await to('2026-11-26')
    await run()
    expect(await mailsTo(jane)).toEqual([
      expect.objectContaining({ status: 'sent', cause: 'flow', subject: 'Happy birthday Jane', user_id: office.agent.id }),
    ])
    await api.within(({ db }) => db.update(contacts).set({ birth_date: '1980-11-28' }).where(eq(contacts.id, jane)))
    await to('2026-11-28')
    await to('2026-11-28', '20:00')
    expect(await sentTo(jane)).toEqual(['2026-11-26'])
    await to('2027-11-28', '14:00')
    await to('2027-11-28')
    expect(await sentTo(jane)).toEqual(['2026-11-26', '2027-11-28'])
    expect((await told(id)).counts).toEqual({ waiting: 0, sent: 2, left_out: 0, failed: 0, unsure: 0 })
  })

  test('of February 29 it comes on the 28th of other years', async () => {
    const jane = await contactOf(office.agent, { birth_date: '1984-02-29' })
    await add({})
    await to('2027-02-27')
    await to('2027-02-28', '14:00')
    expect(await mailsTo(jane)).toEqual([])
    await to('2027-02-28')
    await to('2027-03-01')
    await to('2028-02-28')
    await to('2028-02-29')
    expect(await sentTo(jane)).toEqual(['2027-02-28', '2028-02-29'])
  })

  test('two days of outage are made up for, more than three are left out', async () => {
    const [two, four] = [
      await contactOf(office.agent, { birth_date: '1980-12-03' }),
      await contactOf(office.agent, { birth_date: '1980-12-01' }),
    ]
    await add({})
    await to('2026-11-30')
    await to('2026-12-05')
    await run()
    expect([await sentTo(two), await mailsTo(four)]).toEqual([['2026-12-05'], []])
  })

  test('goes to the contacts of its companies', async () => {
    const there = await contactOf(office.agent, { birth_date: '1980-11-26' })
    const other = await api.within(async (work) => makePerson(work, { role: 'agent', company: await makeCompany(work, 2002) }))
    const elsewhere = await contactOf(other, { birth_date: '1980-11-26' })
    await add({ corporation_ids: [office.company.id] })
    await to('2026-11-26')
    expect([(await sentTo(there)).length, await mailsTo(elsewhere)]).toEqual([1, []])
  })

  test('whoever wants no mail or has no address is left out and counted, a deleted contact is not there', async () => {
    const born = { birth_date: '1980-11-26' }
    const wish = await contactOf(office.agent, { ...born, first_name: 'Wished' })
    await contactOf(office.agent, { ...born, first_name: 'None', emails: [] })
    const gone = await contactOf(office.agent, born)
    await api.within(async ({ db, now }) => {
      await db.update(contacts).set({ do_not_mail: true }).where(eq(contacts.id, wish))
      await db.update(contacts).set({ deleted_at: now }).where(eq(contacts.id, gone))
    })
    const id = await add({ corporation_ids: [office.company.id] })
    await to('2026-11-26')
    await run()
    const { counts } = await told(id)
    expect(counts).toMatchObject({ waiting: 0, sent: (await runsOf(await flowOf(id))).length - 2, left_out: 2 })
    expect((await stepsOf(await flowOf(id), wish)).at(-1)).toBe('ended ended finished')
    expect((await mailsTo(wish)).filter(({ status }) => status === 'sent')).toEqual([])
    expect(await mailsTo(gone)).toEqual([])
    const leftOut = async (as: string, page = '1') =>
      (await api.call('GET', `${path}/${id}/left_out`, { as, query: { limit: '1', page } })).body
    const [first, second] = [await leftOut(await admin()), await leftOut(await admin(), '2')]
    const named = [...first.data, ...second.data].map(({ contact, reason }: TriggerLeftOut) => `${contact.name}: ${reason}`)
    expect([first.meta.total_count, named.sort()]).toEqual([2, ['None Doe: no_email', 'Wished Doe: do_not_mail']])
    expect((await api.call('GET', `${path}/${id}/left_out`, { as: await api.freshSession(office.agent) })).status).toBe(403)
  })
})

test('new words or another day publish a version; a new title does not', async () => {
  const [first, second] = [
    await contactOf(office.agent, { birth_date: '1980-11-26' }),
    await contactOf(office.agent, { birth_date: '1980-11-27' }),
  ]
  const id = await add({})
  await to('2026-11-26')
  await change(id, { title: 'Many happy returns' })
  const of = async () => (await flowsOfTrigger(id)).map(({ title, version, status }) => [title, version, status])
  expect(await of()).toEqual([['Many happy returns', 1, 'active']])
  await change(id, { content: content('All the best') })
  await to('2026-11-27')
  expect(await of()).toEqual([['Many happy returns', 2, 'active']])
  expect([(await mailsTo(first))[0]?.subject, (await mailsTo(second))[0]?.subject]).toEqual(['Happy birthday Jane', 'All the best'])
  await change(id, { days: -7 })
  expect(await of()).toEqual([['Many happy returns', 3, 'active']])
})

test('put away it sends nothing, nor makes up for it; deleted it ends and keeps what was sent', async () => {
  const born = ['1980-11-26', '1980-11-27', '1980-11-28', '1980-11-29']
  const ids = await Promise.all(born.map((birth_date) => contactOf(office.agent, { birth_date })))
  const id = await add({})
  await to('2026-11-26')
  await change(id, { active: false })
  await to('2026-11-27')
  await change(id, { active: true })
  await to('2026-11-28')
  expect((await api.call('DELETE', `${path}/${id}`, { as: await admin() })).status).toBe(204)
  await to('2026-11-29')
  expect((await Promise.all(ids.map(sentTo))).map((sent) => sent.length)).toEqual([1, 0, 1, 0])
  expect((await runsOf(await flowOf(id))).filter(({ contact_id }) => ids.includes(contact_id)).map(({ state }) => state)).toEqual([
    'ended',
    'ended',
  ])
})

test('made one that people send and a birthday mail again, nobody gets a second one', async () => {
  const jane = await contactOf(office.agent, { birth_date: '1980-11-26' })
  const id = await add({})
  await to('2026-11-26')
  await change(id, { trigger_type: 'manual' })
  expect((await flowsOfTrigger(id)).map(({ status }) => status)).toEqual(['paused'])
  await change(id, { trigger_type: 'birthday', at: '12:00' })
  await to('2026-11-26', '17:05')
  expect([(await sentTo(jane)).length, (await flowsOfTrigger(id)).length]).toEqual([1, 1])
})

test('a new contact hears at the hour, some days later; a lapse too', async () => {
  const id = await add({ trigger_type: 'new_contact', recurrence: 'once', days: 2, at: '11:00' })
  const jane = await contactOf(office.agent)
  await run()
  expect(await runsOf(await flowOf(id))).toEqual([expect.objectContaining({ next_at: new Date('2026-11-26T16:00:00Z'), step_id: 's0' })])
  await go(49)
  expect(await sentTo(jane)).toEqual(['2026-11-26'])
  await add({ trigger_type: 'policy_lapsed', days: 0, at: '09:00' })
  const policy = newId()
  await api.within(({ db, brand }) =>
    db.insert(policies).values({ tenant_id: brand.id, id: policy, contact_id: jane, status: 'active' } as never),
  )
  await api.within(({ db }) => db.update(policies).set({ status: 'lapsed' }).where(eq(policies.id, policy)))
  await run()
  expect(await sentTo(jane)).toHaveLength(1)
  await to('2026-11-27', '14:05')
  expect(await sentTo(jane)).toEqual(['2026-11-26', '2026-11-27'])
})

test('on a fixed date everybody is written to once, by their own clock, however often it is looked', async () => {
  const [east, west] = [await contactOf(office.agent), await contactOf(office.agent)]
  await api.within(({ db }) => db.update(contacts).set({ timezone: 'pst' }).where(eq(contacts.id, west)))
  const id = await add({ trigger_type: 'fixed_date', recurrence: 'monthly', date: '2026-11-30', corporation_ids: [office.company.id] })
  expect((await told(id)).next_days).toEqual(['2026-11-30', '2026-12-30', '2027-01-30'])
  await to('2026-11-30', '15:05')
  expect([await sentTo(east), await sentTo(west)]).toEqual([['2026-11-30'], []])
  await to('2026-11-30', '18:05')
  await to('2026-11-30', '20:05')
  expect([await sentTo(east), await sentTo(west)]).toEqual([['2026-11-30'], ['2026-11-30']])
  await to('2026-12-30', '14:05')
  await to('2026-12-30', '20:05')
  expect(await sentTo(west)).toEqual(['2026-11-30', '2026-12-30'])
  expect((await change(id, { recurrence: 'once' })).body.details).toEqual([
    expect.objectContaining({ field: 'date', code: 'trigger_date_over' }),
  ])
})

test('it is nobody’s own flow: not listed, not opened, not counted, and of no other brand', async () => {
  const id = await add({})
  const flow = await flowOf(id)
  const get = async (as: Person, what: string) => api.call('GET', `/v1/workflow/wf_flows${what}`, { as: await api.freshSession(as) })
  for (const as of [office.admin, office.agent]) {
    expect((await get(as, '?limit=100')).body.data.map((one: { id: string }) => one.id)).not.toContain(flow)
    for (const what of ['', '/history', '/runs']) expect((await get(as, `/${flow}${what}`)).status).toBe(404)
  }
  expect((await api.call('PATCH', `/v1/workflow/wf_flows/${flow}`, { as: await admin(), body: { title: 'Mine' } })).status).toBe(404)
  expect((await api.call('DELETE', `/v1/workflow/wf_flows/${flow}`, { as: await admin() })).status).toBe(404)
})

test('it is listed among those of the brand, for the companies that it is meant for, with the contacts that each reaches', async () => {
  const theirs = await api.within((work) => makeCompany(work, 3003))
  await add({ title: 'Listed for all' })
  await add({ title: 'Listed for others', corporation_ids: [theirs.id] })
  for (const owner of [office.agent, office.outsider, office.outsider]) await contactOf(owner, { birth_date: '1980-11-25' })
  await to('2026-11-25')
  await run()
  const listed = async (as: Person) => {
    const query = { owner: 'brand', q: 'listed' }
    const { body } = await api.call('GET', '/v1/workflow/wf_flows', { as: await api.freshSession(as), query })
    expect(body.data.every((one: { owner: null; campaign_trigger_id: string | null }) => !one.owner && one.campaign_trigger_id)).toBe(true)
    expect(body.meta.whose.brand).toBe(body.meta.total_count)
    return body.data.map(({ title, counts }: { title: string; counts: { ended: number } }) => `${title}: ${counts.ended}`)
  }
  expect(await listed(office.agent)).toEqual(['Listed for all: 1'])
  expect(await listed(office.outsider)).toEqual(['Listed for all: 2'])
  expect(await listed(office.admin)).toEqual(['Listed for all: 3', 'Listed for others: 0'])
})

test('another brand sees nothing of it, and its contacts get nothing', async () => {
  const id = await add({})
  const [admin, theirs] = await api.within(async (work) => {
    const there = await makeOffice(work)
    const fields = { birth_date: '1980-11-26', emails: [{ email: 'other-brand@people.example' }] }
    return [there.admin, await makeContact(work, there.agent, fields)] as const
  }, 'legacy')
  const as = await api.freshSession(admin)
  expect((await api.call('GET', `${path}/${id}`, { as, brand: 'legacy' })).status).toBe(404)
  expect((await api.call('GET', path, { as, brand: 'legacy', query: { all: 'true' } })).body.data).toEqual([])
  await to('2026-11-26')
  expect(await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.contact_id, theirs)), 'legacy')).toEqual([])
  const ours = await api.within(({ db }) => db.select().from(wf_flows), 'legacy')
  expect(ours).toEqual([])
})

test('twenty-one of them count for nobody’s own flows', async () => {
  for (let place = 0; place <= 20; place++) await add({ title: `Birthday ${place}` })
  const mine = await flowsOf(api).publish(await admin(), { steps: [{ id: 's1', kind: 'note', text: 'Hello' }] })
  expect(await runsOf(mine)).toEqual([])
})
