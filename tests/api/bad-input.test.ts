import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makePerson, type Company } from '#tests/factories/people.ts'
import { bent } from '#tests/support/arbitrary.ts'
import { bareApp, testApi, type TestApi } from '#tests/support/api.ts'
import { fillIn, operationsOf, type Operation } from '#tests/support/operations.ts'
import { makerOf, publicNames } from './subjects.ts'

/** Whatever is sent to whichever route, the answer is never a 500: everything random, made from the route's own schema, the seed fixed. */

const seed = 20261120
const runs = Number(process.env['BAD_INPUT_RUNS'] ?? 15)

const app = await bareApp()
await app.ready()
const operations = operationsOf(app)

let api: TestApi
let company: Company

beforeAll(async () => {
  api = await testApi()
  company = await api.within((work) => makeCompany(work))
})
afterAll(() => api.close())

type Parameter = Operation['parameters'][number]

/** What exists for the one who asks, or now and then something else in its place. */
function addresses({ parameters }: Operation, existing: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  const value = ({ name, schema }: Parameter) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(existing[name] ?? 'x') }, { weight: 1, arbitrary: bent(schema).map(asText) })
  const path = parameters.filter((one) => one.in === 'path')
  return fc.record(Object.fromEntries(path.map((one) => [one.name, value(one)])))
}

function queries({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const query = parameters.filter((one) => one.in === 'query')
  const fields = query.map(({ name, schema }) => [name, bent(schema, name).map(asText)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>
}

/** As an address can carry it: half a surrogate pair cannot be written there. */
const asText = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '') : JSON.stringify(value))

test.each(operations.map((operation) => [operation.name, operation] as const))('%s', { timeout: 60_000 }, async (_name, operation) => {
  const { method, url, body } = operation
  const person = await api.within((work) => makePerson(work, { role: 'admin', company }))
  const namesSomething = url.includes('/:') && !publicNames.includes(url)
  const existing = namesSomething ? await api.within((work) => makerOf(url)(work, person)) : {}
  const input = fc.record({
    params: addresses(operation, existing),
    query: queries(operation),
    body: body ? bent(body) : fc.constant(undefined),
  })

  const answersBelow500 = fc.asyncProperty(input, async ({ params, query, body }) => {
    // A session of its own each time: what was sent before may have ended the last one.
    const as = await api.freshSession(person)
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const { status } = await api.call(method, fillIn(url, params), { as, query, ...content })
    const unexpected = api.unexpected.splice(0)
    expect([status < 500, unexpected]).toEqual([true, []])
  })
  await fc.assert(answersBelow500, { seed, numRuns: runs, endOnFailure: true })
})
