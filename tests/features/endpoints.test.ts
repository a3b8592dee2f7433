import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { featureKeys, type Feature } from '#config/features.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { bareApp, testApi, type TestApi } from '#tests/support/api.ts'
import { fillIn, operationsOf, smallest, type Operation } from '#tests/support/operations.ts'
import { companiesWithout, switchTo, type Place } from './support.ts'

/** Every endpoint of every feature while that is off: for the deployment, for a company, and for a role. */

const app = await bareApp()
await app.ready()
const featured = operationsOf(app).flatMap((operation) => {
  const declared = app.declaredRoutes.find(({ method, url }) => `${method} ${url}` === operation.name)
  if (!declared?.feature) return []
  // What visitors ask for belongs to the company and role of whose page it is, not of who asks.
  const ofRecord = declared.access === 'anyone' && /:domain|^\/v1\/(soa_requests|bookings|proposals)\//.test(operation.url)
  return [{ ...operation, feature: declared.feature, ofRecord }]
})
const ofAsker = featured.filter(({ ofRecord }) => !ofRecord)
const closedBy = (feature: Feature) => ofAsker.filter((operation) => operation.feature === feature)
/** These can be asked for without anything having been made, so their answer says whether they are there. */
const plain = ofAsker.filter(
  ({ method, url, parameters }) => method === 'GET' && !url.includes(':') && !parameters.some((one) => one.required),
)

const withEndpoints = featureKeys.filter((feature) => closedBy(feature).length > 0)
const issuer = { TENANT_CENTRAL_OIDC_ISSUER: 'https://login.test' }

let api: TestApi
let admin: Person
let places: Map<Feature, Place>

beforeAll(async () => {
  Object.assign(process.env, issuer)
  api = await testApi()
  admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  places = await companiesWithout(api)
}, 120_000)
afterAll(async () => {
  await api.close()
  delete process.env['TENANT_CENTRAL_OIDC_ISSUER']
})

async function ask(asked: TestApi, { method, url, parameters, body }: Operation, as: Person): Promise<number> {
  const values = Object.fromEntries(
    parameters.filter(({ in: where }) => where === 'path').map(({ name, schema }) => [name, String(smallest(schema))]),
  )
  const answer = await asked.call(method, fillIn(url, values), { as: await asked.freshSession(as), ...(body && { body: smallest(body) }) })
  return answer.status
}

async function walk(asked: TestApi, operations: Operation[], as: Person): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (const operation of operations) answers[operation.name] = await ask(asked, operation, as)
  return answers
}

const all = (operations: Operation[], status: number) => Object.fromEntries(operations.map(({ name }) => [name, status]))

describe('off for a company', () => {
  test.each(withEndpoints)('%s: its endpoints do not exist there', async (feature) => {
    const place = places.get(feature)
    if (!place) throw new Error(`No company without ${feature}`)
    expect(await walk(api, closedBy(feature), place.admin)).toEqual(all(closedBy(feature), 404))
  })

  test('and they do elsewhere, and those of other features there', async () => {
    const usual = await walk(api, plain, admin)
    expect(Object.values(usual).filter((status) => status === 404).length).toBeLessThan(plain.length / 3)
    for (const [feature, place] of places) {
      const others = plain.filter((operation) => operation.feature !== feature)
      const some = others.filter((_, index) => index % 5 === featureKeys.indexOf(feature) % 5)
      const answers = await walk(api, some, place.admin)
      for (const { name } of some) expect([feature, name, answers[name] === 404]).toEqual([feature, name, usual[name] === 404])
    }
  }, 120_000)
})

test('off for the deployment: no endpoint of any feature exists', async () => {
  await switchTo(api, Object.fromEntries(featureKeys.map((key) => [key, { all: false }])))
  expect(await walk(api, ofAsker, admin)).toEqual(all(ofAsker, 404))
  await switchTo(api, {})
}, 120_000)

test('off by role: every endpoint says that this is not for them', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'features-'))
  cpSync('tenants/central', path.join(dir, 'central'), { recursive: true })
  const file = path.join(dir, 'central', 'tenant.yaml')
  const yaml = parseDocument(readFileSync(file, 'utf8'))
  yaml.set('features', Object.fromEntries(featureKeys.map((key) => [key, { roles: ['telemarketer'] }])))
  writeFileSync(file, yaml.toString())
  const asked = await testApi({ brands: dir })
  try {
    const somebody = await asked.within((work) => makePerson(work, { role: 'admin' }))
    expect(await walk(asked, ofAsker, somebody)).toEqual(all(ofAsker, 403))
  } finally {
    await asked.close()
    rmSync(dir, { recursive: true })
  }
}, 120_000)

test('nothing unexpected happened along the way', () => {
  expect(api.unexpected).toEqual([])
})
