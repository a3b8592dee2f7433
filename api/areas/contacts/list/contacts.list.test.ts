import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeContacts, type ContactFields } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

const instant = (day: number) => new Date(Date.UTC(2026, 0, day))

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(() => api.close())

type Listed = { first_name: string; id: string; created_at: string; last_activity_at: string | null; last_name: string }

async function list(as: Person, contacts_scope: Record<string, unknown> = {}) {
  const { status, body } = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as {
    data: Listed[]
    meta: { current_page: number; limit: number; total_count: number; total_pages: number; total_is: string }
  }
}

const namesOf = ({ data }: { data: Listed[] }) => data.map((row) => row.first_name)

describe('whose contacts', () => {
  beforeAll(async () => {
    const { manager, agent, deepAgent, unitAgent, outsider } = office
    const owned = { Manager: manager, Agent: agent, Deep: deepAgent, Unit: unitAgent, Outsider: outsider }
    await api.within((work) =>
      makeContacts(
        work,
        Object.entries(owned).map(([first_name, owner]) => ({ owner, fields: { first_name } })),
      ),
    )
  })

  test.each([
    ['agent', ['Agent']],
    ['deepAgent', ['Deep']],
    ['manager', ['Agent', 'Deep', 'Manager']],
    ['fieldManager', ['Deep']],
    ['unitAdmin', ['Agent', 'Deep', 'Manager', 'Unit']],
    ['admin', ['Agent', 'Deep', 'Manager', 'Outsider', 'Unit']],
    ['telemarketer', []],
  ] as const)('%s sees %s', async (who, names) => {
    const found = await list(office[who], { order_field: 'name' })
    expect(namesOf(found).sort()).toEqual(names)
    expect(found.meta).toMatchObject({ total_count: names.length, total_is: 'exact' })
  })

  test('only one’s own, or one person’s of those below', async () => {
    expect(namesOf(await list(office.manager, { contact_group: 'mine' }))).toEqual(['Manager'])
    expect(namesOf(await list(office.manager, { downline_user_id: office.deepAgent.id }))).toEqual(['Deep'])
    expect(namesOf(await list(office.admin, { contact_group: 'mine' }))).toEqual([])
  })

  test('asking for everybody’s, or for somebody out of reach, does not widen one’s reach', async () => {
    expect(namesOf(await list(office.agent, { contact_group: 'all' }))).toEqual(['Agent'])
    expect(await list(office.agent, { downline_user_id: office.outsider.id })).toMatchObject({ data: [], meta: { total_count: 0 } })
  })

  test('a business-unit admin without a unit sees no more than their own line', async () => {
    const lost = await api.within((work) => makePerson(work, { role: 'bu_admin', company: office.company }))
    expect(namesOf(await list(lost))).toEqual([])
  })

  test('deleted contacts are gone', async () => {
    const { unitAgent } = office
    await api.within((work) =>
      makeContacts(work, [{ owner: unitAgent, fields: { first_name: 'Gone' }, columns: { deleted_at: instant(1) } }]),
    )
    expect(namesOf(await list(unitAgent))).toEqual(['Unit'])
  })
})

describe('filters', () => {
  let owner: Person
  let ids: { status: string[]; source: string[]; tag: Map<string, string> }

  beforeAll(async () => {
    owner = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    const lookUp = async (url: string) => (await api.call('GET', url, { as: owner })).body.data as { id: string; name: string }[]
    const [statuses, sources] = [await lookUp('/v1/statuses'), await lookUp('/v1/sources')]
    const fields: ContactFields[] = [
      {
        first_name: 'Ada',
        category: 'lead',
        status_id: statuses[0]?.id,
        source_id: sources[0]?.id,
        addresses: [{ state: 'MA' }],
        tags: ['Hot', 'Veteran'],
      },
      {
        first_name: 'Ben',
        category: 'client',
        status_id: statuses[1]?.id,
        source_id: sources[0]?.id,
        addresses: [{ state: 'FL' }],
        tags: ['Hot'],
      },
      { first_name: 'Cleo', category: 'prospect', status_id: statuses[1]?.id, source_id: sources[1]?.id },
    ]
    await api.within((work) =>
      makeContacts(
        work,
        fields.map((one, index) => ({ owner, fields: one, columns: { new_tag: index === 2 } })),
      ),
    )
    const tags = new Map((await lookUp('/v1/tags')).map(({ name, id }) => [name, id]))
    ids = { status: statuses.map((one) => one.id), source: sources.map((one) => one.id), tag: tags }
  })

  test.each<[string, () => Record<string, unknown>, string[]]>([
    ['a category', () => ({ category: 'lead' }), ['Ada']],
    ['categories', () => ({ category: ['lead', 'client'] }), ['Ada', 'Ben']],
    ['a status', () => ({ q: { status_id: [ids.status[1]] } }), ['Ben', 'Cleo']],
    ['a source', () => ({ q: { source_id: ids.source[1] } }), ['Cleo']],
    ['a state', () => ({ q: { state: ['MA', 'NY'] } }), ['Ada']],
    ['a tag', () => ({ q: { tag_id: [ids.tag.get('Hot')] } }), ['Ada', 'Ben']],
    ['either of two tags, each contact once', () => ({ q: { tag_id: [ids.tag.get('Hot'), ids.tag.get('Veteran')] } }), ['Ada', 'Ben']],
    ['new ones', () => ({ q: { new_tag: true } }), ['Cleo']],
    ['new ones, as an address says it', () => ({ q: { new_tag: 'true' } }), ['Cleo']],
    ['no filter where it says false', () => ({ q: { new_tag: 'false' } }), ['Ada', 'Ben', 'Cleo']],
    ['several at once', () => ({ category: ['client'], q: { status_id: [ids.status[1]], state: ['FL'] } }), ['Ben']],
    ['empty ones, which say nothing', () => ({ search: '', category: [''], q: { status_id: [], state: [''] } }), ['Ada', 'Ben', 'Cleo']],
  ])('%s', async (_what, scope, names) => {
    const found = await list(owner, { order_field: 'name', ...scope() })
    expect(namesOf(found)).toEqual(names)
    expect(found.meta.total_count).toBe(names.length)
  })

  test.each([
    ['category', { category: 'friend' }],
    ['q.state', { q: { state: ['ZZ'] } }],
    ['q.status_id', { q: { status_id: ['seven'] } }],
    ['order_field', { order_field: 'shoe_size' }],
    ['limit', { limit: 201 }],
    ['page', { page: 0 }],
  ])('%s that there is none of is refused by name', async (field, contacts_scope) => {
    const { status, body } = await api.call('PATCH', '/v1/contacts', { as: owner, body: { contacts_scope } })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)[0]).toMatch(new RegExp(`^contacts_scope.${field}`))
  })
})

describe('order and pages', () => {
  const made: { id: string; created: number; active: number | null; name: string }[] = []
  let leader: Person
  let alone: Person

  beforeAll(async () => {
    const people = await api.within(async (work) => {
      const manager = await makePerson(work, { role: 'manager', company: office.company })
      const agents = [
        await makePerson(work, { role: 'agent', company: office.company, manager }),
        await makePerson(work, { role: 'agent', company: office.company, manager }),
      ]
      return { manager, agents }
    })
    leader = people.manager
    alone = people.agents[0] ?? leader
    // Dates and names repeat, so that ties are told apart by id; some have never been active.
    const wanted = Array.from({ length: 60 }, (_, index) => ({
      owner: people.agents[index % 2] ?? leader,
      created: 1 + (index % 7),
      active: index % 5 === 0 ? null : 1 + (index % 11),
      name: `Name ${String.fromCharCode(97 + (index % 9))}`,
    }))
    const ids = await api.within((work) =>
      makeContacts(
        work,
        wanted.map(({ owner, created, active, name }) => ({
          owner,
          fields: { first_name: 'A', last_name: name },
          columns: { created_at: instant(created), last_activity_at: active === null ? null : instant(active) },
        })),
      ),
    )
    wanted.forEach((one, index) => made.push({ ...one, id: ids[index] ?? '' }))
  })

  type Made = (typeof made)[number]
  const keys = {
    created_at: ({ created }: Made) => created,
    last_activity_at: ({ active }: Made) => active ?? -1,
    name: ({ name }: Made) => name,
  }

  function inOrder(field: keyof typeof keys, order: 'asc' | 'desc'): string[] {
    const key = keys[field]
    const sorted = [...made].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id < other.id ? -1 : 1))
    return (order === 'asc' ? sorted : sorted.reverse()).map(({ id }) => id)
  }

  const orders = (['created_at', 'name', 'last_activity_at'] as const).flatMap((field) =>
    (['asc', 'desc'] as const).map((order) => [field, order] as const),
  )

  test.each(orders)('by %s, %s: page after page, each contact once', async (order_field, order) => {
    const seen: string[] = []
    for (let page = 1; page <= 4; page++) {
      const { data, meta } = await list(leader, { order_field, order, page, limit: 17 })
      expect(meta).toEqual({ current_page: page, limit: 17, total_count: 60, total_pages: 4, total_is: 'exact' })
      seen.push(...data.map(({ id }) => id))
    }
    expect(seen).toEqual(inOrder(order_field, order))
  })

  test.each(orders)('by %s, %s: one owner’s are in the same order', async (order_field, order) => {
    const mine = new Set((await list(alone, { limit: 200 })).data.map(({ id }) => id))
    const { data } = await list(alone, { order_field, order, limit: 200 })
    expect(data.map(({ id }) => id)).toEqual(inOrder(order_field, order).filter((id) => mine.has(id)))
    expect(mine.size).toBe(30)
  })

  test('the newest come first, 25 at a time, where nothing is said', async () => {
    const { data, meta } = await list(leader)
    expect(data.map(({ id }) => id)).toEqual(inOrder('created_at', 'desc').slice(0, 25))
    expect(meta).toMatchObject({ current_page: 1, limit: 25, total_pages: 3 })
  })

  test('a page beyond the last is empty', async () => {
    expect(await list(leader, { page: 9 })).toMatchObject({ data: [], meta: { current_page: 9, total_pages: 3 } })
  })
})

describe('more than anybody counts', () => {
  let many: Person
  beforeAll(async () => {
    many = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    await api.within(({ db, brand }) =>
      db.execute(sql`insert into contacts (tenant_id, id, number, owner_id, first_name, last_name, created_at)
        select ${brand.id}, gen_random_uuid(), 1000000 + n, ${many.id}, 'Many', 'Copy ' || n, ${instant(1)} from generate_series(1, 10050) n`),
    )
  })

  test('the total is exact over everybody and within one’s own, and as pages are gone through', async () => {
    const { meta } = await list(office.admin, { limit: 100 })
    const { rows } = await api.within(({ db }) =>
      db.execute<{ count: number }>(sql`select count(*)::int as count from contacts where deleted_at is null`),
    )
    const count = rows[0]?.count ?? 0
    expect(meta).toMatchObject({ total_count: count, total_pages: Math.ceil(count / 100), total_is: 'exact' })
    const last = await list(office.admin, { limit: 100, page: meta.total_pages })
    expect([last.data.length, last.meta.total_count]).toEqual([count - 100 * (meta.total_pages - 1), count])
    expect((await list(office.admin, { category: ['client'] })).meta.total_is).toBe('exact')
  })

  test('within one’s own it is exact', async () => {
    expect((await list(many)).meta).toMatchObject({ total_count: 10_050, total_is: 'exact' })
  })

  test('a search too wide to be of use is cut off, and says so', async () => {
    const { data, meta } = await list(many, { search: 'many', limit: 200, order_field: 'name' })
    expect(meta).toMatchObject({ total_count: 1000, total_is: 'about' })
    expect(data).toHaveLength(200)
    expect((await list(many, { search: 'copy 1005' })).meta).toMatchObject({ total_count: 2, total_is: 'exact' })
  })
})

describe('filters by time, people and what hangs on a contact', () => {
  // Noon in New York, where the one who asks lives.
  const now = new Date('2026-06-15T16:00:00Z')
  let desk: TestApi
  let owner: Person
  let lower: Person
  let chief: Person
  const at = (day: string, time = '16:00') => new Date(`${day}T${time}:00Z`)

  beforeAll(async () => {
    desk = await testApi({ clock: { now: () => now } })
    const { company } = await desk.within(makeOffice)
    await desk.within(async (work) => {
      chief = await makePerson(work, { role: 'manager', company })
      owner = await makePerson(work, { role: 'manager', company, manager: chief })
      lower = await makePerson(work, { role: 'agent', company, manager: owner })
      await makeContacts(work, [
        {
          owner,
          fields: { first_name: 'Old', birth_date: '1961-06-16' },
          columns: { created_at: at('2026-01-01'), last_contacted_at: at('2026-03-01') },
        },
        {
          owner,
          fields: { first_name: 'Just', birth_date: '1961-06-15' },
          columns: { created_at: at('2026-05-31', '23:30'), last_contacted_at: at('2026-06-15', '03:30') },
        },
        { owner, fields: { first_name: 'New' }, columns: { created_at: at('2026-06-15', '04:30') } },
        { owner: lower, fields: { first_name: 'Lower' }, columns: { created_at: at('2026-06-10') } },
      ])
    })
  })
  afterAll(() => desk.close())

  const names = async (scope: object, as = owner) => {
    const { status, body } = await desk.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { order_field: 'name', ...scope } } })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.meta.total_count).toBe(body.data.length)
    return namesOf(body).sort()
  }

  test.each<[string, object, string[]]>([
    ['never contacted', { never_contacted: true }, ['Lower', 'New']],
    ['contacted until a day', { contacted_to: '2026-06-13' }, ['Old']],
    ['contacted since a day by one’s own clock', { contacted_from: '2026-06-14', contacted_to: '2026-06-14' }, ['Just']],
    ['added in a month by one’s own clock', { created_from: '2026-05-01', created_to: '2026-05-31' }, ['Just']],
    ['added today', { created_from: '2026-06-15' }, ['New']],
    ['65 and older today', { age_from: 65 }, ['Just']],
    ['64 today', { age_from: 64, age_to: 64 }, ['Old']],
    ['born in a span', { birth_from: '1961-06-16', birth_to: '1961-06-30' }, ['Old']],
  ])('%s', async (_what, q, expected) => {
    expect(await names({ q })).toEqual(expected)
  })

  test('those of one person, with or without whoever is below', async () => {
    expect(await names({ downline_user_id: owner.id }, chief)).toEqual(['Just', 'New', 'Old'])
    expect(await names({ downline_user_id: owner.id, all_downline: true }, chief)).toEqual(['Just', 'Lower', 'New', 'Old'])
    expect(await names({ downline_user_id: chief.id, all_downline: true }, lower)).toEqual(['Lower'])
  })

  test('those of whose policies somebody is the writing agent', async () => {
    const contact = await desk.within((work) => makeContacts(work, [{ owner, fields: { first_name: 'Written' } }]))
    const body = { policy_number: 'ABC-123', status: 'active', agents: [{ user_id: lower.id, percent: 100 }] }
    const made = await desk.call('POST', `/v1/contacts/${contact[0]}/policies`, { as: owner, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const scope = { downline_user_id: lower.id, representer_type: 'writing_agent' }
    expect(await names(scope)).toEqual(['Written'])
    expect(await names({ q: { policy_status: ['active'] } })).toEqual(['Written'])
    expect(await names({ q: { policy_status: ['lapsed'] } })).toEqual([])
    expect(await names({ search: 'abc 123' })).toEqual(['Written'])
    expect(await names({ search: 'abc 123' }, lower)).toEqual([])
  })

  test('one’s favourites', async () => {
    const [id] = await desk.within((work) => makeContacts(work, [{ owner, fields: { first_name: 'Starred' } }]))
    await desk.call('POST', '/v1/favorite_lists', { as: owner, body: { favorite_id: id } })
    expect(await names({ q: { favorite: true } })).toEqual(['Starred'])
    expect(await names({ q: { favorite: true } }, chief)).toEqual([])
  })

  test('by when they were last contacted, those who never were last', async () => {
    const { body } = await desk.call('PATCH', '/v1/contacts', {
      as: owner,
      body: { contacts_scope: { order_field: 'last_contacted_at', q: { birth_from: '1900-01-01' } } },
    })
    expect(namesOf(body)).toEqual(['Just', 'Old'])
  })
})
