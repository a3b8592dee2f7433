import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { contact_activities, contacts, mailer_assignments } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { placesOf, readPdf } from '#tests/support/pdf.ts'
import { readMarkdown } from './kits/markdown.ts'

const noon = new Date('2027-03-01T17:00:00Z')
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(noon) })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const english = 'Dear {{first_name}},\n\n**Please call me** at {{agent_phone}}.\n\n- Your plan\n- Your doctors\n\n{{agent_name|Your agent}}'
const newKit = async (more: object = {}) => {
  const body = { name: 'Welcome', letter: { en: english, es: 'Hola {{first_name}}:\n\nLlámeme.' }, ...more }
  return api.call('POST', '/v1/admin/mailer_kits', { as: office.admin, body })
}
const kitId = async (more: object = {}): Promise<string> => (await newKit(more)).body.data.id
const home = { address: '12 Elm St.', city: 'Helena', state: 'MT' as const, zip_code: '59601' }
const contact = (first_name: string, more = {}, owner: Person = office.manager) =>
  api.within((work) => makeContact(work, owner, { first_name, last_name: 'Doe', addresses: [home], ...more }))
const assign = (body: object, as = office.manager) => api.call('PATCH', '/v1/contacts/mailer_assignment_create', { as, body })
const count = async (kit_id: string, as = office.manager) => {
  const { body } = await api.call('GET', '/v1/contacts/mailer_assignment_counts', { as })
  return body.data.find((one: { kit_id: string }) => one.kit_id === kit_id)
}
async function file(jid: string, as: Person): Promise<Buffer> {
  const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}` }
  return (await api.app.inject({ url: `/v1/contacts/batch_prints/${jid}.pdf`, headers })).rawPayload
}

describe('letters of the brand', () => {
  test('are written, counted in pages, read, changed by one at a time, and deleted', async () => {
    const { status, body } = await newKit({ medicare: true })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Welcome', pages: 1, layout: 'window_10', medicare: true, active: true })
    const { id, lock_version } = body.data
    const change = (more: object) => api.call('PATCH', `/v1/admin/mailer_kits/${id}`, { as: office.admin, body: { lock_version, ...more } })
    const long = `${'A paragraph of a letter that says very little, at some length. '.repeat(5)}\n\n`.repeat(15)
    expect((await change({ letter: { en: long, es: '' } })).body.data).toMatchObject({ pages: 2 })
    expect((await change({ name: 'Too late' })).status).toBe(409)
    expect((await change({ letter: { en: 'Line.\n\n'.repeat(400), es: '' } })).body.details).toMatchObject([
      { field: 'letter.en', code: 'letter_too_long' },
    ])
    expect((await change({ letter: { en: 'Hi {{shoe_size}}', es: '' } })).body.details).toMatchObject([
      { field: 'letter.en', code: 'text_field_unknown' },
    ])
    expect((await api.call('DELETE', `/v1/admin/mailer_kits/${id}`, { as: office.admin })).status).toBe(204)
    expect((await api.call('GET', `/v1/admin/mailer_kits/${id}`, { as: office.admin })).status).toBe(404)
  })

  test('have a sample, with the foot that Medicare asks for', async () => {
    const id = await kitId({ medicare: true })
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.admin)}` }
    const read = async (language: string) =>
      readPdf((await api.app.inject({ url: `/v1/admin/mailer_kits/${id}/sample.pdf?language=${language}`, headers })).rawPayload)
    const english = await read('en')
    expect(english).toMatchObject({ pages: 1, isTagged: true })
    for (const words of ['Dear Jane,', 'Please call me', 'Your doctors', 'Not connected with or endorsed'])
      expect(english.text).toContain(words)
    expect(english.text).not.toContain('{{')
    expect((await read('es')).text).toContain('Hola Ana:')
  })

  test('Markdown is read into what can be set, and nothing else', () => {
    const plain = (text: string) => ({ text, strong: false, emphasis: false })
    expect(readMarkdown('# Hi\n\nOne **two** [three](https://x.example)  \nfour\n\n1. a\n2. b\n\n---\n\n<b>AT&T</b>')).toEqual([
      { kind: 'heading', spans: [plain('Hi')] },
      { kind: 'paragraph', spans: [plain('One '), { text: 'two', strong: true, emphasis: false }, plain(' three\nfour')] },
      { kind: 'list', ordered: true, items: [[plain('a')], [plain('b')]] },
      { kind: 'rule' },
      { kind: 'paragraph', spans: [plain('<b>AT&T</b>')] },
    ])
  })
})

describe('a letter for contacts', () => {
  test('waits, is printed once, is in the mail, and stands in their story; who cannot get it is told', async () => {
    const kit_id = await kitId({ name: 'Round' })
    const jane = await contact('Jane')
    const ids = [
      jane,
      await contact('José', { preferred_language: 'spanish' }),
      await contact('Nora', { addresses: [] }),
      await contact('Karl', { do_not_mail: true }),
    ]
    const { status, body } = await assign({ ids, kit_id, due_on: '2027-03-10' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      assigned_count: 2,
      left_out: [
        { code: 'no_address', count: 1 },
        { code: 'do_not_mail', count: 1 },
      ],
    })
    expect((await assign({ ids: [jane], kit_id })).body.data).toMatchObject({
      assigned_count: 0,
      left_out: [{ code: 'has_kit', count: 1 }],
    })
    expect(await count(kit_id)).toMatchObject({ assigned: 2, printed: 0, mailed: 0, this_month: 2 })

    const mailed = () => api.call('POST', '/v1/mailer_assignments/mailings', { as: office.manager, body: { kit_id } })
    await mailed()
    expect(await count(kit_id), 'nothing is in the mail that is on no paper').toMatchObject({ assigned: 2, mailed: 0 })
    const print = () => api.call('POST', '/v1/mailer_assignments/prints', { as: office.manager, body: { kit_id } })
    // Two presses at once are one print.
    const answers = await Promise.all([print(), print()])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422])
    const [printed, none] = answers[0]?.status === 202 ? answers : [answers[1], answers[0]]
    expect(none?.body.details).toMatchObject([{ code: 'nobody_to_mail' }])
    expect(printed?.body.data).toMatchObject({ kind: 'letters', layout: 'window_10', total_count: 2 })
    await workOffJobs(api)
    const bytes = await file(printed?.body.data.jid, office.manager)
    const read = await readPdf(bytes)
    expect(read).toMatchObject({ pages: 2, isTagged: true })
    for (const words of ['Dear Jane,', 'Hola José:', '12 Elm St.', 'Helena MT 59601']) expect(read.text).toContain(words)
    expect(read.text).not.toMatch(/\{\{|Nora|Karl/)
    // What the window shows, however the sheet slides in it.
    const places = await placesOf(bytes)
    for (const line of ['Jane Doe', '12 Elm St.', 'Helena MT 59601']) {
      const [x = 0, y = 0] = places[line] ?? []
      expect(x >= 0.875 && x < 4.375 && y > 2.5 + 9 / 72 && y < 3.17, `${line} at ${x}, ${y}`).toBe(true)
    }
    expect(await count(kit_id)).toMatchObject({ assigned: 0, printed: 2, mailed: 0 })

    expect((await mailed()).body.data).toEqual({ count: 2 })
    expect((await mailed()).body.data).toEqual({ count: 0 })
    const told = await api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, jane)))
    expect(told.filter(({ kind }) => kind === 'letter_mailed')).toMatchObject([{ details: { title: 'Round' } }])
    // A month later it may be sent again.
    await api.within(({ db }) => db.update(mailer_assignments).set({ mailed_at: new Date(noon.getTime() - 31 * 86_400_000) }))
    expect((await assign({ ids: [jane], kit_id })).body.data).toMatchObject({ assigned_count: 1 })
  })

  test('is taken back while it waits, all that were assigned together', async () => {
    const kit_id = await kitId({ name: 'Regretted' })
    const { batch_id } = (await assign({ ids: [await contact('Ann'), await contact('Bea')], kit_id })).body.data
    const cancel = (as: Person) => api.call('POST', '/v1/mailer_assignments/cancellations', { as, body: { batch_id } })
    const stranger = await api.within((work) => makePerson(work, { role: 'manager', company: office.company }))
    expect((await cancel(stranger)).body.data).toEqual({ count: 0 })
    // Also what was printed, and is lost; not what is in the mail.
    await api.call('POST', '/v1/mailer_assignments/prints', { as: office.manager, body: { kit_id } })
    await workOffJobs(api)
    expect(await count(kit_id)).toMatchObject({ assigned: 0, printed: 2 })
    expect((await cancel(office.manager)).body.data).toEqual({ count: 2 })
    expect(await count(kit_id)).toMatchObject({ assigned: 0, cancelled: 2 })
    const { body } = await api.call('GET', `/v1/mailer_assignments?kit_id=${kit_id}&state=cancelled`, { as: office.manager })
    expect(body.meta.total_count).toBe(2)
  })

  test('is seen by whoever reaches the contact, and nobody else', async () => {
    const kit_id = await kitId({ name: 'Reach' })
    const id = await contact('Cleo', {}, office.agent)
    await assign({ ids: [id], kit_id })
    const stranger = await api.within((work) => makePerson(work, { role: 'manager', company: office.company }))
    expect(await count(kit_id)).toMatchObject({ assigned: 1 })
    expect(await count(kit_id, stranger)).toMatchObject({ assigned: 0 })
    expect((await assign({ ids: [id], kit_id }, stranger)).status).toBe(422)
  })

  test('goes at once as well, once for each household, and to nobody for whom a field is empty', async () => {
    const kit_id = await kitId({ name: 'At once' })
    const ids = [
      await contact('Mia', { addresses: [{ ...home, address: '9 Oak' }] }),
      await contact('Max', { addresses: [{ ...home, address: '9 Oak' }] }),
    ]
    ids.push(await contact('', { addresses: [{ ...home, address: '7 Ash' }] }))
    const print = (more: object) =>
      api.call('POST', '/v1/contacts/batch_print', { as: office.manager, body: { ids, kind: 'letters', layout: 'window_10', ...more } })
    expect((await print({})).body.details).toMatchObject([{ field: 'kit_id', code: 'required' }])
    const { body } = await print({ kit_id, send_as: 'me' })
    expect(body.data).toMatchObject({
      total_count: 1,
      left_out: [
        { code: 'same_household', count: 1 },
        { code: 'field_missing', count: 1 },
      ],
    })
    await workOffJobs(api)
    expect((await readPdf(await file(body.data.jid, office.manager))).text).toContain('Dear Mia & Max,')
  })

  test('a contact that goes for good takes its letters along', async () => {
    const kit_id = await kitId({ name: 'Gone' })
    const id = await contact('Zoe')
    await assign({ ids: [id], kit_id })
    await api.within(({ db }) => db.delete(contacts).where(eq(contacts.id, id)))
    expect(await count(kit_id)).toMatchObject({ assigned: 0 })
  })
})
