import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_action_items, contact_status_changes, contacts, notes, recent_contacts, statuses } from '#api/platform/tables/index.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { relatedColumns } from './merge.store.ts'

const clock = settableClock(new Date('2026-03-04T15:00:00Z'))
let api: TestApi
let office: Office
let agent: Person

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  agent = office.agent
})
beforeEach(() => clock.advance(60_000))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const make = (fields: ContactFields = {}, owner = agent) => api.within((work) => makeContact(work, owner, fields))
const merge = (body: object, as = agent) => api.call('PATCH', '/v1/contacts/merge', { as, body })
const preview = (body: object, as = agent) => api.call('POST', '/v1/contacts/merge/preview', { as, body })
const undo = (actionId: string, as: Person | string = agent) => api.call('POST', `/v1/contact_actions/${actionId}/undo`, { as })
const read = (id: string, as = agent) => api.call('GET', `/v1/contacts/${id}`, { as, query: { not_remove_new_tag: 'true' } })
const numberOf = async (id: string) => (await read(id)).body.data.number

const street = { address: '1 Oak St', address_2: '', city: 'Austin', state: 'TX' as const, zip_code: '78701' }

test('one contact comes out of two: the survivor’s fields, the gaps filled, lists put together', async () => {
  const into = await make({
    first_name: 'Bob',
    last_name: 'Lane',
    phones: [{ number: '2015550101' }],
    emails: [{ email: 'bob@x.example' }],
    tags: ['a', 'b'],
  })
  const other = await make({
    first_name: 'Robert',
    last_name: 'Lane',
    birth_date: '1950-01-02',
    do_not_call: true,
    medicare_number: '1EG4TE5MK73',
    phones: [{ number: '2015550101' }, { number: '2015550102', phone_type: 1 }],
    emails: [{ email: 'rob@x.example' }],
    addresses: [street],
    tags: ['b', 'c'],
  })
  const { status, body } = await merge({ ids: [into, other] })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: into,
    first_name: 'Bob',
    birth_date: '1950-01-02',
    medicare_number: '1EG4TE5MK73',
    // A wish not to be called outlives the merge.
    do_not_call: true,
    phones: [{ number: '+12015550101' }, { number: '+12015550102', phone_type: 1 }],
    emails: [{ email: 'bob@x.example' }, { email: 'rob@x.example' }],
    addresses: [street],
    state: 'TX',
    lock_version: 1,
  })
  expect(body.data.tags.map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'c'])
})

test('field by field, and whole lists, it is for the one who merges to choose', async () => {
  const one = await make({ first_name: 'Bob', do_not_text: false, phones: [{ number: '2015550111' }] })
  const two = await make({ first_name: 'Rob', do_not_text: true, phones: [{ number: '2015550112' }], birth_date: '1951-01-01' })
  const number = String(await numberOf(two))
  const { body } = await merge({
    ids: [one, two],
    into_id: number,
    fields: { first_name: one, do_not_text: one, phones: two, birth_date: one },
  })
  expect(body.data).toMatchObject({
    id: two,
    first_name: 'Bob',
    do_not_text: false,
    phones: [{ number: '+12015550112' }],
    birth_date: null,
  })
})

test('everything moves along, and the old number leads to the survivor, through several merges', async () => {
  const ids = [await make(), await make(), await make()] as const
  const [last, middle, first] = ids
  await api.call('POST', `/v1/contacts/${first}/notes`, { as: agent, body: { body: 'Of the first' } })
  await api.call('POST', `/v1/contacts/${middle}/notes`, { as: agent, body: { body: 'Of the second' } })
  const numbers = [await numberOf(first), await numberOf(middle)]
  await merge({ ids: [middle, first] })
  const { body } = await merge({ ids: [last, middle] })
  for (const old of [first, middle, ...numbers]) expect((await read(String(old))).body.data.id).toBe(last)
  const found = await api.call('GET', `/v1/contacts/${first}/notes`, { as: agent })
  expect(found.body.data.map((note: { body: string }) => note.body)).toEqual(['Of the second', 'Of the first'])
  expect((await read(first, office.outsider)).status).toBe(404)

  // The later one first.
  expect((await undo(body.action_id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
  expect((await read(first)).body.data.id).toBe(middle)
})

test('the tables that hang on contacts are told by the database itself', async () => {
  const tables = await api.within(relatedColumns)
  const names = tables.map(({ table }) => table)
  expect(names).toEqual(
    expect.arrayContaining(['notes', 'contact_tags', 'contact_groups', 'contact_activities', 'recent_contacts', 'policies']),
  )
  expect(names).not.toContain('contact_phones')
  expect(names).not.toContain('contact_status_changes')
  expect(tables.find(({ table }) => table === 'recent_contacts')).toEqual({
    table: 'recent_contacts',
    column: 'contact_id',
    identity: ['user_id'],
    others: [],
    unique: [{ values: ['user_id'], where: null }],
    has_deleted_at: false,
  })
})

describe('the preview', () => {
  test('tells what differs, what stands where nobody chooses, and what will move; and changes nothing', async () => {
    const into = await make({ first_name: 'Bob', phones: [{ number: '2015550121' }] })
    const other = await make({ first_name: 'Rob', birth_date: '1950-05-05', phones: [{ number: '2015550122' }] })
    await api.call('POST', `/v1/contacts/${other}/notes`, { as: agent, body: { body: 'One' } })
    const { status, body } = await preview({ ids: [into, other] })
    expect(status).toBe(200)
    expect(body.data.contacts.map(({ id }: { id: string }) => id)).toEqual([into, other])
    expect(body.data.differences).toEqual([
      { field: 'first_name', values: { [into]: 'Bob', [other]: 'Rob' }, chosen: into },
      { field: 'birth_date', values: { [into]: null, [other]: '1950-05-05' }, chosen: other },
      { field: 'phones', values: { [into]: ['+12015550121'], [other]: ['+12015550122'] }, chosen: 'all' },
    ])
    expect(body.data.moves).toContainEqual({ what: 'notes', count: 1 })
    expect((await read(other)).body.data).toMatchObject({ id: other, lock_version: 0 })
  })
})

describe('is refused', () => {
  test('for contacts out of reach, in part or whole, for unknown ones, and for one with itself', async () => {
    const [mine, other] = [await make(), await make({}, office.outsider)]
    for (const ids of [
      [mine, other],
      [other, mine],
      [mine, newId()],
      [mine, '999999999'],
      [mine, "'; --"],
    ]) {
      expect((await merge({ ids })).status).toBe(404)
      expect((await preview({ ids })).status).toBe(404)
    }
    expect((await merge({ ids: [mine, String(await numberOf(mine))] })).body.details).toMatchObject([{ code: 'merge_with_itself' }])
    expect((await merge({ ids: [mine] })).status).toBe(422)
    expect((await read(mine)).body.data).toMatchObject({ id: mine, lock_version: 0 })
  })

  test('for choices that name none of them', async () => {
    const ids = [await make(), await make({ first_name: 'Other' })]
    expect((await merge({ ids, into_id: newId() })).body.details).toMatchObject([{ field: 'into_id', code: 'not_among_these' }])
    expect((await merge({ ids, fields: { first_name: newId() } })).body.details).toMatchObject([{ field: 'fields.first_name' }])
    expect((await merge({ ids, fields: { number: ids[0] } })).status).toBe(422)
  })

  test('to who may not delete', async () => {
    const ids = [await make({}, office.telemarketer), await make({}, office.telemarketer)]
    expect((await merge({ ids }, office.telemarketer)).status).toBe(403)
  })

  test('where the brand keeps it to admins, to everybody else', async () => {
    const there = await api.within(makeOffice, 'legacy')
    const ids = await Promise.all([1, 2].map(() => api.within((work) => makeContact(work, there.agent), 'legacy')))
    expect((await merge({ ids }, there.agent)).status).toBe(403)
    expect((await merge({ ids }, there.admin)).status).toBe(200)
  })

  test('when somebody changed one of them since', async () => {
    const [one, two] = [await make(), await make()]
    await api.call('PATCH', `/v1/contacts/${two}`, { as: agent, body: { nickname: 'Late' } })
    const { status, body } = await merge({ ids: [one, two], lock_versions: { [one]: 0, [two]: 0 } })
    expect([status, body.code, body.current.nickname]).toEqual([409, 'stale', 'Late'])
    expect((await merge({ ids: [one, two], lock_versions: { [one]: 0, [two]: 1 } })).status).toBe(200)
  })

  test('the second time, when two merge the same contact at once', async () => {
    const [one, two, three] = [await make(), await make(), await make()]
    const answers = await Promise.all([merge({ ids: [one, two] }), merge({ ids: [three, two] })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('and then nothing has changed: it is all or nothing', async () => {
    const [one, two] = [await make({ first_name: 'One' }), await make({ first_name: 'Two', phones: [{ number: '2015550131' }] })]
    await api.call('POST', `/v1/contacts/${two}/notes`, { as: agent, body: { body: 'Stays' } })
    const stop = `create function stop_it() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
      create trigger stop_it before insert on audit_log for each row when (new.action = 'merged') execute function stop_it()`
    await asSuperuser(stop)
    expect((await merge({ ids: [one, two], fields: { first_name: two } })).status).toBe(500)
    await asSuperuser('drop trigger stop_it on audit_log; drop function stop_it')
    expect(api.unexpected.splice(0)).toHaveLength(1)
    expect((await read(two)).body.data).toMatchObject({ id: two, lock_version: 0, phones: [{ number: '+12015550131' }] })
    expect((await read(one)).body.data).toMatchObject({ first_name: 'One', phones: [], lock_version: 0 })
    expect((await api.call('GET', `/v1/contacts/${two}/notes`, { as: agent })).body.data).toHaveLength(1)
  })
})

async function asSuperuser(statements: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: api.databaseUrl })
  await client.connect()
  await client.query(statements)
  await client.end()
}

describe('undone', () => {
  /** Every row that hangs on these contacts, and the contacts; without what any touch moves on. */
  async function rowsOf(ids: string[]): Promise<Record<string, unknown>> {
    return api.within(async (work) => {
      const told: Record<string, unknown> = {}
      const tables = [...(await relatedColumns(work)).map(({ table, column }) => [table, column] as const)]
      for (const [table, column] of [
        ...tables,
        ['contact_phones', 'contact_id'],
        ['contact_emails', 'contact_id'],
        ['contact_addresses', 'contact_id'],
        ['contacts', 'id'],
      ] as const) {
        if (table === 'contact_activities') continue
        const { rows } = await work.db.execute<{ row: object }>(sql`
          select to_jsonb(t) - 'lock_version' - 'updated_at' - 'last_activity_at' as row from ${sql.identifier(table)} t
          where t.${sql.identifier(column)} in (select unnest(${`{${ids.join(',')}}`}::uuid[])) order by 1`)
        told[`${table}.${column}`] = rows.map(({ row }) => row)
      }
      return told
    })
  }

  const word = fc.constantFrom('', 'Ann', 'Bo', 'Cy')
  const date = fc.constantFrom(null, '1950-01-01', '1960-02-02')
  const someone = fc.record({
    first_name: word,
    last_name: fc.constantFrom('Lane', 'Lake'),
    nickname: word,
    birth_date: date,
    tobacco: fc.constantFrom(null, true, false),
    do_not_call: fc.boolean(),
    gender: fc.constantFrom('male', 'female'),
    medicare_number: fc.constantFrom(null, '1EG4TE5MK73'),
    phones: fc.uniqueArray(fc.constantFrom('2015550141', '2015550142', '2015550143'), { maxLength: 3 }),
    emails: fc.uniqueArray(fc.constantFrom('a@x.example', 'b@x.example'), { maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom('red', 'green', 'blue'), { maxLength: 3 }),
    addressed: fc.boolean(),
    notes: fc.integer({ min: 0, max: 3 }),
    openers: fc.subarray([0, 1, 2]),
    verified: fc.boolean(),
  })

  test('a merge leaves every row as it was', { timeout: 60_000 }, async () => {
    const people = [agent, office.manager, office.admin]
    const property = fc.asyncProperty(
      fc.array(someone, { minLength: 2, maxLength: 4 }),
      fc.nat(3),
      fc.nat(3),
      async (all, into, chosen) => {
        clock.advance(60_000)
        const ids: string[] = []
        for (const { phones, emails, addressed, notes: count, openers, verified, ...fields } of all) {
          const id = await make({
            ...(fields as ContactFields),
            phones: phones.map((number) => ({ number })),
            emails: emails.map((email) => ({ email })),
            addresses: addressed ? [street] : [],
          })
          ids.push(id)
          await api.within(async ({ db, brand, now }) => {
            const own = { tenant_id: brand.id, contact_id: id }
            if (count)
              await db
                .insert(notes)
                .values(Array.from({ length: count }, () => ({ ...own, id: newId(), body: 'Note', author_id: agent.id })))
            if (openers.length)
              await db.insert(recent_contacts).values(openers.map((at) => ({ ...own, user_id: people[at]?.id ?? '', opened_at: now })))
            if (verified && emails.length) await db.update(contacts).set({ email_verified_at: now }).where(eq(contacts.id, id))
          })
        }
        const before = await rowsOf(ids)
        const fields = { first_name: ids[chosen % ids.length], phones: chosen % 2 ? 'all' : ids[chosen % ids.length] }
        const done = await merge({ ids, into_id: ids[into % ids.length], fields })
        expect(done.status).toBe(200)
        const undone = await undo(done.body.action_id)
        expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0, details: { left: [] } })
        expect(await rowsOf(ids)).toEqual(before)
      },
    )
    await fc.assert(property, { numRuns: 25, seed: 11 })
  })

  test('each keeps its own history of statuses, while they are one and after', async () => {
    const [lead, won] = [newId(), newId()]
    const titles = { [lead]: 'Merged lead', [won]: 'Merged won' }
    await api.within(({ db, brand }) =>
      db.insert(statuses).values(Object.entries(titles).map(([id, title]) => ({ tenant_id: brand.id, id, title }))),
    )
    const [into, other] = [await make({ first_name: 'Into', status_id: lead }), await make({ first_name: 'Other', status_id: lead })]
    const change = async (id: string, status_id: string) => {
      clock.advance(60_000)
      expect((await api.call('PATCH', `/v1/contacts/${id}`, { as: agent, body: { status_id } })).status).toBe(200)
    }
    await change(into, won)
    await change(into, lead)
    await change(other, won)
    const histories = async () => {
      const kept = await api.within(({ db }) => db.select().from(contact_status_changes).orderBy(contact_status_changes.at))
      return [into, other].map((id) => kept.filter(({ contact_id }) => contact_id === id).map(({ to_id }) => to_id))
    }
    expect(await histories()).toEqual([[won, lead], [won]])
    const { body } = await merge({ ids: [into, other], fields: { status: other } })
    expect(body.data.status.id).toBe(won)
    expect(await histories()).toEqual([[won, lead, won], [won]])
    clock.advance(60_000)
    expect((await undo(body.action_id)).body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect(await histories()).toEqual([[won, lead, won, lead], [won]])
  })

  test('after somebody’s edit it leaves what was edited, and says what that is', async () => {
    const into = await make({ first_name: 'Bob', nickname: 'B', phones: [{ number: '2015550151' }] })
    const other = await make({ first_name: 'Rob', nickname: 'R', birth_date: '1950-01-01', phones: [{ number: '2015550152' }] })
    const note = await api.call('POST', `/v1/contacts/${other}/notes`, { as: agent, body: { body: 'Goes' } })
    const { body } = await merge({ ids: [into, other], fields: { first_name: other, nickname: other } })
    await api.call('PATCH', `/v1/contacts/${into}`, {
      as: office.manager,
      body: { first_name: 'Edited', phones: [{ number: '2015550159' }] },
    })
    await api.within(async ({ db }) => void (await db.delete(notes).where(eq(notes.id, note.body.data.id))))
    const undone = await undo(body.action_id)
    expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 2 })
    expect(undone.body.data.details.left).toEqual([
      { contact_id: other, number: await numberOf(other), reason: 'rows_gone', what: ['notes'] },
      { contact_id: into, number: await numberOf(into), reason: 'edited', what: ['first_name', 'phones'] },
    ])
    expect((await read(into)).body.data).toMatchObject({
      first_name: 'Edited',
      nickname: 'B',
      birth_date: null,
      phone: '+12015550159',
      phones: [{ number: '+12015550159' }],
    })
    expect((await read(other)).body.data).toMatchObject({ id: other, first_name: 'Rob', phones: [{ number: '+12015550152' }] })
  })

  test('after 30 days it can no longer be', async () => {
    const { body } = await merge({ ids: [await make(), await make()] })
    const rows = await api.within(({ db }) =>
      db
        .select()
        .from(contact_action_items)
        .where(inArray(contact_action_items.action_id, [body.action_id])),
    )
    expect(rows).toHaveLength(2)
    clock.advance(30 * 86_400_000 + 1)
    expect((await undo(body.action_id, await api.freshSession(agent))).status).toBe(422)
  })
})
