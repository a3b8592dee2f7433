import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles, rolesOf, scopeOf, may, type Action, type Role } from '#config/permissions.ts'
import { newId } from '#api/platform/ids.ts'
import { contacts, pool_users, pools } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { bareApp, testApi, type TestApi } from '#tests/support/api.ts'
import { operationsOf } from '#tests/support/operations.ts'

/** Every role asks by every way there is for everybody's contacts, and gets those that the permissions say, no more and no fewer. */

type Place = 'mine' | 'below' | 'deep' | 'peer' | 'outsider' | 'pool' | 'foreign_pool'
type Kept = { id: string; number: number; place: Place; role: Role }

const app = await bareApp()
await app.ready()
/** Whatever can be read below a contact's address without naming anything more. */
const below = operationsOf(app).filter(({ method, url }) => method === 'GET' && /^\/v1\/contacts\/:id(\/\w+)?$/.test(url))

let api: TestApi
const kept: Kept[] = []
const people = new Map<Role, Person>()

beforeAll(async () => {
  api = await testApi()
  for (const [place, role] of roles.entries()) await layOffice(role, 3000 + place)
}, 60_000)
afterAll(() => api.close())

const roleNames = [...roles]

/** Somebody of a role amid all that their reach may or may not cover. */
async function layOffice(role: Role, number: number): Promise<void> {
  await api.within(async (work) => {
    const company = await makeCompany(work, number)
    const [unit, otherUnit] = company.units
    const me = await makePerson(work, { role, company, unit })
    const lower = await makePerson(work, { role: 'manager', company, unit: otherUnit, manager: me })
    const owners: Partial<Record<Place, Person>> = {
      mine: me,
      below: lower,
      deep: await makePerson(work, { role: 'agent', company, unit: otherUnit, manager: lower }),
      peer: await makePerson(work, { role: 'agent', company, unit }),
      outsider: await makePerson(work, { role: 'agent', company, unit: otherUnit }),
    }
    people.set(role, me)
    for (const [place, owner] of Object.entries(owners)) await keep(place as Place, owner)
    for (const place of ['pool', 'foreign_pool'] as const) {
      const pool_id = newId()
      await work.db.insert(pools).values({ tenant_id: work.brand.id, id: pool_id, name: `${place} of ${role}` })
      if (place === 'pool') await work.db.insert(pool_users).values({ tenant_id: work.brand.id, pool_id, user_id: me.id })
      const id = await keep(place, me)
      await work.db.update(contacts).set({ owner_id: null, pool_id }).where(eq(contacts.id, id))
    }

    async function keep(place: Place, owner: Person): Promise<string> {
      // One phone number for all: whoever looks for duplicates finds everybody.
      const id = await makeContact(work, owner, { first_name: 'Leaky', last_name: 'Doe', phones: [{ number: '2065550199' }] })
      const [row] = await work.db.select({ number: contacts.number }).from(contacts).where(eq(contacts.id, id))
      kept.push({ id, number: row?.number ?? 0, place, role })
      return id
    }
  })
}

const reached: Record<string, readonly Place[]> = {
  none: [],
  own: ['mine'],
  downline: ['mine', 'below', 'deep'],
  business_unit: ['mine', 'peer'],
}

/** What the permissions let a role do `action` to. A pool is for seeing and changing; taking away from it takes a wider reach. */
function allowed(role: Role, action: Action): string[] {
  const scope = scopeOf(rolesOf(role), 'contacts', action)
  if (scope === 'all') return kept.map(({ id }) => id).sort()
  const takesAway = action === 'delete' || action === 'export'
  const pooled: Place[] = scope === 'none' || (takesAway && scope === 'own') ? [] : ['pool']
  const places = [...(reached[scope] ?? []), ...pooled]
  return kept
    .filter((one) => one.role === role && places.includes(one.place))
    .map(({ id }) => id)
    .sort()
}

type Asking = (role: Role) => Promise<string[]>
const as = (role: Role): Person => people.get(role) as Person
const everyId = () => kept.map(({ id }) => id)
const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).sort()
const known = (ids: string[]) => ids.filter((id) => kept.some((one) => one.id === id)).sort()

async function ask(role: Role, method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) {
  const answer = await api.call(method, url, { as: as(role), ...(body !== undefined && { body }) })
  expect(answer.status, `${role} ${method} ${url} ${JSON.stringify(answer.body?.errors)}`).toBeLessThan(300)
  return answer.body
}

const list =
  (scope: object): Asking =>
  async (role) =>
    idsOf((await ask(role, 'PATCH', '/v1/contacts', { contacts_scope: { limit: 200, ...scope } })).data)
const selected =
  (right: string): Asking =>
  async (role) => {
    const { data } = await ask(role, 'POST', '/v1/contacts/selected_items', { ids: everyId(), for: right })
    expect(data.total_count).toBe((await selectedByScope(role, right)).total_count)
    return data.total_count > 25 ? everyId().sort().slice(0, data.total_count) : idsOf(data.contacts)
  }
const selectedByScope = async (role: Role, right: string) =>
  (await ask(role, 'POST', '/v1/contacts/selected_items', { contacts_scope: { search: 'leaky' }, for: right })).data

/** One's own office and the next role's: what is below a contact is asked for one by one, and one strange office is as strange as fifteen. */
const besides = (role: Role): Role[] => [role, roleNames[(roleNames.indexOf(role) + 1) % roleNames.length] as Role]
const near = (role: Role) => kept.filter((one) => besides(role).includes(one.role))

const readBelow =
  (url: string): Asking =>
  async (role) => {
    const found = []
    for (const { id } of near(role)) {
      const { status } = await api.call('GET', url.replace(':id', id), { as: as(role), query: { not_remove_new_tag: 'true' } })
      expect([200, 403, 404], `${role} GET ${url}`).toContain(status)
      if (status === 200) found.push(id)
    }
    return found.sort()
  }

async function exported(role: Role): Promise<string[]> {
  const { status, text } = await rawExport(role)
  if (status !== 200) return []
  const numbers = (parse(text, { columns: true, bom: true }) as { number: string }[]).map((row) => Number(row.number))
  return kept
    .filter(({ number }) => numbers.includes(number))
    .map(({ id }) => id)
    .sort()
}

async function rawExport(role: Role) {
  const { statusCode, body } = await api.app.inject({
    method: 'PATCH',
    url: '/v1/export.csv',
    headers: { host: 'central.localhost', authorization: `Bearer ${await api.signIn(as(role))}` },
    payload: { contacts_scope: { search: 'leaky' }, columns: ['number'] },
  })
  return { status: statusCode, text: body }
}

const ways: [string, Action, Asking][] = [
  ['the list', 'see', list({})],
  ['the list of all', 'see', list({ contact_group: 'all' })],
  ['a search by name', 'see', list({ search: 'leaky doe' })],
  ['a search by phone', 'see', list({ search: '2065550199' })],
  ['a selection', 'see', selected('see')],
  ['a selection to change', 'change', selected('change')],
  ['a selection to delete', 'delete', selected('delete')],
  ['an export', 'export', exported],
  [
    'duplicates of a new contact',
    'see',
    async (role) => known(idsOf((await ask(role, 'POST', '/v1/contacts/likely_duplicates', { phones: [{ number: '2065550199' }] })).data)),
  ],
]

describe.each(ways)('%s', (name, action, asking) => {
  test.each(roleNames)('shows a %s what the permissions say', async (role) => {
    if (!may(rolesOf(role), 'contacts', 'see')) return expect(allowed(role, action)).toEqual([])
    const found = await asking(role)
    // Only so many likely duplicates are told; those must be within reach.
    if (name.startsWith('duplicates')) expect(allowed(role, action)).toEqual(expect.arrayContaining(found))
    else expect(found).toEqual(allowed(role, action))
  })
})

test('there is something below a contact to be asked for', () => expect(below.length).toBeGreaterThan(8))

describe.each(below.map(({ url }) => url))('GET %s', (url) => {
  test.each(roleNames)('answers a %s for what the permissions say', { timeout: 30_000 }, async (role) => {
    const found = await readBelow(url)(role)
    // A feature or a right of its own may close it altogether; what it shows is never more than the contact itself.
    const due = near(role).filter(({ id }) => allowed(role, 'see').includes(id))
    if (found.length > 0 || url === '/v1/contacts/:id') expect(found).toEqual(idsOf(due))
  })
})

describe('counts', () => {
  test.each(roleNames)('tell a %s of no more than the list shows', async (role) => {
    const { meta } = await ask(role, 'PATCH', '/v1/contacts', { contacts_scope: {} })
    expect(meta.total_count).toBe(allowed(role, 'see').length)
    expect((await ask(role, 'GET', '/v1/contacts/summary')).data.total_count).toBe(allowed(role, 'see').length)
  })
})

describe('groups of duplicates', () => {
  test.each(roleNames)('show a %s nobody out of reach', async (role) => {
    const { status, body } = await api.call('GET', '/v1/contacts/duplicates', { as: as(role) })
    if (status === 403) return
    const shown = known(body.data.flatMap((group: { contacts: { id: string }[] }) => idsOf(group.contacts)))
    expect(allowed(role, 'see')).toEqual(expect.arrayContaining(shown))
    expect(shown.length > 0).toBe(allowed(role, 'see').length > 1)
  })
})

describe('linked people', () => {
  test.each(roleNames)('show a %s nobody out of reach, and nobody out of reach can be linked', async (role) => {
    const mine = kept.find((one) => one.role === role && one.place === 'mine')?.id ?? ''
    const foreign = kept.find((one) => one.role !== role && one.place === 'outsider')?.id ?? ''
    const body = { linked_contact_id: foreign, relation: 'household' }
    const { status } = await api.call('PATCH', `/v1/contacts/${mine}/update_linked_contact`, { as: as(role), body })
    expect(status < 300).toBe(allowed(role, 'change').includes(foreign))
  })
})

describe('favourites', () => {
  test.each(roleNames)('of a %s are people within reach', async (role) => {
    const foreign = kept.find((one) => one.role !== role && one.place === 'outsider')?.id ?? ''
    const { status } = await api.call('POST', '/v1/favorite_lists', { as: as(role), body: { favorite_id: foreign } })
    expect(status < 300).toBe(allowed(role, 'see').includes(foreign))
  })
})

test('nothing unexpected happened along the way', () => expect(api.unexpected).toEqual([]))
