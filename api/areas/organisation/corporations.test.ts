import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { trainings, users } from '#api/platform/tables/index.ts'
import { roles } from '#config/permissions.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { countStored, keysOfPage } from '#tests/support/page-bytes.ts'
import { photoWithPlace } from '#tests/support/pictures.ts'
import { formOf, png, type Part } from '#tests/support/form.ts'

let api: TestApi
let office: Office
let made = 0

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const path = '/v1/admin/corporations'
const list = async (query: Record<string, string> = {}, as: Person = office.admin) =>
  (await api.call('GET', path, { as, query: { limit: '200', ...query } })).body.data as { id: string; name: string; type: string }[]
const create = (body: object, as: Person = office.admin) => api.call('POST', path, { as, body })
const show = (id: string, as: Person = office.admin, query = {}) => api.call('GET', `${path}/${id}`, { as, query })
const change = (id: string, body: object, as: Person = office.admin) => api.call('PATCH', `${path}/${id}`, { as, body })
const remove = (id: string, as: Person = office.admin) => api.call('DELETE', `${path}/${id}`, { as })
const company = async (more: object = {}) => (await create({ type: 'company', name: `Agency ${++made}`, ...more })).body.data
const unit = async (company_id: string, more: object = {}) =>
  (await create({ type: 'business_unit', name: `Office ${++made}`, company_id, ...more })).body.data

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const sendForm = (method: 'POST' | 'PATCH', url: string, parts: Part[]) => api.call(method, url, { as: office.admin, ...formOf(parts) })

test('a company and its unit are added, found, changed, and ended', async () => {
  const { id, number } = await company({ name: 'Blue Harbor' })
  const added = await unit(id, { name: 'Harbor East' })
  expect(added).toMatchObject({
    type: 'business_unit',
    company: { id, name: 'Blue Harbor' },
    paid: null,
    may_change: true,
    may_delete: true,
  })
  expect(added.number).toBeGreaterThan(number)
  expect((await list({ q: 'blue har' })).map((one) => one.id)).toEqual([id])
  expect((await list({ q: String(number) })).map((one) => one.id)).toEqual([id])
  expect((await list({ company_id: id })).map((one) => one.id)).toEqual([added.id])
  expect((await list({ type: 'company' })).every(({ type }) => type === 'company')).toBe(true)
  expect((await list({ 'business_unit_ids[0]': added.id })).map((one) => one.id)).toEqual([added.id])

  const changed = await change(id, { name: 'Blue Harbour', business_unit_id: added.id, user_id: office.manager.id })
  expect(changed).toMatchObject({ status: 200, body: { data: { name: 'Blue Harbour', user: { id: office.manager.id }, lock_version: 1 } } })
  expect([changed.body.data.business_unit_id, changed.body.data.office_type]).toEqual([added.id, 'main'])
  expect((await change(id, { office_type: 'branch', lock_version: 1 })).body.data.office_type).toBe('branch')
  expect((await change(id, { office_type: 'kiosk' })).body.details).toMatchObject([{ field: 'office_type', code: 'not_an_option' }])
  expect(await change(id, { name: 'Late', lock_version: 0 })).toMatchObject({ status: 409, body: { code: 'stale' } })

  expect(await remove(id)).toMatchObject({ status: 409, body: { details: [{ code: 'corporation_has_units', params: { units: 1 } }] } })
  expect([(await remove(added.id)).status, (await remove(id)).status, (await show(id)).status]).toEqual([204, 204, 404])
})

test('by its type or not at all', async () => {
  const { id } = await company()
  expect([
    (await show(id, office.admin, { type: 'company' })).status,
    (await show(id, office.admin, { type: 'business_unit' })).status,
  ]).toEqual([200, 404])
})

test('what its page says is kept with it, and comes back field by field', async () => {
  const fields = {
    domain_name: `harbor-${newId().slice(-8)}`,
    description: 'Insurance by the water.',
    color_1: '#1D5B8F',
    faqs: [{ question: 'When?', answer: 'Now.' }],
    languages_spoken: ['english', 'spanish'],
    office_hours: [{ day: 'monday', opens: '08:00', closes: '17:00' }],
    office_state: 'MA',
    facebook: 'facebook.com/harbor',
    webpage_active: true,
  }
  const { id } = await company(fields)
  const { data } = (await show(id)).body
  expect(data).toMatchObject({ domain_name: fields.domain_name, webpage_active: true })
  expect(data.webpage).toMatchObject({ ...fields, color_1: '#1d5b8f', facebook: 'https://facebook.com/harbor' })
  expect(await change(id, { domain_name: 'admin' })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'domain_name', code: 'label_reserved' }] },
  })
  const other = await company()
  expect(await change(other.id, { domain_name: fields.domain_name })).toMatchObject({ body: { details: [{ code: 'taken' }] } })
})

test('logo and files come as a form, are changed line by line, and go', async () => {
  const added = await sendForm('POST', path, [
    ['type', 'company'],
    ['name', `Form Agency ${++made}`],
    ['faqs[0][question]', 'Where?'],
    ['faqs[0][answer]', 'Here.'],
    ['logo', 'logo.jpg', await photoWithPlace('jpeg')],
    ['files[0][file_title]', 'Our offer'],
    ['files[0][file]', 'offer.pdf', pdf],
    ['files[0][preview_image]', 'offer.png', png],
    ['files[1][file_title]', 'Elsewhere'],
    ['files[1][file_link]', 'https://insurance.example/more'],
  ])
  expect(added.status).toBe(201)
  const { id, webpage } = added.body.data
  expect(webpage).toMatchObject({ logo: expect.any(String), faqs: [{ question: 'Where?' }] })
  expect(webpage.files).toMatchObject([
    { file_title: 'Our offer', file: { name: 'offer.pdf', content_type: 'application/pdf' }, preview_image: true },
    { file_title: 'Elsewhere', file_link: 'https://insurance.example/more', file: null },
  ])
  const image = await api.app.inject({
    url: `/v1/webpages/${webpage.id}/images/logo`,
    headers: { host: 'central.localhost', authorization: `Bearer ${await api.signIn(office.admin)}` },
  })
  expect([image.statusCode, image.headers['content-type'], image.rawPayload.includes('Exif')]).toEqual([200, 'image/jpeg', false])
  const [first] = webpage.files
  const again = await sendForm('PATCH', `${path}/${id}`, [
    ['files[0][id]', first.id],
    ['files[0][delete]', 'true'],
  ])
  expect(again.body.data.webpage).toMatchObject({ logo: webpage.logo, files: [{ file_title: 'Elsewhere' }] })
  expect((await remove(id)).status).toBe(204)
})

test('bytes of a page go when they are replaced, and with the company', async () => {
  const added = await sendForm('POST', path, [
    ['type', 'company'],
    ['name', `Form Agency ${++made}`],
    ['logo', 'logo.png', png],
    ['files[0][file_title]', 'Our offer'],
    ['files[0][file]', 'offer.pdf', pdf],
    ['files[0][preview_image]', 'offer.png', png],
  ])
  const { id, webpage } = added.body.data
  const first = await keysOfPage(api, webpage.id)
  expect(await countStored(api, first)).toBe(3)
  await sendForm('PATCH', `${path}/${id}`, [
    ['logo', 'logo.png', png],
    ['files[0][id]', webpage.files[0].id],
    ['files[0][file_title]', 'Our offer'],
    ['files[0][file]', 'new.pdf', pdf],
    ['files[0][preview_image]', 'new.png', png],
  ])
  const second = await keysOfPage(api, webpage.id)
  await workOffJobs(api)
  expect([await countStored(api, first), await countStored(api, second)]).toEqual([0, 3])
  expect((await remove(id)).status).toBe(204)
  await workOffJobs(api)
  expect(await countStored(api, second)).toBe(0)
})

describe('a form', () => {
  test.each<[string, Part[], string]>([
    ['a logo that is no picture', [['logo', 'logo.png', pdf]], 'logo'],
    [
      'a file that could run',
      [
        ['files[0][file_title]', 'x'],
        ['files[0][file]', 'x.pdf', Buffer.from('<script>1</script>')],
      ],
      'files.0.file',
    ],
    ['a file without a title', [['files[0][file]', 'x.pdf', pdf]], 'files.0.file_title'],
    ['a line without anything to read', [['files[0][file_title]', 'x']], 'files.0.file'],
    ['a question without its answer', [['faqs[0][question]', 'Why?']], 'faqs.0.answer'],
  ])('%s is refused', async (_what, parts, field) => {
    const { id } = await company()
    expect(await sendForm('PATCH', `${path}/${id}`, parts)).toMatchObject({ status: 422, body: { details: [{ field }] } })
  })
})

test.each<[string, () => Promise<object>, string, string]>([
  ['a unit of nothing', async () => ({ type: 'business_unit', name: 'Alone' }), 'company_id', 'required'],
  [
    'a company of a company',
    async () => ({ type: 'company', name: 'Below', company_id: (await company()).id }),
    'company_id',
    'company_of_company',
  ],
  ['a name that is taken', async () => ({ type: 'company', name: (await company()).name }), 'name', 'taken'],
  ['a number that is taken', async () => ({ type: 'company', name: `X ${++made}`, number: (await company()).number }), 'number', 'taken'],
  ['somebody there is not', async () => ({ type: 'company', name: `X ${++made}`, user_id: newId() }), 'user_id', 'not_an_option'],
])('%s is refused', async (_what, body, field, code) => {
  expect(await create(await body())).toMatchObject({ status: 422, body: { details: [{ field, code }] } })
})

test('the first unit of a company is one of its own', async () => {
  const [{ id }, stranger] = [await company(), await unit((await company()).id)]
  expect(await change(id, { business_unit_id: stranger.id })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'business_unit_id' }] },
  })
})

test('one that people belong to stays, with their number; so does one that something else names', async () => {
  const { id } = await company()
  const person = await api.within((work) => makePerson(work, { role: 'agent', state: { company_id: id, state: 'deactivated' } }))
  expect(await remove(id)).toMatchObject({ status: 409, body: { details: [{ code: 'corporation_has_people', params: { people: 1 } }] } })
  await api.within(async ({ db, brand }) => {
    await db.update(users).set({ company_id: null }).where(eq(users.id, person.id))
    await db.insert(trainings).values({ tenant_id: brand.id, id: newId(), section: 'Start', title: 'Welcome', corporation_id: id })
  })
  expect(await remove(id)).toMatchObject({ status: 409, body: { details: [{ code: 'corporation_in_use' }] } })
  expect((await show(id)).status).toBe(200)
})

test('those for campaigns have somebody active', async () => {
  const { id } = await company()
  const ids = (await list({ for_campaign_triggers: 'true' })).map((one) => one.id)
  expect([ids.includes(office.company.id), ids.includes(id)]).toEqual([true, false])
})

test('a business-unit admin sees and changes the own unit, and nothing else', async () => {
  const [own, other] = office.company.units
  expect((await list({}, office.unitAdmin)).map(({ id }) => id)).toEqual([own])
  expect([(await show(own, office.unitAdmin)).status, (await show(other, office.unitAdmin)).status]).toEqual([200, 404])
  const changed = await change(own, { description: 'We are the north.' }, office.unitAdmin)
  expect(changed.body.data).toMatchObject({ webpage: { description: 'We are the north.' }, may_change: true, may_delete: false })
  expect((await change(own, { number: 77_777 }, office.unitAdmin)).status).toBe(403)
  expect([
    (await create({ type: 'company', name: 'Mine' }, office.unitAdmin)).status,
    (await remove(own, office.unitAdmin)).status,
  ]).toEqual([403, 403])
})

test.each(roles)('%s sees companies only with the right to', async (role) => {
  const who = await api.within((work) => makePerson(work, { role, company: office.company }))
  const may = ['admin', 'sub_admin', 'bu_admin'].includes(role)
  expect((await api.call('GET', path, { as: who })).status).toBe(may ? 200 : 403)
})
