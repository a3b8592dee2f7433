import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { suppress } from '#api/areas/outreach/index.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { audit_log, contact_activities, soa_documents } from '#api/platform/tables/index.ts'
import { switchTo } from '#tests/features/support.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { soaOffice, codes, hour, start } from '#tests/support/soa.ts'

const { api, clock, office, person, token, ask, sign, sent, signed, later, read, act, look } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

describe('asking', () => {
  test('a contact is mailed a link, and nobody inside is shown it', async () => {
    const { id: contact, email } = await person()
    const { status, body } = await ask(contact, { products_suggested: ['part_d'], language: 'es' })
    expect([status, body.data]).toMatchObject([
      201,
      { status: 'open', channel: 'email', sent_to: 'r•••@people.example', products_suggested: ['part_d'], language: 'es', 'valid?': false },
    ])
    const [mail] = await mailsOf(api)
    expect(mail).toMatchObject({ to: email, subject: 'Nora Lake pregunta de qué desea hablar' })
    const link = await token()
    const seen = await read(body.data.id)
    expect(seen.body.data).toMatchObject({ delivery: 'sent', events: [{ kind: 'sent', by: { name: 'Nora Lake' } }] })
    expect(JSON.stringify(seen.body)).not.toContain(link)
    const kept = await api.within(({ db }) => db.execute(sql`select l.*, r.* from soa_links l join soa_requests r on r.id = l.request_id`))
    expect(JSON.stringify(kept.rows)).not.toContain(link)
  })

  test('the one that is out is named instead of sending another', async () => {
    const { id, contact } = await sent()
    const again = await ask(contact)
    expect([again.status, codes(again), again.body.soa_request.id]).toEqual([409, ['base soa_open'], id])
    const other = await person()
    const together = await Promise.all([ask(other.id), ask(other.id), ask(other.id)])
    expect(together.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('what the agent’s profile lacks is named, all at once', async () => {
    const { id } = await person({}, office.deepAgent)
    expect(codes(await ask(id, {}, office.deepAgent))).toEqual(['base soa_profile_phone', 'base soa_profile_npn'])
  })

  test('only an address of the contact’s, and only past the gate', async () => {
    const { id, email: address } = await person()
    expect(codes(await ask(id, { to: 'me@agency.example' }))).toEqual(['to soa_other_email'])
    await api.within((work) => suppress(work, { channel: 'email', address, source: 'person' }))
    const refused = await ask(id)
    expect([refused.status, refused.body.details[0]]).toMatchObject([422, { field: 'to', code: 'outreach_opted_out_email' }])
    expect(codes(await ask(newId()))).toEqual(['contact_id no_such_contact'])
  })

  test('sent again, the link before leads no further; six times a day is one too many', async () => {
    const { id, token: old } = await sent()
    expect((await act(id, 'resend')).status).toBe(200)
    expect((await look(old)).body.data.status).toBe('replaced')
    expect(codes(await sign(old))).toEqual(['base soa_replaced'])
    expect((await look(await token())).body.data.status).toBe('open')
    for (let n = 0; n < 4; n++) expect((await act(id, 'resend')).status).toBe(200)
    expect((await act(id, 'resend')).status).toBe(429)
  })
})

describe('looking', () => {
  test('changes nothing but when it was first opened, and tells nothing of the person but a first name', async () => {
    const { id, token } = await sent()
    const { body } = await look(token)
    expect(body.data).toMatchObject({ status: 'open', first_name: 'Rosa', asks: ['birth_date', 'zip_code'], agent: { npn: '12345678' } })
    expect(JSON.stringify(body)).not.toMatch(/Vega|01970|1952|people\.example/)
    await look(token)
    const { data } = (await read(id)).body
    expect(data).toMatchObject({ status: 'open', opened_at: start.toISOString() })
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'opened'])
  })

  test('a token under another brand or on somebody’s page is not found', async () => {
    const { token } = await sent()
    expect((await look(token, { brand: 'direct' })).status).toBe(404)
    expect((await look(token, { query: { domain_name: 'some-agent' } })).status).toBe(404)
    expect((await look(token, { query: { domain_name: api.brand().set.domains[0] ?? '' } })).status).toBe(200)
  })

  test('guessing is slowed', async () => {
    const headers = { 'x-nothing': '1' }
    const answers = []
    for (let n = 0; n < 40; n++) answers.push((await look(`${newId()}`, { brand: 'direct', headers })).status)
    expect(new Set(answers)).toEqual(new Set([404, 429]))
  })
})

describe('signing', () => {
  test('by the server’s clock, for a year, with a copy by mail, told to the agent', async () => {
    const { id, token, contact } = await sent()
    later(hour)
    const { status, body } = await sign(token, { submitted_at: '2020-01-01T00:00:00Z', language: 'es' })
    expect([status, body.data]).toMatchObject([
      200,
      {
        signed_at: clock.now().toISOString(),
        valid_until: '2027-11-23T16:00:00.000Z',
        signature_name: 'Rosa Vega',
        products: [{ value: 'part_d', name: 'Planes de medicamentos recetados (Parte D)' }, { value: 'medigap' }],
      },
    ])
    const { data } = (await read(id)).body
    expect(data).toMatchObject({
      status: 'submitted',
      'valid?': true,
      covers: ['part_d', 'medigap'],
      identity: 'confirmed',
      retain_until: '2036-12-31',
      document: { status: 'kept', sha256: body.data.sha256 },
    })
    const mails = await mailsOf(api)
    expect(
      mails
        .slice(0, 2)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Rosa Vega signed a scope of appointment', 'Su copia de lo que firmó'])
    const told = await api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)))
    expect(told.map(({ kind }) => kind).sort()).toEqual(['soa_sent', 'soa_submitted'])
    const logged = await api.within(({ db }) => db.select().from(audit_log).where(eq(audit_log.subject_id, id)))
    expect(JSON.stringify([told, logged])).not.toContain('Vega')
  })

  test('the same submission twice is one, also at once; another is told that it is signed', async () => {
    const { id, token } = await sent()
    const submission_id = newId()
    const answers = await Promise.all([sign(token, { submission_id }), sign(token, { submission_id }), sign(token, { submission_id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.sha256)).size).toBe(1)
    const other = await sign(token)
    expect([other.status, codes(other), other.body.signed_at]).toEqual([409, ['base soa_already_signed'], start.toISOString()])
    const rows = await api.within(({ db }) => db.select().from(soa_documents).where(eq(soa_documents.request_id, id)))
    expect(rows).toHaveLength(1)
  })

  test('two who press at the same moment sign once', async () => {
    const { id, token } = await sent()
    const answers = await Promise.all([sign(token), sign(token), sign(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const rows = await api.within(({ db }) => db.select().from(soa_documents).where(eq(soa_documents.request_id, id)))
    expect(rows).toHaveLength(1)
  })

  test('where its sender has no scopes any more, a link leads nowhere', async () => {
    const { token } = await sent()
    await switchTo(api, { soa: { companies: { [office.company.number]: false } } })
    expect([(await look(token)).status, (await sign(token)).status]).toEqual([404, 404])
    await switchTo(api, {})
    expect((await look(token)).status).toBe(200)
  })

  test('what is missing is named beside its field', async () => {
    const { token } = await sent()
    const missing = { first_name: '', products_agreed: [], consent_electronic: false, signature_name: ' ' }
    expect(codes(await sign(token, missing)).sort()).toEqual([
      'consent_electronic soa_consent',
      'first_name required',
      'products_agreed too_few',
      'signature_name required',
    ])
    expect(codes(await sign(token, { birth_date: '' }))).toEqual(['birth_date soa_identity_needed'])
    expect(codes(await sign(token, { signer: 'representative' }))).toEqual([
      'representative.name required',
      'representative.relationship required',
      'representative.has_authority soa_authority',
    ])
    const old = await sign(token, { wording_version: '2020-01-01' })
    expect([old.status, codes(old), old.body.wording_version]).toEqual([409, ['base soa_wording_changed'], '2026-10-01'])
  })

  test('by somebody who may sign for the person', async () => {
    const representative = { name: 'Luz Vega', relationship: 'Daughter', has_authority: true }
    const { id } = await signed({ signer: 'representative', representative, signature_name: 'Luz Vega' })
    expect((await read(id)).body.data.signer).toEqual({ kind: 'representative', name: 'Luz Vega', relationship: 'Daughter' })
  })

  test('five wrong answers, then the link rests for an hour and the agent is told, once', async () => {
    const { id, token } = await sent()
    for (let n = 0; n < 5; n++) expect(codes(await sign(token, { birth_date: '1950-01-01' }))).toEqual(['birth_date soa_identity_mismatch'])
    expect((await sign(token)).status).toBe(429)
    expect((await sign(token)).status).toBe(429)
    const { data } = (await read(id)).body
    expect(data.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'identity_locked'])
    expect(data.status).toBe('open')
  })

  test('the ZIP code does as well; who has neither is not confirmed', async () => {
    const first = await sent()
    expect((await sign(first.token, { birth_date: '', zip_code: '01970-1234' })).status).toBe(200)
    const { id, token } = await sent({ birth_date: null, addresses: [] })
    expect((await sign(token, { zip_code: '99999' })).status).toBe(200)
    expect((await read(id)).body.data.identity).toBe('unconfirmed')
  })

  test('declined, taken back, expired: each is said, and nothing goes back', async () => {
    const declined = await sent()
    expect((await api.call('POST', `/v1/soa_requests/${declined.token}/decline`)).status).toBe(204)
    expect((await api.call('POST', `/v1/soa_requests/${declined.token}/decline`)).status).toBe(204)
    expect(codes(await sign(declined.token))).toEqual(['base soa_declined'])
    expect((await look(declined.token)).body.data.status).toBe('declined')

    const back = await sent()
    expect((await act(back.id, 'reject')).body.data.status).toBe('rejected')
    expect(codes(await sign(back.token))).toEqual(['base soa_withdrawn'])
    expect(codes(await act(back.id, 'reject', { reason: 'x' }))).toEqual(['base soa_over'])

    const late = await sent()
    later(15 * 24 * hour)
    expect((await look(late.token)).body.data.status).toBe('expired')
    expect(codes(await act(late.id, 'resend'))).toEqual(['base soa_not_open'])
    expect(codes(await sign(late.token))).toEqual(['base soa_expired'])
    expect((await read(late.id)).body.data.status).toBe('expired')
    await api.within((work) => enqueue(work, 'expire_scopes', {}))
    await workOffJobs(api)
    expect((await read(late.id)).body.data.events.at(-1).kind).toBe('expired')
    expect((await ask(late.contact, { replaces_id: late.id })).body.data.replaces_id).toBe(late.id)
  })

  test('the copy is read by whoever is recognised, for 30 days', async () => {
    const { id, token } = await signed()
    const copy = (body: object) => api.call('POST', `/v1/soa_requests/${token}/copy`, { body })
    expect(codes(await copy({ zip_code: '10001' }))).toEqual(['zip_code soa_identity_mismatch'])
    expect((await copy({ birth_date: '1952-04-09' })).body.data).toMatchObject({ last_name: 'Vega', signature_name: 'Rosa Vega' })
    expect((await read(id)).body.data.events.map(({ kind }: { kind: string }) => kind)).toContain('copy_read')
    // Whoever was recognised has all tries again.
    for (let n = 0; n < 4; n++) expect(codes(await copy({ zip_code: '10001' }))).toEqual(['zip_code soa_identity_mismatch'])
    later(31 * 24 * hour)
    expect(codes(await copy({ birth_date: '1952-04-09' }))).toEqual(['base soa_copy_over'])
  })
})

/** 10,000 by hand: GUESSES=10000. */
const guesses = Number(process.env['GUESSES'] ?? 300)

test('guessed links open nothing and sign nothing, and soon they are not even looked up', { timeout: 600_000 }, async () => {
  const { id, token: link } = await sent()
  const guessed = () => randomBytes(20).toString('base64url')
  const told = new Map<string, number>()
  for (let turn = 0; turn < guesses; turn += 20) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => [look(guessed()), sign(guessed())] as const).flat())
    for (const { status, body } of answers) told.set(`${status} ${body.code}`, (told.get(`${status} ${body.code}`) ?? 0) + 1)
  }
  expect([...told.keys()].sort()).toEqual(['404 not_found', '429 too_many_requests'])
  expect(told.get('404 not_found')).toBeLessThan(guesses / 3)
  expect((await read(id)).body.data).toMatchObject({ status: 'open', opened_at: null, events: [{ kind: 'sent' }] })
  // Whoever has the link comes from another address.
  const headers = { host: api.brand().set.domains[0] ?? '' }
  const seen = await api.app.inject({ url: `/v1/soa_requests/${link}/view`, remoteAddress: '203.0.113.9', headers })
  expect(seen.statusCode).toBe(200)
})
