import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { runPendingJobs } from '#api/platform/jobs.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function ask(method: Method, url: string, as: Person, body?: unknown, status = 200) {
  const answer = await api.call(method, url, { as, ...(body !== undefined && { body }) })
  expect([answer.status, answer.body?.errors]).toEqual([status, undefined])
  return answer.body.data
}

const refused = async (method: Method, url: string, as: Person, body: unknown) => {
  const { status, body: told } = await api.call(method, url, { as, body })
  return [status, told.details?.[0]?.code ?? told.code]
}

/** An agent of their own, with so many contacts. */
async function agentWith(count: number, manager: Person = office.manager): Promise<{ agent: Person; ids: string[] }> {
  return api.within(async (work) => {
    const agent = await makePerson(work, { role: 'agent', company: office.company, manager })
    const ids = await makeContacts(
      work,
      Array.from({ length: count }, (_, place) => ({ owner: agent, fields: { first_name: `P${place}`, last_name: 'Many' } })),
    )
    return { agent, ids }
  })
}

const tagNames = async (id: string, as: Person) =>
  (await ask('GET', `/v1/contacts/${id}`, as)).tags.map(({ name }: { name: string }) => name)
const listed = async (as: Person, contacts_scope: object = {}) => {
  const { body } = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope } })
  return body.data.map(({ id }: { id: string }) => id).sort()
}
const undo = (id: string, as: Person) => ask('POST', `/v1/contact_actions/${id}/undo`, as)
const work = () => runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))

describe('a selection', () => {
  test('is fixed when it is made: the number told is the number done', async () => {
    const { agent, ids } = await agentWith(4)
    const selection = await ask('POST', '/v1/contacts/selected_items', agent, { contacts_scope: { search: 'many' } })
    expect(selection).toMatchObject({ total_count: 4, others_count: 0 })
    expect(selection.contacts).toHaveLength(4)
    await api.within((inside) => makeContacts(inside, [{ owner: agent, fields: { last_name: 'Many' } }]))
    const done = await ask('PATCH', '/v1/contacts/update_tags_group', agent, { selection_id: selection.id, tags: [{ name: 'Fixed' }] })
    expect(done).toMatchObject({ status: 'done', total_count: 4, done_count: 4, skipped_count: 0 })
    expect(await listed(agent, { q: { tag_id: done.details.add } })).toEqual([...ids].sort())
  })

  test('takes the first or the last so many in order', async () => {
    const { agent } = await agentWith(5)
    const names = async (scope: object) => {
      const { contacts } = await ask('PATCH', '/v1/contacts/select_first_last', agent, {
        contacts_scope: { order_field: 'name', ...scope },
      })
      return contacts.map((row: { first_name: string }) => row.first_name)
    }
    expect(await names({ select_n: 2, type: 'first' })).toEqual(['P0', 'P1'])
    expect(await names({ select_n: 2, type: 'last' })).toEqual(['P4', 'P3'])
    expect(await names({ select_n: 2, type: 'first', order: 'desc' })).toEqual(['P4', 'P3'])
  })

  test('holds nothing that one may not reach, and belongs to who made it', async () => {
    const { agent, ids } = await agentWith(2)
    const foreign = await agentWith(1)
    const mixed = await ask('POST', '/v1/contacts/selected_items', agent, { ids: [...ids, ...foreign.ids] })
    expect(mixed.total_count).toBe(2)
    expect(await ask('POST', '/v1/contacts/selected_items', office.manager, { ids })).toMatchObject({ total_count: 2, others_count: 2 })
    expect(
      await refused('PATCH', '/v1/contacts/update_tags_group', foreign.agent, { selection_id: mixed.id, tags: [{ name: 'Theirs' }] }),
    ).toEqual([422, 'selection_gone'])
  })

  test.each([
    ['nothing', {}],
    ['two ways at once', { all: true, ids: ['0190a6e0-0000-7000-8000-000000000000'] }],
  ])('that names %s is refused', async (_what, chosen) => {
    expect(await refused('POST', '/v1/contacts/selected_items', office.agent, chosen)).toEqual([422, 'choose_contacts'])
  })
})

describe('tags in bulk', () => {
  test('are added and taken away, and both are undone without touching what was there before', async () => {
    const { agent, ids } = await agentWith(3)
    const [first = '', second = ''] = ids
    await ask('PATCH', '/v1/contacts/update_tags_single', agent, { tag_objects: [{ contact_id: first, tags: [{ name: 'Kept' }] }] })
    const added = await ask('PATCH', '/v1/contacts/update_tags_group', agent, { ids, tags: [{ name: 'Kept' }] })
    expect(added).toMatchObject({ total_count: 3, done_count: 2, skipped_count: 1, can_undo: true })
    expect(await tagNames(second, agent)).toEqual(['Kept'])
    expect(await undo(added.id, agent)).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect([await tagNames(first, agent), await tagNames(second, agent)]).toEqual([['Kept'], []])

    const removed = await ask('PATCH', '/v1/contacts/update_tags_group', agent, { ids, remove_tags: ['Kept'] })
    expect(removed).toMatchObject({ done_count: 1, skipped_count: 2 })
    expect(await tagNames(first, agent)).toEqual([])
    await undo(removed.id, agent)
    expect(await tagNames(first, agent)).toEqual(['Kept'])
  })
})

describe('a change in bulk', () => {
  test('sets one field, and its undo leaves what somebody changed since and names them', async () => {
    const { agent, ids } = await agentWith(3)
    const [first = ''] = ids
    const done = await ask('PATCH', '/v1/contacts/update_group', agent, { ids, changes: { category: 'client' } })
    expect(done).toMatchObject({ kind: 'change', done_count: 3 })
    expect(await listed(agent, { category: 'client' })).toHaveLength(3)
    await ask('PATCH', `/v1/contacts/${first}`, agent, { category: 'prospect' })
    expect(await undo(done.id, agent)).toMatchObject({ status: 'undone', unrestored_count: 1, can_undo: false })
    expect(await listed(agent, { category: 'lead' })).toEqual(ids.slice(1).sort())
    const { unrestored } = await ask('GET', `/v1/contact_actions/${done.id}`, agent)
    expect(unrestored.map(({ id }: { id: string }) => id)).toEqual([first])
    expect(await refused('POST', `/v1/contact_actions/${done.id}/undo`, agent, {})).toEqual([422, 'nothing_to_undo'])
  })

  test('says which values there are none of, and takes one change at a time', async () => {
    const { agent, ids } = await agentWith(1)
    const change = (changes: object) => refused('PATCH', '/v1/contacts/update_group', agent, { ids, changes })
    expect(await change({ status_id: '0190a6e0-0000-7000-8000-000000000000' })).toEqual([422, 'not_an_option'])
    expect(await change({ pool_id: '0190a6e0-0000-7000-8000-000000000000' })).toEqual([422, 'no_such_pool'])
    expect(await change({ category: 'client', do_not_call: true })).toEqual([422, 'choose_one_change'])
  })

  test('puts contacts into a pool, from where the undo brings them back to their owner', async () => {
    const { agent, ids } = await agentWith(2)
    const pool_id = '0190a6e0-1111-7000-8000-000000000001'
    await api.within(async ({ db, brand }) => {
      await db.execute(sql`insert into pools (tenant_id, id, name) values (${brand.id}, ${pool_id}, 'Shared leads')`)
      await db.execute(
        sql`insert into pool_users (tenant_id, pool_id, user_id) values (${brand.id}, ${pool_id}, ${agent.id}), (${brand.id}, ${pool_id}, ${office.unitAgent.id})`,
      )
    })
    const done = await ask('PATCH', '/v1/contacts/update_group', agent, { ids, changes: { pool_id } })
    expect(await listed(office.unitAgent, { pool_id })).toEqual([...ids].sort())
    expect(await listed(office.outsider, { pool_id })).toEqual([])
    expect(await listed(agent)).toEqual([...ids].sort())
    expect(await listed(agent, { contact_group: 'mine' })).toEqual([])
    expect(await refused('DELETE', '/v1/contacts/destroy_all', agent, { ids })).toEqual([422, 'no_contacts_chosen'])
    await undo(done.id, agent)
    expect(await listed(agent, { contact_group: 'mine' })).toEqual([...ids].sort())
  })

  test('puts contacts into a group and takes them out', async () => {
    const { agent, ids } = await agentWith(2)
    const group_id = '0190a6e0-2222-7000-8000-000000000001'
    await api.within(({ db, brand }) =>
      db.execute(sql`insert into groups (tenant_id, id, name) values (${brand.id}, ${group_id}, 'Call list')`),
    )
    const done = await ask('PATCH', '/v1/contacts/update_group', agent, { ids, group_id })
    expect(done).toMatchObject({ kind: 'group', done_count: 2 })
    expect(await listed(agent, { q: { group_id: [group_id] } })).toEqual([...ids].sort())
    await ask('PATCH', '/v1/contacts/update_group', agent, { ids: ids.slice(1), remove_group_id: group_id })
    expect(await listed(agent, { q: { group_id: [group_id] } })).toEqual(ids.slice(0, 1))
  })
})

describe('an undo', () => {
  test('leaves contacts that were given to somebody else since', async () => {
    const { agent, ids } = await agentWith(2)
    const [given = '', kept = ''] = ids
    const tagged = await ask('PATCH', '/v1/contacts/update_tags_group', agent, { ids, tags: [{ name: 'Mine once' }] })
    await ask('PATCH', `/v1/contacts/${given}`, office.admin, { owner_id: office.outsider.id })
    expect(await undo(tagged.id, agent)).toMatchObject({ status: 'undone', unrestored_count: 1 })
    expect(await tagNames(given, office.admin)).toEqual(['Mine once'])
    expect(await tagNames(kept, agent)).toEqual([])
    // Who it was left out for is told nothing about them.
    expect((await ask('GET', `/v1/contact_actions/${tagged.id}`, agent)).unrestored).toEqual([])
  })
})

describe('deleting', () => {
  test('is undone by whoever did it, or by who leads them, and by nobody else', async () => {
    const { agent, ids } = await agentWith(3)
    const done = await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })
    expect(done).toMatchObject({ kind: 'delete', done_count: 3, can_undo: true })
    expect(await listed(agent)).toEqual([])
    expect(await refused('POST', `/v1/contact_actions/${done.id}/undo`, office.outsider, {})).toEqual([404, 'not_found'])
    expect(await undo(done.id, office.manager)).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect(await listed(agent)).toEqual([...ids].sort())
  })

  test('single contacts are restored by id', async () => {
    const { agent, ids } = await agentWith(2)
    await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })
    expect(await ask('PUT', '/v1/contacts/restore', agent, { ids: ids.slice(0, 1) })).toMatchObject({ kind: 'restore', done_count: 1 })
    expect(await listed(agent)).toEqual(ids.slice(0, 1))
    expect(await refused('PUT', '/v1/contacts/restore', office.outsider, { ids })).toEqual([422, 'no_contacts_chosen'])
  })

  test('many at once takes a role that may, and tells the manager', async () => {
    const basic = await api.within((inside) => makePerson(inside, { role: 'basic', company: office.company }), 'central')
    expect(await refused('DELETE', '/v1/contacts/destroy_all', basic, { all: true })).toEqual([403, 'forbidden'])
    const { agent, ids } = await agentWith(2)
    await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })
    await work()
    const { rows } = await api.within(({ db }) =>
      db.execute<{ recipient: string; subject: string }>(
        sql`select recipient, subject from outbox_mails where subject like '%deleted%' order by created_at desc limit 1`,
      ),
    )
    expect(rows).toEqual([
      { recipient: `${office.manager.username}@people.example`, subject: expect.stringContaining('deleted 2 contacts') },
    ])
  })

  test('what was deleted longer ago than the undo lasts is refused', async () => {
    const { agent, ids } = await agentWith(1)
    const { id } = await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })
    await api.within(({ db }) => db.execute(sql`update contact_actions set undo_until = now() - interval '1 second' where id = ${id}`))
    expect(await refused('POST', `/v1/contact_actions/${id}/undo`, agent, {})).toEqual([422, 'nothing_to_undo'])
  })
})

describe('more than are done at once', () => {
  const owned = (agent: Person) => sql`select id from contacts where owner_id = ${agent.id}`
  const kinds = [
    {
      kind: 'changes',
      from: 5_000_000,
      count: 5_500,
      address: '/v1/contacts/update_group',
      wish: { changes: { do_not_call: true } },
      done: (agent: Person) => sql`contacts where owner_id = ${agent.id} and do_not_call`,
    },
    {
      kind: 'tags',
      from: 6_000_000,
      count: 25_500,
      address: '/v1/contacts/update_tags_group',
      wish: { tags: [{ name: 'In chunks' }] },
      done: (agent: Person) => sql`contact_tags where contact_id in (${owned(agent)})`,
    },
  ]

  test.each(kinds)(
    'become a job that goes on in chunks from where it stopped, and so does its undo: $kind',
    async (many) => {
      const { count, address, wish } = many
      const agent = await api.within((inside) => makePerson(inside, { role: 'agent', company: office.company }))
      await api.within(({ db, brand }) =>
        db.execute(sql`insert into contacts (tenant_id, id, number, owner_id, first_name, last_name)
        select ${brand.id}, gen_random_uuid(), ${many.from} + n, ${agent.id}, 'Bulk', 'Copy'
        from generate_series(1, ${count}) n`),
      )
      const countDone = async () => {
        const { rows } = await api.within(({ db }) =>
          db.execute<{ count: number }>(sql`select count(*)::int as count from ${many.done(agent)}`),
        )
        return rows[0]?.count
      }
      const begun = await ask('PATCH', address, agent, { all: true, ...wish })
      expect(begun).toMatchObject({ status: 'running', total_count: count, done_count: 0 })
      await work()
      const done = await ask('GET', `/v1/contact_actions/${begun.id}`, agent)
      expect(done).toMatchObject({ status: 'done', done_count: count, skipped_count: 0 })
      expect(await countDone()).toBe(count)
      expect(await undo(begun.id, agent)).toMatchObject({ status: 'undoing' })
      await work()
      expect(await ask('GET', `/v1/contact_actions/${begun.id}`, agent)).toMatchObject({ status: 'undone', unrestored_count: 0 })
      expect(await countDone()).toBe(0)
    },
    60_000,
  )
})

describe('what was done', () => {
  test('is listed to those who did it and those who lead them', async () => {
    const { agent, ids } = await agentWith(1)
    await ask('PATCH', '/v1/contacts/update_group', agent, { ids, changes: { do_not_call: true } })
    const mine = await ask('GET', '/v1/contact_actions', agent)
    expect(mine).toMatchObject([{ kind: 'change', by: { id: agent.id }, details: { changes: { do_not_call: true } } }])
    const seen = async (as: Person) => (await ask('GET', '/v1/contact_actions?limit=200', as)).map(({ id }: { id: string }) => id)
    expect(await seen(office.manager)).toContain(mine[0].id)
    expect(await seen(office.outsider)).not.toContain(mine[0].id)
  })
})

test('nothing unexpected happened along the way', () => expect(api.unexpected).toEqual([]))
