import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { bent } from '#tests/support/arbitrary.ts'
import { bareApp, testApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { fillIn, operationsOf, placesForText, type Operation } from '#tests/support/operations.ts'
import { makerOf, publicNames } from './subjects.ts'

/** Whatever is sent to whichever route, the answer is never a 500: at random from the route's own schema with a fixed seed, and what has broken things before in each place for text. */

const seed = 20261120
const runs = Number(process.env['BAD_INPUT_RUNS'] ?? 8)

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

const sampleOf = ({ name, schema }: Parameter): string => fc.sample(bent(schema, name).map(asText), { seed, numRuns: 1 })[0] ?? ''

/** As an address can carry it: half a surrogate pair cannot be written there. */
const asText = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '') : JSON.stringify(value))

let made = 0

/** Somebody who may make the call, and what its address names. */
async function subjectsOf({ url }: Operation): Promise<{ person: Person; existing: Record<string, string> }> {
  // The database does so by itself within a minute, and forgets the plans that it made while there was nobody.
  if (++made === 50) await asAdmin(api.databaseUrl, 'analyze users, sessions')
  const person = await api.within((work) => makePerson(work, { role: 'admin', company }))
  const namesSomething = url.includes('/:') && !publicNames.includes(url)
  const existing = namesSomething ? await api.within((work) => makerOf(url)(work, person)) : {}
  return { person, existing }
}

/** Calls as somebody, with a session that lasts until something that was sent was done: that may have ended it. What is refused ends none. */
function caller(person: Person): (...asked: Parameters<TestApi['call']>) => Promise<Answer> {
  let session: string | undefined
  return async (method, url, options) => {
    session ??= await api.freshSession(person)
    const answer = await api.call(method, url, { ...options, as: session })
    if (answer.status < 400 || answer.status === 401) session = undefined
    return answer
  }
}

const eachOperation = (list = operations) => test.each(list.map((operation) => [operation.name, operation] as const))

eachOperation()('%s', { timeout: 60_000 }, async (_name, operation) => {
  const { method, url, body } = operation
  const { person, existing } = await subjectsOf(operation)
  const input = fc.record({
    params: addresses(operation, existing),
    query: queries(operation),
    body: body ? bent(body) : fc.constant(undefined),
  })

  const call = caller(person)
  const answersBelow500 = fc.asyncProperty(input, async ({ params, query, body }) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const { status } = await call(method, fillIn(url, params), { query, ...content })
    const unexpected = api.unexpected.splice(0)
    expect([status < 500, unexpected]).toEqual([true, []])
  })
  await fc.assert(answersBelow500, { seed, numRuns: runs, endOnFailure: true })
})

const unreadable = ['\ud800', 'half \udfff', '\u0000']
const deep = '['.repeat(30_000) + ']'.repeat(30_000)
const place = '(here)'
const long = 'x'.repeat(100_000)
const types = { json: 'application/json', form: 'multipart/form-data; boundary=XX' }

/** Vendors send what they send: their posts are cleaned and kept, whatever is in them. A raw mail is looked at once it is signed. */
const takesAnything = ['/v1/lead_intake/', '/v1/mail/inbound']

/** Forms that break off, or have no line between their parts. */
const brokenForms = ['--XX\r\n', '--XX\r\ncontent-disposition: form-data; name="a"\r\n\r\nx', '--XX\r\ncontent-dispo', '--XX--', '', 'x']

eachOperation()(
  '%s with what no text can hold, long text, deep nesting and broken forms',
  { timeout: 120_000 },
  async (_name, operation) => {
    const { method, url, parameters, body } = operation
    const { person, existing } = await subjectsOf(operation)
    const address = fillIn(url, existing)
    const call = caller(person)

    async function send(to: string, sent?: string, type = types.json): Promise<Answer> {
      const answer = await call(method, to, sent === undefined ? {} : { body: sent, headers: { 'content-type': type } })
      expect([answer.status < 500, api.unexpected.splice(0), to, sent?.slice(0, 200)]).toEqual([true, [], to, sent?.slice(0, 200)])
      return answer
    }
    const isRefused = async (answer: Promise<Answer>) => expect((await answer).body?.code).toBe('malformed')

    for (const escaped of ['%ED%A0%80', '%00', '%']) {
      for (const { name } of parameters.filter((one) => one.in === 'path'))
        await isRefused(send(url.replace(`:${name}`, escaped).replace(/:(\w+)/g, (_, other: string) => existing[other] ?? 'x')))
      for (const { name } of parameters.filter((one) => one.in === 'query')) await isRefused(send(`${address}?${name}=${escaped}`))
    }
    const query = parameters.filter((one) => one.in === 'query')
    for (const { name } of query) await send(`${address}?${name}=${long.slice(0, 10_000)}`)
    // Each by itself, as its schema has it: together one of them is mostly refused before any is used.
    for (const one of query) {
      const asked = query.filter((other) => other === one || other.required)
      await send(`${address}?${asked.map((parameter) => `${parameter.name}=${encodeURIComponent(sampleOf(parameter))}`).join('&')}`)
    }

    if (method === 'GET') return
    for (const form of brokenForms) await send(address, form, types.form)
    await send(address, '--XX\r\n\r\n--XX--', 'multipart/form-data')
    const json = body ? placesForText(body) : []
    if (takesAnything.some((path) => url.startsWith(path))) return
    for (const text of unreadable) await isRefused(send(address, JSON.stringify({ [text]: text })))
    for (const put of json) {
      for (const text of unreadable) await isRefused(send(address, JSON.stringify(put(text))))
      await isRefused(send(address, JSON.stringify(put(place)).replace(JSON.stringify(place), deep)))
      await send(address, JSON.stringify(put(long)))
    }
  },
)
