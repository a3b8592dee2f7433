import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeContact } from '#tests/factories/contacts.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(new Date('2026-03-04T15:00:00Z'))
const { agent } = office
let contact: string

beforeEach(async () => {
  contact = await api.within((work) => makeContact(work, agent))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const notes = (path = '') => `/v1/contacts/${contact}/notes${path}`
const write = (body: unknown, as = agent) => api.call('POST', notes(), { as, body })
const list = (query = {}, as = agent) => api.call('GET', notes(), { as, query })

test('a note is written, read, changed and deleted', async () => {
  const { status, body } = await write({ body: '  Prefers mornings.\nAsk for her daughter. ' })
  expect(status).toBe(201)
  expect(body.data).toEqual({
    id: expect.any(String),
    body: 'Prefers mornings.\nAsk for her daughter.',
    pinned: false,
    author: { id: agent.id, name: agent.name, real: null },
    lock_version: 0,
    created_at: '2026-03-04T15:00:00.000Z',
    updated_at: '2026-03-04T15:00:00.000Z',
  })
  const one = notes(`/${body.data.id}`)
  expect((await api.call('GET', one, { as: agent })).body.data).toEqual(body.data)

  clock.advance(60_000)
  const changed = await api.call('PATCH', one, { as: agent, body: { body: 'Prefers evenings.' } })
  expect(changed.body.data).toMatchObject({
    body: 'Prefers evenings.',
    lock_version: 1,
    created_at: '2026-03-04T15:00:00.000Z',
    updated_at: '2026-03-04T15:01:00.000Z',
  })

  const removed = await api.call('DELETE', one, { as: agent })
  expect([removed.status, removed.body]).toEqual([204, undefined])
  expect((await api.call('GET', one, { as: agent })).status).toBe(404)
  expect((await api.call('DELETE', one, { as: agent })).status).toBe(404)
  expect((await list()).body).toMatchObject({ data: [], meta: { total_count: 0 } })
})

test('pinned notes come first, then the newest; in pages', async () => {
  for (const body of ['first', 'second', 'third', 'fourth']) {
    clock.advance(1000)
    await write({ body, pinned: body === 'second' })
  }
  const { body } = await list({ limit: '3' })
  expect(body.data.map((note: { body: string }) => note.body)).toEqual(['second', 'fourth', 'third'])
  expect(body.meta).toEqual({ current_page: 1, limit: 3, total_count: 4, total_pages: 2, total_is: 'exact' })
  expect((await list({ limit: '3', page: '2' })).body.data).toMatchObject([{ body: 'first' }])
})

test('pinning changes nothing else', async () => {
  const { body } = await write({ body: 'Keep me in sight' })
  const { body: pinned } = await api.call('PATCH', notes(`/${body.data.id}`), { as: agent, body: { pinned: true } })
  expect(pinned.data).toMatchObject({ pinned: true, body: 'Keep me in sight' })
})

test('a version that is out of date is refused with both versions', async () => {
  const { body } = await write({ body: 'Original' })
  const put = (words: string, lock_version: number) =>
    api.call('PATCH', notes(`/${body.data.id}`), { as: agent, body: { body: words, lock_version } })
  expect((await put('Quick', 0)).status).toBe(200)
  const late = await put('Slow', 0)
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'stale', current: { body: 'Quick', lock_version: 1 }, yours: { body: 'Slow' } })
})

test.each([
  ['nothing', {}, 'Please fill this in.'],
  ['blanks', { body: ' \n ' }, 'Please fill this in.'],
  ['too much', { body: 'x'.repeat(10_001) }, 'Please use at most 10000 characters.'],
])('%s is refused', async (_what, sent, sentence) => {
  const { status, body } = await write(sent)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ body: [sentence] })
})

test('the author is the one who wrote it, whoever owns the contact', async () => {
  const { body } = await write({ body: 'From above' }, office.manager)
  expect(body.data.author).toEqual({ id: office.manager.id, name: office.manager.name, real: null })
  expect((await list()).body.data).toMatchObject([{ body: 'From above', author: { name: office.manager.name } }])
})

test('notes of a contact out of reach do not exist', async () => {
  const { body } = await write({ body: 'Private' })
  const stranger = office.outsider
  expect((await list({}, stranger)).status).toBe(404)
  expect((await write({ body: 'Hello' }, stranger)).status).toBe(404)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    expect((await api.call(method, notes(`/${body.data.id}`), { as: stranger, ...(method === 'PATCH' && { body: {} }) })).status).toBe(404)
  }
})

test('a note is not to be had through another contact', async () => {
  const { body } = await write({ body: 'Here' })
  const other = await api.within((work) => makeContact(work, agent))
  expect((await api.call('GET', `/v1/contacts/${other}/notes/${body.data.id}`, { as: agent })).status).toBe(404)
})

test('a telemarketer writes notes and deletes none', async () => {
  contact = await api.within((work) => makeContact(work, office.telemarketer))
  const { status, body } = await write({ body: 'Called' }, office.telemarketer)
  expect(status).toBe(201)
  expect((await api.call('DELETE', notes(`/${body.data.id}`), { as: office.telemarketer })).status).toBe(403)
})

test('writing one counts as activity of the contact', async () => {
  clock.advance(600_000)
  await write({ body: 'Spoke' })
  const { body } = await api.call('GET', `/v1/contacts/${contact}`, { as: agent })
  expect(body.data.last_activity_at).toBe(clock.now().toISOString())
})
