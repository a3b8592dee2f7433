import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact_emails, contact_phones, contacts } from '#api/platform/tables/index.ts'
import { newId } from '#api/platform/ids.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

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

const make = (owner: Person, fields: ContactFields = {}) => api.within((work) => makeContact(work, owner, fields))
const list = (as: Person, query = {}) => api.call('GET', '/v1/contacts/duplicates', { as, query })

type Group = { id: string; reasons: string[]; contacts_count: number; contacts: { id: string }[] }
const groupsWith = async (as: Person, id: string): Promise<Group[]> =>
  (await list(as, { limit: '200' })).body.data.filter((group: Group) => group.contacts.some((contact) => contact.id === id))

let last = 2_010_000_000
const phone = () => `+1${++last}`

describe('who is alike', () => {
  const place = { address: '12 Oak Street', address_2: '', city: 'Austin', state: 'TX' as const, zip_code: '78701' }
  const ways: [string, () => [ContactFields, ContactFields], string[]][] = [
    [
      'by a phone number, whichever of several',
      () => {
        const number = phone()
        return [
          { first_name: 'Ann', phones: [{ number }] },
          { first_name: 'Beth', phones: [{ number: phone() }, { number }] },
        ]
      },
      ['phone'],
    ],
    [
      'by an e-mail address',
      () => [
        { first_name: 'Ann', emails: [{ email: 'one@x.example' }] },
        { first_name: 'Beth', emails: [{ email: 'ONE@x.example' }] },
      ],
      ['email'],
    ],
    [
      'by name and birth date, however the name is written',
      () => [
        { first_name: 'Mary Ann', last_name: 'O’Neil', birth_date: '1950-02-03' },
        { first_name: 'mary-ann', last_name: 'ONeil', birth_date: '1950-02-03' },
      ],
      ['name_and_birth_date'],
    ],
    [
      'by name and address, however the street is written',
      () => [
        { first_name: 'Ida', last_name: 'West', addresses: [place] },
        { first_name: 'IDA', last_name: 'West', addresses: [{ ...place, address: '12 oak st', zip_code: '78701-1234' }] },
      ],
      ['name_and_address'],
    ],
    [
      'in several ways at once, as one group',
      () => {
        const both = { first_name: 'Cleo', last_name: 'Park', birth_date: '1944-01-01', phones: [{ number: phone() }] }
        return [both, both]
      },
      ['phone', 'name_and_birth_date'],
    ],
  ]
  test.each(ways)('%s', async (_way, fields, reasons) => {
    const [one, other] = fields()
    const ids = [await make(office.agent, one), await make(office.agent, other)]
    const groups = await groupsWith(office.agent, ids[0] ?? '')
    expect(groups).toMatchObject([{ reasons, contacts_count: 2 }])
    expect(groups[0]?.contacts.map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  test('a household is not one person', async () => {
    const id = await make(office.agent, { first_name: 'Hal', last_name: 'Hill', addresses: [{ ...place, address: '9 Elm Road' }] })
    await make(office.agent, { first_name: 'Hilda', last_name: 'Hill', addresses: [{ ...place, address: '9 Elm Road' }] })
    expect(await groupsWith(office.agent, id)).toEqual([])
  })
})

test('only what lies within reach makes a group', async () => {
  const number = phone()
  const mine = await make(office.agent, { phones: [{ number }] })
  await make(office.deepAgent, { phones: [{ number }] })
  await make(office.outsider, { phones: [{ number }] })
  expect(await groupsWith(office.agent, mine)).toEqual([])
  expect(await groupsWith(office.manager, mine)).toMatchObject([{ contacts_count: 2 }])
  expect(await groupsWith(office.admin, mine)).toMatchObject([{ contacts_count: 3 }])
})

test('a deleted contact leaves its groups, a restored one comes back, and so does one whose holder changed', async () => {
  const number = phone()
  const one = await make(office.agent, { phones: [{ number }] })
  const other = await make(office.agent, { phones: [{ number }] })
  const set = (columns: Partial<typeof contacts.$inferInsert>) =>
    api.within(
      async ({ db }) =>
        void (await db
          .update(contacts)
          .set(columns)
          .where(sql`id = ${other}`)),
    )
  await set({ deleted_at: new Date() })
  expect(await groupsWith(office.agent, one)).toEqual([])
  await set({ deleted_at: null })
  expect(await groupsWith(office.agent, one)).toHaveLength(1)
  await set({ owner_id: office.outsider.id })
  expect(await groupsWith(office.agent, one)).toEqual([])
  await set({ owner_id: office.agent.id })
  expect(await groupsWith(office.agent, one)).toHaveLength(1)
})

test('pages and totals', async () => {
  const number = phone()
  await make(office.unitAgent, { phones: [{ number }] })
  await make(office.unitAgent, { phones: [{ number }] })
  const twin = { first_name: 'Twin', last_name: 'Page', birth_date: '1960-06-06' }
  await make(office.unitAgent, twin)
  await make(office.unitAgent, twin)
  const first = await list(office.unitAgent, { limit: '1' })
  const second = await list(office.unitAgent, { limit: '1', page: '2' })
  expect(first.body.meta).toEqual({ current_page: 1, limit: 1, total_count: 2, total_pages: 2, total_is: 'exact' })
  expect([first, second].map(({ body }) => body.data[0].reasons)).toEqual([['phone'], ['name_and_birth_date']])
  expect((await list(office.unitAgent)).body.meta.limit).toBe(50)
})

describe('not the same person', () => {
  test('is remembered, comes up again with somebody new, and can be undone', async () => {
    const number = phone()
    const one = await make(office.agent, { phones: [{ number }] })
    const other = await make(office.agent, { phones: [{ number }] })
    const [group] = await groupsWith(office.agent, one)
    const { status, body } = await api.call('POST', '/v1/contacts/duplicates/dismissals', {
      as: office.agent,
      body: { group_id: group?.id },
    })
    expect([status, body.data.contacts_count]).toEqual([201, 2])
    expect(await groupsWith(office.agent, one)).toEqual([])
    const undone = await api.call('POST', `/v1/contact_actions/${body.data.action_id}/undo`, { as: office.agent })
    expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect(await groupsWith(office.agent, one)).toHaveLength(1)

    await api.call('POST', '/v1/contacts/duplicates/dismissals', { as: office.agent, body: { ids: [one, other] } })
    expect(await groupsWith(office.agent, one)).toEqual([])
    await make(office.agent, { phones: [{ number }] })
    expect(await groupsWith(office.agent, one)).toMatchObject([{ contacts_count: 3 }])
  })

  test('is refused for contacts out of reach and for those that are not alike', async () => {
    const number = phone()
    const ids = [await make(office.outsider, { phones: [{ number }] }), await make(office.outsider, { phones: [{ number }] })]
    const send = (body: object, as = office.agent) => api.call('POST', '/v1/contacts/duplicates/dismissals', { as, body })
    const [group] = await groupsWith(office.outsider, ids[0] ?? '')
    expect((await send({ group_id: group?.id })).status).toBe(404)
    expect((await send({ ids })).body.details).toMatchObject([{ field: 'ids', code: 'not_alike' }])
    expect((await send({})).status).toBe(422)
    expect((await send({ group_id: '5-00000000-0000-0000-0000-000000000000' })).status).toBe(422)
  })
})

test('the filter tells duplicates by any of their ways, or by the fields that are named', async () => {
  const owner = office.fieldManager
  const at = (address: string) => [{ address, address_2: '', city: 'Waco', state: 'TX' as const, zip_code: '76701' }]
  const a = await make(owner, { first_name: 'Zed', last_name: 'Quill', addresses: at('1 A St') })
  const b = await make(owner, { first_name: 'Zed', last_name: 'Quill', addresses: at('1 A Street') })
  const c = await make(owner, { first_name: 'Zoe', last_name: 'Quill', addresses: at('1 A St') })
  const d = await make(owner, { first_name: 'Zed', last_name: 'Quarrel', addresses: at('2 B St') })
  const found = async (fields?: string[]) => {
    const duplicate = { is_duplicate: true, ...(fields && { fields }) }
    const { body } = await api.call('PATCH', '/v1/contacts', {
      as: owner,
      body: { contacts_scope: { duplicate, contact_group: 'mine', order: 'asc' } },
    })
    return (body.data as { id: string }[]).map(({ id }) => id)
  }
  expect(await found()).toEqual([a, b])
  expect(await found(['first_name'])).toEqual([a, b, d])
  expect(await found(['last_name'])).toEqual([a, b, c])
  expect(await found(['first_name', 'last_name'])).toEqual([a, b])
  expect(await found(['address'])).toEqual([a, b, c])
  expect(await found(['last_name', 'address'])).toEqual([a, b, c])
  expect(await found(['first_name', 'address'])).toEqual([a, b])
})

/** What the tables of keys should hold, told from the contacts alone. */
const truth = sql`
  with k as (
    select d.* from (select array_agg(tenant_id) t, array_agg(id) c from contacts) all_of_them, keys_of_contacts(all_of_them.t, all_of_them.c) d
  ), shared as (select kind, key from k group by 1, 2 having count(*) > 1)
  select (select jsonb_agg(jsonb_build_array(kind, key) order by kind, key) from (select distinct kind, key from k) d) as keys,
    (select jsonb_agg(jsonb_build_array(k.kind, k.key, k.contact_id, c.holder_id) order by k.kind, k.key, k.contact_id)
      from k join shared using (kind, key) join contacts c on c.id = k.contact_id) as duplicates`
const held = sql`
  select (select jsonb_agg(jsonb_build_array(kind, key) order by kind, key) from contact_keys) as keys,
    (select jsonb_agg(jsonb_build_array(kind, key, contact_id, holder_id) order by kind, key, contact_id) from contact_duplicates) as duplicates`
const rowOf = (query: typeof truth) => api.within(async ({ db }) => (await db.execute(query)).rows[0])

test('whatever is written, one by one or many at once, the keys say what the contacts say', { timeout: 60_000 }, async () => {
  const brand = 'direct'
  const owner = await api.within((work) => makeOffice(work).then(({ agent }) => agent), brand)
  const ids: string[] = []
  for (let at = 0; at < 6; at++) ids.push(await api.within((work) => makeContact(work, owner), brand))
  const word = fc.constantFrom('Ann', 'ann', 'Bo', '')
  const number = fc.constantFrom('+12015550101', '+12015550102', '+12015550103')
  const which = fc.subarray(ids, { minLength: 1 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('name' as const), which, word, date: fc.constantFrom('1950-01-01', null) }),
    fc.record({ do: fc.constant('phones' as const), which, numbers: fc.uniqueArray(number, { maxLength: 2 }) }),
    fc.record({ do: fc.constant('renumber' as const), which, number }),
    fc.record({ do: fc.constant('mails' as const), which, word }),
    fc.record({ do: fc.constant('delete' as const), which, gone: fc.boolean() }),
    fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }), word, number }),
    fc.record({ do: fc.constant('purge' as const), which }),
  )
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
    const [told, kept] = await api.within(async ({ db, brand: { id: tenant_id } }) => {
      for (const one of steps) {
        const these = 'which' in one ? sql`(select unnest(${`{${one.which.join(',')}}`}::uuid[]))` : sql`null`
        if (one.do === 'name')
          await db.execute(sql`update contacts set first_name = ${one.word}, birth_date = ${one.date} where id in ${these}`)
        if (one.do === 'delete')
          await db.execute(sql`update contacts set deleted_at = case when ${one.gone} then now() end where id in ${these}`)
        if (one.do === 'purge') await db.execute(sql`delete from contacts where id in ${these} and deleted_at is not null`)
        if (one.do === 'renumber') await db.execute(sql`update contact_phones set number = ${one.number} where contact_id in ${these}`)
        if (one.do === 'phones') {
          await db.execute(sql`delete from contact_phones where contact_id in ${these}`)
          await db.execute(sql`
            insert into contact_phones (tenant_id, contact_id, position, number)
            select ${tenant_id}, c.id, n.place, n.number from contacts c, unnest(${`{${one.numbers.join(',')}}`}::text[]) with ordinality n (number, place)
            where c.id in ${these}`)
        }
        if (one.do === 'mails') {
          await db.execute(sql`delete from contact_emails where contact_id in ${these}`)
          if (one.word)
            await db.execute(sql`
              insert into contact_emails (tenant_id, contact_id, position, email)
              select ${tenant_id}, id, 0, ${`${one.word}@x.example`} from contacts where id in ${these}`)
        }
        if (one.do === 'add') {
          const rows = Array.from({ length: one.count }, () => ({
            tenant_id,
            id: newId(),
            number: Math.floor(Math.random() * 1e12),
            owner_id: owner.id,
          }))
          await db
            .insert(contacts)
            .values(rows.map((row) => ({ ...row, first_name: one.word, last_name: 'Ray', birth_date: '1950-01-01' })))
          await db.insert(contact_phones).values(rows.map(({ id }) => ({ tenant_id, contact_id: id, position: 0, number: one.number })))
          await db
            .insert(contact_emails)
            .values(rows.map(({ id }) => ({ tenant_id, contact_id: id, position: 0, email: `${one.word}@x.example` })))
        }
      }
      return [(await db.execute(truth)).rows[0], (await db.execute(held)).rows[0]]
    }, brand)
    expect(kept).toEqual(told)
  })
  await fc.assert(property, { numRuns: 60, seed: 7 })
})

test('and so it was with everything above', async () => {
  expect(await rowOf(held)).toEqual(await rowOf(truth))
})

test('two who write the same number at the same time see each other', async () => {
  const number = phone()
  const ids = await Promise.all(Array.from({ length: 6 }, () => make(office.agent, { first_name: 'Racing', phones: [{ number }] })))
  expect(await groupsWith(office.agent, ids[0] ?? '')).toMatchObject([{ contacts_count: 6 }])
  // Those who leave at the same time leave nobody behind.
  await Promise.all(
    ids.slice(1).map((id) =>
      api.within(
        async ({ db }) =>
          void (await db
            .update(contacts)
            .set({ deleted_at: new Date() })
            .where(sql`id = ${id}`)),
      ),
    ),
  )
  expect(await rowOf(held)).toEqual(await rowOf(truth))
})
