import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordConsents } from '#api/areas/outreach/index.ts'
import { contacts } from '#api/platform/tables/index.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makeCompany, makeOffice, makePerson, type Company, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { flowsOf } from '#tests/support/flows.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office
let other: Company
let stranger: Person

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  other = await api.within((work) => makeCompany(work, 4250))
  stranger = await agentOf(other)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const agentOf = (company = office.company) => api.within((work) => makePerson(work, { role: 'agent', company }))
const make = (owner: Person, fields: ContactFields = {}, columns = {}) => api.within((work) => makeContact(work, owner, fields, columns))
const dated = { medicare_part_a_date: '2020-01-01' }
const admin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, more: object = {}) =>
  api.call(method, url, { as: office.admin, ...more })
const problems = ({ status, body }: Awaited<ReturnType<typeof admin>>) =>
  [status, ...(body?.details ?? []).map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`)].join(' ')

let pools = 0
const poolOf = async (...people: Person[]) =>
  (await admin('POST', '/v1/pools', { body: { name: `Pool ${++pools}`, user_ids: people.map(({ id }) => id) } })).body.data.id as string
const agreesTo = (contact_id: string, company: Company) =>
  api.within((work) =>
    recordConsents(work, {
      ...{ contact_id, wording: `Passed on to Company ${company.number}.`, phone: null, email: 'jane@people.example' },
      ...{ source: 'https://x.example', version: '1', ip: '', agreed_at: work.now },
    }),
  )

/** Who has each of them. */
async function holders(...ids: string[]): Promise<(string | null)[]> {
  const rows = await api.within(({ db }) => db.select().from(contacts).where(inArray(contacts.id, ids)))
  return ids.map((id) => rows.find((row) => row.id === id)?.holder_id ?? null)
}

/** With the companies of the brand being one organization. */
async function asOne<Result>(doing: () => Promise<Result>): Promise<Result> {
  const set = (value: string) => admin('PATCH', '/v1/admin/settings/one_organization', { body: { value } })
  await set('yes')
  const result = await doing()
  await set('')
  return result
}

describe('a Medicare beneficiary is given to another company only with a consent that names it', () => {
  test('in the editor: beside the owner, also where the same change makes them one', async () => {
    const giver = await agentOf()
    const [ill, agreed, plain] = [await make(giver, dated), await make(giver, dated), await make(giver)]
    await agreesTo(agreed, other)
    const give = (id: string, to: Person, more: object = {}) => admin('PATCH', `/v1/contacts/${id}`, { body: { owner_id: to.id, ...more } })
    expect(problems(await give(ill, stranger))).toBe('422 owner_id: beneficiary_stays')
    expect(problems(await give(plain, stranger, { medicare_number: '1EG4TE5MK73' }))).toBe('422 owner_id: beneficiary_stays')
    expect(problems(await give(ill, stranger, { medicare_part_a_date: null }))).toBe('422 owner_id: beneficiary_stays')
    const quick = await admin('PATCH', `/v1/contacts/${ill}/quick_update`, { body: { owner_id: stranger.id } })
    expect(problems(quick)).toBe('422 owner_id: beneficiary_stays')
    expect(await holders(ill, plain)).toEqual([giver.id, giver.id])
    expect((await give(agreed, stranger)).status).toBe(200)
    expect((await give(plain, stranger)).status).toBe(200)
    expect((await give(ill, await agentOf())).status).toBe(200)
    expect((await asOne(() => give(ill, stranger))).status).toBe(200)
  })

  test('into a pool in bulk: held, counted and named, and left alone by the undo', async () => {
    const giver = await agentOf()
    const shared = await poolOf(giver, stranger)
    const [ill, plain] = [await make(giver, dated), await make(giver)]
    const { body } = await admin('PATCH', '/v1/contacts/update_group', { body: { ids: [ill, plain], changes: { pool_id: shared } } })
    expect(body.data).toMatchObject({ done_count: 1, skipped_count: 1, held_count: 1 })
    expect(await holders(ill, plain)).toEqual([giver.id, shared])
    expect((await admin('GET', `/v1/contact_actions/${body.data.id}`)).body.data).toMatchObject({ held: [{ id: ill }], unrestored: [] })
    const undone = await admin('POST', `/v1/contact_actions/${body.data.id}/undo`)
    expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect(await holders(ill, plain)).toEqual([giver.id, giver.id])
    const own = await admin('PATCH', '/v1/contacts/update_group', { body: { ids: [ill], changes: { pool_id: await poolOf(giver) } } })
    expect(own.body.data).toMatchObject({ done_count: 1, held_count: 0 })
  })

  test('when somebody leaves: waits with the closed account, and keeps an account from being deleted', async () => {
    const leaver = await agentOf()
    const [ill, plain, thrownAway] = [await make(leaver, dated), await make(leaver), await make(leaver, dated, { deleted_at: new Date() })]
    const leave = { body: { move_to: stranger.id, contact_count: 2 } }
    const closed = await admin('POST', `/v1/admin/users/${leaver.id}/deactivate`, leave)
    expect(closed.body.data).toMatchObject({ moved_count: 1, held_count: 1 })
    expect((await admin('GET', `/v1/contact_actions/${closed.body.data.action_id}`)).body.data).toMatchObject({ held: [{ id: ill }] })
    expect(await holders(ill, plain)).toEqual([leaver.id, stranger.id])
    const remove = (to: Person) => admin('DELETE', `/v1/admin/users/${leaver.id}`, { query: { move_to: to.id } })
    const refused = await remove(stranger)
    expect([problems(refused), refused.body.details[0].params]).toEqual(['422 move_to: beneficiaries_stay', { count: 1 }])
    await agreesTo(ill, other)
    expect((await remove(stranger)).body.data).toMatchObject({ moved_count: 1, held_count: 0 })
    expect(await holders(ill, thrownAway)).toEqual([stranger.id, leaver.id])
  })

  test('when a pool closes: it stays open, and who was deleted in it comes back to who had them', async () => {
    const giver = await agentOf()
    const keeper = await agentOf()
    const pool = await poolOf(giver, keeper)
    const [ill, plain, thrownAway] = [await make(giver, dated), await make(giver), await make(giver, dated)]
    await admin('PATCH', '/v1/contacts/update_group', { body: { ids: [ill, plain, thrownAway], changes: { pool_id: pool } } })
    await api.within(({ db, now }) => db.update(contacts).set({ deleted_at: now }).where(eq(contacts.id, thrownAway)))
    const close = (as: Person, to: string) => api.call('DELETE', `/v1/pools/${pool}`, { as, query: { move_to: to } })
    for (const to of [stranger.id, await poolOf(keeper, stranger)]) {
      const refused = await close(office.admin, to)
      expect([problems(refused), refused.body.details[0].params]).toEqual(['422 move_to: beneficiaries_stay', { count: 1 }])
    }
    expect(await holders(ill, plain)).toEqual([pool, pool])
    const farAdmin = await api.within((work) => makePerson(work, { role: 'admin', company: other }))
    expect((await close(farAdmin, keeper.id)).status).toBe(204)
    expect(await holders(ill, plain, thrownAway)).toEqual([keeper.id, keeper.id, giver.id])
  })

  test('with a person who goes to another company: refused until they stay behind, their pools included', async () => {
    const [mover, keeper] = [await agentOf(), await agentOf()]
    const pool = await poolOf(mover, keeper)
    const [ill, waiting] = [
      await make(mover, dated),
      await make(keeper, dated),
      await make(mover),
      await make(mover, dated, { deleted_at: new Date() }),
    ]
    await admin('PATCH', '/v1/contacts/update_group', { body: { ids: [waiting], changes: { pool_id: pool } } })
    const place = (company_id: string | null) => admin('PATCH', `/v1/admin/users/${mover.id}`, { body: { company_id } })
    for (const company of [other.id, null]) {
      const refused = await place(company)
      expect([problems(refused), refused.body.details[0].params]).toEqual(['422 company_id: beneficiaries_come_along', { count: 2 }])
    }
    expect((await place(office.company.id)).status).toBe(200)
    await admin('PATCH', `/v1/contacts/${ill}`, { body: { owner_id: keeper.id } })
    expect((await place(other.id)).body.details[0].params).toEqual({ count: 1 })
    await agreesTo(waiting, other)
    expect((await place(other.id)).status).toBe(200)
    expect((await asOne(() => admin('PATCH', `/v1/admin/users/${keeper.id}`, { body: { company_id: other.id } }))).status).toBe(200)
  })

  test('when somebody joins a pool: not where beneficiaries of another company wait, but for admins', async () => {
    const giver = await agentOf()
    const pool = await poolOf(giver)
    const ill = await make(giver, dated)
    await admin('PATCH', '/v1/contacts/update_group', { body: { ids: [ill], changes: { pool_id: pool } } })
    const join = (...people: Person[]) =>
      admin('PATCH', `/v1/pools/${pool}`, { body: { user_ids: [giver, ...people].map(({ id }) => id) } })
    const refused = await join(stranger)
    expect([problems(refused), refused.body.details[0].params]).toEqual(['422 user_ids: beneficiaries_in_pool', { count: 1 }])
    const farAdmin = await api.within((work) => makePerson(work, { role: 'admin', company: other }))
    expect((await join(await agentOf(), farAdmin)).status).toBe(200)
    await asOne(() => join(stranger))
    expect((await join(stranger)).status, 'who is in it already joins nothing').toBe(200)
    await join()
    await agreesTo(ill, other)
    expect((await join(stranger)).status).toBe(200)
  })

  test('in a merge: not into the contact of another company, but the other way', async () => {
    const giver = await agentOf()
    const [theirs, ill] = [await make(stranger), await make(giver, dated)]
    const merge = (fields: object = {}) => admin('PATCH', '/v1/contacts/merge', { body: { ids: [theirs, ill], into_id: theirs, fields } })
    expect(problems(await merge())).toBe('422 fields.owner: beneficiary_stays')
    expect(await holders(theirs, ill)).toEqual([stranger.id, giver.id])
    expect((await merge({ owner: ill })).status).toBe(200)
    expect(await holders(theirs)).toEqual([giver.id])
  })

  test('by a workflow: the step fails, says why, and the flow goes on', async () => {
    const giver = await agentOf()
    const [ill, plain] = [await make(giver, dated), await make(giver)]
    const { publish, enrol, stepsOf } = flowsOf(api)
    const flow = await publish(office.admin, {
      steps: [
        { id: 's1', kind: 'assign', ref: stranger.id },
        { id: 's2', kind: 'note', text: 'After' },
      ],
    })
    await enrol(office.admin, flow, [ill, plain])
    await runJob(api, 'workflow_clock', {})
    await workOffJobs(api)
    expect((await stepsOf(flow, ill)).slice(1)).toEqual(['s1 failed beneficiary_stays', 's2 done', 'ended ended finished'])
    expect((await stepsOf(flow, plain)).slice(1, 3)).toEqual(['s1 done', 's2 done'])
    expect(await holders(ill, plain)).toEqual([giver.id, stranger.id])
  })
})
