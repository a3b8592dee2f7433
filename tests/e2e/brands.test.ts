import { readdirSync } from 'node:fs'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { mailKinds } from '#config/mail-kinds.ts'
import { brands, origin, password, type BrandKey } from './support/demo.ts'
import { mailEverything } from './support/mails.ts'
import { screens } from './support/screens.ts'
import { drawsNothing } from './support/silent-routes.ts'
import { expect, test } from './support/test.ts'
import { marksOfOthers, tracesIn, type Mark } from './support/traces.ts'

/** The brand that is looked through for traces of the others: not the one that the bare host belongs to, so that no default goes unnoticed. */
const brand: BrandKey = 'care-in-advance'
let marks: Mark[]

test.beforeAll(async () => {
  marks = await marksOfOthers(brand)
})

test('every route is a screen of the list, or draws nothing', { tag: '@js' }, () => {
  const routes = readdirSync(fileURLToPath(new URL('../../app/routes', import.meta.url)))
  const listed = new Set([...screens.map(({ route }) => route), ...Object.keys(drawsNothing)])
  expect([...listed].sort()).toEqual(routes.sort())
})

test('the marks tell the brands apart', { tag: '@js' }, async () => {
  for (const other of brands.filter((key) => key !== brand)) {
    expect(marks.filter((mark) => mark.brand === other).length, other).toBeGreaterThan(30)
    const page = await get(new URL(`${origin(other)}/terms-of-use`))
    expect(tracesIn(page.body, marks).every((trace) => trace.startsWith(`${other}: `))).toBe(true)
    expect(tracesIn(page.body, marks).length, `terms of ${other}`).toBeGreaterThan(5)
  }
})

// The screens themselves are looked through in screens.test.ts.
test.describe('no trace of another brand', { tag: '@js' }, () => {
  for (const path of [
    '/manifest.webmanifest',
    '/favicon.svg',
    '/theme.css',
    '/logo.svg',
    '/mark.svg',
    '/v1/brand',
    '/v1/openapi.json',
    '/v1/docs',
    '/outbox',
    '/robots.txt',
  ]) {
    test(path, async () => {
      const { body, headers } = await get(new URL(origin(brand) + path))
      expect(tracesIn(`${body} ${JSON.stringify(headers)}`, marks)).toEqual([])
    })
  }

  test('the look is kept for good at the address that pages name, and nowhere else', async () => {
    const { body: page } = await get(new URL(`${origin(brand)}/login`))
    const [href = ''] = /\/theme\.css\?v=[\w-]+/.exec(page) ?? []
    const named = await get(new URL(origin(brand) + href))
    expect(named.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(named.body).toContain('--color-accent:')
    const other = await get(new URL(`${origin(brand)}/theme.css?v=other`))
    expect(other.body).toBe(named.body)
    expect(other.headers['cache-control']).toBe('private, no-store')
  })

  test('a file that is exported and its name, and what is refused', async () => {
    const asked = (method: string, path: string, body?: object, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      return get(new URL(origin(brand) + path), { method, headers, body: JSON.stringify(body) })
    }
    const entered = await asked('POST', '/v1/sessions', { username: `admin@${brand}.example`, password })
    const { token } = JSON.parse(entered.body) as { token: string }
    const file = await asked('PATCH', '/v1/export.csv', { contacts_scope: {} }, token)
    expect([file.status, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('.csv')])
    const refused = [
      await asked('POST', '/v1/sessions', { username: 'nobody', password: 'nothing' }),
      await asked('POST', '/v1/contacts', { first_name: 7 }, token),
      await asked('GET', '/v1/contacts/nobody', undefined, token),
      await asked('GET', '/v1/users/me'),
      await asked('GET', '/nothing/here'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 404, 401, 404])
    for (const { body, headers } of [file, ...refused]) expect(tracesIn(`${body} ${JSON.stringify(headers)}`, marks)).toEqual([])
  })

  test('mails of every kind', async () => {
    await mailEverything(brand, 'agent')
    const links = await outboxOf(mailKinds.length)
    expect(links.length).toBeGreaterThanOrEqual(mailKinds.length)
    for (const link of links) {
      for (const path of [link, `${link}/html`]) {
        const { status, body } = await get(new URL(origin(brand) + path))
        expect(status).toBe(200)
        expect(tracesIn(body, marks), path).toEqual([])
      }
    }
  })
})

test.describe('a host that belongs to nobody', { tag: '@js' }, () => {
  for (const host of ['nobody.example', 'nobody.localhost.example', 'a.b.central.localhost', '127.0.0.1']) {
    test(host, async () => {
      const { status, headers, body } = await get(new URL(origin(brand)), { headers: { host } })
      expect([status, headers['content-type'], body]).toEqual([404, 'text/plain', 'Not found\n'])
      expect(headers['set-cookie']).toBeUndefined()
    })
  }
})

/** The addresses of the mails in the outbox, once there are so many. */
async function outboxOf(count: number): Promise<string[]> {
  let links: string[] = []
  await expect
    .poll(
      async () => {
        const { body } = await get(new URL(`${origin(brand)}/outbox`))
        links = [...new Set([...body.matchAll(/href="(\/outbox\/[\w-]+)"/g)].map((match) => match[1] ?? ''))]
        return links.length
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count)
  return links
}

type Answer = { status: number; headers: http.IncomingHttpHeaders; body: string }
type Asked = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | undefined }

/** Node does not know the hosts that browsers do: it is told where they are. */
function get(url: URL, { method = 'GET', headers, body: sent }: Asked = {}): Promise<Answer> {
  const options = { host: '127.0.0.1', port: url.port, path: url.pathname + url.search, method, headers: { host: url.host, ...headers } }
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    request.on('error', reject)
    request.end(sent)
  })
}
