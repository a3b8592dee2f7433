import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit_log, recent_contacts } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Person } from '#tests/factories/people.ts'
import { testApi } from '#tests/support/api.ts'

const api = await testApi()
const office = await api.within(makeOffice)
const { agent } = office

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const create = (body: unknown, as = agent) => api.call('POST', '/v1/contacts', { as, body })
const read = (idOrNumber: string | number, as = agent, query = {}) => api.call('GET', `/v1/contacts/${idOrNumber}`, { as, query })
const change = (id: string, body: unknown, as = agent) => api.call('PATCH', `/v1/contacts/${id}`, { as, body })

const whole = {
  first_name: 'Rosa',
  middle_name: 'M',
  last_name: 'Alvarez',
  suffix: 'Jr.',
  nickname: 'Rosie',
  category: 'prospect',
  phones: [
    { phone_type: 2, number: '(617) 555-0101' },
    { phone_type: 9, number: '1 617 555 0102' },
  ],
  emails: [{ email: 'Rosa@Example.com' }, { email: 'rosa@work.example' }],
  addresses: [{ address: '12 Elm Street', address_2: 'Apt 4', city: 'Boston', state: 'MA', zip_code: '021081234', county: 'Suffolk' }],
  birth_date: '1961-05-04',
  gender: 'female',
  tobacco: false,
  spouse_first_name: 'Luis',
  spouse_last_name: 'Alvarez',
  spouse_birth_date: '1959-01-02',
  preferred_language: 'spanish',
  best_time_to_call: 'morning',
  medicare_number: '1eg4-te5-mk73',
  medicare_part_a_date: '2026-05-01',
  medicare_part_b_date: null,
  do_not_call: true,
  do_not_text: false,
  do_not_mail: true,
  tags: ['Veteran', 'Hot lead'],
}

describe('creating and reading', () => {
  test('everything that was given is there again, put into shape', async () => {
    const [status] = (await api.call('GET', '/v1/statuses', { as: agent })).body.data
    const [source] = (await api.call('GET', '/v1/sources', { as: agent })).body.data
    const created = await create({ ...whole, status_id: status.id, source_id: source.id })
    expect(created.status).toBe(201)
    const { body } = await read(created.body.data.id)
    expect(body.data).toMatchObject({
      ...whole,
      phones: [
        { phone_type: 2, number: '+16175550101' },
        { phone_type: 9, number: '+16175550102' },
      ],
      emails: [{ email: 'rosa@example.com' }, { email: 'rosa@work.example' }],
      addresses: [{ ...whole.addresses[0], zip_code: '02108-1234' }],
      medicare_number: '1EG4TE5MK73',
      tags: [{ name: 'Hot lead' }, { name: 'Veteran' }],
      phone: '+16175550101',
      email: 'rosa@example.com',
      state: 'MA',
      status: { id: status.id, title: status.title },
      source: { id: source.id, title: source.title },
      owner: { id: agent.id, name: agent.name },
      lock_version: 0,
    })
    expect(created.body.data).toEqual(body.data)
  })

  test('a name is enough, and so is a phone number or an e-mail address', async () => {
    for (const body of [{ last_name: 'Only' }, { phones: [{ number: '6175550177' }] }, { emails: [{ email: 'only@example.com' }] }]) {
      expect((await create(body)).status).toBe(201)
    }
    expect((await create({ nickname: 'Nobody' })).body.errors).toEqual({
      first_name: ['Please give a name, a phone number or an e-mail address.'],
    })
  })

  test('the Medicare number is not to be found in the database as it stands', async () => {
    const { body } = await create({ ...whole, first_name: 'Secret' })
    const { rows } = await api.within(({ db }) =>
      db.execute(`select to_jsonb(c)::text as text from contacts c where id = '${body.data.id}'`),
    )
    expect(String(rows[0]?.['text'])).not.toContain('1EG4TE5MK73')
  })

  test('numbers are counted and name the contact as well as its id does', async () => {
    const [one, other] = [await create({ first_name: 'One' }), await create({ first_name: 'Other' })]
    expect(other.body.data.number).toBeGreaterThan(one.body.data.number)
    expect((await read(one.body.data.number)).body.data).toMatchObject({ id: one.body.data.id, first_name: 'One' })
    expect((await read('999999')).status).toBe(404)
    expect((await read('not-a-number')).status).toBe(404)
  })

  test('many at the same time all get a number of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => create({ first_name: `Crowd ${index}` })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(60)
  })

  test('it is in the audit log, without what it says', async () => {
    const { body } = await create({ ...whole, first_name: 'Audited' })
    await change(body.data.id, { nickname: 'Aud', medicare_number: '1EG4TE5MK73' })
    const rows = await api.within(({ db }) =>
      db.select().from(audit_log).where(eq(audit_log.subject_id, body.data.id)).orderBy(audit_log.id),
    )
    expect(rows).toMatchObject([
      { area: 'contacts', action: 'created', user_id: agent.id, real_user_id: agent.id, details: {} },
      { area: 'contacts', action: 'changed', details: { fields: ['nickname', 'medicare_number'] } },
    ])
  })
})

describe('what is wrong is named', () => {
  test.each<[string, unknown, string]>([
    ['first_name', 'Jane<script>', 'Please check this value.'],
    ['last_name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['suffix', 'Esq.', 'Please choose one of the options.'],
    ['category', 'friend', 'Please choose one of the options.'],
    ['phones.0.number', [{ number: '555' }], 'Please enter a phone number with 10 digits.'],
    ['phones.0.number', [{}], 'Please fill this in.'],
    ['phones.0.phone_type', [{ number: '6175550101', phone_type: 99 }], 'Please choose one of the options.'],
    ['phones', Array.from({ length: 11 }, () => ({ number: '6175550101' })), 'Please give at most 10.'],
    ['emails.0.email', [{ email: 'nobody' }], 'Please enter an e-mail address such as name@example.com.'],
    ['addresses.0.zip_code', [{ zip_code: '123' }], 'Please enter a ZIP code with 5 or 9 digits.'],
    ['addresses.0.state', [{ state: 'XX' }], 'Please choose one of the options.'],
    ['birth_date', '1961-02-30', 'Please enter a date.'],
    ['birth_date', '0000-01-01', 'Please enter a date.'],
    ['birth_date', '2999-01-01', 'This date is in the future.'],
    ['gender', 'unknown', 'Please choose one of the options.'],
    ['medicare_number', '1234', 'Please enter the 11 characters of the Medicare card.'],
    ['preferred_language', 'latin', 'Please choose one of the options.'],
    ['status_id', '018f0000-0000-7000-8000-000000000000', 'Please choose one of the options.'],
    ['source_id', '018f0000-0000-7000-8000-000000000000', 'Please choose one of the options.'],
    ['tags.0', ['x'.repeat(41)], 'Please use at most 40 characters.'],
  ])('%s', async (field, value, sentence) => {
    const [name = ''] = field.split('.')
    const { status, body } = await create({ first_name: 'Jane', [name]: value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'invalid', details: [{ field }] })
    expect(Object.keys(body.errors)).toEqual([field])
    expect(body.errors[field]).toEqual([sentence])
  })

  test('everything at once', async () => {
    const { body } = await create({ category: 'friend', emails: [{ email: 'x' }], birth_date: 'soon' })
    expect(Object.keys(body.errors).sort()).toEqual(['birth_date', 'category', 'emails.0.email'])
  })

  test('in the language of the one who asks', async () => {
    const { body } = await api.call('POST', '/v1/contacts', {
      as: agent,
      body: { first_name: 'x'.repeat(101) },
      headers: { 'accept-language': 'es-MX,es;q=0.9' },
    })
    expect(body.errors.first_name[0]).toMatch(/100 caracteres/)
  })
})

describe('changing', () => {
  let id: string
  beforeEach(async () => {
    id = (await create(whole)).body.data.id
  })

  test('what is absent stays, null and empty clear', async () => {
    const { body } = await change(id, { nickname: '', birth_date: null, phones: [], tags: ['New one'], medicare_number: null })
    expect(body.data).toMatchObject({
      first_name: 'Rosa',
      nickname: '',
      birth_date: null,
      phones: [],
      phone: null,
      tags: [{ name: 'New one' }],
      medicare_number: null,
    })
    expect(body.data.emails).toHaveLength(2)
    expect((await read(id)).body.data).toEqual(body.data)
  })

  test('the first phone, e-mail address and state are the ones that lists show', async () => {
    const { body } = await change(id, { phones: [{ number: '8135550100' }], emails: [], addresses: [{ state: 'FL' }] })
    expect(body.data).toMatchObject({ phone: '+18135550100', email: null, state: 'FL' })
  })

  test('a version that is out of date is refused with both versions; none given, the last one wins', async () => {
    const first = await change(id, { nickname: 'First', lock_version: 0 })
    expect(first.body.data.lock_version).toBe(1)
    const late = await change(id, { nickname: 'Late', tags: ['Late'], lock_version: 0 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'stale',
      current: { nickname: 'First', lock_version: 1 },
      yours: { nickname: 'Late', tags: ['Late'] },
    })
    expect((await read(id)).body.data).toMatchObject({ nickname: 'First', tags: [{ name: 'Hot lead' }, { name: 'Veteran' }] })
    expect((await change(id, { nickname: 'Bold' })).body.data).toMatchObject({ nickname: 'Bold', lock_version: 2 })
  })

  test('of two at the same time who saw the same version one is refused', async () => {
    const answers = await Promise.all(['A', 'B'].map((nickname) => change(id, { nickname, lock_version: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('what belongs to somebody else is not there, to read or to change', async () => {
    for (const stranger of [office.outsider, office.deepAgent, office.fieldManager]) {
      expect((await read(id, stranger)).status).toBe(404)
      expect((await change(id, { nickname: 'Mine' }, stranger)).status).toBe(404)
    }
    for (const leader of [office.manager, office.unitAdmin, office.admin]) expect((await read(id, leader)).status).toBe(200)
    expect((await change(id, { nickname: 'Seen' }, office.manager)).body.data.nickname).toBe('Seen')
  })

  test('it counts as activity', async () => {
    const before = (await read(id)).body.data
    const after = (await change(id, { nickname: 'Later' })).body.data
    expect(after.last_activity_at > before.last_activity_at).toBe(true)
    expect(after.updated_at).toBe(after.last_activity_at)
  })
})

describe('owners', () => {
  test('one may give to people within reach who are active, and to nobody else', async () => {
    const { manager, deepAgent, outsider, unitAgent, admin } = office
    const left = await api.within((work) =>
      makePerson(work, { role: 'agent', company: office.company, manager, state: { state: 'deactivated' } }),
    )
    expect((await create({ first_name: 'Given', owner_id: deepAgent.id }, manager)).body.data.owner).toEqual({
      id: deepAgent.id,
      name: deepAgent.name,
    })
    for (const [as, owner] of [
      [manager, outsider],
      [manager, unitAgent],
      [manager, left],
      [agent, manager],
      [agent, deepAgent],
      [admin, left],
    ] as const) {
      const { status, body } = await create({ first_name: 'Kept', owner_id: owner.id }, as)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['owner_id']])
    }
    expect((await create({ first_name: 'Lost', owner_id: '018f0000-0000-7000-8000-000000000000' }, admin)).status).toBe(422)
  })

  test('after giving one away, the giver sees it only if it is still within reach', async () => {
    const { body } = await create({ first_name: 'Handed' })
    expect((await change(body.data.id, { owner_id: office.manager.id })).status).toBe(422)
    expect((await change(body.data.id, { owner_id: null })).status).toBe(422)
    expect((await change(body.data.id, { owner_id: office.manager.id }, office.manager)).body.data.owner.id).toBe(office.manager.id)
    expect((await read(body.data.id)).status).toBe(404)
  })

  test('those to choose from, by name', async () => {
    const found = async (as: Person, q = '') =>
      (await api.call('GET', '/v1/contacts/owners', { as, query: { q } })).body.data as { id: string; name: string }[]
    expect(await found(agent)).toEqual([{ id: agent.id, name: 'Nora Lake' }])
    expect(await found(office.manager, 'LAKE')).toEqual([{ id: agent.id, name: 'Nora Lake' }])
    expect(await found(office.manager, 'stone')).toEqual([])
    expect(await found(office.admin, 'otto s')).toEqual([{ id: office.outsider.id, name: 'Otto Stone' }])
    expect((await found(office.manager)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([office.manager.id, office.fieldManager.id, office.deepAgent.id, office.telemarketer.id]),
    )
  })
})

describe('being new, and having been opened', () => {
  const recent = async (as = agent) =>
    ((await api.call('GET', '/v1/contacts/recent', { as, query: { limit: '3' } })).body.data as { id: string }[]).map(({ id }) => id)
  const make = (owner = agent) => api.within((work) => makeContact(work, owner, { first_name: 'Fresh' }, { new_tag: true }))

  test('opening ends being new; only looking does not', async () => {
    const id = await make()
    expect((await read(id, agent, { not_remove_new_tag: 'true' })).body.data.new_tag).toBe(true)
    expect((await read(id)).body.data.new_tag).toBe(true)
    expect((await read(id)).body.data.new_tag).toBe(false)
  })

  test('only looking leaves no trace', async () => {
    const id = await make()
    await read(id, agent, { not_remove_new_tag: '1' })
    expect(await recent()).not.toContain(id)
    const traces = await api.within(({ db }) =>
      db
        .select()
        .from(recent_contacts)
        .where(and(eq(recent_contacts.contact_id, id), eq(recent_contacts.user_id, agent.id))),
    )
    expect(traces).toEqual([])
  })

  test('the ones opened last come first, each once, to each person their own', async () => {
    const [one, two, three] = [await make(), await make(), await make()]
    for (const id of [one, two, three, one]) await read(id)
    expect(await recent()).toEqual([one, three, two])
    expect(await recent(office.manager)).not.toContain(one)
    await read(two, office.manager)
    expect((await recent(office.manager))[0]).toBe(two)
  })

  test('one that was given away is no longer among them', async () => {
    const id = await make()
    await read(id)
    await change(id, { owner_id: office.manager.id }, office.manager)
    expect(await recent()).not.toContain(id)
  })
})

describe('likely duplicates', () => {
  const known = {
    first_name: 'Dolores',
    last_name: 'Twin',
    birth_date: '1950-06-07',
    phones: [{ number: '5085550001' }, { number: '5085550002' }],
    emails: [{ email: 'dolores@example.com' }],
  }
  let id: string
  beforeAll(async () => {
    id = (await create(known, office.deepAgent)).body.data.id
  })

  const check = async (body: unknown, as = office.deepAgent) => {
    const answer = await api.call('POST', '/v1/contacts/likely_duplicates', { as, body })
    return (answer.body.data as { id: string; reason: string }[]).map((found) => [found.id, found.reason])
  }

  test.each([
    ['phone', { first_name: 'X', phones: [{ number: '508-555-0002' }] }],
    ['email', { emails: [{ email: 'DOLORES@example.com' }] }],
    ['name_and_birth_date', { first_name: 'DOLORES', last_name: 'twin', birth_date: '1950-06-07' }],
    ['phone', known],
  ])('by %s', async (reason, body) => {
    expect(await check(body)).toEqual([[id, reason]])
  })

  test.each([
    ['a name alone', { first_name: 'Dolores', last_name: 'Twin' }],
    ['half a name and the birth date', { last_name: 'Twin', birth_date: '1950-06-07' }],
    ['another birth date', { ...known, phones: [], emails: [], birth_date: '1950-06-08' }],
  ])('not by %s', async (_what, body) => {
    expect(await check(body)).toEqual([])
  })

  test('only those within reach are told', async () => {
    expect(await check(known, agent)).toEqual([])
    expect(await check(known, office.manager)).toEqual([[id, 'phone']])
  })

  test('creating tells them as well', async () => {
    const { status, body } = await create({ first_name: 'Another', phones: [{ number: '5085550001' }] }, office.deepAgent)
    expect(status).toBe(201)
    expect(body.likely_duplicates).toMatchObject([{ id, reason: 'phone', first_name: 'Dolores' }])
  })

  test('one within reach is found among many that are not', async () => {
    const phones = [{ number: '5085559999' }]
    for (let count = 0; count < 6; count++) await create({ first_name: 'Far', phones }, office.outsider)
    const { body } = await create({ first_name: 'Near', phones }, agent)
    expect(await check({ first_name: 'Who', phones }, agent)).toEqual([[body.data.id, 'phone']])
  })
})

describe('tags', () => {
  test('one that is new is made, one that exists is used again, each once', async () => {
    const { body } = await create({ first_name: 'Tagged', tags: ['Golf', 'Golf', ' Golf '] })
    const other = await create({ first_name: 'Tagged too', tags: ['Golf'] })
    expect(body.data.tags).toHaveLength(1)
    expect(other.body.data.tags).toEqual(body.data.tags)
    const { body: all } = await api.call('GET', '/v1/tags', { as: agent })
    expect(all.data.filter((tag: { name: string }) => tag.name === 'Golf')).toEqual(body.data.tags)
  })
})
