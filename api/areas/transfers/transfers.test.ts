import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostTransferred } from '#api/contract/transfers.ts'
import { actionStore } from '#api/areas/contacts/index.ts'
import { recordConsents } from '#api/areas/outreach/index.ts'
import { jobs } from '#api/jobs.ts'
import { enqueue, runPendingJobs } from '#api/platform/jobs.ts'
import { makeContacts, type ContactFields } from '#tests/factories/contacts.ts'
import { makeCompany, makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const base = '/v1/contacts/transfer_attempts'
const fix = (as: Person, body: object) => api.call('PATCH', '/v1/contacts/transfer_group', { as, body })
const confirm = (as: Person, body: object) => api.call('PATCH', '/v1/contacts/update_transfer_group', { as, body })
const show = (as: Person, id: string) => api.call('GET', `${base}/${id}`, { as })
const logs = async (as: Person, id: string, query = {}) => (await api.call('GET', `${base}/${id}/logs`, { as, query })).body
const revert = (as: Person, id: string, method: 'POST' | 'PATCH' = 'PATCH') =>
  api.call(method, `${base}/${id}`, { as, body: { revert: true } })
const work = () => runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))

const agentOf = (company = office.company, manager: Person | undefined = office.manager) =>
  api.within((inside) => makePerson(inside, { role: 'agent', company, ...(manager && { manager }) }))
const contactsOf = (owner: Person, count: number, fields: ContactFields = {}) =>
  api.within((inside) =>
    makeContacts(
      inside,
      Array.from({ length: count }, (_, place) => ({ owner, fields: { first_name: `C${place}`, ...fields } })),
    ),
  )

/** Who has each of them, by id. */
async function holdersOf(ids: string[]): Promise<string[]> {
  const { rows } = await api.within(({ db }) =>
    db.execute<{ id: string; holder_id: string }>(
      sql`select id, holder_id from contacts where id in (select unnest(${`{${ids.join(',')}}`}::uuid[]))`,
    ),
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.holder_id ?? '')
}

/** Fixes these and gives them on. */
async function give(as: Person, ids: string[], to: Person[] | string[], more: object = {}) {
  const receivers = to.map((one) => (typeof one === 'string' ? one : one.id))
  const group = await fix(as, { ids })
  expect(group.status).toBe(200)
  const done = await confirm(as, { selection_id: group.body.data.selection_id, to: receivers, ...more })
  expect([done.status, done.body.errors]).toEqual([200, undefined])
  return done.body.data
}

test('a group is fixed with whose they are, given on, told line by line, and goes back to the very people of before', async () => {
  const [first, second, receiver] = await Promise.all([agentOf(), agentOf(), agentOf()])
  const ids = [...(await contactsOf(first, 2)), ...(await contactsOf(second, 1)), ...(await contactsOf(receiver, 1))]
  const group = await fix(office.manager, { ids, to: [receiver.id] })
  expect(group.body.data).toMatchObject({
    total_count: 4,
    by_owner: [{ kind: 'user', id: first.id, name: first.name, count: 2 }, { count: 1 }, { count: 1 }],
    by_company: [{ id: office.company.id, count: 4 }],
    held_back: [{ code: 'already_there', count: 1 }],
  })
  const { selection_id } = group.body.data
  const { body } = await confirm(office.manager, { selection_id, to: [receiver.id], note: 'Left for Ohio' })
  expect(body.data).toMatchObject({
    ...{ status: 'complete', reverted: false, total_count: 4, moved_count: 3, held_count: 1, note: 'Left for Ohio', can_revert: true },
    ...{ method: 'one', to: [{ kind: 'user', id: receiver.id, name: receiver.name }], by: { id: office.manager.id } },
  })
  expect(await holdersOf(ids)).toEqual(ids.map(() => receiver.id))
  const { id } = body.data
  const told = await logs(office.manager, id)
  expect(
    told.data.map(({ outcome, reason, from, to }: { outcome: string; reason: string; from: { id: string }; to: { id: string } }) => [
      outcome,
      reason,
      from?.id,
      to?.id,
    ]),
  ).toEqual([
    ['moved', null, first.id, receiver.id],
    ['moved', null, first.id, receiver.id],
    ['moved', null, second.id, receiver.id],
    ['held', 'already_there', undefined, undefined],
  ])
  expect(told.meta).toMatchObject({ total_count: 4, limit: 50 })
  expect((await show(office.manager, id)).body.meta).toMatchObject({ total_count: 4, limit: 50 })

  const history = async () => (await api.call('GET', `/v1/contacts/${ids[0]}/transfer_history`, { as: office.manager })).body.data
  expect(await history()).toMatchObject([{ attempt_id: id, reverted: false, from_user: { id: first.id }, to_user: { id: receiver.id } }])
  expect((await revert(office.manager, id)).body.data).toMatchObject({
    status: 'complete',
    reverted: true,
    can_revert: false,
    kept_count: 0,
  })
  expect(await holdersOf(ids)).toEqual([first.id, first.id, second.id, receiver.id])
  expect(await history()).toMatchObject([
    { from_user: { id: receiver.id }, to_user: { id: first.id } },
    { attempt_id: id, reverted: true },
  ])
  const again = await revert(office.manager, id, 'POST')
  expect([again.status, again.body.details]).toEqual([422, [{ field: 'base', code: 'already_reverted' }]])
})

test('evenly deals them out in turn, and a job that is cut off between chunks goes on with the same', async () => {
  const [giver, one, two] = await Promise.all([agentOf(), agentOf(), agentOf()])
  const ids = await contactsOf(giver, 601)
  const { id, status } = await give(office.manager, ids, [one, two], { method: 'evenly' })
  expect(status).toBe('queued')
  await api.within((inside) => enqueue(inside, 'contact_action', { action_id: id }))
  await work()
  expect((await show(office.manager, id)).body.data).toMatchObject({ status: 'complete', moved_count: 601, held_count: 0 })
  const holders = await holdersOf(ids)
  expect([one, two].map((person) => holders.filter((holder) => holder === person.id).length)).toEqual([301, 300])
  const legs = await api.within(({ db }) => db.execute(sql`select count(*)::int as count from transfer_logs where attempt_id = ${id}`))
  expect(legs.rows).toEqual([{ count: 601 }])
  await revert(office.manager, id)
  await work()
  expect(new Set(await holdersOf(ids))).toEqual(new Set([giver.id]))
})

test('who changed hands since, and who belonged to somebody who has left, stays and is listed', async () => {
  const [staying, leaving, receiver, third] = await Promise.all([agentOf(), agentOf(), agentOf(), agentOf()])
  const ids = [...(await contactsOf(staying, 2)), ...(await contactsOf(leaving, 1))]
  const { id } = await give(office.manager, ids, [receiver])
  await give(office.manager, [ids[0] ?? ''], [third])
  await api.within(({ db }) => db.execute(sql`update users set state = 'deactivated' where id = ${leaving.id}`))
  const state = (status: string) => api.within(({ db }) => db.execute(sql`update contact_actions set status = ${status} where id = ${id}`))
  await state('undoing')
  const twice = await revert(office.manager, id)
  expect([twice.status, twice.body.details?.[0]?.code], 'while it goes back').toEqual([422, 'already_reverted'])
  await state('done')
  expect((await revert(office.manager, id)).body.data).toMatchObject({ reverted: true, kept_count: 2 })
  expect(await holdersOf(ids)).toEqual([third.id, staying.id, receiver.id])
  expect((await logs(office.manager, id, { outcome: 'kept' })).data.map(({ contact }: { contact: { id: string } }) => contact.id)).toEqual([
    ids[0],
    ids[2],
  ])
  await api.within(({ db }) => db.execute(sql`update contacts set owner_id = ${office.outsider.id} where id = ${ids[0]}`))
  const told: ({ id: string } | null)[] = (await logs(office.manager, id)).data.map(
    ({ contact }: { contact: { id: string } | null }) => contact,
  )
  expect(
    told.map((one) => one?.id ?? null),
    'who is out of reach by now has no name',
  ).toEqual([null, ids[1], ids[2]])
})

test('contacts go into a pool and back to the person they were taken from', async () => {
  const giver = await agentOf()
  const pool = (await api.call('POST', '/v1/pools', { as: office.admin, body: { name: `Pool ${giver.id}`, user_ids: [giver.id] } })).body
    .data
  const ids = await contactsOf(giver, 2)
  // An agent gives only into pools that they are in.
  const { id } = await give(giver, ids, [pool.id])
  expect(await holdersOf(ids)).toEqual([pool.id, pool.id])
  expect((await logs(giver, id)).data[0]).toMatchObject({ from: { kind: 'user', id: giver.id }, to: { kind: 'pool', id: pool.id } })
  expect((await revert(giver, id)).body.data).toMatchObject({ reverted: true })
  expect(await holdersOf(ids)).toEqual([giver.id, giver.id])
})

describe('a Medicare beneficiary', () => {
  test('stays in the company, and goes along where all companies are one organization', async () => {
    const other = await api.within((inside) => makeCompany(inside, 4242))
    const receiver = await agentOf(other, undefined)
    const giver = await agentOf()
    const [plain = ''] = await contactsOf(giver, 1)
    const [dated = ''] = await contactsOf(giver, 1, { medicare_part_a_date: '2020-01-01' })
    const { id, moved_count, held_count } = await give(office.admin, [plain, dated], [receiver])
    expect([moved_count, held_count, await holdersOf([plain, dated])]).toEqual([1, 1, [receiver.id, giver.id]])
    expect((await logs(office.admin, id, { outcome: 'held' })).data).toMatchObject([{ contact: { id: dated }, reason: 'other_company' }])
    await api.call('PATCH', '/v1/admin/settings/one_organization', { as: office.admin, body: { value: 'yes' } })
    expect(await give(office.admin, [dated], [receiver])).toMatchObject({ moved_count: 1 })
    await api.call('PATCH', '/v1/admin/settings/one_organization', { as: office.admin, body: { value: '' } })
  })

  const dated = { medicare_part_a_date: '2020-01-01' }
  const poolOf = async (...people: Person[]) => {
    const body = { name: `Pool ${people.map(({ id }) => id).join()}`.slice(0, 60), user_ids: people.map(({ id }) => id) }
    return (await api.call('POST', '/v1/pools', { as: office.admin, body })).body.data.id as string
  }
  const agreesTo = (contact_id: string, wording: string) =>
    api.within((inside) =>
      recordConsents(inside, {
        ...{ contact_id, wording, phone: null, email: 'jane@people.example', source: 'https://x.example', version: '1', ip: '' },
        agreed_at: inside.now,
      }),
    )

  test('goes to no other company by way of a pool either, and whoever is held is named with the rule', async () => {
    const other = await api.within((inside) => makeCompany(inside, 4243))
    const [receiver, giver, colleague] = await Promise.all([agentOf(other, undefined), agentOf(), agentOf()])
    const pool = await poolOf(colleague)
    const [ill = '', plain = ''] = [...(await contactsOf(giver, 1, dated)), ...(await contactsOf(giver, 1))]
    expect(await give(office.admin, [ill, plain], [pool])).toMatchObject({ moved_count: 2 })
    const rule = { id: 'beneficiary-consent', source: '42 CFR 422.2274(g)(4), 423.2274(g)(4)' }
    const group = await fix(office.admin, { ids: [ill, plain], to: [receiver.id] })
    expect(group.body.data.held_back).toMatchObject([{ code: 'other_company', count: 1, rule, contacts: [{ id: ill, name: 'C0 Doe' }] }])
    const { id, moved_count } = await give(office.admin, [ill, plain], [receiver])
    expect([moved_count, await holdersOf([ill, plain])]).toEqual([1, [pool, receiver.id]])
    expect((await logs(office.admin, id, { outcome: 'held' })).data).toMatchObject([
      { contact: { id: ill }, reason: 'other_company', rule },
    ])
    expect(await give(office.admin, [ill], [colleague])).toMatchObject({ moved_count: 1 })
  })

  test('is not put into a pool that another company’s people work in, nor taken out of one by them', async () => {
    const other = await api.within((inside) => makeCompany(inside, 4244))
    const [stranger, giver] = await Promise.all([agentOf(other, undefined), agentOf()])
    const [ill = ''] = await contactsOf(giver, 1, dated)
    const shared = await poolOf(giver, stranger)
    expect(await give(office.admin, [ill], [shared])).toMatchObject({ moved_count: 0, held_count: 1 })
    const farAdmin = await api.within((work) => makePerson(work, { role: 'admin', company: other }))
    const own = await poolOf(giver, farAdmin)
    expect(await give(office.admin, [ill], [own]), 'admins see every company').toMatchObject({ moved_count: 1 })
    const [turned = ''] = await contactsOf(giver, 1)
    await give(office.admin, [turned], [own])
    await give(office.admin, [ill], [giver])
    await api.call('PATCH', `/v1/pools/${own}`, { as: office.admin, body: { user_ids: [giver.id, stranger.id] } })
    await api.call('PATCH', `/v1/contacts/${turned}`, { as: office.admin, body: dated })
    const take = (as: Person) => api.call('PATCH', `/v1/contacts/${turned}/assign_to_me`, { as, body: {} })
    const refused = await take(stranger)
    expect([refused.status, refused.body.details?.[0]?.code]).toEqual([422, 'beneficiary_of_other_company'])
    expect((await take(giver)).status).toBe(200)
  })

  test('goes along with a consent that names the receiving company, and with none that names another', async () => {
    const other = await api.within((inside) => makeCompany(inside, 4245))
    const [receiver, giver] = await Promise.all([agentOf(other, undefined), agentOf()])
    const [named = '', likeIt = '', pooled = ''] = await contactsOf(giver, 3, dated)
    await give(office.admin, [pooled], [await poolOf(giver)])
    await agreesTo(named, 'I agree that my data is passed to COMPANY  4245, and to nobody else.')
    await agreesTo(likeIt, 'I agree that my data is passed to Company 42459 and Company 4246.')
    await agreesTo(pooled, 'Passed on to: Company 4245')
    expect(await give(office.admin, [named, likeIt, pooled], [receiver])).toMatchObject({ moved_count: 2, held_count: 1 })
    expect(await holdersOf([named, likeIt, pooled])).toEqual([receiver.id, giver.id, receiver.id])
    await api.within(({ db }) => db.execute(sql`update corporations set name = '***' where id = ${other.id}`))
    expect(await give(office.admin, [likeIt], [receiver]), 'a name without letters is in no words').toMatchObject({ moved_count: 0 })
  })
})

test('nobody gives to somebody out of reach, away or unknown, and one at a time unless dealt out', async () => {
  const giver = await agentOf()
  const ids = await contactsOf(giver, 1)
  const away = await agentOf()
  await api.within(({ db }) => db.execute(sql`update users set state = 'deactivated' where id = ${away.id}`))
  const group = (await fix(office.manager, { ids })).body.data
  const refused = async (to: string[], more = {}) =>
    (await confirm(office.manager, { selection_id: group.selection_id, to, ...more })).body.details?.[0]
  for (const id of [office.outsider.id, away.id, '0190a000-0000-7000-8000-000000000000'])
    expect(await refused([id])).toMatchObject({ field: 'to', code: 'no_such_owner' })
  expect(await refused([office.agent.id, office.deepAgent.id])).toMatchObject({ field: 'to', code: 'transfer_one_receiver' })
  expect((await fix(giver, { ids, to: [office.agent.id] })).body.details?.[0]).toMatchObject({ field: 'to', code: 'no_such_owner' })
  const far = { name: `Far ${giver.id}`, user_ids: [office.outsider.id] }
  const pool = (await api.call('POST', '/v1/pools', { as: office.admin, body: far })).body.data.id
  expect(await refused([pool]), 'a pool that nobody of theirs is in').toMatchObject({ field: 'to', code: 'no_such_owner' })
  const theirs = await confirm(office.agent, { selection_id: group.selection_id, to: [office.agent.id] })
  expect([theirs.status, theirs.body.details[0].code]).toEqual([422, 'selection_gone'])
  expect(await holdersOf(ids)).toEqual([giver.id])
})

test('by state each goes to who gets people of theirs, in turn where several do; of other states they stay', async () => {
  const as = office.manager
  const giver = await agentOf()
  const [south, both, third] = [await agentOf(), await agentOf(), await agentOf()]
  const at = (state: 'FL' | 'GA' | 'OH') => ({ addresses: [{ address: '1 Elm St', city: 'Town', state, zip_code: '33101' }] })
  const [one = '', two = ''] = await contactsOf(giver, 2, at('FL'))
  const [georgian = ''] = await contactsOf(giver, 1, at('GA'))
  const [far = '', nowhere = ''] = [...(await contactsOf(giver, 1, at('OH'))), ...(await contactsOf(giver, 1))]
  const ids = [one, two, georgian, far, nowhere]
  const dealt = { to: [south.id, both.id], method: 'by_state', states: { [south.id]: ['FL'], [both.id]: ['FL', 'GA'] } }
  const group = await fix(as, { ids, ...dealt })
  expect(group.body.data.held_back).toMatchObject([{ code: 'no_state', count: 2, contacts: [{ id: far }, { id: nowhere }] }])
  const { selection_id } = group.body.data
  const lacking = await confirm(as, { selection_id, ...dealt, to: [south.id, third.id] })
  expect([lacking.status, lacking.body.details]).toEqual([422, [{ field: 'states', code: 'transfer_states' }]])
  expect((await confirm(as, { selection_id, ...dealt, states: { [south.id]: ['Florida'] } })).status).toBe(422)
  const { body } = await confirm(as, { selection_id, ...dealt })
  expect(body.data).toMatchObject({ method: 'by_state', moved_count: 3, held_count: 2, to: [{ states: ['FL'] }, { states: ['FL', 'GA'] }] })
  expect(await holdersOf(ids)).toEqual([south.id, both.id, both.id, giver.id, giver.id])
  expect((await logs(as, body.data.id, { outcome: 'held' })).data).toMatchObject([{ reason: 'no_state' }, { reason: 'no_state' }])
  expect((await revert(as, body.data.id)).body.data).toMatchObject({ reverted: true })
  expect(await holdersOf(ids)).toEqual(ids.map(() => giver.id))
})

test('a group of more than 250,000 is refused, with how many it is', async () => {
  const as = office.manager
  const id = await api.within((work) =>
    actionStore({ ...work, actor: { user_id: as.id, real_user_id: as.id } as never }).open(
      { kind: 'selection', status: 'selected' },
      sql`select gen_random_uuid() as id from generate_series(1, ${mostTransferred + 1}::int)`,
    ),
  )
  const told = { field: 'ids', code: 'transfer_too_many', params: { count: 250_001, max: 250_000 } }
  for (const answer of [await fix(as, { selection_id: id }), await confirm(as, { selection_id: id, to: [office.agent.id] })])
    expect([answer.status, answer.body.details]).toEqual([422, [told]])
})

test('somebody who gets contacts is written to where that is asked for', async () => {
  const [giver, receiver] = await Promise.all([agentOf(), agentOf()])
  await give(office.manager, await contactsOf(giver, 1), [receiver], { notify: true })
  await work()
  const mail = (await mailsOf(api)).find(({ to }) => to.startsWith(receiver.username))
  expect(mail?.subject).toBe(`${office.manager.name} transferred contacts to you`)
})

test('the list holds what oneself and those one leads did, by words and in an order', async () => {
  const receiver = await agentOf()
  const { id } = await give(office.manager, await contactsOf(await agentOf(), 1), [receiver], { note: 'Spring cleaning' })
  const list = async (as: Person, query: object) => (await api.call('GET', base, { as, query: query as Record<string, string> })).body
  expect((await list(office.manager, { q: 'SPRING' })).data.map((one: { id: string }) => one.id)).toEqual([id])
  expect((await list(office.manager, {})).meta).toMatchObject({ current_page: 1, limit: 15 })
  expect((await list(office.admin, { q: 'spring', order_field: 'by', order: 'asc' })).meta.total_count).toBe(1)
  expect((await list(office.outsider, {})).data).toEqual([])
  expect((await show(office.outsider, id)).status).toBe(404)
  const status = await api.call('GET', `${base}/${id}/status`, { as: office.manager })
  expect(status.body.data).toMatchObject({ id, status: 'complete', moved_count: 1, revert_in_progress: false })
})

test('background work of the brand is told: what waits, and whether anybody works', async () => {
  const ask = async () => (await api.call('GET', '/v1/contacts/workers_status', { as: office.manager })).body.data
  expect(await ask()).toEqual({ running: true, working_count: 0, waiting_count: 0, waiting_seconds: 0 })
  await api.within((inside) => enqueue(inside, 'contact_action', { action_id: office.agent.id }))
  expect(await ask()).toMatchObject({ running: true, waiting_count: 1 })
  const owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
  await owner.query(`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'`)
  await owner.end()
  expect(await ask()).toMatchObject({ running: false, waiting_count: 1, waiting_seconds: 600 })
  await work()
})
