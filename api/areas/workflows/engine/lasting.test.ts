import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { email_logs, event_occurrences, notes, wf_flows, wf_run_steps, wf_runs } from '#api/platform/tables/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { flowBench, mail } from '#tests/support/flows.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { oneSlice } from './workflows.jobs.ts'

const { anew, api, clock, contactOf, enrol, go, mailsTo, office, publish, run, runsOf, stepsOf, tag } = await flowBench()
const at = '/v1/workflow'

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

describe('killed, not doubled', () => {
  test('cut off in each slice, and worked at by several at once: each step is done once', async () => {
    const flow = await publish(office.agent, {
      steps: [
        { id: 's1', kind: 'note', text: 'Once' },
        mail('s2'),
        { id: 's3', kind: 'task', text: 'Call' },
        { id: 's4', kind: 'wait', hours: 1 },
        { id: 's5', kind: 'note', text: 'Twice' },
      ],
    })
    const ids = await Promise.all(Array.from({ length: 30 }, () => contactOf(office.agent)))
    await enrol(office.agent, flow, ids)
    const cutOff = () =>
      api
        .within(async (work) => {
          await oneSlice(work)
          throw new Error('killed')
        })
        .catch((error: Error) => expect(error.message).toBe('killed'))
    const together = () => Promise.all(Array.from({ length: 3 }, () => api.within(async (work) => void (await oneSlice(work)))))
    for (let n = 0; n < 3; n++) {
      await cutOff()
      await together()
      await workOffJobs(api)
    }
    await go(1)
    await cutOff()
    await together()
    await run()
    await api.within(async ({ db }) => {
      for (const id of ids) {
        expect((await db.select().from(notes).where(eq(notes.contact_id, id))).map(({ body }) => body).sort()).toEqual(['Once', 'Twice'])
        expect(await db.select().from(email_logs).where(eq(email_logs.contact_id, id))).toEqual([
          expect.objectContaining({ status: 'sent' }),
        ])
        expect(await db.select().from(event_occurrences).where(eq(event_occurrences.contact_id, id))).toHaveLength(1)
      }
      const states = await db.select().from(wf_runs).where(eq(wf_runs.flow_id, flow))
      expect(states.every(({ state, ended_because }) => state === 'ended' && ended_because === 'finished')).toBe(true)
    })
  })

  test('one run that fails keeps nobody else up, is tried again, and ends after the fifth time', async () => {
    const [good, bad] = [await contactOf(office.agent), await contactOf(office.agent)]
    const flow = await publish(office.agent, {
      steps: [
        { id: 's1', kind: 'wait', hours: 1 },
        { id: 's2', kind: 'note', text: 'Done' },
      ],
    })
    await enrol(office.agent, flow, [good, bad])
    await run()
    // As if it had been written by somebody else in the meantime: once more is refused by the table.
    await api.within(async ({ db, brand }) => {
      const [row] = await db
        .select()
        .from(wf_runs)
        .where(and(eq(wf_runs.flow_id, flow), eq(wf_runs.contact_id, bad)))
      await db.insert(wf_run_steps).values({ tenant_id: brand.id, run_id: row?.id ?? '', step_id: 's2', at: clock.now, outcome: 'done' })
    })
    await go(1)
    expect((await stepsOf(flow, good)).at(-1)).toBe('ended ended finished')
    expect((await api.call('GET', `${at}/wf_flows/${flow}`, { as: await api.freshSession(office.agent) })).body).toMatchObject({
      data: { trouble: 'failed' },
    })
    await go(5, 1)
    expect((await stepsOf(flow, bad)).at(-1)).toBe('ended ended failed')
    expect(await api.within(({ db }) => db.select().from(notes).where(eq(notes.contact_id, bad)))).toEqual([])
    api.unexpected.length = 0
  })
})

test('pausing keeps everybody; going on again sends what fell due, or skips what is older than a day', async () => {
  const flow = await publish(office.agent, { steps: [{ id: 's1', kind: 'wait', days: 1 }, mail('s2')] })
  const jane = await contactOf(office.agent)
  await enrol(office.agent, flow, [jane])
  await run()
  const activate = async (body: object) =>
    api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as: await api.freshSession(office.agent), body })
  await activate({ active: false })
  await go(72)
  expect((await runsOf(flow)).map(({ state, step_id }) => [state, step_id])).toEqual([['waiting', 's1']])
  await activate({ active: true, overdue: 'skip' })
  await run()
  expect((await stepsOf(flow)).slice(-2)).toEqual(['s2 left_out skipped', 'ended ended finished'])
})

test('those who wait keep their version, or are moved to the new one where their step is still there', async () => {
  const wait = { id: 's1', kind: 'wait', days: 1 }
  const flow = await publish(office.agent, { steps: [wait, { id: 's2', kind: 'note', text: 'Old' }] })
  const [keeps, moves] = [await contactOf(office.agent), await contactOf(office.agent)]
  await enrol(office.agent, flow, [keeps])
  await run()
  const next = (text: string) => ({
    definition: { trigger: { kind: 'manual' }, entry: {}, steps: [wait, { id: 's2', kind: 'note', text }] },
  })
  const change = (text: string, waiting: string) =>
    api
      .call('PATCH', `${at}/wf_flows/${flow}`, { as: office.agent, body: next(text) })
      .then(() => api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as: office.agent, body: { active: true, waiting } }))
  await change('New', 'keep')
  await enrol(office.agent, flow, [moves])
  await run()
  expect((await runsOf(flow)).map(({ version }) => version).sort()).toEqual([1, 2])
  await change('Newest', 'move')
  expect((await runsOf(flow)).map(({ version }) => version)).toEqual([3, 3])
  await go(24)
  const bodies = await api.within(({ db }) => db.select().from(notes).where(eq(notes.contact_id, keeps)))
  expect(bodies.map(({ body }) => body)).toEqual(['Newest'])
})

test('while five hundred wait, a new version keeps them where they are, or moves those whose step is still there', async () => {
  const wanted = Array.from({ length: 500 }, (_none, n) => ({
    owner: office.agent,
    fields: { emails: [{ email: `wait${n}@people.example` }] },
  }))
  const ids = await api.within((work) => makeContacts(work, wanted))
  const steps = (text: string) => [
    { id: 's1', kind: 'note', text: 'First' },
    { id: 's2', kind: 'wait', days: 1 },
    { id: 's3', kind: 'note', text },
  ]
  const flow = await publish(office.agent, { steps: steps('Old') })
  await enrol(office.agent, flow, ids)
  await run()
  // A few are a step further.
  await api.within(({ db }) =>
    db.execute(sql`update wf_runs set next_at = ${clock.now.toISOString()} where contact_id = any(${asArray(ids.slice(0, 3))}::uuid[])`),
  )
  await run()
  const change = async (definition: object[], waiting: string) => {
    const as = office.agent
    const body = { definition: { trigger: { kind: 'manual' }, entry: {}, steps: definition } }
    await api.call('PATCH', `${at}/wf_flows/${flow}`, { as, body })
    await api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as, body: { active: true, waiting } })
    const counts = new Map<number, number>()
    for (const { state, version } of await runsOf(flow)) if (state !== 'ended') counts.set(version, (counts.get(version) ?? 0) + 1)
    return Object.fromEntries(counts)
  }
  expect(await change(steps('New'), 'keep')).toEqual({ 1: 497 })
  expect(await change(steps('Newest'), 'move')).toEqual({ 3: 497 })
  // Nobody is moved to where their step is gone.
  expect(await change([{ id: 's9', kind: 'note', text: 'Other' }], 'move')).toEqual({ 3: 497 })
  await go(24)
  const { rows } = await api.within(({ db }) =>
    db.execute<{ body: string; count: number }>(sql`
      select body, count(*)::int as count from notes where contact_id = any(${asArray(ids)}::uuid[]) group by body order by body`),
  )
  expect(rows).toEqual([
    { body: 'First', count: 500 },
    { body: 'Newest', count: 497 },
    { body: 'Old', count: 3 },
  ])
})

test('a year by the clock: each birthday once, those of February 29 too, with an outage of two days', { timeout: 120_000 }, async () => {
  const flow = await publish(office.agent, {
    trigger: { kind: 'birthday', at: '09:00' },
    entry: { again: 'yearly' },
    steps: [mail('s1', { good_for: 1 })],
  })
  const born = ['1980-01-01', '1984-02-29', '1990-03-14', '1975-07-04', '1960-12-31', '1991-07-05']
  const ids = await Promise.all(born.map((birth_date) => contactOf(office.agent, { birth_date })))
  clock.now = new Date('2027-01-01T00:00:00Z')
  await api.within(({ db }) => db.update(wf_flows).set({ looked_at: clock.now }).where(eq(wf_flows.id, flow)))
  const until = new Date('2027-12-31T23:00:00Z').getTime()
  while (clock.now.getTime() < until) {
    const day = clock.now.toISOString().slice(0, 10)
    // Half a day at a time around the days, two days at a time between them; nothing ran on July 4 and 5.
    const isNear = born.some((date) => Math.abs(Date.parse(`2027${date.slice(4)}`) - Date.parse(day)) <= 3 * 86_400_000)
    clock.now = new Date(clock.now.getTime() + (day !== '2027-07-04' && isNear ? 12 : 48) * 3_600_000)
    await run()
  }
  const sent = await Promise.all(ids.map(async (id) => (await mailsTo(id)).map(({ sent_at }) => sent_at?.toISOString().slice(0, 10))))
  expect(sent.map((one) => one.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(sent[1]).toEqual(['2027-03-01'])
})

test('trying it on somebody tells when, which way and the very words, and writes nothing', async () => {
  const jane = await contactOf(office.agent, { first_name: 'Ann' })
  const { body } = await api.call('POST', `${at}/wf_flows`, {
    as: office.agent,
    body: {
      title: 'Try',
      definition: {
        trigger: { kind: 'manual' },
        entry: { conditions: [{ kind: 'has_tag', ref: tag }] },
        steps: [
          { id: 's1', kind: 'branch', condition: { kind: 'has_email' } },
          { ...mail('s2'), under: 's1' },
          { id: 's3', kind: 'wait', days: 2 },
          { id: 's4', kind: 'task', text: 'Call' },
        ],
      },
    },
  })
  const simulate = (as: Person, contact_id: string) =>
    api.call('POST', `${at}/wf_flows/${body.data.id}/simulate`, { as, body: { contact_id, at: '2027-03-13T15:00:00Z' } })
  const played = (await simulate(office.agent, jane)).body.data
  expect(played).toMatchObject({ enters: false, ended_at: '2027-03-15T14:00:00.000Z', contact: { name: 'Ann Doe' } })
  expect(
    played.steps.map(({ step_id, status: one, letter }: { step_id: string; status: string; letter: { subject: string } | null }) => [
      step_id,
      one,
      letter?.subject,
    ]),
  ).toEqual([
    ['s1', 'yes', undefined],
    ['s2', 'done', 'Hello Ann'],
    ['s3', 'done', undefined],
    ['s4', 'done', undefined],
  ])
  expect(await mailsTo(jane)).toEqual([])
  expect(await runsOf(body.data.id)).toEqual([])
  expect((await simulate(office.manager, await contactOf(office.outsider))).body.details).toEqual([
    { field: 'contact_id', code: 'no_such_contact' },
  ])
})

test('history and people tell what a flow did, of contacts within reach', async () => {
  const jane = await contactOf(office.deepAgent)
  const flow = await publish(office.manager, {
    steps: [
      { id: 's1', kind: 'note', text: 'Hello' },
      { id: 's2', kind: 'wait', days: 3 },
    ],
  })
  await enrol(office.manager, flow, [jane])
  await run()
  const get = (what: string, query: Record<string, string> = {}) =>
    api.call('GET', `${at}/wf_flows/${flow}/${what}`, { as: office.manager, query })
  expect((await get('history')).body).toMatchObject({
    data: [
      { step_id: expect.anything(), status: 'done', contact: { id: jane, name: 'Jane Doe' }, version: 1 },
      { step_id: null, status: 'entered', reason: 'manual' },
    ],
    meta: { total_count: 2 },
  })
  expect((await get('history', { status: 'done', step_id: 's1', contact_id: jane })).body.meta.total_count).toBe(1)
  expect((await get('runs', { step_id: 's2' })).body.data).toEqual([
    expect.objectContaining({ status: 'waiting', step_id: 's2', cause: 'manual' }),
  ])
  expect((await get('runs', { status: 'ended' })).body.data).toEqual([])
  expect((await api.call('DELETE', `${at}/wf_flows/${flow}`, { as: office.manager })).body).toEqual({ data: { ended_count: 1 } })
})
