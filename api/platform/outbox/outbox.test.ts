import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outbox_mails } from '#api/platform/tables/index.ts'
import { makePerson } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const page = (url: string, host = 'localhost') => api.app.inject({ url, headers: { host } })
const mail = (subject: string, text = 'Hello', brand?: string) =>
  api.ports.mailer.send({
    tenant_id: api.brand(brand).id,
    sender: { name: 'Brand', address: 'no-reply@brand.example' },
    recipient: 'nora@people.example',
    subject,
    text,
    html: '<p>Hello <a href="https://crm.example/x">there</a></p>',
  })

test('mails are kept for thirty days', async () => {
  const aged = (subject: string, days: number) =>
    api.within(({ db }) =>
      db
        .update(outbox_mails)
        .set({ created_at: new Date(Date.now() - days * 86_400_000) })
        .where(eq(outbox_mails.subject, subject)),
    )
  const others = [
    ['An old one', 31],
    ['A newer one', 29],
  ] as const
  for (const [subject, days] of others) {
    await mail(subject, 'Hello', 'central')
    await aged(subject, days)
  }
  await runJob(api, 'purge_outbox')
  const left = await api.within(({ db }) => db.select().from(outbox_mails))
  expect(left.map(({ subject }) => subject)).toEqual(['A newer one'])
  await api.within(({ db }) => db.delete(outbox_mails))
})

describe('the outbox', () => {
  test('says what it is, and that there is nothing yet', async () => {
    const { statusCode, headers, body } = await page('/outbox', 'legacy.localhost')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('stands in for a mail server')
    expect(body).toContain('No mails yet.')
  })

  test('shows the newest mails of the host’s brand first, and of no other', async () => {
    for (let count = 1; count <= 102; count++) await mail(`Mail number ${count}.`)
    await mail('For somebody else', 'Hello', 'direct')
    const { body } = await page('/outbox')
    expect([...body.matchAll(/Mail number (\d+)\./g)].map((match) => Number(match[1]))).toEqual(
      Array.from({ length: 100 }, (_, index) => 102 - index),
    )
    expect(body).not.toContain('For somebody else')
    expect((await page('/outbox', 'direct.localhost')).body).toContain('For somebody else')
  })

  test('lets links be followed, and shows everything else as it was written', async () => {
    await mail('<script>alert(1)</script>', 'See https://crm.example/reset-password?token=a&b=<x> "quoted"')
    const { body, headers } = await page('/outbox')
    expect(body).toContain(
      '<a href="https://crm.example/reset-password?token=a&amp;b=">https://crm.example/reset-password?token=a&amp;b=</a>&lt;x&gt; &quot;quoted&quot;',
    )
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    )
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'))
    expect(headers['cache-control']).toBe('no-store')
  })

  test('shows one mail in a frame where nothing runs', async () => {
    await mail('In a frame')
    const id = /href="\/outbox\/([\w-]+)">In a frame/.exec((await page('/outbox')).body)?.[1]
    const one = await page(`/outbox/${id}`)
    expect(one.statusCode).toBe(200)
    expect(one.body).toContain(
      `<iframe title="The mail as HTML" src="/outbox/${id}/html" sandbox="allow-top-navigation-by-user-activation">`,
    )
    const inside = await page(`/outbox/${id}/html`)
    expect(inside.body).toBe('<p>Hello <a target="_top" href="https://crm.example/x">there</a></p>')
    expect(inside.headers['content-security-policy']).toContain("sandbox allow-top-navigation-by-user-activation; default-src 'none'")
    for (const path of [`/outbox/${id}`, `/outbox/${id}/html`]) expect((await page(path, 'direct.localhost')).statusCode).toBe(404)
    expect((await page('/outbox/nothing')).statusCode).toBe(404)
  })

  test('is at brands’ own hosts only', async () => {
    expect((await page('/outbox', 'unknown.example')).statusCode).toBe(404)
    expect((await page('/outbox', 'api.central.localhost')).statusCode).toBe(404)
  })

  test('is not there where mail is sent, nor in production', async () => {
    const keys = { SECRET_KEY: 's'.repeat(40), WEB_KEY: 'w'.repeat(40) }
    for (const env of [
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      { APP_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: '/data', ...keys },
    ]) {
      const other = await testApi({ env })
      expect((await other.app.inject({ url: '/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404)
      await other.close()
    }
  })
})

describe('a request for help', () => {
  test('reaches the brand’s people, who can answer it', async () => {
    const nora = await api.within((work) => makePerson(work, { role: 'agent', name: ['Nora', 'Lake'] }))
    const body = { subject: 'The list is empty', message: 'It was full\nyesterday <b>', page: '/contacts?page=2' }
    expect((await api.call('POST', '/v1/helps', { as: nora, body, headers: { host: 'localhost:4321' } })).status).toBe(201)
    await workOffJobs(api)
    const shown = (await page('/outbox')).body
    expect(shown).toContain('Help request: The list is empty')
    expect(shown).toContain('To help@harborline.example')
    expect(shown).toContain('&gt; It was full\n&gt; yesterday &lt;b&gt;')
    expect(shown).toContain('href="http://localhost:4321/contacts?page=2"')
    expect(shown).toContain(`E-mail: ${nora.username}@people.example`)
  })
})
