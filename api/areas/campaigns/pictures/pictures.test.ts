import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { outbox_mails } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { hostOf } from '#tests/support/api.ts'
import { broadcastBench, codes } from '#tests/support/broadcasts.ts'
import { formOf } from '#tests/support/form.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { photoWithPlace, pictureOfManyPixels } from '#tests/support/pictures.ts'

const bench = await broadcastBench()
const { api, office } = bench

afterAll(async () => expect(await bench.end()).toEqual([]))

const at = '/v1/mail_pictures'
const add = async (as: Person, bytes?: Buffer) =>
  api.call('POST', at, { as, ...formOf([['image', 'Office.jpg', bytes ?? (await photoWithPlace('jpeg')), 'image/jpeg']]) })
const list = async (as: Person) => (await api.call('GET', at, { as })).body.data.map(({ id }: { id: string }) => id)
const picture = (url: string, text = 'Our office') => ({ kind: 'picture', text, url })
const fetchIt = (address: string, brand = 'central') =>
  api.app.inject({ url: `/v1${new URL(address).pathname}`, headers: { host: hostOf(api.brand(brand)) } })

test('a picture is written anew, stands at an address nobody guesses, and goes out in a mail with its words', async () => {
  const added = await add(office.agent)
  expect([added.status, added.body.data]).toMatchObject([201, { name: 'Office.jpg', owner: { id: office.agent.id } }])
  const { address } = added.body.data
  expect(address).toMatch(/^https?:\/\/[^/]+\/pictures\/[\w-]{43}$/)
  const shown = await fetchIt(address)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['set-cookie'], shown.rawPayload.includes('Exif')]).toEqual([
    200,
    'image/jpeg',
    undefined,
    false,
  ])
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 32, height: 64 })
  expect([(await fetchIt(address, 'direct')).statusCode, (await fetchIt(`${address.slice(0, -1)}${'!'}`)).statusCode]).toEqual([404, 404])

  const email = 'picture@people.example'
  const contact = await api.within((work) => makeContact(work, office.agent, { emails: [{ email }] }))
  const message_id = newId()
  const body = { message_id, email, subject: 'Come by', blocks: [picture(address, 'Our office, {{first_name|friend}}')] }
  expect((await api.call('POST', `/v1/contacts/${contact}/send_email`, { as: office.agent, body })).status).toBe(201)
  await workOffJobs(api)
  const [mail] = await api.within(({ db }) => db.select().from(outbox_mails).where(eq(outbox_mails.id, message_id)))
  for (const part of [`src="${address}"`, 'alt="Our office, Jane"']) expect(mail?.html_body).toContain(part)
  expect(mail?.text_body).toContain('[Our office, Jane]')
})

test('only what was added here is taken, with words that say what it shows', async () => {
  const { address } = (await add(office.agent)).body.data
  const look = (one: object) => api.call('POST', '/v1/contacts/preview_email', { as: office.agent, body: { subject: 'Hi', blocks: [one] } })
  expect((await look(picture(address))).status).toBe(200)
  expect(codes(await look(picture(address, '')))).toEqual(['blocks.0.text: required'])
  expect(codes(await look(picture('')))).toEqual(['blocks.0.url: required'])
  const other = address.replace(/.{43}$/, 'x'.repeat(43))
  for (const url of ['https://elsewhere.example/spy.png', `${address}?who=jane`, 'javascript:alert(1)', other])
    expect(codes(await look(picture(url)))).toEqual(['blocks.0.url: picture_unknown'])
  // Whatever host is named, it is fetched from the brand's.
  const elsewhere = await look(picture(address.replace(/^https?:\/\/[^/]+/, 'https://evil.example')))
  expect(elsewhere.body.data.html).not.toContain('evil.example')
  const template = { title: 'With picture', subject: { en: 'Hi' }, blocks: [picture(other)] }
  expect(codes(await api.call('POST', '/v1/admin/emails', { as: office.admin, body: template }))).toEqual(['blocks.0.url: picture_unknown'])
  const trigger = { title: 'Birthday', channel: 'email', trigger_type: 'manual', content: { subject: 'Hi', blocks: [picture(other)] } }
  expect(codes(await api.call('POST', '/v1/admin/campaign_triggers', { as: office.admin, body: trigger }))).toEqual([
    'content.blocks.0.url: picture_unknown',
  ])
  const definition = {
    trigger: { kind: 'manual' },
    entry: {},
    steps: [{ id: 's1', kind: 'email', email: { subject: 'Hi', blocks: [picture(other)] } }],
  }
  const flow = await api.call('POST', '/v1/workflow/wf_flows', { as: office.agent, body: { title: 'Picture', definition } })
  expect(flow.body.data.problems).toEqual([{ field: 'steps.0.email.blocks.0.url', code: 'picture_unknown' }])
})

test.each([
  ['a page dressed as a picture', async () => Buffer.from('<html><script>alert(1)</script>'), 'image_kind'],
  ['a small file with many pixels', async () => pictureOfManyPixels(20_000), 'image_too_many_pixels'],
  ['a picture that breaks off', () => photoWithPlace('png').then((bytes) => bytes.subarray(0, 120)), 'image_unreadable'],
])('%s is refused', async (_what, bytes, code) => {
  const before = await list(office.agent)
  const refused = await add(office.agent, await bytes())
  expect([refused.status, codes(refused)]).toEqual([422, [`image: ${code}`]])
  expect(await list(office.agent)).toEqual(before)
})

test('people find those of whom they reach; one that is put away is no longer offered, and mails go on showing it', async () => {
  const { id, address } = (await add(office.deepAgent)).body.data
  expect([await list(office.deepAgent), await list(office.manager)]).toEqual([[id], expect.arrayContaining([id])])
  for (const stranger of [office.agent, office.outsider]) {
    expect(await list(stranger)).not.toContain(id)
    expect((await api.call('DELETE', `${at}/${id}`, { as: stranger })).status).toBe(404)
  }
  expect((await api.call('DELETE', `${at}/${id}`, { as: office.deepAgent })).status).toBe(204)
  expect(await list(office.deepAgent)).toEqual([])
  expect((await fetchIt(address)).statusCode).toBe(200)
  expect((await api.call('POST', at, { as: office.agent, body: {} })).status).toBe(422)
})
