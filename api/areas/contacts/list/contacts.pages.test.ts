import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactOrders } from '#api/contract/contacts/contacts.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { pageOfContacts } from './contacts.list.ts'
import { usual, type Bounds } from './contacts.pages.ts'
import type { ContactQuery, OwnerFilter } from '../contacts.scope.ts'

let api: TestApi
let office: Office
let tag = ''

const many = 60
const day = (place: number) => new Date(Date.UTC(2026, 0, 1 + place))

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  const { agent, deepAgent, outsider } = office
  await api.within((work) =>
    makeContacts(
      work,
      Array.from({ length: many }, (_, place) => ({
        owner: [agent, agent, deepAgent, outsider][place % 4] ?? agent,
        fields: {
          first_name: `P${(place * 37) % many}`,
          category: place % 3 ? ('lead' as const) : ('client' as const),
          addresses: [{ state: place % 5 ? ('TX' as const) : ('FL' as const), city: place % 2 ? 'Waco' : '' }],
          birth_date: place % 3 ? `19${50 + (place % 30)}-${String(1 + (place % 12)).padStart(2, '0')}-11` : null,
          phones: [{ number: `61755501${String(Math.floor(place / 2)).padStart(2, '0')}` }],
          ...(place % 4 === 1 && { tags: ['Hot'] }),
        },
        columns: {
          created_at: day(place),
          last_contacted_at: place % 2 ? day(many - place) : null,
          last_activity_at: place % 7 ? day(place % 11) : null,
        },
      })),
    ),
  )
  tag =
    ((await api.call('GET', '/v1/tags', { as: agent })).body.data as { id: string; name: string }[]).find(({ name }) => name === 'Hot')
      ?.id ?? ''
})
afterAll(() => api.close())

/** Bounds with which each way comes to its end. */
const short: Bounds = {
  hung: { ofOne: 3, ofMore: 3 },
  few: { ofAll: 3, ofSome: 3 },
  ofAll: 3,
  ofAllForMore: 3,
  ofOne: 3,
  ofSeveral: 3,
  each: 3,
  walk: 1000,
}
const bounds: Record<string, Bounds> = {
  'a look is too short, a walk is long enough': short,
  'what hangs on contacts is gathered, and walked to': { ...short, hung: { ofOne: 1000, ofMore: 1000 } },
  'the page is found on the way': { ...short, each: 20, ofOne: 20 },
  'a walk is given up': { ...short, walk: 4 },
  'what is gathered is not come to': { ...short, hung: { ofOne: 1000, ofMore: 1000 }, walk: 4 },
  'a look sees all, of which many match': { ...short, ofAll: 1000, ofAllForMore: 1000, ofOne: 1000, ofSeveral: 1000, each: 1000 },
}

const filters = (): Record<string, ContactQuery['scope']> => ({
  category: { category: ['lead'] },
  'two at once': { category: ['lead'], q: { state: ['TX'] } },
  tag: { q: { tag_id: [tag] } },
  'tag and state': { q: { tag_id: [tag], state: ['FL'] } },
  'never contacted': { q: { never_contacted: true } },
  'added between': { q: { created_from: '2026-01-10', created_to: '2026-02-10' } },
  'not a state': { q: { state: ['FL'], state_is: 'not' } },
  'not a tag, in a state': { q: { tag_id: [tag], tag_id_is: 'not', state: ['TX'] } },
  'no tag': { q: { tag_id_is: 'empty' } },
  'a city': { q: { city: ['Waco'] } },
  'birthdays around the turn of the year': { q: { birthday_next_days: 200 } },
  duplicates: { duplicate: { is_duplicate: true } },
})

/** All pages of a list, one after the other, as long as it says that there is another. */
function pages(holders: OwnerFilter, scope: ContactQuery['scope'], within: Bounds) {
  return api.within(async (work) => {
    const asked: ContactQuery = { holders, scope, user_id: office.agent.id, zone: 'UTC', today: '2026-12-01' }
    const found: string[] = []
    for (let page = 1; page < 40; page++) {
      const { rows, counted } = await pageOfContacts(work, asked, { page, limit: 7 }, within)
      found.push(...rows.map(({ first_name }) => first_name))
      if (counted.exact) expect(counted.count).toBeGreaterThanOrEqual(found.length)
      if (found.length >= counted.count || rows.length === 0) break
    }
    return found
  })
}

const known = new Map<string, Promise<string[]>>()

/** What the usual bounds find: the same for whichever bounds it is compared with. */
function usually(holders: OwnerFilter, name: string, scope: ContactQuery['scope']): Promise<string[]> {
  const key = JSON.stringify([holders, name, scope.order_field])
  const whole = known.get(key) ?? pages(holders, scope, usual)
  known.set(key, whole)
  return whole
}

describe.each(Object.entries(bounds))('where %s', (_name, within) => {
  test.each(Object.keys(filters()))('%s: every page of every sort is as if everything had been sorted', async (name) => {
    const { agent, deepAgent } = office
    for (const holders of ['all', [agent.id], [agent.id, deepAgent.id]] as OwnerFilter[]) {
      for (const order_field of contactOrders) {
        const scope = { ...filters()[name], order_field }
        const whole = await usually(holders, name, scope)
        expect(whole.length, `${name} finds too little to tell`).toBeGreaterThan(2)
        expect(await pages(holders, scope, within), `${order_field} of ${String(holders)}`).toEqual(whole)
      }
    }
  })
})
