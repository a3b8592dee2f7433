import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { one } from '#api/contract/envelope.ts'
import { makeCompany, makePerson, type Person, type PersonOptions } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { newId } from '../ids.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { tags } from '../tables/index.ts'
import { route } from './route.ts'

const said = z.object({ words: z.string().min(2), times: z.coerce.number().int().max(3).default(1) })

/** Small routes that each show one thing. */
function trialRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/trial/say/:tone',
    summary: 'Says it',
    access: { area: 'flags', action: 'see' },
    params: z.object({ tone: z.enum(['loud', 'soft']) }),
    query: z.object({ ids: z.array(z.string()).optional() }),
    body: said,
    reply: one(said.extend({ tone: z.string(), ids: z.array(z.string()) })),
    status: 201,
    handle: async ({ params, query, body }) => ({ data: { ...body, ...params, ids: query.ids ?? [] } }),
  })
  for (const open of ['product', 'account', 'always'] as const) {
    for (const method of ['GET', 'POST'] as const) {
      route(app, { method, url: `/v1/trial/${open}`, summary: 'Is open so far', access: 'signed_in', open, handle: async () => {} })
    }
  }
  route(app, {
    method: 'POST',
    url: '/v1/trial/look',
    summary: 'Reads by POST',
    access: 'signed_in',
    writes: false,
    handle: async () => {},
  })
  for (const feature of ['HELP_BUTTON', 'mailer_assignment', 'SSO_FEATURE'] as const) {
    route(app, {
      method: 'GET',
      url: `/v1/trial/${feature}`,
      summary: 'Belongs to a feature',
      access: 'signed_in',
      feature,
      handle: async () => {},
    })
  }
  const failures: Record<string, (work: { db: never }) => unknown> = {
    crash: () => Promise.reject(new Error('the password of the database is hunter2')),
    refused: () => Promise.reject(refuse('not_found')),
    slow_down: () => Promise.reject(new Refusal('too_many_requests', { retryAfterSeconds: 7 })),
    field: () => Promise.reject(invalid('colour', 'too_long', { max: 4 })),
  }
  for (const [name, fail] of Object.entries(failures)) {
    route(app, {
      method: 'GET',
      url: `/v1/trial/${name}`,
      summary: 'Fails',
      access: 'anyone',
      handle: async ({ work }) => void (await fail(work as never)),
    })
  }
  route(app, {
    method: 'POST',
    url: '/v1/trial/tag',
    summary: 'Makes a tag, and may fail after that',
    access: 'anyone',
    body: z.object({ name: z.string(), fails: z.boolean().default(false) }),
    async handle({ work, body }) {
      await work.db.insert(tags).values({ tenant_id: work.brand.id, id: newId(), name: body.name })
      if (body.fails) throw refuse('conflict')
    },
  })
  route(app, {
    method: 'GET',
    url: '/v1/trial/forgetful',
    summary: 'Answers less than it said',
    access: 'anyone',
    reply: one(said),
    handle: async () => ({ data: {} }) as never,
  })
}

let api: TestApi
let admin: Person
let agent: Person

beforeAll(async () => {
  api = await testApi({ routes: trialRoutes })
  admin = await make({ role: 'admin' })
  agent = await make({ role: 'agent' })
})
beforeEach(() => void api.unexpected.splice(0))
afterAll(() => api.close())

const make = (options: PersonOptions) => api.within((work) => makePerson(work, options))
const say = (body: unknown, as?: Person, tone = 'loud') => api.call('POST', `/v1/trial/say/${tone}`, { ...(as && { as }), body })

describe('who and what is asked, in this order', () => {
  test('who it is, before anything is told of what is wrong with the rest', async () => {
    expect((await say({ nonsense: true })).status).toBe(401)
    expect((await say({ nonsense: true }, agent)).status).toBe(403)
    expect((await say({ nonsense: true }, admin)).status).toBe(422)
    // A path that its schema does not take names nothing.
    expect(await say({ words: 'hello' }, admin, 'shrill')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('what is right comes in as its schema says and goes out with the status declared', async () => {
    const { status, body } = await api.call('POST', '/v1/trial/say/soft?ids[]=a&ids[]=b', {
      as: admin,
      body: { words: 'hi', times: '2', more: 1 },
    })
    expect([status, body]).toEqual([201, { data: { words: 'hi', times: 2, tone: 'soft', ids: ['a', 'b'] } }])
  })

  test('a session of another brand is none', async () => {
    const elsewhere = await api.within((work) => makePerson(work, { role: 'admin' }), 'direct')
    expect((await api.call('GET', '/v1/trial/product', { as: elsewhere })).status).toBe(204)
    expect((await api.call('GET', '/v1/trial/product', { as: elsewhere, brand: 'central' })).status).toBe(401)
  })
})

describe('somebody who still owes something', () => {
  const debts: [string, PersonOptions['state'] & object, string, string[]][] = [
    ['the terms', { tos: null }, 'terms_not_accepted', ['POST product', 'POST account']],
    ['a new password', { must_change_password: true }, 'password_change_required', ['GET product', 'POST product', 'POST account']],
    ['a second factor', { two_fa_required: true }, 'two_factor_setup_required', ['GET product', 'POST product', 'POST account']],
    ['payment', { membership: 'unpaid' }, 'payment_required', ['GET product', 'POST product']],
  ]

  test.each(debts)('%s: only what the gate leaves open', async (_what, state, code, closed) => {
    const debtor = await make({ role: 'agent', state })
    const found: string[] = []
    for (const open of ['product', 'account', 'always']) {
      for (const method of ['GET', 'POST'] as const) {
        const { status, body } = await api.call(method, `/v1/trial/${open}`, { as: debtor })
        if (status === 204) continue
        found.push(`${method} ${open}`)
        expect(body.code).toBe(code)
      }
    }
    expect(found.sort()).toEqual(closed.sort())
  })

  test('reading by POST is reading', async () => {
    const debtor = await make({ role: 'agent', state: { tos: null } })
    expect((await api.call('POST', '/v1/trial/look', { as: debtor })).status).toBe(204)
  })

  test('payment is asked for with its own status', async () => {
    const debtor = await make({ role: 'agent', state: { membership: 'unpaid' } })
    expect((await api.call('GET', '/v1/trial/product', { as: debtor })).status).toBe(402)
  })

  test('somebody whose company pays owes nothing', async () => {
    const company = await api.within((work) => makeCompany(work))
    expect((await api.call('GET', '/v1/trial/product', { as: await make({ role: 'agent', company }) })).status).toBe(204)
  })
})

describe('refusals', () => {
  test('have one shape, and the request’s number', async () => {
    const { status, body, headers } = await api.call('GET', '/v1/trial/refused')
    expect([status, body]).toEqual([
      404,
      { errors: { base: ['Not found.'] }, details: [], code: 'not_found', request_id: headers['x-request-id'] },
    ])
  })

  test('name the field, with its parameters, in the language asked for', async () => {
    const { status, body } = await api.call('GET', '/v1/trial/field', { headers: { 'accept-language': 'es' } })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: { colour: [expect.stringContaining('4')] },
      details: [{ field: 'colour', code: 'too_long', params: { max: 4 } }],
    })
  })

  test('say how long to wait', async () => {
    const { status, headers } = await api.call('GET', '/v1/trial/slow_down')
    expect([status, headers['retry-after']]).toEqual([429, '7'])
  })

  test('what nobody expected is reported, and told without its inside', async () => {
    const { status, body } = await api.call('GET', '/v1/trial/crash')
    expect([status, body.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(body)).not.toContain('hunter2')
    expect(api.unexpected).toMatchObject([
      { err: { message: expect.stringContaining('hunter2') }, request_id: body.request_id, tenant: 'central', route: '/v1/trial/crash' },
    ])
  })

  test('an answer that is not what was declared never goes out', async () => {
    const { status } = await api.call('GET', '/v1/trial/forgetful')
    expect(status).toBe(500)
    expect(api.unexpected).toHaveLength(1)
  })

  test('an address that does not exist is told like any other', async () => {
    for (const [method, url] of [
      ['GET', '/v1/nowhere'],
      ['PUT', '/v1/trial/crash'],
      ['POST', '/v1/'],
    ] as const) {
      expect(await api.call(method, url, { as: admin })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })
})

describe('one request is one transaction', () => {
  const tag = (body: object) => api.call('POST', '/v1/trial/tag', { body })
  const names = () => api.within(async ({ db }) => (await db.select({ name: tags.name }).from(tags)).map(({ name }) => name))

  test('it is kept, or undone as a whole', async () => {
    expect((await tag({ name: 'kept' })).status).toBe(204)
    expect((await tag({ name: 'undone', fails: true })).status).toBe(409)
    expect(await names()).toEqual(['kept'])
  })

  test('what the database refuses because somebody was quicker is a conflict', async () => {
    expect(await tag({ name: 'kept' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(api.unexpected).toEqual([])
  })
})

describe('a feature', () => {
  const ask = async (feature: string, as: Person) => (await api.call('GET', `/v1/trial/${feature}`, { as })).status

  test('that is on is there', async () => {
    expect(await ask('HELP_BUTTON', agent)).toBe(204)
  })

  test('that is off for a role is a right that this role lacks', async () => {
    expect(await ask('mailer_assignment', agent)).toBe(403)
    expect(await ask('mailer_assignment', admin)).toBe(204)
  })

  test('that is off for the whole brand does not exist', async () => {
    const elsewhere = await api.within((work) => makePerson(work, { role: 'admin' }), 'direct')
    expect(await ask('SSO_FEATURE', elsewhere)).toBe(404)
  })
})
