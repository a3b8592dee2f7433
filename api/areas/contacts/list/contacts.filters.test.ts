import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeContacts, type ContactFields } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { pageOfContacts } from './contacts.list.ts'

// Late in the evening in New York, where the one who asks lives: a day later already by UTC.
const now = new Date('2026-12-16T03:00:00Z')
const day = (iso: string) => new Date(`${iso}T12:00:00-05:00`)

let api: TestApi
let owner: Person
let lower: Person
let ids: { status: string[]; source: string[]; tag: Map<string, string> }

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } })
  const { company } = await api.within(makeOffice)
  await api.within(async (work) => {
    owner = await makePerson(work, { role: 'manager', company })
    lower = await makePerson(work, { role: 'agent', company, manager: owner })
  })
  const lookUp = async (url: string) => (await api.call('GET', url, { as: owner })).body.data as { id: string; name: string }[]
  const [statuses, sources] = [await lookUp('/v1/statuses'), await lookUp('/v1/sources')]
  const one = (fields: ContactFields, columns: object = {}, whose = owner) => ({
    owner: whose,
    fields,
    columns: { created_at: day('2026-01-01'), ...columns },
  })
  const made = await api.within((work) =>
    makeContacts(work, [
      one(
        {
          first_name: 'Ada',
          status_id: statuses[0]?.id,
          source_id: sources[0]?.id,
          birth_date: '1962-01-05',
          addresses: [{ city: 'Dayton', state: 'OH' }],
          tags: ['Hot', 'Veteran'],
        },
        { created_at: day('2026-12-15'), last_contacted_at: day('2026-12-08') },
      ),
      one(
        {
          first_name: 'Ben',
          status_id: statuses[1]?.id,
          birth_date: '1960-12-15',
          addresses: [
            { city: 'Columbus', state: 'OH' },
            { city: 'Dayton', state: 'OH' },
          ],
          tags: ['Cold'],
        },
        { created_at: day('2026-12-08'), last_contacted_at: day('2026-12-07') },
      ),
      one({ first_name: 'Cleo', birth_date: '1964-02-29', source_id: sources[1]?.id, addresses: [{ state: 'FL' }] }),
      one({ first_name: 'Dot', birth_date: '1961-07-04' }, {}, lower),
    ]),
  )
  for (const [place, renewal_date, status] of [
    [0, '2027-01-14', 'active'],
    [0, '2026-12-20', 'lapsed'],
    [1, '2026-12-14', 'issued'],
  ] as const) {
    const body = { policy_number: `N-${place}-${status}`, status, renewal_date }
    const { status: answer } = await api.call('POST', `/v1/contacts/${made[place]}/policies`, { as: owner, body })
    expect(answer).toBe(201)
  }
  const tags = new Map((await lookUp('/v1/tags')).map(({ name, id }) => [name, id]))
  ids = { status: statuses.map(({ id }) => id), source: sources.map(({ id }) => id), tag: tags }
})
afterAll(() => api.close())

async function list(scope: object, as = owner) {
  const { status, body } = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { order_field: 'name', ...scope } } })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.meta.total_count).toBe(body.data.length)
  return body.data as { first_name: string; city: string | null; tags: { name: string }[]; renewal_date: string | null }[]
}

const names = async (scope: object, as = owner) => (await list(scope, as)).map(({ first_name }) => first_name).sort()

describe('days counted from today, by the clock of the one who asks', () => {
  test.each<[string, object, string[]]>([
    ['contacted in the last week', { contacted_last_days: 7 }, ['Ada']],
    ['contacted in the last eight days', { contacted_last_days: 8 }, ['Ada', 'Ben']],
    ['added today', { created_last_days: 0 }, ['Ada']],
    ['added in the last week', { created_last_days: 7 }, ['Ada', 'Ben']],
    ['renewing in the next thirty days, what has lapsed left out', { renewal_next_days: 30 }, ['Ada']],
    ['renewing in the next five days: only what has lapsed', { renewal_next_days: 5 }, []],
    ['the same, asked for by its status', { renewal_next_days: 5, policy_status: ['lapsed'] }, ['Ada']],
    ['renewed yesterday', { renewal_last_days: 1 }, ['Ben']],
    ['around today, both ways', { renewal_next_days: 30, renewal_last_days: 1 }, ['Ada', 'Ben']],
    ['renewing from a day on', { renewal_from: '2027-01-14' }, ['Ada']],
    ['renewing until a day', { renewal_to: '2026-12-14' }, ['Ben']],
    ['birthday today', { birthday_next_days: 0 }, ['Ben']],
    ['birthdays over the turn of the year', { birthday_next_days: 21 }, ['Ada', 'Ben']],
    ['a day short of it', { birthday_next_days: 20 }, ['Ben']],
    ['birthdays just past', { birthday_last_days: 170 }, ['Ben', 'Dot']],
    ['February 29 is March 1 in a common year', { birthday_next_days: 75 }, ['Ada', 'Ben']],
    ['and there on that day', { birthday_next_days: 76 }, ['Ada', 'Ben', 'Cleo']],
    ['any birthday', { birthday_next_days: 365 }, ['Ada', 'Ben', 'Cleo', 'Dot']],
    ['turning 65 in the next thirty days', { turning: 65, birthday_next_days: 30 }, ['Ada']],
    ['turning 65 before it', { turning: 65, birthday_next_days: 20 }, []],
    ['turning 66 today', { turning: 66, birthday_next_days: 0 }, ['Ben']],
    ['turning 65 this year', { turning: 65 }, ['Dot']],
  ])('%s', async (_what, q, expected) => {
    // The manager sees the lower agent's as well.
    expect(await names({ q })).toEqual(expected)
  })

  test.each<[string, string, object, string[]]>([
    ['the same question means other days later on', '2026-12-16', { birthday_next_days: 20 }, ['Ada']],
    ['whoever was born on February 29 has it on March 1 of a common year', '2027-03-01', { birthday_next_days: 0 }, ['Cleo']],
    ['and comes to their age then', '2027-03-01', { birthday_next_days: 0, turning: 63 }, ['Cleo']],
    ['not the day before', '2027-02-28', { birthday_next_days: 0 }, []],
    ['but on the day itself where there is one', '2028-02-29', { birthday_next_days: 0, turning: 64 }, ['Cleo']],
    ['and not a day late then', '2028-03-01', { birthday_next_days: 0 }, []],
  ])('%s', async (_what, today, q, expected) => {
    const asked = { holders: [owner.id, lower.id], scope: { q }, user_id: owner.id, zone: 'America/New_York', today }
    const { rows } = await api.within((work) => pageOfContacts(work, asked, { page: 1, limit: 25 }))
    expect(rows.map(({ first_name }) => first_name)).toEqual(expected)
  })

  test.each(['birthday_next_days', 'renewal_last_days', 'created_last_days'])('%s of no sense is refused by name', async (name) => {
    for (const value of [-1, 3651, 1.5, 'soon']) {
      const { status, body } = await api.call('PATCH', '/v1/contacts', { as: owner, body: { contacts_scope: { q: { [name]: value } } } })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual([`contacts_scope.q.${name}`])
    }
  })
})

describe('is, is not and is empty', () => {
  test.each<[string, () => object, string[]]>([
    ['not of a status, or of none', () => ({ q: { status_id: [ids.status[0]], status_id_is: 'not' } }), ['Ben', 'Cleo', 'Dot']],
    ['no status', () => ({ q: { status_id_is: 'empty' } }), ['Cleo', 'Dot']],
    ['no status, whatever values stand beside it', () => ({ q: { status_id: ids.status[0], status_id_is: 'empty' } }), ['Cleo', 'Dot']],
    ['nothing left out says nothing', () => ({ q: { status_id: [], status_id_is: 'not' } }), ['Ada', 'Ben', 'Cleo', 'Dot']],
    ['not from a source', () => ({ q: { source_id: [ids.source[0]], source_id_is: 'not' } }), ['Ben', 'Cleo', 'Dot']],
    ['no source', () => ({ q: { source_id_is: 'empty' } }), ['Ben', 'Dot']],
    ['not in a state', () => ({ q: { state: ['OH'], state_is: 'not' } }), ['Cleo', 'Dot']],
    ['no state', () => ({ q: { state_is: 'empty' } }), ['Dot']],
    ['in a city, by the first address', () => ({ q: { city: ['DAYTON'] } }), ['Ada']],
    ['in either of two', () => ({ q: { city: ['Dayton', 'Columbus'] } }), ['Ada', 'Ben']],
    ['not in a city', () => ({ q: { city: ['Dayton'], city_is: 'not' } }), ['Ben', 'Cleo', 'Dot']],
    ['no city', () => ({ q: { city_is: 'empty' } }), ['Cleo', 'Dot']],
    ['without a tag', () => ({ q: { tag_id: [ids.tag.get('Hot')], tag_id_is: 'not' } }), ['Ben', 'Cleo', 'Dot']],
    ['without any tag', () => ({ q: { tag_id_is: 'empty' } }), ['Cleo', 'Dot']],
    ['several at once', () => ({ q: { tag_id_is: 'empty', state_is: 'empty', source_id_is: 'empty' } }), ['Dot']],
    ['beside a search', () => ({ search: 'cleo', q: { tag_id_is: 'empty' } }), ['Cleo']],
    ['not somebody’s', () => ({ downline_user_id: lower.id, downline_user_id_is: 'not' }), ['Ada', 'Ben', 'Cleo']],
    ['not of somebody and all below', () => ({ downline_user_id: owner.id, downline_user_id_is: 'not', all_downline: true }), []],
    ['nobody’s', () => ({ downline_user_id_is: 'empty' }), []],
  ])('%s', async (_what, scope, expected) => {
    expect(await names(scope())).toEqual(expected)
  })

  test('leaving somebody out does not widen one’s reach', async () => {
    expect(await names({ downline_user_id: owner.id, downline_user_id_is: 'not' }, lower)).toEqual(['Dot'])
  })

  test('a way that there is none of is refused by name', async () => {
    const body = { contacts_scope: { q: { status_id_is: 'maybe' } } }
    const answer = await api.call('PATCH', '/v1/contacts', { as: owner, body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(['contacts_scope.q.status_id_is'])
  })
})

describe('a row', () => {
  test('tells city, tags and the next renewal', async () => {
    const [ada, ben, cleo] = await list({})
    expect(ada).toMatchObject({ city: 'Dayton', tags: [{ name: 'Hot' }, { name: 'Veteran' }], renewal_date: '2027-01-14' })
    expect(ben).toMatchObject({ city: 'Columbus', tags: [{ name: 'Cold' }], renewal_date: null })
    expect(cleo).toMatchObject({ city: null, tags: [], renewal_date: null })
  })

  test('sorts by birthday within the year, whoever’s is not known last', async () => {
    await api.within((work) => makeContacts(work, [{ owner, fields: { first_name: 'Eve' } }]))
    const sorted = async (order?: string) => (await list({ order_field: 'birthday', order })).map(({ first_name }) => first_name)
    expect(await sorted()).toEqual(['Ada', 'Cleo', 'Dot', 'Ben', 'Eve'])
    expect(await sorted('desc')).toEqual(['Eve', 'Ben', 'Dot', 'Cleo', 'Ada'])
  })
})
