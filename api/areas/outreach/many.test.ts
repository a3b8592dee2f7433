import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { mail_addresses, suppressions, text_permissions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import type { Answer } from '#config/outreach/index.ts'
import { gate } from './gate.ts'

/** What is known of a slice at once is what is known of each alone, whoever shares whose address. */

const runs = Number(process.env['GATE_RUNS'] ?? 25)
const now = new Date('2026-11-25T17:00:00Z')
let api: TestApi
let agent: Person

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } as never })
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
})
afterAll(() => api.close())

const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@people.example`)
const numbers = ['+16175552001', '+12125552002', '+13055552003', '+18085552004', '+441632960005', '+16175552006']
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 3 })
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const person = fc.record({
  emails: some(emails),
  numbers: some(numbers.filter((number) => number.startsWith('+1'))),
  state: fc.constantFrom(undefined, 'MA', 'FL', 'HI', 'TX'),
  do_not_mail: fc.boolean(),
  do_not_text: fc.boolean(),
  deleted: fc.boolean(),
})
const wish = fc.record({ place: fc.nat(5), ended: fc.boolean(), days: fc.integer({ min: 0, max: 400 }) })
const known = fc.record({
  people: fc.array(person, { maxLength: 5 }),
  mailWishes: fc.uniqueArray(wish, { maxLength: 2, selector: ({ place }) => place }),
  textWishes: fc.uniqueArray(wish, { maxLength: 2, selector: ({ place }) => place }),
  bounces: fc.uniqueArray(fc.record({ place: fc.nat(5), points: fc.nat(6), days: fc.integer({ min: 0, max: 60 }) }), {
    maxLength: 3,
    selector: ({ place }) => place,
  }),
  permissions: fc.array(
    fc.record({
      place: fc.nat(5),
      permitted: fc.boolean(),
      how: fc.constantFrom('in_writing', 'web_form', 'spoken'),
      days: fc.integer({ min: 0, max: 60 }),
    }),
    { maxLength: 4 },
  ),
})
type Known = typeof known extends fc.Arbitrary<infer Value> ? Value : never

async function lay(work: OpenWork, { people, mailWishes, textWishes, bounces, permissions }: Known): Promise<void> {
  const { db, brand } = work
  const of = () => ({ tenant_id: brand.id, id: newId() })
  for (const one of people) {
    const id = await makeContact(work, agent, {
      emails: one.emails.map((email) => ({ email })),
      phones: one.numbers.map((number) => ({ number })),
      do_not_mail: one.do_not_mail,
      do_not_text: one.do_not_text,
    })
    await db.execute(
      sql`update contacts set state = ${one.state ?? null}, deleted_at = ${one.deleted ? now.toISOString() : null} where id = ${id}`,
    )
  }
  for (const [channel, wishes, addresses] of [
    ['email', mailWishes, emails],
    ['text', textWishes, numbers],
  ] as const)
    for (const { place, ended, days } of wishes)
      await db
        .insert(suppressions)
        .values({ ...of(), channel, address: addresses[place] ?? '', since: daysAgo(days), source: 'person', ended_at: ended ? now : null })
  for (const { place, points, days } of bounces)
    await db.insert(mail_addresses).values({ tenant_id: brand.id, address: emails[place] ?? '', points, last_at: daysAgo(days) })
  for (const { place, permitted, how, days } of permissions)
    await db
      .insert(text_permissions)
      .values({ ...of(), phone_number: numbers[place] ?? '', permitted, how, agreed_at: daysAgo(days), recorded_by: agent.id })
}

class Undo extends Error {}
const told = (answer: Answer | undefined) =>
  !answer || answer.allowed ? 'allowed' : `${answer.rule} ${answer.code} ${answer.until?.toISOString() ?? ''}`

test('each of many gets the answer that it gets alone', { timeout: 300_000 }, async () => {
  const seen = new Set<string>()
  const property = fc.asyncProperty(
    known,
    fc.shuffledSubarray(emails, { minLength: 1 }),
    fc.shuffledSubarray(numbers, { minLength: 1 }),
    async (facts, mails, texts) => {
      const both = { many: [] as string[], single: [] as string[] }
      await api
        .within(async (work) => {
          await lay(work, facts)
          const ask = gate(work, null)
          both.many.push(
            ...(await ask.mayEmailMany(mails, { broadcasts: new Map() })).map(told),
            ...(await ask.mayTextMany(texts, { broadcasts: new Map() })).map(told),
          )
          for (const address of mails) both.single.push(told(await ask.mayEmail(address, { to_many: true })))
          for (const address of texts) both.single.push(told(await ask.mayText(address, { to_many: true })))
          throw new Undo()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error
        })
      for (const answer of both.many) seen.add(answer.split(' ')[1] ?? answer)
      expect(both.many).toEqual(both.single)
    },
  )
  await fc.assert(property, { numRuns: runs, seed: 20261127 })
  expect([...seen].sort()).toEqual(expect.arrayContaining(['allowed', 'bounced', 'no_consent', 'opted_out', 'unwanted']))
})
