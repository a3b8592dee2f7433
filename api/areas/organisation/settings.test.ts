import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingKeys } from '#api/contract/organisation/settings.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { roles } from '#config/permissions.ts'
import { makeOffice, makePerson, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { formOf } from '#tests/support/form.ts'
import { photoWithPlace, pictureOfManyPixels } from '#tests/support/pictures.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const change = (key: string, body: object) => api.call('PATCH', `/v1/admin/settings/${key}`, { as: office.admin, body })
const show = (key: string) => api.call('GET', `/v1/admin/settings/${key}`, { as: office.admin })
const publicly = (key: string) => api.call('GET', `/v1/settings/${key}`)

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const upload = (name: string, bytes: Buffer, key = 'brochure') =>
  api.call('PATCH', `/v1/admin/settings/${key}`, { as: office.admin, ...formOf([['file', name, bytes]]) })

test('every setting there is is listed, whether it was ever changed or not', async () => {
  const { status, body } = await api.call('GET', '/v1/admin/settings', { as: office.admin })
  expect([status, body.data.map(({ id }: { id: string }) => id)]).toEqual([200, settingKeys])
  expect(body.data[0]).toMatchObject({ key: 'announcement', kind: 'text', value: '', file: null, lock_version: 0, updated_at: null })
})

test('a value is put in force for everybody, and goes back to nothing; each change is kept with who made it', async () => {
  const set = await change('support_phone', { value: '(617) 555-0142' })
  expect(set).toMatchObject({ status: 200, body: { data: { value: '+16175550142', lock_version: 1 } } })
  expect((await publicly('support_phone')).body.data).toEqual({ key: 'support_phone', value: '+16175550142', file: null })
  expect((await change('support_phone', { value: '' })).body.data.value).toBe('')
  const { history } = (await show('support_phone')).body.data
  expect(history).toMatchObject([
    { value: '', by: { id: office.admin.id } },
    { value: '+16175550142', by: { id: office.admin.id } },
  ])
  const all = await api.call('GET', '/v1/settings')
  expect(all.body.data.map(({ key }: { key: string }) => key)).toEqual(settingKeys)
})

test('whoever was quicker is not overwritten', async () => {
  const { lock_version } = (await change('announcement', { value: 'Closed on Friday' })).body.data
  expect((await change('announcement', { value: 'Open', lock_version })).status).toBe(200)
  expect(await change('announcement', { value: 'Shut', lock_version })).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await publicly('announcement')).body.data.value).toBe('Open')
})

describe('a file', () => {
  test('is kept, handed to anybody, replaced, and taken away with its bytes', async () => {
    expect(await upload('Our offer.pdf', pdf)).toMatchObject({
      status: 200,
      body: { data: { file: { name: 'Our offer.pdf', content_type: 'application/pdf', size: pdf.length }, value: 'Our offer.pdf' } },
    })
    const got = await api.app.inject({ url: '/v1/settings/brochure/content?inline=true', headers: { host: 'central.localhost' } })
    expect([got.statusCode, got.headers['content-type'], got.rawPayload.equals(pdf)]).toEqual([200, 'application/pdf', true])
    expect(String(got.headers['content-disposition'])).toMatch(/^inline; filename="Our offer.pdf"/)
    expect((await upload('New offer.pdf', pdf)).body.data.file.name).toBe('New offer.pdf')
    expect((await change('brochure', { value: '' })).body.data.file).toBe(null)
    await workOffJobs(api)
    expect((await api.call('GET', '/v1/settings/brochure/content')).status).toBe(404)
    expect((await show('brochure')).body.data.history).toMatchObject([{ file_name: null }, { file_name: 'New offer.pdf' }, {}])
  })

  test('that is a picture does not tell where it was taken', async () => {
    expect((await upload('office.jpg', await photoWithPlace('jpeg'))).status).toBe(200)
    const got = await api.app.inject({ url: '/v1/settings/brochure/content', headers: { host: 'central.localhost' } })
    expect([got.statusCode, Number(got.headers['content-length']), got.rawPayload.includes('Exif')]).toEqual([
      200,
      got.rawPayload.length,
      false,
    ])
    expect(await upload('office.png', pictureOfManyPixels(20_000))).toMatchObject({
      status: 422,
      body: { details: [{ field: 'file', code: 'image_too_many_pixels' }] },
    })
  })

  test.each([
    ['what is neither PDF nor picture, whatever its name says', () => upload('offer.pdf', Buffer.from('#!/bin/sh\n')), 'setting_file_kind'],
    ['a file where words belong', () => upload('offer.pdf', pdf, 'announcement'), 'takes_no_file'],
    ['words where a file belongs', () => change('brochure', { value: 'offer.pdf' }), 'required'],
  ])('%s is refused', async (_what, attempt, code) => {
    expect(await attempt()).toMatchObject({ status: 422, body: { details: [{ field: 'file', code }] } })
  })
})

test.each([
  ['support_email', 'nobody'],
  ['support_phone', '12'],
  ['signup_open', 'perhaps'],
  ['dialer_recording', 'sometimes'],
  ['announcement', 'x'.repeat(501)],
])('%s refuses %s', async (key, value) => {
  expect(await change(key, { value })).toMatchObject({ status: 422, body: { details: [{ field: 'value' }] } })
})

test('what there is not is not found', async () => {
  expect([(await show('nothing')).status, (await change('nothing', { value: 'x' })).status, (await publicly('nothing')).status]).toEqual([
    404, 404, 404,
  ])
})

test('questions by the help button go to the address that was set', async () => {
  await change('support_email', { value: 'Care@Harborline.example' })
  await api.call('POST', '/v1/helps', { as: office.agent, body: { subject: 'Stuck', message: 'Where are my contacts?' } })
  expect((await mailsOf(api))[0]).toMatchObject({ to: 'care@harborline.example', subject: 'Help request: Stuck' })
})

test('pages and mails tell the e-mail address and number that were set, else those of the brand’s file', async () => {
  const contact = async () => (await api.call('GET', '/v1/brand')).body.data.brand.contact as Record<string, unknown>
  const toldBy = async (id: string) => {
    await api.within((work) => queueMail(work, 'two_factor_changed', { user_id: id }))
    return (await mailsOf(api))[0]?.text ?? ''
  }
  await change('support_email', { value: '' })
  const filed = await contact()
  expect(await toldBy(office.agent.id)).toContain(`${filed['email']}, ${filed['phone']}`)
  await change('support_email', { value: 'care@harborline.example' })
  await change('support_phone', { value: '6175550142' })
  await change('support_hours', { value: 'Round the clock' })
  const hours = { en: 'Round the clock' }
  expect(await contact()).toMatchObject({ email: 'care@harborline.example', phone: '(617) 555-0142', hours, address: filed['address'] })
  const told = await toldBy(office.agent.id)
  expect(told).toContain('care@harborline.example, (617) 555-0142')
  expect(told).not.toContain(filed['email'])
})

test('another brand’s settings are its own', async () => {
  await change('announcement', { value: 'Only here' })
  const other = await api.call('GET', '/v1/settings/announcement', { brand: 'legacy' })
  expect(other.body.data.value).toBe('')
})

test.each(roles)('%s sees and changes settings only with the right to', async (role) => {
  const who = await api.within((work) => makePerson(work, { role, company: office.company }))
  const isAdmin = role === 'admin' || role === 'sub_admin'
  expect((await api.call('GET', '/v1/admin/settings', { as: who })).status).toBe(isAdmin || role === 'bu_admin' ? 200 : 403)
  const body = { value: '' }
  expect((await api.call('PATCH', '/v1/admin/settings/support_hours', { as: who, body })).status).toBe(isAdmin ? 200 : 403)
})
