import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savePage } from '#api/areas/public/index.ts'
import type { CustomDomain } from '#api/contract/domains.ts'
import type { Work } from '#api/platform/http/route.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { nameServer, type NameServer } from '#tests/support/name-server.ts'
import { afterLook, whyNotHost } from './domains.ts'

let names: NameServer
let api: TestApi
let agent: Person
let other: Person
let page: string

beforeAll(async () => {
  names = await nameServer()
  api = await testApi({ env: { DNS_SERVERS: names.address } })
  agent = await api.within((work) => makePerson(work, { role: 'agent' }))
  other = await api.within((work) => makePerson(work, { role: 'agent' }), 'direct')
  page = await pageOf(agent, 'nora')
})
afterAll(async () => {
  await api.close()
  await names.close()
})
beforeEach(() => names.texts.clear())

/** The id of somebody's page, which answers on this label. */
async function pageOf(who: Person, domain_name: string): Promise<string> {
  const { body } = await api.call('GET', '/v1/webpages/mine', { as: who })
  const saved = await api.call('PATCH', `/v1/users/${who.id}/update_webpage`, { as: who, body: { domain_name, webpage_active: true } })
  expect(saved.status).toBe(200)
  return body.data.id
}

const at = (id = page) => `/v1/webpages/${id}/custom_domains`
async function name(host: string, as = agent, id = page): Promise<CustomDomain> {
  const { status, body } = await api.call('POST', at(id), { as, body: { host } })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
async function check(domain: CustomDomain, as = agent, id = page): Promise<CustomDomain> {
  const { status, body } = await api.call('POST', `${at(id)}/${domain.id}/checks`, { as })
  expect(status).toBe(201)
  await api.ports.brands.reloadHosts()
  return body.data
}
const giveUp = async (domain: CustomDomain) => {
  expect((await api.call('DELETE', `${at()}/${domain.id}`, { as: agent })).status).toBe(204)
  await api.ports.brands.reloadHosts()
}
/** Makes the record that the screen asks for. */
function publish({ records }: CustomDomain): void {
  const txt = records.find(({ type }) => type === 'TXT')
  if (txt) names.texts.set(txt.name, ['v=spf1 -all', txt.value])
}
const visit = (host: string, url = '/v1/brand') => api.app.inject({ method: 'GET', url, headers: { host } })
const allowed = async (domain: string) => (await visit('10.0.0.1', `/v1/hosts/allowed?domain=${domain}`)).statusCode

test('a host leads to the page once the record that shows whose it is is there', async () => {
  const domain = await name(' https://Insurance.Nora.example/about ')
  expect(domain).toMatchObject({ host: 'insurance.nora.example', state: 'waiting', outcome: null })
  expect(domain.records).toEqual([
    { type: 'TXT', name: '_crm-verify.insurance.nora.example', value: expect.stringMatching(/^crm-verify=[\w-]{43}$/) },
    { type: 'CNAME', name: 'insurance.nora.example', value: 'localhost' },
  ])
  expect(await check(domain)).toMatchObject({ state: 'waiting', outcome: 'missing' })
  names.texts.set('_crm-verify.insurance.nora.example', ['crm-verify=somebody-elses'])
  expect(await check(domain)).toMatchObject({ state: 'waiting', outcome: 'other' })
  names.texts.set('_crm-verify.insurance.nora.example', null)
  expect(await check(domain)).toMatchObject({ state: 'waiting', outcome: 'unanswered' })
  expect([api.ports.brands.ofHost('insurance.nora.example'), await allowed('insurance.nora.example')]).toEqual([null, 404])

  publish(domain)
  expect(await check(domain)).toMatchObject({ state: 'verified', outcome: 'found' })
  expect(api.ports.brands.ofHost('Insurance.Nora.example:443')).toMatchObject({
    brand: { key: 'central' },
    match: { kind: 'page', label: 'nora', domain: 'insurance.nora.example' },
  })
  expect(await allowed('insurance.nora.example')).toBe(200)
  // Whoever follows the label along: the page takes another.
  await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body: { domain_name: 'nora-lake' } })
  await api.ports.brands.reloadHosts()
  expect(api.ports.brands.ofHost('insurance.nora.example')?.match.label).toBe('nora-lake')
  await giveUp(domain)
  expect(api.ports.brands.ofHost('insurance.nora.example')).toBeNull()
}, 30_000)

test('a previous host leads on to the one that took its place, or to the page’s label', async () => {
  const [first, second] = [await name('first.example'), await name('second.example')]
  for (const domain of [first, second]) {
    publish(domain)
    await check(domain)
  }
  const moved = await visit('first.example:8443', '/about?x=1')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, 'http://second.example:8443/about?x=1'])
  const { body } = await api.call('GET', at(), { as: agent })
  expect(body.data.map(({ host, state }: CustomDomain) => `${host} ${state}`)).toEqual([
    'second.example verified',
    'first.example previous',
  ])
  await giveUp(second)
  expect((await visit('first.example', '/')).headers.location).toBe('http://nora-lake.localhost/')
  await giveUp(first)
})

test('a certificate is fetched for labels that pages have, and for no others', async () => {
  expect([await allowed('nora-lake.localhost'), await allowed('nobody.localhost')]).toEqual([200, 404])
})

test('a host is in force once over all brands, and waiting for it keeps nobody from it', async () => {
  const theirs = await pageOf(other, 'ben')
  const [mine, also] = [await name('shared.example'), await name('shared.example', other, theirs)]
  publish(also)
  expect(await check(also, other, theirs)).toMatchObject({ state: 'verified' })
  publish(mine)
  expect(await check(mine)).toMatchObject({ state: 'waiting', outcome: 'taken' })
  expect(api.ports.brands.ofHost('shared.example')?.brand.key).toBe('direct')
  const again = await api.call('POST', at(), { as: agent, body: { host: 'shared.example' } })
  expect(again).toMatchObject({ status: 422, body: { details: [{ field: 'host', code: 'host_taken' }] } })
  await giveUp(mine)
})

test('the job finds what was published, and other processes hear of it', async () => {
  const beside = await openPorts(api.ports.env, { error: () => {}, warn: () => {} })
  try {
    const domain = await name('by-job.example')
    publish(domain)
    await runJob(api, 'check_domains')
    await expect.poll(() => beside.brands.ofHost('by-job.example')?.match.label, { timeout: 10_000 }).toBe('nora-lake')
    await giveUp(domain)
    await expect.poll(() => beside.brands.ofHost('by-job.example'), { timeout: 10_000 }).toBeNull()
  } finally {
    await closePorts(beside)
  }
}, 40_000)

test.each([
  ['no host', 'not a host', 'host_invalid'],
  ['an address', '10.0.0.1', 'host_invalid'],
  ['one label', 'intranet', 'host_invalid'],
  ['a name of this machine', 'a.localhost', 'host_invalid'],
])('%s is refused', async (_what, host, code) => {
  expect(await api.call('POST', at(), { as: agent, body: { host } })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'host', code }] },
  })
})

test('a page without an address of its own, and a sixth host, are refused', async () => {
  const newcomer = await api.within((work) => makePerson(work, { role: 'agent' }))
  const { body } = await api.call('GET', '/v1/webpages/mine', { as: newcomer })
  const early = await api.call('POST', at(body.data.id), { as: newcomer, body: { host: 'early.example' } })
  expect(early.body.details[0].code).toBe('page_needs_address')
  const made: CustomDomain[] = []
  for (const number of [1, 2, 3, 4, 5]) made.push(await name(`many${number}.example`))
  const sixth = await api.call('POST', at(), { as: agent, body: { host: 'many6.example' } })
  expect(sixth.body.details[0].code).toBe('too_many_hosts')
  for (const domain of made) await giveUp(domain)
})

test('somebody else’s page is not there', async () => {
  const stranger = await api.within((work) => makePerson(work, { role: 'agent' }))
  for (const method of ['GET', 'POST'] as const)
    expect((await api.call(method, at(), { as: stranger, ...(method === 'POST' && { body: { host: 'x.example' } }) })).status).toBe(404)
})

test('a company’s page has one too, kept by its admin', async () => {
  const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  const id = await api.within(async (work) => {
    const { makeCompany } = await import('#tests/factories/people.ts')
    const company = await makeCompany(work, 1007)
    const actor = { user_id: admin.id, real_user_id: admin.id, roles: ['admin'], session_id: null } as unknown as Work['actor']
    return (await savePage({ ...work, actor }, { corporation_id: company.id }, { domain_name: 'company-seven' })).id
  })
  expect((await name('company.example', admin, id)).state).toBe('waiting')
})

describe('rules', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const hours = (next: { check_after: Date }) => (next.check_after.getTime() - now.getTime()) / 3_600_000
  const standing = { state: 'verified', verified_at: ago(9), failures: 0, created_at: ago(10) } as const

  test('a record that is gone ends a host on the third day in a row, and silence never does', () => {
    const once = afterLook(standing, 'missing', now)
    expect(once).toMatchObject({ state: 'verified', failures: 1 })
    expect(afterLook({ ...standing, failures: 2 }, 'unanswered', now)).toMatchObject({ state: 'verified', failures: 2 })
    expect(afterLook({ ...standing, failures: 2 }, 'other', now)).toMatchObject({ state: 'waiting', verified_at: null })
    expect(afterLook({ ...standing, failures: 2 }, 'found', now)).toMatchObject({ state: 'verified', failures: 0 })
    expect(afterLook({ ...standing, state: 'previous' }, 'found', now).state).toBe('previous')
  })

  test('who may be waiting is looked for every hour, who forgot about it once a day', () => {
    const waiting = { ...standing, state: 'waiting', verified_at: null } as const
    expect(hours(afterLook(waiting, 'missing', now))).toBe(1)
    expect(hours(afterLook({ ...waiting, created_at: ago(15) }, 'missing', now))).toBe(24)
    expect(hours(afterLook(waiting, 'found', now))).toBe(24)
  })

  test('hosts of brands are nobody’s own', () => {
    const brands = { ofHost: (host: string) => (host.endsWith('brand.example') ? ({} as never) : null) }
    expect([whyNotHost('me.brand.example', brands), whyNotHost('me.example', brands)]).toEqual(['host_taken', null])
  })
})

test('nothing unexpected happened along the way', () => {
  expect(api.unexpected).toEqual([])
})
