import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { invoices, plans } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'

const plan_id = newId()
let api: TestApi
let till: World
let agent: Person

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ env: environmentOf(till) })
  await api.within(({ db, brand }) =>
    db.insert(plans).values({ tenant_id: brand.id, id: plan_id, title: 'Solo', price_cents: 4900, interval: 'month', position: 90 }),
  )
  agent = await api.within((work) =>
    makePerson(work, { role: 'agent', name: ['Ana', 'Ruiz'], state: { membership: 'unpaid', language: 'es' } }),
  )
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
})

const call = async (method: 'GET' | 'POST', url: string, as: Person, body?: object) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
const bytesOf = async (id: string, as: Person = agent) =>
  api.app.inject({
    method: 'GET',
    url: `/v1/accounts/history/${id}/invoice.pdf`,
    headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(as)}` },
  })
const stored = async (id: string) => (await api.within(({ db }) => db.select().from(invoices).where(eq(invoices.id, id))))[0]

test('a bill’s paper is made at its issue, once, and never again; what was paid stands on it, in its reader’s language', async () => {
  const { payment, order } = (await call('POST', '/v1/accounts/update_plan', agent, { plan_id })).body.data
  const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, agent, { with: 'page' })).body.data
  await typeCard(url)
  expect((await call('GET', `/v1/payments/${payment.id}`, agent)).body.data.state).toBe('succeeded')
  const [{ id, number }] = (await call('GET', '/v1/accounts/history', agent)).body.data
  expect((await stored(id))?.pdf_key).toBeNull()
  await workOffJobs(api)
  const kept = await stored(id)
  expect(kept?.pdf_size).toBeGreaterThan(1000)
  const answer = await bytesOf(id)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining(`bill-${number}.pdf`)])
  const paper = await readPdf(answer.rawPayload)
  for (const words of [`Factura ${number}`, 'Ana Ruiz', 'Solo', '$49.00', '4242']) expect(paper.text).toContain(words)
  expect(paper.lang.toLowerCase()).toMatch(/^es/)
  const inside = JSON.parse(Buffer.from(paper.attachments['invoice.json'] ?? []).toString())
  expect([inside.total_cents, inside.lines[0].amount_cents]).toEqual([4900, 4900])

  // The mail leads to the bill and to its paper; a name that changed since changes no paper.
  const mail = (await mailsOf(api)).find(({ subject, text }) => subject.startsWith('Su pago') && text.includes('Solo'))
  expect(mail?.text).toContain(`/billing/history/${id}/invoice.pdf`)
  await api.within(({ db }) =>
    db.execute(`update invoices set bill_to = '{"name":"Somebody Else","company":null,"email":null}' where id = '${id}'`),
  )
  await workOffJobs(api)
  expect((await bytesOf(id)).rawPayload.equals(answer.rawPayload)).toBe(true)

  const admin = await api.within((work) => makePerson(work, { role: 'admin' }))
  await call('POST', `/v1/admin/order_management/${order.number}/refund`, admin, { amount: '12.50', reason: 'Goodwill' })
  await workOffJobs(api)
  const note = (await call('GET', '/v1/accounts/history', agent)).body.data.find(({ kind }: { kind: string }) => kind === 'credit_note')
  const credit = await readPdf((await bytesOf(note.id)).rawPayload)
  expect(credit.text).toContain('-$12.50')
})

test('a bill without a paper gets it when somebody asks; nobody else does', async () => {
  const { id } = (await call('GET', '/v1/accounts/history', agent)).body.data.at(-1)
  await api.within(({ db }) => db.update(invoices).set({ pdf_key: null, pdf_size: null }).where(eq(invoices.id, id)))
  const stranger = await api.within((work) => makePerson(work, { role: 'agent' }))
  expect((await bytesOf(id, stranger)).statusCode).toBe(404)
  expect((await stored(id))?.pdf_key).toBeNull()
  const [first, second] = await Promise.all([bytesOf(id), bytesOf(id)])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
})
