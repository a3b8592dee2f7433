import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { featureKeys, features, type Feature } from '#config/features.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { companiesWithout, type Place } from './support.ts'

/** Every screen and every place in the navigation while the feature that it belongs to is off: asked of the loaders, without a browser. */

const host = 'central.localhost'
const folder = path.resolve('app/routes')

type Screen = { route: string; url: string; feature: Feature }

/** The address of a folder of routes, with `:name` for what varies. */
function urlOf(route: string): string {
  const parts = route.replace(/\[(.)\]/g, '\0').split('.')
  const shown = parts
    .filter((part) => !part.startsWith('_'))
    .map((part) =>
      part
        .replace(/_$/, '')
        .replace(/^\$(.+)/, ':$1')
        .replace(/^\$$/, '*'),
    )
  return `/${shown.join('/')}`
}

const closedRoutes = (feature: Feature): readonly string[] =>
  (features[feature] as { closes: { routes?: readonly string[] } }).closes.routes ?? []
const lieBelow = (url: string, closed: string) => {
  const pattern = closed.replace(/\{(\w+)\}/g, ':$1')
  return url === pattern || url.startsWith(`${pattern}/`)
}
const screens = readdirSync(folder)
  .filter((route) => existsSync(path.join(folder, route, 'route.tsx')) || existsSync(path.join(folder, route, 'route.ts')))
  .flatMap((route): Screen[] => {
    const url = urlOf(route)
    const feature = featureKeys.find((key) => closedRoutes(key).some((closed) => lieBelow(url, closed)))
    return feature ? [{ route, url, feature }] : []
  })

let api: TestApi
let usual: Place['admin']
let places: Map<Feature, Place>
const contacts = new Map<string, number>()

beforeAll(async () => {
  process.env['TENANT_CENTRAL_OIDC_ISSUER'] = 'https://login.test'
  api = await testApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const address = api.app.server.address()
  process.env['API_URL'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  places = await companiesWithout(api)
  usual = await api.within((work) => makePerson(work, { role: 'admin' }))
  for (const admin of [usual, ...[...places.values()].map((place) => place.admin)]) {
    await api.within(async (work) => {
      const id = await makeContact(work, admin)
      const { rows } = await work.db.execute<{ number: number }>(`select number from contacts where id = '${id}'`)
      contacts.set(admin.id, rows[0]?.number ?? 0)
    })
  }
}, 120_000)
afterAll(async () => {
  await api.close()
  for (const name of ['TENANT_CENTRAL_OIDC_ISSUER', 'API_URL']) delete process.env[name]
})

async function requestOf(who: Person, url: string): Promise<Request> {
  const headers = {
    cookie: `token=${await api.freshSession(who)}`,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-request-id': randomUUID(),
  }
  return new Request(`http://${host}${url}`, { headers })
}

/** The status that a screen answers somebody with. */
async function statusOf({ route, url }: Screen, who: Person): Promise<number> {
  const file = ['route.tsx', 'route.ts'].map((name) => path.join(folder, route, name)).find((name) => existsSync(name))
  const { loader } = (await import(file ?? '')) as { loader?: (args: LoaderFunctionArgs) => unknown }
  // What takes forms alone answers to nothing that is looked at.
  if (!loader) return 404
  const params = Object.fromEntries(
    [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'number' ? String(contacts.get(who.id)) : randomUUID()]),
  )
  const request = await requestOf(
    who,
    url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
  )
  const look = async () => loader({ request, params, context: {} })
  const answer = await look().catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return answer.status
  if (answer instanceof Error) throw answer
  return (answer as { init?: ResponseInit | null })?.init?.status ?? 200
}

test('there are screens of features at all', () => {
  expect(new Set(screens.map(({ feature }) => feature)).size).toBeGreaterThan(5)
})

/** What the phone asks for is data: it is told that this is not for it. Links of mails lead on, to a screen that is not there. */
const phonePages = ['/phone/numbers', '/phone/plan', '/phone/licenses']
const answers = (url: string): number =>
  url.startsWith('/phone/') && !phonePages.includes(url) ? 403 : url.includes('/confirm/') ? 302 : 404
const takesForms = ['/phone/do']

describe('a screen whose feature is off for the company', () => {
  const looked = screens.filter(({ url }) => !takesForms.includes(url))
  test.each(looked.map((screen) => [screen.url, screen] as const))('%s is not there', async (_url, screen) => {
    const place = places.get(screen.feature)
    if (!place) throw new Error(`No company without ${screen.feature}`)
    expect(await statusOf(screen, place.admin)).toBe(answers(screen.url))
  })
})

describe('the same elsewhere', () => {
  // Of the others the thing that is shown would have to be made first.
  const plain = screens.filter(({ url }) => !url.replace('/contacts/:number', '').includes(':'))
  test.each(plain.map((screen) => [screen.url, screen] as const))('%s is there, or leads on', async (_url, screen) => {
    // The last one's feature is off in the home brand.
    const unmade = ['/contacts/merge', '/sso-logout', '/api/auth/callback', '/texts/count', '/contacts/:number/aftercare']
    expect(unmade.includes(screen.url) ? 0 : await statusOf(screen, usual)).not.toBe(404)
  })
})

describe('the navigation', () => {
  async function hrefs(who: Person): Promise<string[]> {
    const { countedNavigation } = await import('#app/features/shell/navigation.server.ts')
    const { requireUser } = await import('#app/session/gate.server.ts')
    const request = await requestOf(who, '/')
    const entries = await countedNavigation(await requireUser({ request, context: {} }))
    return entries.map(({ href }) => href)
  }

  test.each(featureKeys)('leads nowhere that %s closes', async (feature) => {
    const place = places.get(feature)
    if (!place) throw new Error(`No company without ${feature}`)
    const open = await hrefs(usual)
    const left = open.filter((href) => !closedRoutes(feature).some((closed) => lieBelow(href, closed)))
    expect(await hrefs(place.admin)).toEqual(left)
  })
})

test('the loaders of one request share who asks, until something is changed; those of another do not', async () => {
  const { requireUser } = await import('#app/session/gate.server.ts')
  const request = await requestOf(usual, '/')
  const context = {}
  const ask = (load: object) => requireUser({ request: new Request(request), context: load as LoaderFunctionArgs['context'] })
  const [one, other] = await Promise.all([ask(context), ask(context)])
  expect(other.user).toBe(one.user)
  expect(other.request).not.toBe(one.request)
  expect((await ask({})).user).not.toBe(one.user)

  await one.ask(one.api.PATCH('/v1/users/update_theme', { body: { theme: 'dark' } }))
  expect((await ask(context)).user.theme).toBe('dark')
})

test('nothing unexpected happened along the way', () => {
  expect(api.unexpected).toEqual([])
})
