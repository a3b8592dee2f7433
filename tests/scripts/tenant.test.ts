import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { inRoot, packageProgram } from '../../scripts/start/paths.mjs'
import { run } from '../../scripts/start/processes.mjs'

/** `npm run tenant:new` and `npm run tenant:preview` as an operator runs them, beside a running api. */
let api: TestApi
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'crm-brands-'))
  api = await testApi({ brands: folder })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true })
})

async function tenant(...args: string[]): Promise<{ code: number; said: string }> {
  const { APP_ENV, SECRET_KEY, DATA_DIR } = api.ports.env
  const env = { ...process.env, APP_ENV, SECRET_KEY, DATA_DIR, TENANTS_DIR: folder, DATABASE_URL: api.databaseUrl, PORT: '3600' }
  const { code, output } = await run(process.execPath, [packageProgram('tsx'), inRoot('scripts', 'tenant.ts'), ...args], { env })
  return { code, said: output }
}

const tokenIn = (said: string): string => /token=([^\s&]+)/.exec(said)?.[1] ?? ''
const at = (url: string, host = 'acme.localhost') => api.app.inject({ url, headers: { host } }).then((reply) => reply.json())

test('a brand is made, serves, lets its admin in by the printed link, and shows a look to whoever has the link', async () => {
  const made = await tenant('new', 'acme', '--admin', 'ada@acme.example', '--name', 'Acme Benefits', '--primary', '#1f4e8c')
  expect(made).toEqual({ code: 0, said: expect.stringContaining('Acme Benefits is at http://acme.localhost:3600') })
  expect(readFileSync(path.join(folder, 'acme', 'tenant.yaml'), 'utf8')).toContain('#1f4e8c')
  await api.ports.brands.reload()
  expect((await at('/v1/brand')).data.brand).toMatchObject({ name: 'Acme Benefits', colours: { primary: '#1f4e8c' } })
  const password = 'four plain words in a row'
  const set = await api.call('POST', '/v1/users/reset_password_by_token', {
    brand: 'acme',
    body: { token: tokenIn(made.said), password, password_confirmation: password },
  })
  expect(set.status).toBeLessThan(300)
  const signedIn = await api.call('POST', '/v1/sessions', { brand: 'acme', body: { username: 'ada@acme.example', password } })
  expect(signedIn).toMatchObject({ status: 200, body: { token: expect.any(String) } })

  const look = path.join(folder, '_look.yaml')
  writeFileSync(look, 'colours: { primary: "#7a1f8c" }\ntexts:\n  - { key: session:sign_in.title, en: Welcome back, es: Hola de nuevo }\n')
  const shown = await tenant('preview', 'acme', '--file', look)
  expect(shown).toEqual({ code: 0, said: expect.stringContaining('http://acme.localhost:3600/preview?token=') })
  const preview = (await at(`/v1/brand?preview=${encodeURIComponent(tokenIn(shown.said))}`)).data
  expect(preview).toMatchObject({ preview: true, brand: { name: 'Acme Benefits', colours: { primary: '#7a1f8c' } } })
  expect(preview.brand.texts.en.session.sign_in.title).toBe('Welcome back')
  // Nobody else sees it, nor is it a pass to anything once it was touched.
  expect((await at('/v1/brand')).data).toMatchObject({ preview: false, brand: { colours: { primary: '#1f4e8c' } } })
  expect((await at(`/v1/brand?preview=${tokenIn(shown.said).replace('operator', 'operatox')}`)).data.preview).toBe(false)
}, 180_000)

test('a look with a mistake is refused in words', async () => {
  const look = path.join(folder, '_broken.yaml')
  writeFileSync(look, 'colours: { primary: blue-ish }\n')
  expect(await tenant('preview', 'acme', '--file', look)).toEqual({ code: 1, said: expect.stringMatching(/colours\.primary/) })
}, 120_000)
