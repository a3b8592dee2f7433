import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { recordings, soa_links, soa_voices, type calls } from '#api/platform/tables/index.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { makeRecordedCall } from '#tests/factories/recorded-calls.ts'
import { environmentOf, eventually, startWorld, twiml } from '#tests/carrier/support.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { codes, hour, soaOffice, start } from '#tests/support/soa.ts'
import { isIntact, verify } from '../verify.ts'

const world = await startWorld()
const { api, clock, office, agentsPart, ask, person, sent, look, later, read, act } = await soaOffice(environmentOf(world))

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await world.end()
})

const number = '+16175550177'
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
/** What `keepBytes` writes. */
const sound = sha256('Hello')

/** A recorded call of two minutes, ten minutes ago. */
const makeCall = (contact_id: string | null, who: Person = office.agent, call: CallColumns = {}, recording: RecordingColumns = {}) =>
  api.within((work) => makeRecordedCall(work, who, contact_id, { call, recording }), who.brand)
type CallColumns = Partial<typeof calls.$inferInsert>
type RecordingColumns = Partial<typeof recordings.$inferInsert>

const said = (call_id: string, more: object = {}) => ({
  ...{ call_id, from_second: 75, products_agreed: ['part_d', 'medigap'], spoken_name: 'Rosa Vega' },
  ...more,
})
const voice = async (id: string, body: object, as: Person = office.agent) =>
  api.call('POST', `/v1/soa_requests/${id}/voice`, { as: await api.freshSession(as), brand: as.brand, body })
const drop = async (recording: string, as: Person = office.agent) =>
  api.call('DELETE', `/v1/dialer/recordings/${recording}`, { as: await api.freshSession(as), body: { reason: 'Old' } })

async function prepared() {
  const { id: contact } = await person({ phones: [{ phone_type: 1, number }] })
  const { data } = (await ask(contact, { channel: 'in_person' })).body
  return { id: data.id as string, contact, ...(await makeCall(contact)) }
}

test('said on a recorded call it holds from that second on; the chain, the evidence and the paper name call and second', async () => {
  const { id, call_id, recording_id } = await prepared()
  const choices = await api.call('GET', `/v1/soa_requests/${id}/voice`, { as: await api.freshSession(office.agent) })
  expect(choices.body.data).toMatchObject({
    scripts: [
      { language: 'en', wording_version: '2026-10-01-voice', wording: { intro: expect.stringContaining('This is Nora Lake.') } },
      { language: 'es', products: expect.arrayContaining([{ value: 'part_d', name: expect.stringContaining('Parte D') }]) },
    ],
    recordings: [{ call_id, recording_id, number, duration_seconds: 120 }],
  })
  const { status, body } = await voice(id, said(call_id))
  const at = new Date(start.getTime() - hour / 6 + 75_000).toISOString()
  expect([status, body.data]).toMatchObject([
    200,
    {
      ...{ status: 'submitted', signature_kind: 'voice', identity: null, wording_version: '2026-10-01-voice', submitted_at: at },
      ...{ products_agreed: ['part_d', 'medigap'], covers: ['part_d', 'medigap'], retain_until: '2036-12-31' },
      signer: { kind: 'beneficiary', name: 'Rosa Vega' },
      voice: { call_id, recording_id, from_second: 75, sha256: sound },
    },
  ])
  expect(body.data.events.at(-1)).toMatchObject({
    kind: 'submitted',
    facts: { call_id, recording_id, from_second: 75, recording_sha256: sound },
  })
  const as = await api.freshSession(office.agent)
  const evidence = await api.call('GET', `/v1/soa_requests/${id}/evidence.json`, { as })
  expect(JSON.parse(evidence.body.documents[0].text)).toMatchObject({
    ...{ signature_kind: 'voice', spoken_name: 'Rosa Vega', voice: { call_id, from_second: 75 }, recorded_by: office.agent.id },
    wording: { consent: expect.stringContaining('counts as your signature') },
  })
  await workOffJobs(api)
  const { rawPayload } = await api.app.inject({
    ...{ method: 'GET', url: `/v1/soa_requests/${id}/document.pdf` },
    headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${as}` },
  })
  const { text } = await readPdf(rawPayload)
  for (const words of ['Agreed on a recorded call', call_id, '1:15', sound, 'Rosa Vega']) expect(text).toContain(words)
  for (const words of ['Typed name', 'Signed on paper', 'Not confirmed']) expect(text).not.toContain(words)
  expect(isIntact(await api.within(verify))).toBe(true)
})

test('a call at the carrier: its sound comes home, proves the scope, and stays although somebody would delete it', async () => {
  const { id, contact } = await prepared()
  const from = '+13035550110'
  await world.client.incomingPhoneNumbers.create({ phoneNumber: from, voiceUrl: 'http://127.0.0.1:9/voice' })
  const at = await world.client.calls.create({ to: number, from, twiml: twiml('<Pause length="60"/>') })
  await eventually('in progress', async () => (await world.client.calls(at.sid).fetch()).status === 'in-progress')
  const made = await world.client.calls(at.sid).recordings.create({ recordingChannels: 'dual' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await world.client.calls(at.sid).recordings(made.sid).update({ status: 'stopped' })
  const bytes = world.carrier.recordings.sound(made.sid)
  const { call_id, recording_id } = await makeCall(
    contact,
    office.agent,
    { sid: at.sid },
    { sid: made.sid, status: 'completed', storage_key: null, duration_seconds: 1 },
  )
  expect(codes(await voice(id, said(call_id, { from_second: 0 })))).toEqual(['call_id soa_no_recording'])
  await runJob(api, 'keep_recording', { tenant_id: api.brand().id, recording_id })
  const { status, body } = await voice(id, said(call_id, { from_second: 0 }))
  expect([status, body.data.voice.sha256]).toEqual([200, sha256(bytes ?? '')])
  const refused = await drop(recording_id)
  expect([refused.status, codes(refused)]).toEqual([409, ['base soa_evidence']])
})

test('the recording is classed and kept as long as the scope; nobody deletes it, not with the contact either', async () => {
  const { id, contact, call_id, recording_id } = await prepared()
  const other = await makeCall(contact)
  const longAgo = { class: 'enrolment' as const, retain_until: new Date('2020-01-01T00:00:00Z') }
  await api.within(({ db }) => db.update(recordings).set(longAgo).where(eq(recordings.id, other.recording_id)))
  await voice(id, said(call_id))
  const row = async () => (await api.within(({ db }) => db.select().from(recordings).where(eq(recordings.id, recording_id))))[0]
  expect(await row()).toMatchObject({ class: 'marketing_sales', classed_by: office.agent.id, retain_until: new Date('2037-01-01') })
  for (const who of [office.agent, office.manager, office.admin]) expect((await drop(recording_id, who)).status).toBe(409)
  const { number: contactNumber } = (await api.call('GET', `/v1/contacts/${contact}`, { as: office.admin })).body.data
  const erased = await api.call('POST', `/v1/contacts/${contact}/erasure`, { as: office.admin, body: { number: contactNumber } })
  expect(erased.status).toBe(204)
  await workOffJobs(api)
  const stored = await row()
  expect(stored).toMatchObject({ status: 'kept', deleted_at: null })
  expect((await api.ports.storage.read(stored?.storage_key ?? ''))?.destroy()).toBeTruthy()
  expect((await drop(other.recording_id)).status).toBe(204)
  clock.set(new Date('2036-12-31T23:00:00Z'))
  expect(codes(await drop(recording_id, office.admin))).toEqual(['base soa_evidence'])
  clock.set(new Date('2037-01-01T01:00:00Z'))
  expect((await drop(recording_id, office.admin)).status).toBe(204)
})

test.each([
  ['beyond the end', { from_second: 120 }, 'from_second soa_after_recording'],
  ['before the beginning', { from_second: -1 }, 'from_second too_small'],
  ['nothing agreed', { products_agreed: [] }, 'products_agreed too_few'],
  ['an unknown product', { products_agreed: ['life'] }, 'products_agreed.0 not_an_option'],
  ['no name', { spoken_name: ' ' }, 'spoken_name required'],
  ['a language that is not offered', { language: 'fr' }, 'language not_an_option'],
  ['a recording of another call', { recording_id: newId() }, 'call_id soa_no_recording'],
])('refused beside the field, and nothing is kept: %s', async (_what, more, code) => {
  const { id, call_id, recording_id } = await prepared()
  const answer = await voice(id, said(call_id, more))
  expect([answer.status, codes(answer)[0]]).toEqual([422, code])
  expect((await read(id)).body.data).toMatchObject({ status: 'open', voice: null })
  const [row] = await api.within(({ db }) => db.select().from(recordings).where(eq(recordings.id, recording_id)))
  expect(row?.class).toBeNull()
})

test('a call with somebody else, one that was not recorded, and one of more than 12 months ago prove nothing', async () => {
  const { id, contact } = await prepared()
  const { id: stranger } = await person()
  const wrong = await makeCall(stranger, office.agent, { call_to: '+16175550199' })
  expect(codes(await voice(id, said(wrong.call_id)))).toEqual(['call_id soa_other_call'])
  const deaf = await makeCall(contact, office.agent, {}, { kind: 'voicemail' })
  expect(codes(await voice(id, said(deaf.call_id)))).toEqual(['call_id soa_no_recording'])
  const old = await makeCall(contact, office.agent, {}, { created_at: new Date('2025-11-23T14:58:00Z') })
  expect(codes(await voice(id, said(old.call_id)))).toEqual(['call_id soa_too_old'])
})

test('a call with one of their numbers that nobody has tied to them counts too', async () => {
  const { id } = await prepared()
  const { call_id } = await makeCall(null, office.agent, { call_direction: 'inbound', call_from: number, call_to: '+16175550100' })
  expect((await voice(id, said(call_id))).status).toBe(200)
})

test('another agent’s call and one of another brand are not found; a manager above may', async () => {
  const { id, contact, call_id } = await prepared()
  const elsewhere = await api.within(makeOffice, 'direct')
  const theirs = await makeCall(contact, office.outsider)
  const foreign = await makeCall(null, elsewhere.agent)
  for (const one of [theirs.call_id, foreign.call_id, newId()]) expect((await voice(id, said(one))).status).toBe(404)
  for (const stranger of [office.outsider, elsewhere.admin]) expect((await voice(id, said(call_id), stranger)).status).toBe(404)
  expect((await voice(id, said(call_id), office.manager)).status).toBe(200)
})

test('once, and only what waits for the person; the link that is out is dead then', async () => {
  const { id, contact, token, email } = await sent()
  const { call_id } = await makeCall(contact)
  const [one, other] = await Promise.all([voice(id, said(call_id)), voice(id, said(call_id))])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect(codes(await voice(id, said(call_id)))).toEqual(['base soa_not_open'])
  const links = await api.within(({ db }) => db.select().from(soa_links).where(eq(soa_links.request_id, id)))
  expect(links.map(({ dead_at }) => dead_at)).toEqual([start])
  expect((await look(token)).body.data).toMatchObject({ status: 'signed', first_name: '', copy_until: null })
  expect((await mailsOf(api)).filter(({ to }) => to === email)).toHaveLength(1)
  const late = await prepared()
  later(15 * 24 * hour)
  expect(codes(await voice(late.id, said(late.call_id)))).toEqual(['base soa_not_open'])
})

test('it is not in writing: it completes a call, and no appointment in person', async () => {
  const { id, call_id, contact } = await prepared()
  await voice(id, said(call_id))
  const inPerson = await act(id, 'complete', agentsPart({ appointment_method: 'in_person', contact_method: 'in_person' }))
  expect([inPerson.status, codes(inPerson)]).toEqual([422, ['appointment_method soa_needs_writing']])
  const scope = async (method: string) =>
    (await api.call('GET', `/v1/contacts/${contact}/scope?method=${method}`, { as: office.agent })).body.data.products.find(
      ({ product }: { product: string }) => product === 'part_d',
    )
  expect([await scope('phone'), await scope('in_person')]).toMatchObject([{ allowed: true }, { allowed: false, reason: 'not_in_writing' }])
  expect((await act(id, 'complete', agentsPart({}))).body.data.status).toBe('completed')
})

test('the app can neither change nor delete it, and what is changed beside it is found', async () => {
  const { id, call_id } = await prepared()
  await voice(id, said(call_id))
  const denied = { cause: { code: '42501' } }
  await expect(api.within(({ db }) => db.update(soa_voices).set({ from_second: 0 }))).rejects.toMatchObject(denied)
  await expect(api.within(({ db }) => db.delete(soa_voices))).rejects.toMatchObject(denied)
  await workOffJobs(api)
  const client = new pg.Client(api.databaseUrl)
  await client.connect()
  await client.query('update soa_voices set sha256 = reverse(sha256) where request_id = $1', [id])
  await client.end()
  expect((await api.within(verify)).documents).toEqual([id])
})
