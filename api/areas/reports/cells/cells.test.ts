import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reportQuestion } from '#api/contract/reports.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { activity_days, calls, email_logs, event_occurrences, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import type { Grouping } from '#config/reports/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { runJob } from '#tests/support/jobs.ts'
import { figuresOf } from '../figures.ts'
import { activity } from '../types/activity.ts'
import { foldDays } from './cells.jobs.ts'
import { areDaysKept } from './days.ts'
import { firstTry, wasReached, withTries } from './tries.ts'

const start = new Date('2026-03-04T15:00:00Z')
const clock = settableClock(start)
const day = 86_400_000
const east = 'America/New_York'
const brands = mkdtempSync(path.join(tmpdir(), 'brands-'))
let api: TestApi
let office: Office
let agents: Person[]
let outside: pg.Client

beforeAll(async () => {
  cpSync('tenants', brands, { recursive: true })
  api = await testApi({ clock, brands })
  office = await api.within(makeOffice)
  agents = [office.agent, office.deepAgent, await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))]
  outside = new pg.Client({ connectionString: api.databaseUrl })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  expect(api.unexpected).toEqual([])
  await api.close()
  rmSync(brands, { recursive: true, force: true })
})

const { done: _kept, ...fromRows } = activity
const span = { from: '2025-03-01', to: '2027-03-01' }

const askedBy = (by: Grouping, people: 'all' | string[], zone: string) => ({
  question: reportQuestion.parse({ report_type: 'activity', period: 'custom', ...span, by }),
  ...{ span, today: span.to, now: clock.now(), zone, week: 'monday' as const, people, holders: people },
})

/** What people did, as the days tell it and as the rows do. */
const told = (by: Grouping, people: 'all' | string[] = 'all', zone = east) =>
  api.within(async ({ db }) => {
    const asked = askedBy(by, people, zone)
    const [kept, rows] = [await figuresOf(db, activity, activity.columns, asked), await figuresOf(db, fromRows, activity.columns, asked)]
    const sorted = ({ totals, rows }: typeof kept) => ({ totals, rows: [...rows].sort(([one], [other]) => one.localeCompare(other)) })
    return { kept: sorted(kept), rows: sorted(rows) }
  })

const isKept = (by: Grouping = 'day', zone = east) => api.within(({ db }) => areDaysKept(db, activity, askedBy(by, 'all', zone)))

/** Contacts of whom is told otherwise than the rows say when they were tried or whether they were reached: none, at any moment. */
const wronglyTried = () =>
  api.within(async ({ db }) => {
    const { rows } = await db.execute(sql`
      select r.* from (select c.id, f.at, f.reached, ${firstTry} as is_at, ${wasReached} as is_reached from contacts c ${withTries}) r
      where (r.at, r.reached) is distinct from (r.is_at, r.is_reached)`)
    return rows
  })

/** Columns that had something in them at some moment. */
const filled = new Set<string>()

async function expectRight(when: string) {
  for (const by of ['person', 'day', 'month'] as const) {
    const { kept, rows } = await told(by)
    expect(kept, `${when}, by ${by}`).toEqual(rows)
    activity.columns.forEach(({ key }, place) => kept.totals[place]?.value && filled.add(key))
  }
  const some = await told('day', [office.agent.id, office.manager.id])
  expect(some.kept, when).toEqual(some.rows)
  expect(await wronglyTried(), when).toEqual([])
}

const left = async () => {
  const { rows } = await outside.query(
    `select (select count(*) from activity_touched) + (select count(*) from contact_tries_touched) as count`,
  )
  return Number(rows[0].count)
}

async function ask(method: 'POST' | 'PATCH' | 'DELETE', url: string, as: Person, body?: object) {
  const answer = await api.call(method, url, { as, ...(body && { body }) })
  expect([url, answer.status < 300, answer.body]).toEqual([url, true, answer.body])

  return answer
}

const { imported } = importing(() => ({ api, office }))
const actions: { id: string; by: Person }[] = []

/** One act of a day: what, whose, and which of them. */
type Act = { kind: (typeof kinds)[number]; who: number; which: number }
const kinds = [
  ...['call', 'webhook', 'hand on', 'refuse', 'nobody', 'text', 'answer', 'late answer', 'unsend', 'knows'],
  ...['note', 'unnote', 'mail', 'send', 'meet', 'missed', 'reopen', 'merge', 'undo', 'delete', 'import', 'erase'],
] as const

const ago = (days: number, hours = 0) => new Date(clock.now().getTime() - days * day - hours * 3_600_000)

async function act({ kind, who, which }: Act): Promise<void> {
  const agent = agents[who % agents.length] ?? office.agent
  const theirs = await contactsOf(agent)
  const contact_id = theirs[which % theirs.length]?.id ?? ''
  const [first, second] = theirs
  await api.within(async (work) => {
    const { db, brand } = work
    const base = { tenant_id: brand.id, id: newId() }
    const mine = async (table: string, where: string): Promise<{ id: string } | undefined> => {
      const { rows } = await db.execute<{ id: string }>(sql.raw(`select id from ${table} where ${where} order by id`))
      return rows[which % Math.max(rows.length, 1)]
    }
    const call = {
      ...base,
      call_direction: which % 3 ? ('outbound' as const) : ('inbound' as const),
      contact_id,
      created_at: ago(which, who),
    }
    const one = await mine('calls', `user_id = '${agent.id}'`)
    const talk = await mine('text_conversations', `user_id = '${agent.id}'`)
    const text = { ...base, user_id: agent.id, encoding: 'GSM-7' as const, from_number: '+14125550101', to_number: '+14125550102' }
    const came = (days: number) => ({ ...text, direction: 'inbound' as const, status: 'received' as const, created_at: ago(days) })
    switch (kind) {
      case 'call':
        return db.insert(calls).values({ ...call, user_id: agent.id, missed: which % 4 === 0, voicemail: which % 5 === 0 })
      case 'nobody':
        return db.insert(calls).values({ ...call, user_id: null, call_direction: 'inbound', missed: true })
      case 'webhook':
        if (one)
          await db
            .update(calls)
            .set({ answered_at: ago(0), duration_seconds: which * 7, status: 'completed' })
            .where(eq(calls.id, one.id))
        return
      case 'hand on':
        if (one)
          await db
            .update(calls)
            .set({ user_id: agents[(who + 1) % agents.length]?.id ?? null })
            .where(eq(calls.id, one.id))
        return
      case 'refuse':
        if (one) await db.update(calls).set({ status: 'refused' }).where(eq(calls.id, one.id))
        return
      case 'text': {
        const numbers = { phone_number: `+1412555${String(1000 + which)}`, own_number: '+14125550100', last_message_at: ago(0) }
        const [conversation] = await db
          .insert(text_conversations)
          .values({ ...base, ...numbers, user_id: agent.id, contact_id: which % 4 ? contact_id : null })
          .onConflictDoUpdate({
            target: [text_conversations.tenant_id, text_conversations.user_id, text_conversations.phone_number],
            set: numbers,
          })
          .returning()
        const sent = { ...text, id: newId(), direction: 'outbound' as const, status: 'delivered' as const, automatic: which % 7 === 0 }
        return db.insert(text_messages).values({ ...sent, conversation_id: conversation?.id ?? '', created_at: ago(which % 9) })
      }
      case 'answer':
      case 'late answer':
        if (talk) await db.insert(text_messages).values({ ...came(kind === 'answer' ? 0 : which % 9), conversation_id: talk.id })
        return
      case 'unsend':
        if (talk)
          await db.execute(
            sql`delete from text_messages where id in (select id from text_messages where conversation_id = ${talk.id} limit 1)`,
          )
        return
      case 'knows':
        if (talk) await db.update(text_conversations).set({ contact_id }).where(eq(text_conversations.id, talk.id))
        return
      case 'mail':
        return db.insert(email_logs).values([
          { ...base, user_id: agent.id, contact_id, status: 'queued', recipient: 'x@example.test' },
          { ...base, id: newId(), user_id: agent.id, contact_id, status: 'sent', recipient: 'x@example.test', sent_at: ago(which % 4) },
          {
            ...base,
            id: newId(),
            user_id: agent.id,
            contact_id,
            status: 'sent',
            recipient: 'x@example.test',
            sent_at: ago(1),
            cause: 'campaign',
          },
        ])
      case 'send': {
        const mail = await mine('email_logs', `user_id = '${agent.id}' and sent_at is null`)
        if (mail)
          await db
            .update(email_logs)
            .set({ status: 'sent', sent_at: ago(0) })
            .where(eq(email_logs.id, mail.id))
        return
      }
      case 'meet':
        return makeEvent(work, agent, { contact_id, start: ago(which) })
      case 'missed':
      case 'reopen': {
        const met = await mine('event_occurrences', `user_id = '${agent.id}'`)
        const status = kind === 'reopen' ? 'scheduled' : which % 2 ? 'no_show' : 'completed'
        if (met) await db.update(event_occurrences).set({ status }).where(eq(event_occurrences.id, met.id))
        return
      }
      default:
        return
    }
  })
  if (kind === 'note') await ask('POST', `/v1/contacts/${contact_id}/notes`, agent, { body: 'Called back' })
  else if (kind === 'unnote') {
    const { rows } = await outside.query(`select id, contact_id from notes where author_id = $1 and deleted_at is null limit 1`, [agent.id])
    const contact = rows[0] && theirs.some(({ id }) => id === rows[0].contact_id) ? rows[0].contact_id : null
    if (contact) await ask('DELETE', `/v1/contacts/${contact}/notes/${rows[0].id}`, agent)
  } else if (kind === 'merge') {
    const merged = await ask('PATCH', '/v1/contacts/merge', agent, { ids: [first?.id, second?.id] })
    actions.push({ id: merged.body.data.action_id ?? merged.body.meta?.action_id, by: agent })
  } else if (kind === 'delete') {
    const ids = theirs.slice(0, 2).map(({ id }) => id)
    actions.push({ id: (await ask('DELETE', '/v1/contacts/destroy_all', agent, { ids })).body.data.id, by: agent })
  } else if (kind === 'undo') {
    const last = actions.pop()
    if (last?.id) await api.call('POST', `/v1/contact_actions/${last.id}/undo`, { as: last.by })
  } else if (kind === 'import') await imported(agent, `First name,Last name,State\nAna${'x'.repeat(which)},Cruz,PR\n`)
  else if (kind === 'erase') {
    await ask('POST', `/v1/contacts/${first?.id}/erasure`, office.admin, { number: Number(first?.number) })
  }
}

/** Somebody's contacts; a few are made where they run out. */
function contactsOf(agent: Person): Promise<{ id: string; number: number }[]> {
  return api.within(async (work) => {
    const found = () =>
      work.db.execute<{ id: string; number: number }>(
        sql`select id, number from contacts where holder_id = ${agent.id} and deleted_at is null order by id limit 12`,
      )
    const { rows } = await found()
    if (rows.length >= 5) return rows
    await makeContacts(
      work,
      Array.from({ length: 6 }, () => ({ owner: agent, columns: { created_at: ago(12) } })),
    )
    return (await found()).rows
  })
}

test('the days keep each column of the report', () => {
  const { tenant_id: _tenant, person_id: _person, on_day: _day, facts: _facts, ...columns } = getTableColumns(activity_days)
  expect(Object.keys(columns)).toEqual(activity.columns.map(({ key }) => key))
})

test('figures are read from the rows until all days are counted, and by another clock or the hour', { timeout: 60_000 }, async () => {
  await act({ kind: 'call', who: 0, which: 1 })
  expect(await isKept()).toBe(false)
  await expectRight('before')
  await runJob(api, 'fold_cells')
  expect([await isKept(), await left()]).toEqual([true, 0])
  expect([await isKept('hour'), await isKept('day', 'America/Chicago')]).toEqual([false, false])
  await expectRight('after')
})

test('a day of all that is done leaves each cell as the rows are: at any moment, and once folded', { timeout: 300_000 }, async () => {
  const acts = fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(2), which: fc.nat(20) })
  const days = fc.sample(fc.array(acts, { minLength: 25, maxLength: 25 }), { seed: 20, numRuns: 3 })
  const all: Act[] = [...kinds.map((kind, which) => ({ kind, who: which, which })), ...days.flat()]
  for (const [turn, one] of all.entries()) {
    clock.advance(60_000)
    await act(one)
    await expectRight(`after ${turn}: ${one.kind}`)
    if (turn % 9 === 8) {
      await runJob(api, 'fold_cells')
      expect(await left()).toBe(0)
      await expectRight(`folded after ${turn}: ${one.kind}`)
    }
  }
  await runJob(api, 'fold_cells')
  expect(await left()).toBe(0)
  await expectRight('at last')
  expect([...filled].sort(), 'a column that stayed empty shows nothing').toEqual(activity.columns.map(({ key }) => key).sort())
})

test('what is erased is in no cell', { timeout: 60_000 }, async () => {
  const [id = ''] = await api.within((work) => makeContacts(work, [{ owner: office.agent }]))
  const call = { user_id: office.agent.id, call_direction: 'outbound' as const, contact_id: id, answered_at: clock.now() }
  await api.within(({ db, brand }) => db.insert(calls).values({ ...call, tenant_id: brand.id, id: newId(), created_at: clock.now() }))
  await runJob(api, 'fold_cells')
  const tried = async () =>
    (await outside.query(`select count(*)::int as count from contact_tries where contact_id = $1`, [id])).rows[0].count
  expect(await tried()).toBe(1)
  await api.within(({ db }) => db.execute(sql`delete from calls where contact_id = ${id}`))
  await api.within(({ db }) => db.execute(sql`delete from contacts where id = ${id}`))
  await runJob(api, 'fold_cells')
  expect(await tried()).toBe(0)
  await expectRight('erased')
})

describe('a fold', () => {
  test.each([
    ['activity_days', 'with chosen as'],
    ['contact_tries', 'with taken as (delete from contact_tries_touched'],
  ])('of %s that is cut off between counting and writing has taken nothing', { timeout: 60_000 }, async (table, query) => {
    const call = () =>
      api.within(({ db, brand }) =>
        db.insert(calls).values({
          ...{ tenant_id: brand.id, id: newId(), user_id: office.agent.id, contact_id: known, created_at: clock.now() },
          ...{ call_direction: 'outbound' as const, answered_at: clock.now() },
        }),
      )
    const [known = ''] = await api.within((work) => makeContacts(work, [{ owner: office.agent }]))
    await call()
    await runJob(api, 'fold_cells')
    await call()
    const waiting = await left()
    const holder = new pg.Client({ connectionString: api.databaseUrl })
    await holder.connect()
    // Held row by row, what is touched can be taken, and what is kept cannot be written.
    await holder.query(`begin; select from ${table} for update`)
    const fold = runJob(api, 'fold_cells').then(
      () => 'done',
      () => 'cut off',
    )
    const held = async () =>
      (
        await outside.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
          [`%${query}%`],
        )
      ).rows
    try {
      await vi.waitFor(async () => expect(await held()).toHaveLength(1), { timeout: 20_000, interval: 20 })
      for (const { pid } of await held()) await outside.query('select pg_terminate_backend($1, 10000)', [pid])
    } finally {
      await holder.query('commit')
      await holder.end()
    }
    expect(await fold).toBe('cut off')
    expect(await left()).toBe(table === 'activity_days' ? waiting : 1)
    await expectRight('cut off')
    await runJob(api, 'fold_cells')
    expect(await left()).toBe(0)
    await expectRight('folded again')
  })

  test('what is wrong is found within twenty nights, set right, and told', { timeout: 120_000 }, async () => {
    await outside.query(`update activity_days set calls_out = calls_out + 3 where person_id = $1`, [office.agent.id])
    await outside.query(
      `insert into activity_days select tenant_id, person_id, '2020-01-01', 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from activity_days limit 1`,
    )
    await outside.query(`update contact_tries set reached = not reached`)
    expect((await told('day')).kept).not.toEqual((await told('day')).rows)
    expect((await wronglyTried()).length).toBeGreaterThan(1)
    for (let night = 0; night < 20; night++) {
      clock.advance(day)
      await runJob(api, 'recount_cells')
    }
    await expectRight('recounted')
    const { rows } = await outside.query(`select count(*)::int as count from activity_days where on_day = '2020-01-01'`)
    expect(rows[0].count).toBe(0)
    const reported = api.unexpected
      .splice(0)
      .map((one) => inspect(one))
      .join()
    expect([/\d+ days were wrong/.test(reported), /\d+ first tries were wrong/.test(reported)]).toEqual([true, true])
  })

  test('of another clock counts all days anew, and tells them from the rows meanwhile', { timeout: 60_000 }, async () => {
    const late = new Date('2026-03-05T06:30:00Z')
    const call = { user_id: office.agent.id, call_direction: 'outbound' as const, created_at: late }
    await api.within(({ db, brand }) => db.insert(calls).values({ ...call, tenant_id: brand.id, id: newId() }))
    await runJob(api, 'fold_cells')
    appendFileSync(path.join(brands, 'central/tenant.yaml'), '\nreports:\n  zone: hst\n')
    await api.ports.brands.reload()
    for (let night = 0; night < 20; night++) {
      clock.advance(day)
      await runJob(api, 'recount_cells')
    }
    expect(await isKept(), 'a company may still have the clock of before').toBe(true)
    await expectRight('nights before another clock is taken up')
    // As a minute does it: a job that was cut off above may be due again and would count as another.
    expect(await api.within(foldDays)).toBe(false)
    expect([await isKept(), await isKept('day', 'Pacific/Honolulu')]).toEqual([false, false])
    await expectRight('while another clock is taken up')
    await runJob(api, 'fold_cells')
    expect([await isKept(), await isKept('day', 'Pacific/Honolulu'), await left()]).toEqual([false, true, 0])
    for (const by of ['day', 'person'] as const) {
      const { kept, rows } = await told(by, 'all', 'Pacific/Honolulu')
      expect(kept).toEqual(rows)
    }
    expect((await told('day')).rows).not.toEqual((await told('day', 'all', 'Pacific/Honolulu')).kept)
  })
})
