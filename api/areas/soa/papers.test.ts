import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { soa_papers } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { formOf, png } from '#tests/support/form.ts'
import { readPdf, tagged } from '#tests/support/pdf.ts'
import { codes, hour, soaOffice, start } from '#tests/support/soa.ts'
import { isIntact, verify } from './verify.ts'

const { api, clock, office, agentsPart, ask, later, person, token, sent, sign, signed, read, act } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const host = api.brand().set.domains[0] ?? ''
const fetched = async (id: string, more = '', as: Person = office.agent) =>
  api.app.inject({
    method: 'GET',
    url: `/v1/soa_requests/${id}/document.pdf${more}`,
    headers: { host, authorization: `Bearer ${await api.freshSession(as)}` },
  })
const copied = (link: string, ticket: string) =>
  api.app.inject({ method: 'GET', url: `/v1/soa_requests/${link}/copy.pdf?ticket=${encodeURIComponent(ticket)}`, headers: { host } })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const papers = (id: string) => api.within(({ db }) => db.select().from(soa_papers).where(eq(soa_papers.request_id, id)))

test('a signature that was drawn stands in the record, on the copy and on the paper, beside the typed name', async () => {
  const path = 'M10 100L60 40L120 150M200 20L200 20'
  const { token: link, id } = await sent()
  for (const broken of ['M10 100', 'L1 1', 'M1 1L2 2"/><script/>', 'M1 1C2 2 3 3 4 4', `M1 1${'L2 2'.repeat(6000)}`])
    expect(codes(await sign(link, { signature_path: broken }))).toEqual([
      expect.stringMatching(/^signature_path (soa_signature_path|too_long)$/),
    ])
  const { status, body } = await sign(link, { signature_path: path })
  expect([status, body.data.signature_path]).toEqual([200, path])
  expect((await read(id)).body.data).toMatchObject({ signature_kind: 'drawn', status: 'submitted' })
  await workOffJobs(api)
  const paper = await readPdf((await fetched(id)).rawPayload)
  expect(tagged(paper.tags, 'Figure').map(({ alt }) => alt)).toEqual(['Drawn signature of Rosa Vega'])
  expect(JSON.parse(Buffer.from(paper.attachments['signed.json'] ?? '').toString())).toMatchObject({
    signature_path: path,
    signature_kind: 'drawn',
  })
  // A copy is read as that of a typed one.
  clock.set(new Date(start.getTime() + 29 * 24 * hour))
  expect((await act(link, 'copy', { zip_code: '01970' })).body.data.signature_path).toBe(path)
})

test('what was signed is on paper once, the same bytes for ever, and the chain knows them', async () => {
  const { id, number } = await signed({ address: '1 Elm St, Salem' })
  expect(await papers(id)).toEqual([])
  await workOffJobs(api)
  const [kept] = await papers(id)
  const first = await fetched(id)
  expect([first.statusCode, first.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`scope-of-appointment-${number}.pdf`),
  ])
  expect(sha256(first.rawPayload)).toBe(kept?.sha256)

  const { document, events } = (await read(id)).body.data
  expect(document).toMatchObject({ status: 'kept', pdf: { kind: 'signed', sha256: kept?.sha256, size: first.rawPayload.length } })
  expect(events.at(-1)).toMatchObject({ kind: 'paper_kept', facts: { sha256: kept?.sha256, paper: 'signed' } })

  const paper = await readPdf(first.rawPayload)
  for (const words of [`Scope of appointment ${number}`, 'Rosa Vega', 'Nora Lake', 'Prescription drug plans (Part D)', '1 Elm St, Salem'])
    expect(paper.text).toContain(words)
  expect([paper.isTagged, paper.lang.slice(0, 2), tagged(paper.tags, 'H1').map(({ text }) => text)]).toEqual([
    true,
    'en',
    [`Scope of appointment ${number}`],
  ])
  const inside = paper.attachments['signed.json'] ?? new Uint8Array()
  expect(sha256(inside)).toBe(document.sha256)
  expect(JSON.parse(Buffer.from(inside).toString())).toMatchObject({
    number,
    identity: 'confirmed',
    products_agreed: ['part_d', 'medigap'],
  })

  // A name that changed since changes no paper, and a job that comes again makes no second one.
  await api.within(({ db }) => db.execute(sql`update profiles set last_name = 'Married' where user_id = ${office.agent.id}`))
  await workOffJobs(api)
  expect((await fetched(id)).rawPayload.equals(first.rawPayload)).toBe(true)
  expect(await papers(id)).toHaveLength(1)
  await api.within(({ db }) => db.execute(sql`update profiles set last_name = 'Lake' where user_id = ${office.agent.id}`))
})

test('completed, a second paper bears the agent’s part too, and the first one stays', async () => {
  const { id } = await signed({ language: 'es' })
  await workOffJobs(api)
  const before = await fetched(id)
  later(hour / 2)
  expect((await act(id, 'complete', agentsPart({ carrier_confirmation: 'HM-77' }))).status).toBe(200)
  await workOffJobs(api)
  const after = await fetched(id)
  const paper = await readPdf(after.rawPayload)
  for (const words of ['Alcance de la cita', 'Harbor Mutual', 'HM-77', 'La parte del agente', 'Planes de medicamentos recetados'])
    expect(paper.text).toContain(words)
  expect([paper.lang.slice(0, 2), Object.keys(paper.attachments).sort()]).toEqual(['es', ['completed.json', 'signed.json']])
  expect((await fetched(id, '?kind=signed')).rawPayload.equals(before.rawPayload)).toBe(true)
})

test('whoever was recognised fetches the same paper for an hour, also before the job came by', async () => {
  const { id: contact } = await person()
  const { body } = await ask(contact)
  const link = await token()
  const { ticket } = (await sign(link)).body.data
  const [one, other] = await Promise.all([copied(link, ticket), copied(link, ticket)])
  expect([one.statusCode, other.statusCode]).toEqual([200, 200])
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
  expect((await fetched(body.data.id)).rawPayload.equals(one.rawPayload)).toBe(true)
  expect((await read(body.data.id)).body.data.events.filter(({ kind }: { kind: string }) => kind === 'paper_kept')).toHaveLength(1)

  const [until = ''] = ticket.split('.')
  expect((await copied(link, `${Number(until) + 1}.${ticket.slice(until.length + 1)}`)).statusCode).toBe(404)
  expect((await copied(link, 'nothing')).statusCode).toBe(404)
  const elsewhere = await signed()
  expect((await copied(elsewhere.token, ticket)).statusCode).toBe(404)
  later(hour)
  expect((await copied(link, ticket)).statusCode).toBe(404)
})

test('a sign that no font has stops no paper, and stands in what is attached', async () => {
  const { id } = await signed({ first_name: '로사', last_name: 'Vega 🌊', signature_name: '로사 Vega' })
  const paper = await readPdf((await fetched(id)).rawPayload)
  expect(paper.text).toContain('로사 Vega ?')
  expect(Buffer.from(paper.attachments['signed.json'] ?? []).toString()).toContain('로사')
})

test('nothing signed, no paper; others’ is not found', async () => {
  const { id: contact } = await person()
  const { body } = await ask(contact)
  const none = await api.call('GET', `/v1/soa_requests/${body.data.id}/document.pdf`, { as: await api.freshSession(office.agent) })
  expect([none.status, codes(none)]).toEqual([409, ['base soa_not_signed']])
  const { id } = await signed()
  expect((await fetched(id, '?kind=completed')).statusCode).toBe(409)
  expect((await fetched(id, '', office.outsider)).statusCode).toBe(404)
})

test('a paper that is gone, or is not what the chain knows, is found', async () => {
  const { id } = await signed()
  await workOffJobs(api)
  expect(isIntact(await api.within(verify))).toBe(true)
  const client = new pg.Client(api.databaseUrl)
  await client.connect()
  await client.query(`update soa_papers set sha256 = 'changed' where request_id = $1`, [id])
  await client.end()
  expect((await api.within(verify)).documents).toEqual([id])
})

test('anybody can check a PDF: unchanged and signed when, or unknown; nobody is named', async () => {
  const { id } = await signed()
  await act(id, 'complete', agentsPart())
  await workOffJobs(api)
  const check = (bytes: Buffer, ip: string, name = 'scope.pdf', brand?: 'direct') => {
    const { body, headers } = formOf([['file', name, bytes, 'application/pdf']])
    const from = { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': ip, 'x-forwarded-host': host }
    return api.call('POST', '/v1/soa_requests/verify', { body, headers: { ...headers, ...(brand ? {} : from) }, ...(brand && { brand }) })
  }
  const first = (await fetched(id, '?kind=signed')).rawPayload
  const whole = (await fetched(id, '?kind=completed')).rawPayload
  const told = await check(first, '198.51.100.1')
  expect([told.status, told.body.data]).toEqual([
    200,
    { status: 'unchanged', kind: 'signed', signed_at: start.toISOString(), completed_at: null },
  ])
  expect((await check(whole, '198.51.100.1')).body.data).toMatchObject({ kind: 'completed', completed_at: start.toISOString() })
  const unknown = { status: 'unknown', kind: null, signed_at: null, completed_at: null }
  const touched = Buffer.from(first)
  touched[touched.length - 20] = (touched[touched.length - 20] ?? 0) ^ 1
  expect((await check(touched, '198.51.100.1')).body.data).toEqual(unknown)
  expect((await check(first, '198.51.100.1', 'scope.pdf', 'direct')).body.data).toEqual(unknown)
  expect(codes(await check(png, '198.51.100.1', 'scope.png'))).toEqual(['file soa_no_pdf'])
  expect(codes(await api.call('POST', '/v1/soa_requests/verify', { body: {} }))).toEqual(['file required'])
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push((await check(touched, '198.51.100.2')).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
