import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { invoices, plans } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
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
  await api.within((work) => layPlans(work, { solo: plan_id }))
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

test('in another brand the bill, its paper, its mails and the page where it is paid show nothing of this one', async () => {
  const [here, there] = [api.brand('central'), api.brand('legacy')]
  const other_plan = newId()
  const howard = await api.within(async (work) => {
    await work.db
      .insert(plans)
      .values({ tenant_id: there.id, id: other_plan, title: 'Desk', price_cents: 5900, interval: 'month', position: 90 })
    return makePerson(work, { role: 'agent', state: { membership: 'unpaid' } })
  }, 'legacy')
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await api.app.inject({
      method,
      url,
      headers: { host: there.set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(howard)}` },
      ...(body && { payload: body }),
    })
    return {
      raw: answer.rawPayload,
      text: answer.body,
      body: String(answer.headers['content-type']).includes('json') ? answer.json() : null,
    }
  }
  const { payment } = (await ask('POST', '/v1/accounts/update_plan', { plan_id: other_plan })).body.data
  const { url } = (await ask('POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })).body.data
  const page = await (await fetch(url.replace('//localhost:', '//127.0.0.1:'))).text()
  await typeCard(url)
  await ask('GET', `/v1/payments/${payment.id}`)
  const history = await ask('GET', '/v1/accounts/history')
  await workOffJobs(api)
  const paper = await readPdf((await ask('GET', `/v1/accounts/history/${history.body.data[0].id}/invoice.pdf`)).raw)
  const mails = await mailsOf(api, 'legacy')
  const shown = {
    page,
    bill: history.text,
    account: (await ask('GET', '/v1/accounts/info')).text,
    paper: [paper.text, paper.title, paper.author, Object.values(paper.attachments).map((bytes) => Buffer.from(bytes).toString())].join(
      '\n',
    ),
    mails: JSON.stringify(mails),
  }
  const words = [here.set.name, here.id, ...here.set.domains, here.set.colours.primary, 'Solo'].filter((word) => word !== 'localhost')
  for (const [what, text] of Object.entries(shown)) expect([what, words.filter((word) => text.includes(word))]).toEqual([what, []])
  for (const what of ['page', 'paper', 'mails'] as const) expect([what, shown[what].includes(there.set.name)]).toEqual([what, true])
  expect(mails.length).toBeGreaterThan(0)
})
