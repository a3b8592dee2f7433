import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { suppress } from '#api/areas/outreach/index.ts'
import { contacts, quote_links } from '#api/platform/tables/index.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { makeQuote } from '#tests/factories/quotes.ts'
import { switchTo } from '#tests/features/support.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { codes, hour, soaOffice, start } from '#tests/support/soa.ts'
import { quoteStore } from './quotes.store.ts'

const { api, clock, office, person, later } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

async function proposed(fields: object = {}, owner: Person = office.agent) {
  const { id: contact, email } = await person(fields, owner)
  return { ...(await proposalOf(contact, owner)), contact, email }
}
const proposalOf = (contact: string | null, owner: Person = office.agent) =>
  api.within(async (work) => {
    const id = await makeQuote(work, owner, contact)
    const lines = (await quoteStore(work).find({ owners: 'all', holders: 'all' }, id))?.results.slice(0, 1) ?? []
    const row = { quote_id: id, created_by: owner.id, language: 'en' as const, prepared_for: 'Rosa Vega', lines }
    return { id, proposal: (await quoteStore(work).insertProposal(row)).id }
  }, owner.brand)

type Made = { id: string; proposal: string }
const send = async ({ id, proposal }: Made, body: object = {}, as: Person = office.agent) =>
  api.call('POST', `/v1/quotes/${id}/proposals/${proposal}/send`, { as: await api.freshSession(as), brand: as.brand, body })
const token = async () => /\/proposal\/([\w-]{27})\b/.exec((await mailsOf(api))[0]?.text ?? '')?.[1] ?? ''
const look = (link: string, brand?: string) => api.call('GET', `/v1/proposals/${link}/view`, brand ? { brand } : {})
const recognise = (link: string, body: object) => api.call('POST', `/v1/proposals/${link}/read`, { body })
const paper = (link: string, ticket: string) =>
  api.app.inject({
    method: 'GET',
    url: `/v1/proposals/${link}/document.pdf?ticket=${ticket}`,
    headers: { host: api.brand().set.domains[0] ?? '' },
  })

test('mailed, a proposal is read by whoever is recognised, on paper, and the agent sees that it was', async () => {
  const made = await proposed()
  const { status, body } = await send(made)
  const expires_at = new Date(start.getTime() + 30 * 24 * hour).toISOString()
  expect([status, body.data.sending]).toMatchObject([
    200,
    { sent_to: expect.stringContaining('•'), expires_at, sent: false, read_at: null },
  ])
  const [mail] = await mailsOf(api)
  expect(mail).toMatchObject({ to: made.email, subject: 'Nora Lake has a proposal for you' })
  const link = await token()
  const seen = (await look(link)).body.data
  expect(seen).toEqual({
    status: 'open',
    agent: { name: 'Nora Lake', phone: '(617) 555-0123' },
    language: 'en',
    asks: ['birth_date', 'zip_code'],
  })
  const read = await recognise(link, { birth_date: '1952-04-09' })
  expect(read.status).toBe(200)
  const pdf = await paper(link, read.body.data.ticket)
  expect((await readPdf(pdf.rawPayload)).text).toContain('Rosa Vega')
  const { data } = (await api.call('GET', `/v1/quotes/${made.id}`, { as: office.agent })).body
  expect(data.proposals).toMatchObject([{ sending: { sent: true, read_at: start.toISOString() } }])
  const timeline = await api.call('GET', `/v1/contacts/${made.contact}/timeline`, { as: office.agent })
  expect(timeline.body.data.map(({ kind }: { kind: string }) => kind)).toContain('quote_sent')
})

test('nobody else reads it: a wrong answer, none, five of them, another ticket, a ticket of an hour ago', async () => {
  await send(await proposed())
  const link = await token()
  expect(codes(await recognise(link, {}))).toEqual(['birth_date soa_identity_needed'])
  expect((await paper(link, 'nonsense')).statusCode).toBe(404)
  const { ticket } = (await recognise(link, { zip_code: '01970' })).body.data
  later(hour + 1000)
  expect((await paper(link, ticket)).statusCode).toBe(404)
  for (let tries = 0; tries < 5; tries++)
    expect(codes(await recognise(link, { birth_date: '1952-04-10' }))).toEqual(['birth_date soa_identity_mismatch'])
  expect((await recognise(link, { birth_date: '1952-04-09' })).status).toBe(429)
})

test('after 30 days, once it was sent again, and for another brand it leads nowhere', async () => {
  const made = await proposed()
  await send(made)
  const first = await token()
  later(hour)
  await send(made)
  const second = await token()
  expect(second).not.toBe(first)
  expect((await look(first)).body.data.status).toBe('expired')
  expect((await recognise(first, { birth_date: '1952-04-09' })).status).toBe(404)
  expect((await look(second, 'direct')).status).toBe(404)
  expect((await look('x'.repeat(27))).status).toBe(404)
  const { ticket } = (await recognise(second, { birth_date: '1952-04-09' })).body.data
  later(30 * 24 * hour)
  expect((await look(second)).body.data.status).toBe('expired')
  expect((await paper(second, ticket)).statusCode).toBe(404)
})

test('refused: no contact, no address, an address that is not theirs, and by the gate', async () => {
  expect(codes(await send(await proposalOf(null)))).toEqual(['to quote_no_contact'])
  expect(codes(await send(await proposed({ emails: [] })))).toEqual(['to soa_no_email'])
  const made = await proposed()
  expect(codes(await send(made, { to: 'other@people.example' }))).toEqual(['to soa_other_email'])
  await api.within((work) => suppress(work, { channel: 'email', address: made.email, source: 'person' }))
  const refused = await send(made)
  expect([refused.status, refused.body.details[0].field]).toEqual([422, 'to'])
  expect(await api.within(({ db }) => db.select().from(quote_links).where(eq(quote_links.proposal_id, made.proposal)))).toEqual([])
})

test('six times a day is one too many', async () => {
  const made = await proposed()
  for (let times = 0; times < 5; times++) expect((await send(made)).status).toBe(200)
  expect((await send(made)).status).toBe(429)
  await workOffJobs(api)
})

test('others’ proposals are not found; whoever was deleted is told nothing', async () => {
  const made = await proposed()
  const elsewhere = await api.within(makeOffice, 'direct')
  for (const stranger of [office.outsider, elsewhere.admin]) expect((await send(made, {}, stranger)).status).toBe(404)
  await send(made)
  const link = await token()
  await api.within(({ db, now }) => db.update(contacts).set({ deleted_at: now }).where(eq(contacts.id, made.contact)))
  expect((await look(link)).status).toBe(404)
})

test('sent again, the link before shows its paper no more to whoever was recognised, and its mail does not go', async () => {
  const made = await proposed()
  await send(made)
  const first = await token()
  const { ticket } = (await recognise(first, { birth_date: '1952-04-09' })).body.data
  expect((await paper(first, ticket)).statusCode).toBe(200)
  await send(made)
  await send(made)
  expect((await mailsOf(api)).filter(({ to }) => to === made.email)).toHaveLength(2)
  expect((await paper(first, ticket)).statusCode).toBe(404)
})

test('the links of somebody whose company has no quotes any more lead nowhere', async () => {
  await send(await proposed())
  const link = await token()
  expect((await look(link)).status).toBe(200)
  await switchTo(api, { quotes: { companies: { [office.company.number]: false } } })
  expect((await look(link)).status).toBe(404)
  await switchTo(api, {})
  expect((await look(link)).status).toBe(200)
})
