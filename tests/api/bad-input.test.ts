import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEnv, readEnv } from '#config/env.ts'
import { buildApp } from '#api/app.ts'
import type { Ports } from '#api/platform/ports.ts'
import { makeCompany, makePerson, type Company } from '#tests/factories/people.ts'
import { bent } from '../support/arbitrary.ts'
import { testApi, type TestApi } from '../support/api.ts'
import { fillIn, operationsOf, type Operation } from '../support/operations.ts'
import { makerOf, publicNames } from './subjects.ts'

/** Whatever is sent to whichever route, the answer is never a 500: everything random, made from the route's own schema, the seed fixed. */

const seed = 20261120
const runs = Number(process.env['BAD_INPUT_RUNS'] ?? 25)

const app = await buildApp({ env: readEnv(apiEnv, {}) } as Ports, { logger: false, proxyToWeb: false })
await app.ready()
const operations = operationsOf(app)

let api: TestApi
let company: Company

beforeAll(async () => {
  api = await testApi()
  company = await api.within((work) => makeCompany(work))
})
afterAll(() => api.close())

/** What exists for the one who asks, or something else in its place. */
function addresses({ parameters }: Operation, existing: Record<string, string>): fc.Arbitrary<Record<string, string>> {
  const path = parameters.filter((one) => one.in === 'path')
  const value = (name: string, schema: Operation['parameters'][number]['schema']) => fc.oneof({ weight: 3, arbitrary: fc.constant(existing[name] ?? 'x') }, { weight: 1, arbitrary: bent(schema).map(String) })
  return fc.record(Object.fromEntries(path.map(({ name, schema }) => [name, value(name, schema)])))
}

function queries({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const fields = parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, fc.option(bent(schema).map(asText), { nil: undefined })] as const)
  return fc.record(Object.fromEntries(fields)).map((query) => Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)))
}

const asText = (value: unknown) => (typeof value === 'string' ? value.replace(/[\ud800-\udfff]/g, '') : JSON.stringify(value))

test.each(operations.map((operation) => [operation.name, operation] as const))('%s', { timeout: 60_000 }, async (_name, operation) => {
  const { method, url, body } = operation
  const person = await api.within((work) => makePerson(work, { role: 'admin', company }))
  const existing = url.includes('/:') && !publicNames.includes(url) ? await api.within((work) => makerOf(url)(work, person)) : {}
  const input = fc.record({ params: addresses(operation, existing), query: queries(operation), body: body ? bent(body) : fc.constant(undefined) })
  const property = fc.asyncProperty(input, async (sent) => {
    // A session of its own each time: what was sent may have ended the one before.
    const as = await api.freshSession(person)
    const { status } = await api.call(method, fillIn(url, sent.params), { as, query: sent.query, ...(sent.body !== undefined && { body: JSON.stringify(sent.body), headers: { 'content-type': 'application/json' } }) })
    const unexpected = api.unexpected.splice(0)
    expect([status < 500, unexpected], JSON.stringify(sent)).toEqual([true, []])
  })
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
})
