import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, roles, rolesOf, scopeOf, type Role, type Scope } from '#config/permissions.ts'
import type { Access } from '#api/platform/http/route.ts'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { bareApp, homeBrand, testApi, type Answer, type TestApi } from '#tests/support/api.ts'
import { fillIn, operationsOf, smallest, type Operation } from '#tests/support/operations.ts'
import { flawsOf } from './guard.ts'
import { makerOf, namesAnother, notAtHome, onlyWhileActing, publicNames } from './subjects.ts'

/** Walks every route there is: nobody gets in who may not, and nothing that is sent in makes it fall over. */

const otherBrand = 'direct'

/** `mayBeOff`: it belongs to a feature: off, there is no such thing, and a role that has it not is refused. */
type Guarded = Operation & { access: Access; mayBeOff: boolean }

const app = await bareApp()
await app.ready()
const operations: Guarded[] = operationsOf(app).map((operation) => {
  const declared = app.declaredRoutes.find(({ method, url }) => `${method} ${url}` === operation.name)
  return { ...operation, access: declared?.access ?? 'anyone', mayBeOff: declared?.feature !== undefined }
})

const each = (list: Guarded[]) => test.each(list.map((operation) => [operation.name, operation] as const))

let api: TestApi
let company: Company
const people = new Map<string, Promise<Person>>()

beforeAll(async () => {
  api = await testApi()
  company = await api.within((work) => makeCompany(work))
})
afterAll(() => api.close())

/** Somebody of this role who reaches only themselves; the same person each time. */
function someone(role: Role, name = 'stranger', brand = homeBrand): Promise<Person> {
  const key = `${role} ${name} ${brand}`
  const person = people.get(key) ?? api.within((work) => makePerson(work, { role, ...(brand === homeBrand && { company }) }), brand)
  people.set(key, person)
  return person
}

const isAllowed = ({ access }: Guarded, role: Role) => typeof access !== 'object' || may(rolesOf(role), access.area, access.action)

/** How far a role reaches with this call; where only a session is asked for, to what is one's own. */
const reachOf = ({ access }: Guarded, role: Role): Scope =>
  typeof access === 'object' ? scopeOf(rolesOf(role), access.area, access.action) : 'own'

/** The role that may make this call with the least reach. */
function humblest(operation: Guarded): Role {
  const humble: Role[] = ['agent', 'manager', 'bu_admin', 'admin']
  return humble.find((role) => isAllowed(operation, role)) ?? 'admin'
}

type Asking = { as?: Person | string; params?: Record<string, string>; raw?: string; type?: string }

/** Makes a call with the least that it takes, unless told otherwise. */
function ask({ method, url, parameters, body }: Operation, { as, params, raw, type = 'application/json' }: Asking = {}): Promise<Answer> {
  const least = (where: 'path' | 'query') => {
    const needed = parameters.filter((one) => one.in === where && one.required)
    return Object.fromEntries(needed.map(({ name, schema }) => [name, String(smallest(schema))]))
  }
  const sent = raw ?? (body ? JSON.stringify(smallest(body)) : undefined)
  const content = sent === undefined ? {} : { body: sent, headers: { 'content-type': type } }
  return api.call(method, fillIn(url, params ?? least('path')), { ...(as && { as }), query: least('query'), ...content })
}

test('every route says who may call it and stands in the document', () => {
  expect(operations.length).toBeGreaterThan(20)
  expect(flawsOf(app)).toEqual([])
})

test('the check names a route that does not say who may call it, one that a feature should close, and one that the document lacks', async () => {
  const careless = await bareApp()
  careless.get('/v1/forgotten', async () => 'open to all')
  careless.get(
    '/v1/reports/sales',
    { config: { access: 'signed_in' }, schema: { summary: 'Sales' } },
    async () => 'open although reports are off',
  )
  careless.get('/v1/unmentioned', { config: { access: 'anyone' }, schema: { hide: true } }, async () => 'not in the document')
  await careless.ready()
  expect(flawsOf(careless)).toEqual([
    'GET /v1/forgotten does not say who may call it',
    'HEAD /v1/forgotten does not say who may call it',
    'GET /v1/reports/sales is not closed with its feature',
    'HEAD /v1/reports/sales is not closed with its feature',
    'GET /v1/unmentioned is missing in the document',
  ])
})

const closed = operations.filter(({ access }) => access !== 'anyone')

describe('without a session', () => {
  each(closed)('%s answers 401', async (_name, operation) => {
    for (const as of [undefined, 'not-a-token-that-anybody-holds']) {
      const { status, body } = await ask(operation, as ? { as } : {})
      expect(status).toBe(401)
      expect(body.code).toBe('unauthenticated')
    }
  })
})

describe('with a role that may not', () => {
  const refusing = closed.flatMap((operation) => {
    const role = roles.find((one) => !isAllowed(operation, one))
    return role ? [{ ...operation, role }] : []
  })

  test.each(refusing.map((operation) => [operation.name, operation.role, operation] as const))(
    '%s answers %s 403',
    async (_name, role, operation) => {
      const { status, body } = await ask(operation, { as: await someone(role) })
      expect(status).toBe(403)
      expect(body.errors).toEqual({ user: 'Access denied!' })
    },
  )
})

describe('an address that names something', () => {
  const naming = closed.filter(({ url }) => url.includes('/:') && !publicNames.includes(url))

  each(naming)('%s of another tenant is not found', async (_name, operation) => {
    const params = await api.within(async (work) => makerOf(operation.url)(work, await someone('agent', 'owner', otherBrand)), otherBrand)
    const { status, body } = await ask(operation, { as: await someone('admin'), params })
    expect([status, body?.code]).toEqual([404, 'not_found'])
  })

  each(naming.filter((operation) => reachOf(operation, humblest(operation)) !== 'all'))(
    '%s of somebody out of reach is not found, and is there for its owner',
    async (_name, operation) => {
      const owner = await someone(humblest(operation), 'owner')
      const params = await api.within((work) => makerOf(operation.url)(work, owner))
      const refused = await ask(operation, { as: await someone(humblest(operation)), params })
      expect([refused.status, refused.body?.code]).toEqual([404, 'not_found'])
      const isThere =
        ![...onlyWhileActing, ...namesAnother].includes(operation.name) && !notAtHome.some((path) => operation.url.startsWith(path))
      if (isThere) expect((await ask(operation, { as: owner, params })).status).not.toBe(404)
    },
  )
})

describe('a body', () => {
  const reading = operations.filter(({ body }) => body !== null)
  const sending = async (operation: Guarded, raw: string, type?: string) =>
    ask(operation, { as: await someone(humblest(operation)), raw, ...(type && { type }) })

  each(reading)('%s refuses one that cannot be read', async (_name, operation) => {
    for (const raw of ['{"a":', 'nonsense', '{"a":"\\u0000"}']) {
      const { status, body } = await sending(operation, raw)
      expect([raw, status, body.code]).toEqual([raw, 400, 'malformed'])
    }
  })

  each(reading)('%s refuses one of another shape', async (_name, operation) => {
    for (const raw of ['[]', '"text"', '7']) {
      const { status } = await sending(operation, raw)
      expect([400, 422, ...(operation.mayBeOff ? [403, 404] : [])], `${raw}: ${status}`).toContain(status)
    }
  })

  each(reading)('%s refuses another content type, and one that is too large', async (_name, operation) => {
    expect((await sending(operation, '<xml/>', 'text/xml')).status).toBe(415)
    expect((await sending(operation, JSON.stringify({ filler: 'x'.repeat(1024 * 1024) }))).status).toBe(413)
  })
})

test('nothing unexpected happened along the way', () => {
  expect(api.unexpected).toEqual([])
})
