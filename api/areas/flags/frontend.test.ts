import { afterAll, beforeAll, expect, test } from 'vitest'
import { UnleashClient, type IMutableContext } from 'unleash-proxy-client'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

/** The features as Unleash's own client for browsers asks for them. */

let api: TestApi
let company: Company
let admin: Person
let client_key: string
const clients: UnleashClient[] = []

beforeAll(async () => {
  api = await testApi()
  company = await api.within((work) => makeCompany(work))
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  client_key = (await api.call('GET', '/v1/admin/features', { as: admin })).body.meta.client_key
})
afterAll(async () => {
  for (const client of clients) client.stop()
  await api.close()
})

/** Brings the client's requests to the api without a network. */
async function fetch(url: string | URL, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url)
  const sent = Object.fromEntries(new Headers(headers))
  const answer = await api.app.inject({
    method: method as 'GET',
    url: pathname + search,
    headers: { ...sent, host: 'central.localhost' },
    ...(body ? { payload: body as string } : {}),
  })
  return new Response(answer.statusCode === 304 ? null : answer.body, {
    status: answer.statusCode,
    headers: { etag: String(answer.headers['etag'] ?? '') },
  })
}

async function started(context: IMutableContext, more: { clientKey?: string; usePOSTrequests?: boolean } = {}) {
  const url = 'http://central.localhost/api/frontend'
  const options = {
    url,
    clientKey: client_key,
    appName: 'another app',
    fetch,
    context,
    disableMetrics: true,
    refreshInterval: 3600,
    ...more,
  }
  const client = new UnleashClient(options)
  clients.push(client)
  const failed = new Promise((resolve) => client.on('error', resolve))
  const outcome = await Promise.race([client.start().then(() => 'started'), failed])
  return { client, outcome }
}

const inCompany = (role: string) => ({ properties: { companyNumber: String(company.number), role } })

test.each([false, true])('a client learns what is on for a role and a company (by POST: %s)', async (usePOSTrequests) => {
  const { client } = await started(inCompany('manager'), { usePOSTrequests })
  expect([client.isEnabled('policies'), client.isEnabled('mailer_assignment'), client.isEnabled('nothing')]).toEqual([true, true, false])
  const { client: agents } = await started(inCompany('agent'), { usePOSTrequests })
  expect([agents.isEnabled('policies'), agents.isEnabled('mailer_assignment')]).toEqual([true, false])
})

test('and of what is switched, when it asks again', async () => {
  const { client } = await started(inCompany('agent'))
  const { client: elsewhere } = await started({ properties: { role: 'agent' } })
  const turn = async (enabled: boolean | null) => {
    const body = { feature: 'policies', company_number: company.number, enabled, reason: 'Trying it' }
    expect((await api.call('PUT', '/v1/admin/feature_flags', { as: admin, body })).status).toBe(200)
    await api.ports.brands.reloadFlags()
    await Promise.all([client.updateToggles(), elsewhere.updateToggles()])
  }
  await turn(false)
  expect([client.isEnabled('policies'), elsewhere.isEnabled('policies')]).toEqual([false, true])
  await turn(null)
  expect(client.isEnabled('policies')).toBe(true)
})

test('what has not changed is not sent again', async () => {
  const ask = (more: Record<string, string> = {}) =>
    fetch('http://central.localhost/api/frontend', { headers: { authorization: client_key, ...more } })
  const first = await ask()
  expect(first.status).toBe(200)
  expect((await ask({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
})

test.each(['', 'nothing', '*:central.0000'])('the key %j opens nothing', async (clientKey) => {
  const answer = await fetch('http://central.localhost/api/frontend', { headers: { authorization: clientKey } })
  expect(answer.status).toBe(401)
  const metrics = await fetch('http://central.localhost/api/frontend/client/metrics', {
    method: 'POST',
    headers: { authorization: clientKey },
  })
  expect(metrics.status).toBe(401)
})

test('the key of one brand opens no other', async () => {
  const headers = { host: 'legacy.localhost', authorization: client_key }
  expect((await api.app.inject({ method: 'GET', url: '/api/frontend', headers })).statusCode).toBe(401)
})

test('whatever is asked, no answer is a 500', async () => {
  for (const asked of [
    '?properties=x',
    '?properties[companyNumber]=x',
    '?properties[companyNumber]=-1',
    '?properties[role][a]=1',
    '?context=%00x',
  ])
    expect((await fetch(`http://central.localhost/api/frontend${asked}`, { headers: { authorization: client_key } })).status).toBeLessThan(
      500,
    )
  const post = (body: string) =>
    fetch('http://central.localhost/api/frontend', {
      method: 'POST',
      headers: { authorization: client_key, 'content-type': 'application/json' },
      body,
    })
  for (const body of ['null', '[]', '{"context":1}', '{"context":{"properties":{"companyNumber":{}}}}', '{'])
    expect((await post(body)).status).toBeLessThan(500)
})
