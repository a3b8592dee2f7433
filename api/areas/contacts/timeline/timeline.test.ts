import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import {
  call_files,
  contact_action_items,
  contact_actions,
  email_logs,
  pool_users,
  pools,
  suppressions,
  transfer_logs,
  workflow_logs,
} from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(new Date('2026-03-04T15:00:00Z'))
const { agent } = office
let contact: string

beforeEach(async () => {
  clock.advance(60_000)
  contact = await api.within((work) => makeContact(work, agent, { phones: [{ number: '6175550142' }, { number: '6175550143' }] }))
  clock.advance(60_000)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const at = (rest = '') => `/v1/contacts/${contact}${rest}`
const story = async (query: Record<string, string> = {}, as = agent) => (await api.call('GET', at('/timeline'), { as, query })).body
const kinds = async (query: Record<string, string> = {}) => (await story(query)).data.map((line: { kind: string }) => line.kind)
const quickly = (body: object, as = agent) => api.call('PATCH', at('/quick_update'), { as, body })
const reach = (body: object, as = agent) => api.call('PUT', at('/activity_info'), { as, body })
const take = (as: Person, body?: object) => api.call('PATCH', at('/assign_to_me'), { as, ...(body && { body }) })
const statuses = async () => (await api.call('GET', '/v1/statuses', { as: agent })).body.data as { id: string; title: string }[]

describe('the story', () => {
  test('begins where the contact began, and tells each thing once, the newest first', async () => {
    await api.call('POST', at('/notes'), { as: agent, body: { body: 'Prefers mornings.' } })
    clock.advance(1000)
    await reach({ type: 'call' })
    clock.advance(1000)
    const [first, second] = await statuses()
    await quickly({ status_id: first?.id })
    clock.advance(1000)
    await quickly({ status_id: second?.id, category: 'client' })
    const { data, meta } = await story()
    expect(data).toMatchObject([
      {
        kind: 'changed',
        by: { id: agent.id, name: agent.name },
        details: { status: [first?.title, second?.title], category: ['lead', 'client'] },
      },
      { kind: 'changed', details: { fields: ['status'], status: [null, first?.title] } },
      { kind: 'reached', details: { type: 'call' } },
      { kind: 'note', details: { body: 'Prefers mornings.' } },
      { kind: 'created', by: null },
    ])
    expect(meta).toEqual({ next: null })
  })

  test('comes in pieces that neither repeat nor leave out, also where much happened at once', async () => {
    for (let count = 1; count <= 7; count++) await api.call('POST', at('/notes'), { as: agent, body: { body: `Note ${count}` } })
    await api.within(({ db }) => db.execute(sql`update notes set created_at = '2026-03-04T15:30:00.123456Z' where contact_id = ${contact}`))
    const seen: string[] = []
    let before: string | null = null
    do {
      const piece: { data: { id: string }[]; meta: { next: string | null } } = await story({ limit: '3', ...(before && { before }) })
      seen.push(...piece.data.map(({ id }) => id))
      before = piece.meta.next
    } while (before)
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
  })

  test('can be narrowed', async () => {
    await api.call('POST', at('/notes'), { as: agent, body: { body: 'Hello' } })
    await reach({ type: 'text', note: 'Sent the brochure' })
    await quickly({ do_not_mail: true })
    expect(await kinds({ kind: 'notes' })).toEqual(['note', 'note'])
    expect(await kinds({ kind: 'reached' })).toEqual(['reached'])
    expect(await kinds({ kind: 'changes' })).toEqual(['changed', 'created'])
    expect((await kinds({ kind: 'conversation' })).toSorted()).toEqual(['note', 'note', 'reached'])
    expect(await kinds({ kind: 'files' })).toEqual([])
    expect((await api.call('GET', at('/timeline'), { as: agent, query: { kind: 'gossip' } })).status).toBe(422)
    expect((await api.call('GET', at('/timeline'), { as: agent, query: { before: 'yesterday' } })).status).toBe(422)
  })

  test('has what was said whole as a conversation, and leaves out what was deleted', async () => {
    const words = 'x'.repeat(3000)
    await api.call('POST', at('/notes'), { as: agent, body: { body: words } })
    const { body } = await api.call('POST', at('/notes'), { as: agent, body: { body: 'A slip of the tongue' } })
    await api.call('DELETE', at(`/notes/${body.data.id}`), { as: agent })
    expect((await story({ kind: 'conversation' })).data.map((line: { details: object }) => line.details)).toMatchObject([{ body: words }])
    expect((await story({ kind: 'notes' })).data.map((line: { details: { body?: string } }) => line.details.body?.length)).toContain(1000)
  })

  test('holds no Medicare number, and no text of a note that was deleted', async () => {
    await api.call('PATCH', at(), { as: agent, body: { medicare_number: '1EG4-TE5-MK73', birth_date: '1950-01-02' } })
    const { body } = await api.call('POST', at('/notes'), { as: agent, body: { body: 'A slip of the tongue' } })
    await api.call('DELETE', at(`/notes/${body.data.id}`), { as: agent })
    const text = JSON.stringify(await story())
    for (const secret of ['1EG4', 'MK73', '1950-01-02', 'slip of the tongue']) expect(text).not.toContain(secret)
    expect(text).toContain('medicare_number')
  })

  test('a change that changes nothing is no part of it', async () => {
    await quickly({ category: 'lead', do_not_call: false })
    expect(await kinds()).toEqual(['created'])
  })

  test('what was done to many at once stands in it, unless it did nothing here', async () => {
    await api.within(async ({ db, brand, now }) => {
      for (const before of [{ category: 'lead' }, null]) {
        const id = newId()
        await db.insert(contact_actions).values({
          tenant_id: brand.id,
          id,
          kind: 'tags',
          status: 'done',
          user_id: agent.id,
          total_count: 40,
          confirmed_at: now,
          created_at: now,
        })
        await db.insert(contact_action_items).values({ tenant_id: brand.id, action_id: id, seq: 1, contact_id: contact, before })
      }
    })
    expect((await story()).data).toMatchObject([
      { kind: 'bulk', by: { id: agent.id }, details: { action: 'tags', count: 40, undone_at: null } },
      { kind: 'created' },
    ])
  })
})

describe('reaching out', () => {
  test('counts as having spoken, and what was said becomes a note', async () => {
    const { status, body } = await reach({ type: 'meeting', note: 'Wants a quote' })
    expect([status, body.data.last_contacted_at]).toEqual([200, clock.now().toISOString()])
    expect((await api.call('GET', at('/notes'), { as: agent })).body.data).toMatchObject([{ body: 'Wants a quote' }])
  })

  test('may be told late, which does not make the last time earlier', async () => {
    const now = clock.now().toISOString()
    await reach({ type: 'call' })
    const { body } = await reach({ type: 'mail', at: '2026-01-05T10:00:00-05:00' })
    expect(body.data.last_contacted_at).toBe(now)
    expect((await story({ kind: 'reached' })).data).toMatchObject([{ details: { type: 'call' } }, { at: '2026-01-05T15:00:00.000Z' }])
  })

  test.each([
    ['in the future', { type: 'call', at: '2099-01-01T00:00:00Z' }, { field: 'at', code: 'date_in_future' }],
    ['before living memory', { type: 'call', at: '0001-01-01T00:00:00Z' }, { field: 'at', code: 'invalid_date' }],
    ['by pigeon', { type: 'pigeon' }, { field: 'type', code: 'not_an_option' }],
  ])('%s is refused', async (_what, body, detail) => {
    expect((await reach(body)).body.details).toEqual([detail])
  })
})

describe('quick changes', () => {
  test('touch what is sent and nothing else', async () => {
    const { status, body } = await quickly({ phone: '(617) 555-9999', email: 'New@Example.com' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      first_name: 'Jane',
      phone: '+16175559999',
      phones: [{ number: '+16175559999' }, { number: '+16175550143' }],
      emails: [{ email: 'new@example.com' }],
    })
    expect((await quickly({ phone: null })).body.data.phones).toMatchObject([{ number: '+16175550143' }])
  })

  test('of an old version are refused with both', async () => {
    const seen = (await api.call('GET', at(), { as: agent })).body.data.lock_version as number
    await quickly({ category: 'prospect' })
    const late = await quickly({ category: 'client', lock_version: seen })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { category: 'prospect' }, yours: { category: 'client' } } })
  })

  test('give a contact to nobody who is out of reach', async () => {
    expect((await quickly({ owner_id: office.outsider.id })).body.details).toEqual([{ field: 'owner_id', code: 'no_such_owner' }])
    const given = await quickly({ owner_id: agent.id }, office.manager)
    expect(given.status).toBe(200)
  })
})

describe('taking a contact', () => {
  let pool: string

  beforeEach(async () => {
    pool = newId()
    await api.within(async ({ db, brand }) => {
      await db.insert(pools).values({ tenant_id: brand.id, id: pool, name: `Pool ${pool}` })
      await db.insert(pool_users).values([agent, office.unitAgent].map(({ id }) => ({ tenant_id: brand.id, pool_id: pool, user_id: id })))
      await db.execute(sql`update contacts set owner_id = null, pool_id = ${pool} where id = ${contact}`)
    })
  })

  test('out of a pool makes it one’s own, and the story tells from where', async () => {
    const { status, body } = await take(agent, { holder_id: pool })
    expect([status, body.data]).toMatchObject([200, { owner: { id: agent.id }, pool: null }])
    expect((await story()).data[0]).toMatchObject({ kind: 'assigned', details: { from_pool: { id: pool } } })
    expect((await take(agent)).status).toBe(200)
  })

  test('two at once: one has it, the other is told who', async () => {
    const answers = await Promise.all([take(agent, { holder_id: pool }), take(office.unitAgent, { holder_id: pool })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [won, lost] = answers[0]?.status === 200 ? [agent, answers[1]] : [office.unitAgent, answers[0]]
    expect(lost?.body).toMatchObject({ owner: { id: won.id }, details: [{ code: 'taken_by', params: { name: won.name } }] })
  })

  test('the one who comes a moment later is told as well', async () => {
    await take(office.unitAgent)
    const late = await take(agent)
    expect([late.status, late.body.owner]).toEqual([409, { id: office.unitAgent.id, name: office.unitAgent.name }])
    expect((await take(office.outsider)).status).toBe(404)
  })

  test('a manager who saw it in the pool does not take it from the one who was quicker', async () => {
    await take(agent)
    expect((await take(office.manager, { holder_id: pool })).status).toBe(409)
    expect((await take(office.manager, { holder_id: agent.id })).body.data.owner).toMatchObject({ id: office.manager.id })
  })

  test('giving it an owner takes it out of the pool', async () => {
    const { status, body } = await quickly({ owner_id: agent.id })
    expect([status, body.data]).toMatchObject([200, { owner: { id: agent.id }, pool: null }])
  })
})

describe('notes by way of the contact', () => {
  const write = (notes: object, as = agent) => api.call('PATCH', at('/update_note'), { as, body: { notes } })

  test('are added, and changed where one is named', async () => {
    const { status, body } = await write({ body: 'First' })
    expect([status, body.data.body]).toEqual([200, 'First'])
    const { id, lock_version } = body.data
    expect((await write({ id, body: 'Second', lock_version })).body.data).toMatchObject({ id, body: 'Second' })
    expect((await write({ id, body: 'Third', lock_version })).status).toBe(409)
    expect((await write({ id: newId(), body: 'Nowhere' })).status).toBe(404)
    expect((await write({ pinned: true })).body.details).toEqual([{ field: 'notes.body', code: 'required' }])
  })
})

describe('the transfer history', () => {
  const history = async (as: Person) => {
    const { body } = await api.call('GET', at('/transfer_history'), { as })
    return (body.data as { from_user: { name: string } | null; to_user: { name: string } | null; at: string }[]).map((row) => ({
      from: row.from_user?.name ?? null,
      to: row.to_user?.name ?? null,
      at: row.at,
    }))
  }
  const manager = () => office.manager
  const moved = (from: Person | null, to: Person | null) => ({
    from: from?.name ?? null,
    to: to?.name ?? null,
    at: clock.now().toISOString(),
  })

  test('tells an owner’s change once, whichever way it came about', async () => {
    expect(await history(manager())).toEqual([])
    const told: ReturnType<typeof moved>[] = []
    const pool = newId()
    await api.within(async ({ db, brand }) => {
      await db.insert(pools).values({ tenant_id: brand.id, id: pool, name: `Pool ${pool}` })
      await db.insert(pool_users).values({ tenant_id: brand.id, pool_id: pool, user_id: agent.id })
    })
    const changes: [Person | null, () => Promise<unknown>][] = [
      [office.deepAgent, () => api.call('PATCH', at(), { as: manager(), body: { owner_id: office.deepAgent.id } })],
      [manager(), () => take(manager(), { holder_id: office.deepAgent.id })],
      [
        null,
        () => api.call('PATCH', '/v1/contacts/update_group', { as: office.admin, body: { ids: [contact], changes: { pool_id: pool } } }),
      ],
      [agent, () => take(agent, { holder_id: pool })],
    ]
    let holder: Person | null = agent
    for (const [next, change] of changes) {
      clock.advance(60_000)
      await change()
      told.unshift(moved(holder, next))
      expect(await history(office.admin)).toEqual(told)
      holder = next
    }
    clock.advance(60_000)
    await quickly({ category: 'client' })
    expect(await history(agent)).toEqual(told)
  })

  test('tells it when somebody’s contacts go to another as they leave, and when two become one', async () => {
    const leaver = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, manager: office.manager }))
    await api.call('PATCH', at(), { as: manager(), body: { owner_id: leaver.id } })
    clock.advance(60_000)
    const body = { move_to: agent.id, contact_count: 1 }
    const left = await api.call('POST', `/v1/admin/users/${leaver.id}/deactivate`, { as: office.admin, body })
    expect([left.status, (await history(manager()))[0]]).toEqual([200, moved(leaver, agent)])
    const other = await api.within((work) => makeContact(work, office.deepAgent, { phones: [{ number: '6175550142' }] }))
    clock.advance(60_000)
    const merged = await api.call('PATCH', '/v1/contacts/merge', {
      as: manager(),
      body: { ids: [contact, other], into_id: contact, fields: { owner: other } },
    })
    expect([merged.status, (await history(manager()))[0]]).toEqual([200, moved(agent, office.deepAgent)])
  })
})

describe('logs', () => {
  test.each([
    ['GET', 'email_logs'],
    ['POST', 'email_history'],
    ['GET', 'workflow_logs'],
    ['GET', 'call_files'],
    ['GET', 'transfer_history'],
  ] as const)('%s %s tells five at a time, the newest first', async (method, name) => {
    await api.within(async ({ db, brand }) => {
      for (let day = 1; day <= 6; day++) {
        const when = new Date(`2026-02-0${day}T12:00:00Z`)
        const row = { tenant_id: brand.id, contact_id: contact }
        await db
          .insert(email_logs)
          .values({ ...row, id: newId(), subject: `Mail ${day}`, status: 'sent', user_id: agent.id, created_at: when, sent_at: when })
        await db.insert(workflow_logs).values({ ...row, id: newId(), workflow: 'Welcome', step: `Step ${day}`, at: when })
        await db
          .insert(call_files)
          .values({ ...row, id: newId(), direction: 'inbound', started_at: when, seconds: day, recording_key: 'a/b' })
        await db.insert(transfer_logs).values({ ...row, id: newId(), from_user_id: office.manager.id, to_user_id: agent.id, at: when })
      }
    })
    const asking = (page: number) => (method === 'POST' ? { body: { page } } : { query: { page: String(page) } })
    const first = await api.call(method, at(`/${name}`), { as: agent, ...asking(1) })
    expect(first).toMatchObject({ status: 200, body: { meta: { current_page: 1, limit: 5, total_count: 6, total_pages: 2 } } })
    expect(first.body.data).toHaveLength(5)
    const newest = {
      email: { subject: 'Mail 6', sent_by: { name: agent.name } },
      workflow: { step: 'Step 6' },
      call: { seconds: 6, recorded: true },
      transfer: { from_user: { name: office.manager.name } },
    }
    expect(first.body.data[0]).toMatchObject(newest[name.split('_')[0] as keyof typeof newest])
    expect((await api.call(method, at(`/${name}`), { as: agent, ...asking(2) })).body.data).toHaveLength(1)
  })
})

test('how somebody asked to be left alone is told with the counts, by any of their numbers, until it is lifted', async () => {
  const told = async () => (await api.call('GET', at('/counts'), { as: agent })).body.data.suppressed
  expect(await told()).toEqual([])
  const row = { id: newId(), channel: 'text', address: '+16175550143', since: clock.now(), source: 'text' } as const
  await api.within(({ db, brand }) => db.insert(suppressions).values({ tenant_id: brand.id, ...row }))
  expect(await told()).toEqual([{ channel: 'text', since: row.since.toISOString() }])
  await api.within(({ db }) => db.update(suppressions).set({ ended_at: clock.now() }).where(eq(suppressions.id, row.id)))
  expect(await told()).toEqual([])
})
