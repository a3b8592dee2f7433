import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { soa_requests } from '#api/platform/tables/index.ts'
import { meetingMethods, scopeProducts, type MeetingMethod } from '#config/options.ts'
import { validUntil } from '#config/soa/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { scopesOfMeetings, type MeetingScope, type PlannedMeeting } from './meetings.ts'
import { meetingState } from './meetings.store.ts'

let api: TestApi
let office: Office
let number = 0

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Scope = {
  products: readonly string[]
  kind: string
  status: 'submitted' | 'completed' | 'rejected' | 'declined' | 'open'
  hours: number
}
/** A meeting at three in the afternoon UTC, and what its contact was asked for, so many hours before it. */
type Case = { on: string; method: MeetingMethod; scopes: readonly Scope[] }

const both = ['medicare_advantage', 'part_d']
const scope = (more: Partial<Scope> = {}): Scope => ({ products: both, kind: 'typed', status: 'submitted', hours: 72, ...more })
const start = (on: string) => new Date(`${on}T15:00:00Z`)

/** What either form of the rule says of each. */
async function statesOf(work: OpenWork, cases: readonly Case[]): Promise<{ rows: MeetingScope['state'][]; list: MeetingScope['state'][] }> {
  const { db, brand } = work
  const contacts = await makeContacts(
    work,
    cases.map(() => ({ owner: office.agent })),
  )
  const requests = cases.flatMap(({ on, scopes }, place) =>
    scopes.map(({ products, kind, status, hours }) => {
      const at = new Date(start(on).getTime() - hours * 3_600_000)
      const isSigned = status !== 'open' && status !== 'declined'
      return {
        ...{ tenant_id: brand.id, id: newId(), number: ++number, contact_id: contacts[place] ?? '', user_id: office.agent.id, status },
        ...{ language: 'en' as const, initiated_by: 'agent', channel: 'email', expires_at: at, created_at: at },
        ...(isSigned && { products_agreed: [...products], signature_kind: kind, submitted_at: at, valid_until: validUntil(at) }),
      }
    }),
  )
  for (let from = 0; from < requests.length; from += 500) await db.insert(soa_requests).values(requests.slice(from, from + 500))
  const meetings = cases.map(({ on, method }, place): PlannedMeeting => {
    return { id: String(place), contact_id: contacts[place] ?? '', at: start(on), on, method }
  })
  const list = await scopesOfMeetings(work, meetings)
  const { rows } = await db.execute<{ state: MeetingScope['state'] }>(sql`
    select ${meetingState({ contact_id: sql`m.contact_id`, at: sql`m.at`, on: sql`m."on"`, method: sql`m.method` })} as state
    from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb) as m (id int, contact_id uuid, at timestamptz, "on" date, method text) order by m.id`)
  return { rows: rows.map(({ state }) => state), list: meetings.map(({ id }) => list.get(id)?.state ?? 'not_needed') }
}

test.each<[string, MeetingScope['state'], Case]>([
  ['Medicare Advantage alone', 'covered', { on: '2026-10-05', method: 'phone', scopes: [scope({ products: ['medicare_advantage'] })] }],
  ['Part D alone', 'covered', { on: '2026-10-05', method: 'phone', scopes: [scope({ products: ['part_d'] })] }],
  ['neither of them', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ products: ['medigap'] })] }],
  ['nothing signed', 'missing', { on: '2026-10-05', method: 'phone', scopes: [] }],
  ['declined', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ status: 'declined' })] }],
  ['not answered', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ status: 'open' })] }],
  ['taken back', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ status: 'rejected' })] }],
  ['signed after it began', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ hours: -1 })] }],
  ['signed as it began', 'covered', { on: '2026-10-05', method: 'phone', scopes: [scope({ hours: 0 })] }],
  ['a year and a day old', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ hours: 366 * 24 })] }],
  ['over as it began', 'missing', { on: '2026-10-05', method: 'phone', scopes: [scope({ hours: 365 * 24 })] }],
  ['47 hours ahead in September', 'missing', { on: '2026-09-30', method: 'phone', scopes: [scope({ hours: 47 })] }],
  ['48 hours ahead in September', 'covered', { on: '2026-09-30', method: 'phone', scopes: [scope({ hours: 48 })] }],
  ['an hour ahead in October', 'covered', { on: '2026-10-01', method: 'phone', scopes: [scope({ hours: 1 })] }],
  ['by voice for a call', 'covered', { on: '2026-10-01', method: 'phone', scopes: [scope({ kind: 'voice' })] }],
  ['by voice in person in September', 'covered', { on: '2026-09-30', method: 'in_person', scopes: [scope({ kind: 'voice' })] }],
  ['by voice in person in October', 'missing', { on: '2026-10-01', method: 'in_person', scopes: [scope({ kind: 'voice' })] }],
  ['on paper in person in October', 'covered', { on: '2026-10-01', method: 'in_person', scopes: [scope({ kind: 'paper' })] }],
  [
    'one too late, one of another line',
    'missing',
    { on: '2026-09-30', method: 'video', scopes: [scope({ hours: 2 }), scope({ products: ['medigap'] })] },
  ],
  ['one taken back, one that holds', 'covered', { on: '2026-10-05', method: 'video', scopes: [scope({ status: 'rejected' }), scope()] }],
  ['before the law asked for it', 'not_needed', { on: '2023-09-29', method: 'phone', scopes: [] }],
])('of a meeting with %s both forms say %s', async (_what, state, one) => {
  expect(await api.within((work) => statesOf(work, [one]))).toEqual({ rows: [state], list: [state] })
})

test('both forms say the same of every way to agree, to meet and to be late, on the days on which rules change', async () => {
  const days = ['2023-09-29', '2023-09-30', '2026-09-30', '2026-10-01']
  const agreed = [both, ...scopeProducts.map((product) => [product])]
  const hours = [-1, 0, 1, 47, 48, 49, 365 * 24 - 1, 365 * 24]
  const cases = days.flatMap((on) =>
    meetingMethods.flatMap((method) =>
      agreed.flatMap((products) =>
        hours.flatMap((before) =>
          (['typed', 'voice'] as const).flatMap((kind) =>
            (['completed', 'rejected'] as const).map((status): Case => {
              return { on, method, scopes: [scope({ products, hours: before, kind, status })] }
            }),
          ),
        ),
      ),
    ),
  )
  const { rows, list } = await api.within((work) => statesOf(work, cases))
  const told = (states: readonly string[]) => cases.map((one, place) => `${JSON.stringify(one)} ${states[place]}`)
  expect(told(rows)).toEqual(told(list))
  expect(new Set(rows)).toEqual(new Set(['covered', 'missing', 'not_needed']))
}, 60_000)
