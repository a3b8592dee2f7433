import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestImage } from '#api/contract/public/webpages.ts'
import { newId } from '#api/platform/ids.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { formOf, png } from '#tests/support/form.ts'
import { photoWithPlace, pictureOfManyPixels } from '#tests/support/pictures.ts'

/** Pictures and files of public pages. */

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

let made = 0
/** An agent with a page that visitors see. */
async function withPage(): Promise<{ agent: Person; label: string }> {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const label = `ada-${++made}`
  const body = { domain_name: label, webpage_active: true }
  expect((await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, body })).status).toBe(200)
  return { agent, label }
}

test('a photo comes with the form, is shown to visitors, and goes again', async () => {
  const { agent, label } = await withPage()
  const url = `/v1/users/${agent.id}/update_webpage`
  const sent = formOf([
    ['description', 'With a photo'],
    ['personal_photo', 'me.png', png, 'image/png'],
  ])
  const { status, body } = await api.call('PATCH', url, { as: agent, ...sent })
  expect([status, body.data.description]).toEqual([200, 'With a photo'])
  const shown = await api.call('GET', `/v1/users/${label}/webpage/images/personal_photo`)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
  expect(shown.headers['cache-control']).toContain('immutable')
  const me = await api.call('GET', '/v1/users/me', { as: agent })
  expect(me.body.data.profile.personal_photo).toContain(body.data.personal_photo)
  const off = await api.call('DELETE', `/v1/webpages/${body.data.id}/images/personal_photo`, { as: agent })
  expect(off.status).toBe(204)
  expect((await api.call('GET', `/v1/users/${label}/webpage/images/personal_photo`)).status).toBe(404)
})

test.each([
  ['a page dressed as a picture', Buffer.from('<html><script>alert(1)</script>'), 'image_kind'],
  ['a drawing that may run something', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_kind'],
])('%s is refused', async (_what, bytes, code) => {
  const sent = formOf([['personal_photo', 'me.png', bytes, 'image/png']])
  const { status, body } = await api.call('PATCH', `/v1/users/${office.agent.id}/update_webpage`, { as: office.agent, ...sent })
  expect([status, body.details[0]]).toEqual([422, { field: 'personal_photo', code, params: { kinds: 'jpeg, png, webp' } }])
})

test('a photo, and a picture among the files, do not tell where they were taken', async () => {
  const { agent, label } = await withPage()
  const bytes = await photoWithPlace('jpeg')
  const photo = formOf([['personal_photo', 'me.jpg', bytes, 'image/jpeg']])
  const { body } = await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, ...photo })
  const offered = formOf([
    ['file_title', 'Our office'],
    ['file', 'office.jpg', bytes, 'image/jpeg'],
  ])
  const { body: page } = await api.call('POST', `/v1/webpages/${body.data.id}/files`, { as: agent, ...offered })
  const [file] = page.data.files
  for (const part of ['images/personal_photo', `files/${file.id}`]) {
    const shown = await api.app.inject({ url: `/v1/users/${label}/webpage/${part}`, headers: { host: 'central.localhost' } })
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload.includes('Exif')]).toEqual([200, 'image/jpeg', false])
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 32, height: 64 })
  }
  expect(file.file.size).toBeLessThan(bytes.length)
})

test.each([
  ['a picture that breaks off', () => photoWithPlace('png').then((bytes) => bytes.subarray(0, 120)), 'image_unreadable'],
  ['a small file with many pixels', async () => pictureOfManyPixels(20_000), 'image_too_many_pixels'],
])('%s is refused, and nothing of it is kept', async (_what, bytes, code) => {
  const { agent } = await withPage()
  const sent = formOf([
    ['description', 'Not saved'],
    ['personal_photo', 'me.png', await bytes(), 'image/png'],
  ])
  const { status, body } = await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, ...sent })
  expect([status, body.details]).toMatchObject([422, [{ field: 'personal_photo', code }]])
  expect((await api.call('GET', '/v1/webpages/mine', { as: agent })).body.data).toMatchObject({ description: '', personal_photo: null })
})

test('a photo that is too large is refused', async () => {
  const bytes = Buffer.concat([png, Buffer.alloc(largestImage)])
  const sent = formOf([['personal_photo', 'me.png', bytes, 'image/png']])
  const { status } = await api.call('PATCH', `/v1/users/${office.agent.id}/update_webpage`, { as: office.agent, ...sent })
  expect(status).toBe(413)
})

test('files and links are offered, changed and taken away', async () => {
  const { agent, label } = await withPage()
  const { body: mine } = await api.call('GET', '/v1/webpages/mine', { as: agent })
  const url = `/v1/webpages/${mine.data.id}/files`
  const bytes = Buffer.from('%PDF-1.4 hello')
  const sent = formOf([
    ['file_title', 'Guide'],
    ['file', 'guide.pdf', bytes, 'application/pdf'],
  ])
  expect((await api.call('POST', url, { as: agent, ...sent })).status).toBe(200)
  const linked = { file_title: 'Checklist', file_link: 'medicare.gov/list' }
  const { body } = await api.call('POST', url, { as: agent, body: linked })
  expect(body.data.files).toMatchObject([
    { file_title: 'Guide', file: { name: 'guide.pdf', content_type: 'application/pdf' } },
    { file_title: 'Checklist', file_link: 'https://medicare.gov/list', file: null },
  ])
  const [guide] = body.data.files
  const read = await api.call('GET', `/v1/users/${label}/webpage/files/${guide.id}`)
  expect([read.status, read.headers['content-disposition']]).toEqual([200, expect.stringContaining('guide.pdf')])
  expect((await api.call('POST', url, { as: agent, body: { id: guide.id, delete: true } })).body.data.files).toHaveLength(1)
  expect((await api.call('POST', url, { as: agent, body: { id: newId(), file_title: 'x' } })).status).toBe(422)
  const page = formOf([
    ['file_title', 'Trap'],
    ['file', 'a.pdf', Buffer.from('<html><script>'), 'application/pdf'],
  ])
  expect((await api.call('POST', url, { as: agent, ...page })).body.details).toEqual([{ field: 'file', code: 'page_file_kind' }])
})
