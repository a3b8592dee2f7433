import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { contacts, print_jobs } from '#api/platform/tables/index.ts'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { inkOf } from '#tests/support/ink.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { placesOf, readPdf } from '#tests/support/pdf.ts'

const noon = new Date('2027-03-01T17:00:00Z')
const clock = settableClock(noon)
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const home = { address: '12 Elm St.', city: 'Helena', state: 'MT' as const, zip_code: '59601' }
const contact = (first_name: string, last_name: string, more = {}) =>
  api.within((work) => makeContact(work, office.agent, { first_name, last_name, addresses: [home], ...more }))
const print = (body: object, as = office.agent) => api.call('POST', '/v1/contacts/batch_print', { as, body })

async function file(jid: string, as = office.agent): Promise<{ status: number; bytes: Buffer }> {
  const response = await api.app.inject({
    url: `/v1/contacts/batch_prints/${jid}.pdf`,
    headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}` },
  })
  return { status: response.statusCode, bytes: response.rawPayload }
}

test('its first page is drawn before, just as it is printed then, and nothing is kept', async () => {
  const ids = [await contact('Ada', 'Byron'), await contact('Bo', 'Finch', { addresses: [{ ...home, address: '9 Oak Ave' }] })]
  const { id: selection_id } = (await api.call('POST', '/v1/contacts/selected_items', { as: office.agent, body: { ids } })).body.data
  const draw = async (path: string, query: Record<string, string> = {}, as = office.agent) =>
    api.app.inject({
      url: `/v1/contacts/batch_prints/${path}`,
      query,
      headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(as)}` },
    })
  const before = await api.within(({ db }) => db.$count(print_jobs))
  const plain = await draw('first_page.svg', { selection_id })
  expect([plain.statusCode, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'private, no-store',
  ])
  expect(await api.within(({ db }) => db.$count(print_jobs))).toBe(before)
  const shifted = { layout: '5163', begin_at: '3', order: 'zip', offset_x: '0.25' }
  const first = await draw('first_page.svg', { selection_id, ...shifted })
  expect(first.body).not.toBe(plain.body)
  const { body } = await print({ selection_id, kind: 'labels', ...shifted })
  expect((await draw(`${body.data.jid}/first_page.svg`)).body).toBe(first.body)
  const codes = async (query: Record<string, string>, as = office.agent) => {
    const { statusCode, body: told } = await draw('first_page.svg', { selection_id, ...query }, as)
    return [statusCode, JSON.parse(told).details?.[0]?.code]
  }
  expect(await codes({ layout: '5163', begin_at: '11' })).toEqual([422, 'begin_at_beyond'])
  expect(await codes({ layout: 'window_10' })).toEqual([422, 'required'])
  expect(await codes({}, office.outsider)).toEqual([422, 'selection_gone'])
})

test('is made once, read back with every name, each within its label, and kept for its asker alone', async () => {
  const ids = [
    await contact('José', 'Núñez Peña'),
    await contact('Ngọc', 'Trần', { addresses: [{ ...home, address: '9 Oak Ave' }] }),
    await contact('小明', '王', { addresses: [{ ...home, address: '10 Oak Ave' }] }),
    await contact('민준', '김', { addresses: [{ ...home, address: '11 Oak Ave' }] }),
    await contact('Karl', 'Nomail', { do_not_mail: true }),
    await contact('Nora', 'Noaddress', { addresses: [] }),
  ]
  const { status, body } = await print({ ids })
  expect(status).toBe(202)
  expect(body.data).toMatchObject({
    status: 'queued',
    total_count: 4,
    left_out: [
      { code: 'no_address', count: 1 },
      { code: 'do_not_mail', count: 1 },
    ],
  })
  const { jid } = body.data
  expect((await file(jid)).status).toBe(404)
  await workOffJobs(api)
  expect((await api.call('PATCH', '/v1/contacts/batch_print_status', { as: office.agent, body: { jid } })).body.data.status).toBe(
    'complete',
  )
  const ask = (path: string, as = office.agent) => api.call('GET', `/v1/contacts/batch_prints/${jid}/${path}`, { as })
  const left = (await ask('left_out')).body.data as { code: string; contact: { name: string } }[]
  expect(left.map(({ code, contact: { name } }) => `${name}: ${code}`)).toEqual(['Nora Noaddress: no_address', 'Karl Nomail: do_not_mail'])
  expect((await ask('left_out', office.manager)).status).toBe(404)
  // Whoever is somebody else's by now is counted, and not named.
  await api.within(({ db }) =>
    db
      .update(contacts)
      .set({ owner_id: office.outsider.id })
      .where(inArray(contacts.id, ids.slice(-1))),
  )
  expect((await ask('left_out')).body.data.map(({ code }: { code: string }) => code)).toEqual(['do_not_mail'])
  const picture = await api.app.inject({
    url: `/v1/contacts/batch_prints/${jid}/first_page.svg`,
    headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.agent)}` },
  })
  expect(picture.headers['content-type']).toBe('image/svg+xml')
  // A sheet in points, with outlines of letters on it.
  expect(picture.body).toMatch(/^<svg[^>]* viewBox="0 0 612 792"/)
  expect(picture.body.match(/<use /g)?.length).toBeGreaterThan(50)
  const { bytes } = await file(jid)
  const read = await readPdf(bytes)
  for (const words of ['José Núñez Peña', 'Ngọc Trần', '王小明', '김민준', '12 Elm St.', 'Helena MT 59601'])
    expect(read.text).toContain(words)
  expect(read.text).not.toMatch(/Nomail|Noaddress|\?/)
  expect(read).toMatchObject({ pages: 1, isTagged: true, title: 'Address labels' })
  const places = await placesOf(bytes)
  const [first, second] = [places['José Núñez Peña'], places['Ngọc Trần']]
  expect(first?.[0]).toBeCloseTo(0.1875 + 0.12, 1)
  expect(second?.[0]).toBeCloseTo(2.9375 + 0.12, 1)
  for (const [, y] of Object.values(places)) expect(y > 0.5 && y < 2.5).toBe(true)

  const other = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  expect((await file(jid, other)).status).toBe(404)
  clock.set(new Date(noon.getTime() + 25 * 3_600_000))
  await runJob(api, 'purge_prints')
  clock.set(noon)
  expect((await file(jid)).status).toBe(404)
})

test.each([
  ['a layout of another kind', { layout: 'envelope_10' }, 'layout not_an_option'],
  ['a label that the sheet has not', { layout: '5163', begin_at: 11 }, 'begin_at begin_at_beyond'],
  ['an offset beyond the paper', { offset_x: 3 }, 'offset_x too_big'],
])('%s is refused beside its field', async (_what, more, refused) => {
  const { status, body } = await print({ ids: [await contact('Ann', 'Lee')], ...more })
  expect(status).toBe(422)
  expect(body.details.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([refused])
})

describe('measured on the picture of the sheet, to a thirty-second of an inch', () => {
  const close = 1 / 32
  // Straight letters without tails: they stand where their lines do.
  const upright = {
    first_name: 'HILL',
    last_name: 'HILTI',
    addresses: [{ address: '1 HILL LN', city: 'HELENA', state: 'MT' as const, zip_code: '11111' }],
  }

  async function drawn(count: number, query: Record<string, string>) {
    const ids = await api.within((work) =>
      makeContacts(
        work,
        Array.from({ length: count }, () => ({ owner: office.agent, fields: upright })),
      ),
    )
    const { id: selection_id } = (await api.call('POST', '/v1/contacts/selected_items', { as: office.agent, body: { ids } })).body.data
    const { statusCode, body } = await api.app.inject({
      url: '/v1/contacts/batch_prints/first_page.svg',
      query: { selection_id, one_a_household: 'false', ...query },
      headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.agent)}` },
    })
    expect(statusCode, body.slice(0, 200)).toBe(200)
    return inkOf(body)
  }

  // The sheets themselves, whatever the product takes them for.
  const sheets = [
    { name: '5160', columns: 3, rows: 10, left: 3 / 16, top: 0.5, width: 2.625, height: 1, step: { x: 2.75, y: 1 } },
    { name: '5163', columns: 2, rows: 5, left: 5 / 32, top: 0.5, width: 4, height: 2, step: { x: 4.1875, y: 2 } },
  ]
  test.each(sheets)(
    'each address of $name sits in the middle of its label',
    async ({ name, columns, rows, left, top, width, height, step }) => {
      const ink = await drawn(columns * rows, { layout: name })
      for (let at = 0; at < columns * rows; at++) {
        const [x, y] = [left + (at % columns) * step.x, top + Math.floor(at / columns) * step.y]
        // As far as the middle of the gap to the next one.
        const found = ink({ left: x - (step.x - width) / 2, right: x + width + (step.x - width) / 2, top: y, bottom: y + height })
        if (!found) throw new Error(`Nothing stands on label ${at + 1}`)
        expect(Math.abs(found.left - (x + 0.12)), `left of ${at + 1}`).toBeLessThan(close)
        expect(Math.abs((found.top + found.bottom) / 2 - (y + height / 2)), `middle of ${at + 1}`).toBeLessThan(close)
        expect(found.right).toBeLessThan(x + width)
      }
      expect(ink({ left: 0, right: 8.5, top: 0, bottom: top })).toBeNull()
      expect(ink({ left: 0, right: left, top: 0, bottom: 11 })).toBeNull()
    },
  )

  test('the address of a letter stands in the window, and nothing else does', async () => {
    const letter = { en: 'Dear {{first_name}},\n\nHello.', es: 'Hola {{first_name}}:\n\nHola.' }
    const kit = await api.call('POST', '/v1/admin/mailer_kits', { as: office.admin, body: { name: 'Measured', letter } })
    const ink = await drawn(1, { layout: 'window_10', kit_id: kit.body.data.id })
    const found = ink({ left: 0, right: 8.5, top: 2.4, bottom: 3.25 })
    expect(found && Math.abs(found.left - 0.9)).toBeLessThan(close)
    expect(found && Math.abs((found.top + found.bottom) / 2 - (2.5 + 0.67 / 2))).toBeLessThan(close)
    expect(found && [found.top > 2.5, found.bottom < 3.17, found.right < 4.5]).toEqual([true, true, true])
  })
})

test('a test sheet shows the number of each label at its place, moved by the offsets', async () => {
  const sheet = async (query: string) => {
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.agent)}` }
    return api.app.inject({ url: `/v1/contacts/batch_prints/test_sheet.pdf${query}`, headers })
  }
  const plain = await sheet('')
  expect(plain.headers['content-type']).toBe('application/pdf')
  const places = await placesOf(plain.rawPayload)
  expect(Object.keys(places)).toHaveLength(30)
  expect(places['30']?.[0]).toBeCloseTo(0.1875 + 2 * 2.75 + 0.12, 1)
  const moved = await placesOf((await sheet('?layout=5163&offset_x=0.25&offset_y=-0.1')).rawPayload)
  expect(Object.keys(moved)).toHaveLength(10)
  expect(moved['1']?.[0]).toBeCloseTo(0.15625 + 0.25 + 0.12, 1)
  expect((await sheet('?offset_x=3')).statusCode).toBe(422)
})

test('nobody with an address and nobody at all are told; more than 500 come in batches, one after the other', async () => {
  const codes = async (body: object) => (await print(body)).body.details?.map(({ code }: { code: string }) => code)
  expect(await codes({ ids: [await contact('No', 'Way', { addresses: [] })] })).toEqual(['nobody_to_mail'])
  const stranger = await api.within(async (work) => makeContact(work, await makePerson(work, { role: 'agent' })))
  expect(await codes({ ids: [stranger] })).toEqual(['no_contacts_chosen'])
  await api.within(async (work) => {
    for (let n = 0; n < 501; n++)
      await makeContact(work, office.agent, { last_name: `Many ${n}`, addresses: [{ ...home, address: `${n} Long St.` }] })
  })
  expect(await codes({ all: true })).toEqual(['too_many_printed'])
  const first = await print({ all: true, in_batches: true, begin_at: 5 })
  expect(first.body.data).toMatchObject({ total_count: 500, batch: 1, batches: 2 })
  const { jid, rest_count } = first.body.data
  expect(rest_count).toBeGreaterThan(0)
  const next = (id: string, as = office.agent) => api.call('POST', `/v1/contacts/batch_prints/${id}/next`, { as })
  expect((await next(jid, office.manager)).status).toBe(404)
  const second = await next(jid)
  expect(second.body.data).toMatchObject({ total_count: rest_count, batch: 2, batches: 2, rest_count: 0 })
  const kept = await api.within(({ db }) =>
    db
      .select()
      .from(print_jobs)
      .where(inArray(print_jobs.id, [jid, second.body.data.jid])),
  )
  const printed = kept.flatMap(({ households }) => households.flat())
  expect(new Set(printed).size).toBe(printed.length)
  // 4 labels of the first sheet were used before, 500 are printed: 16 whole sheets and 24 of the next.
  expect(kept.find(({ batch }) => batch === 2)?.settings.begin_at).toBe(25)
  expect((await next(second.body.data.jid)).body.details).toEqual([{ field: 'jid', code: 'no_further_batch' }])
})

test('a browser that asks by its cookie needs what only a page of its session knows', async () => {
  const token = await api.signIn(office.agent)
  const host = hostOf(api.brand())
  const ids = [await contact('Cookie', 'Jar')]
  const { csrf_token } = (await api.app.inject({ url: '/v1/users/me', headers: { host, cookie: `token=${token}` } })).json().data
  const ask = (headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/contacts/batch_print',
      headers: { host, cookie: `token=${token}`, origin: `http://${host}`, ...headers },
      payload: { ids },
    })
  expect((await ask({})).statusCode).toBe(403)
  expect((await ask({ 'x-csrf-token': `${csrf_token}x` })).json()).toMatchObject({ code: 'csrf' })
  expect((await ask({ 'x-csrf-token': csrf_token })).statusCode).toBe(202)
})

test('goes with a contact that goes for good', async () => {
  const id = await contact('Gone', 'Soon')
  const { jid } = (await print({ ids: [id] })).body.data
  await workOffJobs(api)
  await api.within(({ db }) => db.update(contacts).set({ deleted_at: noon }).where(eq(contacts.id, id)))
  clock.set(new Date(noon.getTime() + 31 * 86_400_000))
  await runJob(api, 'purge_contacts')
  clock.set(noon)
  expect((await file(jid)).status).toBe(404)
})
