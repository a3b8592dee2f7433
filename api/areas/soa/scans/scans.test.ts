import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { soa_links, soa_scans } from '#api/platform/tables/index.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { formOf, png, type Part } from '#tests/support/form.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { codes, hour, soaOffice, start } from '#tests/support/soa.ts'
import { isIntact, verify } from '../verify.ts'

const { api, clock, office, agentsPart, ask, person, sent, sign, look, later, read, act } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nRosa signed here')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const today = '2026-11-23'
const scan: Part = ['scan', 'Rosa Vega.pdf', pdf]
const fields = (more: Record<string, string> = {}): Part[] => {
  const filled = { signed_on: today, products_agreed: 'part_d,medigap', ...more }
  return Object.entries(filled).map(([name, value]): Part => [name, value])
}

/** Hands in a paper; what is not said is as it should be. */
async function paper(id: string, parts: Part[] = [...fields(), scan], as: Person = office.agent) {
  return api.call('POST', `/v1/soa_requests/${id}/paper`, { as: await api.freshSession(as), brand: as.brand, ...formOf(parts) })
}

const scanOf = async (id: string, as: Person = office.agent, query = '') =>
  api.app.inject({
    method: 'GET',
    url: `/v1/soa_requests/${id}/scan${query}`,
    headers: { host: api.brand(as.brand).set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(as)}` },
  })

async function prepared() {
  const { id: contact } = await person()
  const { data } = (await ask(contact, { channel: 'in_person' })).body
  return { id: data.id as string, number: data.number as number, contact }
}

test('a paper of today holds from now on; its scan is kept as it came, and the chain and the evidence name it', async () => {
  const { id, number } = await prepared()
  const { status, body } = await paper(id)
  expect([status, body.data]).toMatchObject([
    200,
    {
      status: 'submitted',
      signature_kind: 'paper',
      identity: null,
      wording_version: null,
      submitted_at: start.toISOString(),
      products_agreed: ['part_d', 'medigap'],
      covers: ['part_d', 'medigap'],
      signer: { kind: 'beneficiary', name: 'Rosa Vega', relationship: null },
      'valid?': true,
      retain_until: '2036-12-31',
      scan: { content_type: 'application/pdf', size: pdf.length, sha256: sha256(pdf) },
    },
  ])
  expect(body.data.events.at(-1)).toMatchObject({ kind: 'submitted', facts: { scan_sha256: sha256(pdf), signed_on: today } })

  const fetched = await scanOf(id)
  expect(fetched.rawPayload.equals(pdf)).toBe(true)
  expect(fetched.headers['content-disposition']).toContain(`scope-of-appointment-${number}-signed.pdf`)
  const evidence = await api.call('GET', `/v1/soa_requests/${id}/evidence.json`, { as: await api.freshSession(office.agent) })
  expect(JSON.parse(evidence.body.documents[0].text)).toMatchObject({
    signature_kind: 'paper',
    scan: { sha256: sha256(pdf) },
    recorded_by: office.agent.id,
  })
  expect(isIntact(await api.within(verify))).toBe(true)
})

test.each(['en', 'es'] as const)(
  'our own paper says on which day it was signed on paper, and never that a name was typed (%s)',
  async (language) => {
    const { id } = await prepared()
    expect((await paper(id, [...fields({ language, signed_on: '2026-11-20' }), scan])).status).toBe(200)
    await workOffJobs(api)
    const { rawPayload } = await api.app.inject({
      method: 'GET',
      url: `/v1/soa_requests/${id}/document.pdf`,
      headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(office.agent)}` },
    })
    const { text } = await readPdf(rawPayload)
    const said = {
      en: ['Signed on paper on', 'Friday, November 20, 2026', 'What was read stands on the paper itself'],
      es: ['Firmado en papel el', 'viernes, 20 de noviembre de 2026', 'Lo que se leyó está en el propio papel'],
    }
    for (const words of [...said[language], sha256(pdf), 'Rosa Vega']) expect(text).toContain(words)
    for (const words of ['Typed name', 'Nombre escrito', 'Not confirmed', 'Sin confirmar']) expect(text).not.toContain(words)
  },
)

test('a day that is over counts from its end by the agent’s clock, and for 12 months', async () => {
  const { id } = await prepared()
  const { body } = await paper(id, [...fields({ signed_on: '2025-11-23' }), scan])
  expect(body.data).toMatchObject({ submitted_at: '2025-11-24T04:59:59.000Z', valid_until: '2026-11-24T04:59:59.000Z', 'valid?': true })
  later(24 * hour)
  expect((await read(id)).body.data).toMatchObject({ 'valid?': false, covers: [] })
})

test.each([
  ['a day in the future', { signed_on: '2026-11-24' }, 'signed_on date_in_future'],
  ['older than 12 months', { signed_on: '2025-11-22' }, 'signed_on soa_too_old'],
  ['no day', { signed_on: '' }, 'signed_on invalid_date'],
  ['nothing agreed', { products_agreed: '' }, 'products_agreed too_few'],
  ['an unknown product', { products_agreed: 'part_d,life' }, 'products_agreed.1 not_an_option'],
  ['a representative without a name', { signer: 'representative' }, 'representative.name required'],
  ['a language that is not offered', { language: 'fr' }, 'language not_an_option'],
])('refused beside the field, and nothing is kept: %s', async (_what, more, code) => {
  const { id } = await prepared()
  const answer = await paper(id, [...fields(more), scan])
  expect([answer.status, codes(answer)[0]]).toEqual([422, code])
  expect((await read(id)).body.data).toMatchObject({ status: 'open', scan: null })
  expect((await scanOf(id)).statusCode).toBe(404)
})

test.each([
  ['no file', [], 'scan required'],
  [
    'a page that runs',
    [['scan', 'scan.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/pdf']],
    'scan soa_scan_kind',
  ],
  ['a picture of another kind', [['scan', 'scan.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')]], 'scan soa_scan_kind'],
  ['two', [scan, scan], 'scan too_many'],
] as [string, Part[], string][])('refused: %s', async (_what, files, code) => {
  const { id } = await prepared()
  const answer = await paper(id, [...fields(), ...files])
  expect([answer.status, codes(answer)]).toEqual([422, [code]])
})

test('one that is too large is refused, and nothing is kept', async () => {
  const { id } = await prepared()
  const large = Buffer.concat([pdf, Buffer.alloc(api.ports.env.UPLOAD_LIMIT_MB * 1024 * 1024)])
  expect((await paper(id, [...fields(), ['scan', 'large.pdf', large]])).status).toBe(413)
  expect((await read(id)).body.data).toMatchObject({ status: 'open', scan: null })
})

test('a photograph does, products may come one by one, and whoever signs for somebody is told', async () => {
  const { id } = await prepared()
  const { status, body } = await paper(id, [
    ['signed_on', today],
    ['products_agreed', 'medicare_advantage'],
    ['products_agreed', 'part_d'],
    ['signer', 'representative'],
    ['representative.name', 'Luz Vega'],
    ['representative.relationship', 'Daughter'],
    ['representative.phone', '(617) 555-0177'],
    ['representative.has_authority', 'true'],
    ['scan', 'photo.jpg', png],
  ])
  expect([status, body.data]).toMatchObject([
    200,
    {
      products_agreed: ['medicare_advantage', 'part_d'],
      signer: { kind: 'representative', name: 'Luz Vega', relationship: 'Daughter' },
      scan: { content_type: 'image/png' },
    },
  ])
  expect((await scanOf(id, office.agent, '?inline=true')).headers['content-type']).toBe('image/png')
})

test('once, and only what waits for the person', async () => {
  const { id } = await prepared()
  const [one, other] = await Promise.all([paper(id), paper(id)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect(codes(await paper(id))).toEqual(['base soa_not_open'])
  const late = await prepared()
  later(15 * 24 * hour)
  expect(codes(await paper(late.id))).toEqual(['base soa_not_open'])
})

test('the link that is out is dead then, and shows nothing of the paper', async () => {
  const { id, token, email } = await sent()
  expect((await paper(id)).status).toBe(200)
  const links = await api.within(({ db }) => db.select().from(soa_links).where(eq(soa_links.request_id, id)))
  expect(links.map(({ dead_at }) => dead_at)).toEqual([start])
  expect((await look(token)).body.data).toMatchObject({ status: 'signed', first_name: '', copy_until: null })
  expect(codes(await sign(token))).toEqual(['base soa_already_signed'])
  const copy = await api.call('POST', `/v1/soa_requests/${token}/copy`, { body: { birth_date: '1952-04-09' } })
  expect([copy.status, codes(copy)]).toEqual([409, ['base soa_copy_over']])
  expect((await mailsOf(api)).filter(({ to }) => to === email)).toHaveLength(1)
})

test('out of reach and in another brand it is not found; a manager above may', async () => {
  const { id } = await prepared()
  const elsewhere = await api.within(makeOffice, 'direct')
  for (const stranger of [office.outsider, elsewhere.admin]) {
    expect((await paper(id, undefined, stranger)).status).toBe(404)
    expect((await scanOf(id, stranger)).statusCode).toBe(404)
  }
  expect((await paper(id, undefined, office.manager)).status).toBe(200)
  expect((await scanOf(id)).statusCode).toBe(200)
  for (const stranger of [office.outsider, elsewhere.admin]) expect((await scanOf(id, stranger)).statusCode).toBe(404)
})

test('it is in writing: an appointment in person may follow it, and none before it', async () => {
  const { id } = await prepared()
  await paper(id)
  const inPerson = { appointment_method: 'in_person', contact_method: 'in_person' }
  const before = await act(id, 'complete', agentsPart({ ...inPerson, appointment_at: new Date(start.getTime() - hour).toISOString() }))
  expect(codes(before)).toEqual(['appointment_at soa_after_appointment'])
  const done = await act(id, 'complete', agentsPart(inPerson))
  expect([done.status, done.body.data.status]).toEqual([200, 'completed'])
})

test('erased, the scan stays by law, for admins', async () => {
  const { id, contact } = await prepared()
  await paper(id)
  const { number } = (await api.call('GET', `/v1/contacts/${contact}`, { as: office.admin })).body.data
  expect((await api.call('POST', `/v1/contacts/${contact}/erasure`, { as: office.admin, body: { number } })).status).toBe(204)
  await workOffJobs(api)
  expect((await scanOf(id)).statusCode).toBe(404)
  expect((await scanOf(id, office.admin)).rawPayload.equals(pdf)).toBe(true)
})

describe('nobody touches it', () => {
  const asSuperuser = async (statement: string, values: string[] = []) => {
    const client = new pg.Client(api.databaseUrl)
    await client.connect()
    try {
      await client.query(statement, values)
    } finally {
      await client.end()
    }
  }

  test('the app can neither change nor delete it', async () => {
    await paper((await prepared()).id)
    const denied = { cause: { code: '42501' } }
    await expect(api.within(({ db }) => db.update(soa_scans).set({ sha256: 'x' }))).rejects.toMatchObject(denied)
    await expect(api.within(({ db }) => db.delete(soa_scans))).rejects.toMatchObject(denied)
  })

  test('one that is gone, or is not what the chain knows, is found', async () => {
    const { id } = await prepared()
    await paper(id)
    await workOffJobs(api)
    expect(isIntact(await api.within(verify))).toBe(true)
    await asSuperuser('update soa_scans set sha256 = reverse(sha256) where request_id = $1', [id])
    expect((await api.within(verify)).documents).toEqual([id])
    await asSuperuser('update soa_scans set sha256 = reverse(sha256) where request_id = $1', [id])
    expect(isIntact(await api.within(verify))).toBe(true)
    await asSuperuser('delete from soa_scans where request_id = $1', [id])
    expect((await api.within(verify)).documents).toEqual([id])
  })
})
