import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { cutOffJob, runJob } from '#tests/support/jobs.ts'

const clock = settableClock(new Date('2026-03-04T15:00:00Z'))
let api: TestApi
let office: Office
let agents: Person[]
let pool: string
let statuses: string[]
let outside: pg.Client

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  agents = [office.agent, office.deepAgent, await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))]
  statuses = (await api.call('GET', '/v1/statuses', { as: office.agent })).body.data.map(({ id }: { id: string }) => id)
  pool = (await api.call('POST', '/v1/pools', { as: office.admin, body: { name: 'Waiting' } })).body.data.id
  outside = new pg.Client({ connectionString: api.databaseUrl })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  expect(api.unexpected).toEqual([])
  await api.close()
})

const alike = 'status_id, source_id, category, state, new_tag'

/** What a count says that is not so, among what is kept and what has changed since: nothing, at any moment. */
async function wrong(): Promise<unknown[]> {
  const differences = (columns: string, kept: string) => `
    select ${columns}, sum(count) from (
      select ${columns}, 1 as count from contacts where deleted_at is null
      union all select ${columns}, -count from ${kept} union all select ${columns}, -change from report_touched
    ) rows group by ${columns} having sum(count) <> 0`
  const { rows } = await outside.query(differences(`tenant_id, holder_id, ${alike}`, 'contact_counts'))
  return [...rows, ...(await outside.query(differences(`tenant_id, ${alike}`, 'contact_totals'))).rows]
}

const left = async () => (await outside.query(`select count(*)::int as count from report_touched`)).rows[0].count

/** What a list says there are, and what the rows are. */
async function totals(as: Person, contacts_scope: object, where: string): Promise<{ told: unknown; are: unknown }> {
  const { body } = await api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { ...contacts_scope, limit: 1 } } })
  const { rows } = await outside.query(
    `select count(*)::int as count from contacts c where tenant_id = $1 and deleted_at is null and ${where}`,
    [api.brand().id],
  )
  return { told: [body.meta.total_count, body.meta.total_is], are: [rows[0].count, 'exact'] }
}

const { imported } = importing(() => ({ api, office }))
const actions: { kind: Act['kind']; id: string }[] = []
/** Acts that were taken back, by their kind. */
const undone = new Set<Act['kind']>()

/** One act of a day: whose contacts, what with them, and which of them. */
type Act = { kind: (typeof kinds)[number]; who: number; which: number }
const kinds = ['make', 'change', 'category', 'pool', 'hand on', 'delete', 'merge', 'undo', 'import', 'erase', 'open'] as const

async function done({ kind, who, which }: Act, turn: number): Promise<void> {
  const agent = agents[who % agents.length] ?? office.agent
  const theirs = await api.within(async ({ db }) => {
    const { rows } = await db.execute<{ id: string; number: number }>(
      sql`select id, number from contacts where holder_id = ${agent.id} and deleted_at is null order by id limit 12`,
    )
    return rows
  })
  const ids = theirs.slice(which % 3, (which % 3) + 4).map(({ id }) => id)
  const [first, second] = theirs
  const status_id = statuses[which % statuses.length]
  const changed = async (changes: object) =>
    actions.push({ kind, id: (await ask('PATCH', '/v1/contacts/update_group', agent, { ids, changes })).body.data.id })
  if (kind === 'make' || theirs.length < 8) {
    const fields = { state: (['TX', 'CA', 'NY'] as const)[which % 3], ...(status_id && { status_id }) }
    const { state, ...rest } = fields
    await api.within((work) =>
      makeContacts(
        work,
        Array.from({ length: 9 }, () => ({
          owner: agent,
          fields: { ...rest, addresses: [{ address: '1 Oak St', address_2: '', city: 'Austin', state, zip_code: '78701' }] },
        })),
      ),
    )
  } else if (kind === 'change') await ask('PATCH', `/v1/contacts/${first?.id}`, agent, { status_id, category: 'prospect' })
  else if (kind === 'category') await changed({ category: 'client' })
  else if (kind === 'pool') await ask('PATCH', '/v1/contacts/update_group', office.admin, { ids, changes: { pool_id: pool } })
  else if (kind === 'hand on') {
    const to = agents[(who + 1) % agents.length]
    const group = await ask('PATCH', '/v1/contacts/transfer_group', office.admin, { ids })
    await ask('PATCH', '/v1/contacts/update_transfer_group', office.admin, { selection_id: group.body.data.selection_id, to: [to?.id] })
  } else if (kind === 'delete') actions.push({ kind, id: (await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })).body.data.id })
  else if (kind === 'merge')
    actions.push({ kind, id: (await ask('PATCH', '/v1/contacts/merge', agent, { ids: [first?.id, second?.id] })).body.action_id })
  else if (kind === 'undo') {
    const last = actions.pop()
    for (const as of last ? agents : [])
      if (last && (await api.call('POST', `/v1/contact_actions/${last.id}/undo`, { as })).status === 200) undone.add(last.kind)
  } else if (kind === 'import') {
    const rows = `First name,Last name,State\nAna${'x'.repeat(turn)},Cruz,PR\nBo${'x'.repeat(turn)},Ray,\n`
    actions.push({ kind, id: (await imported(agent, rows)).done.action_id })
  } else if (kind === 'erase') {
    const erased = await api.call('POST', `/v1/contacts/${first?.id}/erasure`, {
      as: office.admin,
      body: { number: Number(first?.number) },
    })
    expect(erased.status).toBe(204)
  } else await ask('GET', `/v1/contacts/${first?.id}`, agent)
}

async function ask(method: 'GET' | 'PATCH' | 'DELETE', url: string, as: Person, body?: object) {
  const answer = await api.call(method, url, { as, ...(body && { body }) })
  expect([url, answer.status, answer.body?.details]).toEqual([url, 200, undefined])
  return answer
}

describe('a day of all that is done with contacts', () => {
  test('leaves every count as the rows are: at any moment, and once folded', { timeout: 300_000 }, async () => {
    const act = fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(2), which: fc.nat(20) })
    const days = fc.sample(fc.array(act, { minLength: 14, maxLength: 14 }), { seed: 20, numRuns: 3 })
    const backs = (['merge', 'delete', 'category', 'import'] as const).flatMap((kind) =>
      [kind, 'undo' as const].map((one) => ({ kind: one, who: 1, which: 2 })),
    )
    const all: Act[] = [...kinds.map((kind, which) => ({ kind, who: which, which })), ...backs, ...days.flat()]
    for (const [turn, one] of all.entries()) {
      clock.advance(60_000)
      await done(one, turn)
      expect(await wrong(), `after ${turn}: ${one.kind}`).toEqual([])
      if (turn % 9 === 8) {
        await runJob(api, 'fold_reports')
        expect([await left(), await wrong()]).toEqual([0, []])
      }
    }
    await runJob(api, 'fold_reports')
    expect([await left(), await wrong()]).toEqual([0, []])
    expect([...undone].sort(), 'what was never taken back shows nothing').toEqual(['category', 'delete', 'import', 'merge'])
    const status_id = statuses.slice(0, 2)
    const asked: [object, string][] = [
      [{}, 'true'],
      [{ category: ['client'] }, `category = 'client'`],
      [{ category: ['client', 'prospect'], q: { state: ['TX', 'CA'] } }, `category in ('client', 'prospect') and state in ('TX', 'CA')`],
      [{ q: { status_id } }, `status_id in ('${status_id.join(`','`)}')`],
      [{ q: { status_id, status_id_is: 'not' } }, `(status_id in ('${status_id.join(`','`)}')) is not true`],
      [{ q: { source_id_is: 'empty' } }, 'source_id is null'],
      [{ q: { state_is: 'empty' } }, 'state is null'],
      [{ q: { new_tag: true } }, 'new_tag'],
      [{ pool_id: pool }, `pool_id = '${pool}'`],
      [{ downline_user_id_is: 'empty' }, 'owner_id is null'],
      [{ downline_user_id: office.agent.id, downline_user_id_is: 'not' }, `owner_id is distinct from '${office.agent.id}'`],
      [{ downline_user_id: office.agent.id }, `owner_id = '${office.agent.id}'`],
    ]
    for (const [scope, where] of asked) {
      const { told, are } = await totals(office.admin, scope, where)
      expect(told, JSON.stringify(scope)).toEqual(are)
    }
    const own = await totals(office.agent, { category: ['client'] }, `category = 'client' and owner_id = '${office.agent.id}'`)
    expect(own.told).toEqual(own.are)
  })
})

describe('a fold', () => {
  test('that is cut off between counting and writing has taken nothing', { timeout: 60_000 }, async () => {
    await api.within((work) => makeContacts(work, [{ owner: office.agent }, { owner: office.agent }]))
    await runJob(api, 'fold_reports')
    await api.within((work) => makeContacts(work, [{ owner: office.agent }]))
    const waiting = await left()
    expect(waiting).toBeGreaterThan(0)
    // Held row by row, what has changed can be taken, and what is kept cannot be written.
    expect(
      await cutOffJob(api, 'fold_reports', {
        hold: 'select from contact_counts for update; select from contact_totals for update',
        waits: 'with taken as',
      }),
    ).toBe('cut off')
    expect([await left(), await wrong()]).toEqual([waiting, []])
    const { told, are } = await totals(office.admin, {}, 'true')
    expect(told).toEqual(are)
    await runJob(api, 'fold_reports')
    expect([await left(), await wrong()]).toEqual([0, []])
  })

  test('what is wrong is found within twenty nights, set right, and told', { timeout: 120_000 }, async () => {
    await runJob(api, 'fold_reports')
    await outside.query(`update contact_counts set count = count + 3 where holder_id = $1`, [office.agent.id])
    await outside.query(`update contact_totals set count = count + 5 where category = 'client'`)
    expect((await wrong()).length).toBeGreaterThan(1)
    for (let night = 0; night < 20; night++) {
      clock.advance(86_400_000)
      await runJob(api, 'recount_reports')
    }
    expect(await wrong()).toEqual([])
    const told = api.unexpected.splice(0)
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).toMatch(/counts/)
  })
})
