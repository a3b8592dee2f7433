import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import {
  contact_tags,
  contacts,
  event_occurrences,
  import_rows,
  notes,
  outbox_mails,
  policies,
  pools,
  pool_users,
  wf_flows,
  wf_runs,
} from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { subjects as imports } from '#tests/api/subjects/imports.ts'
import { runJob } from '#tests/support/jobs.ts'
import { flowBench, mail } from '#tests/support/flows.ts'
import { oneSlice } from './workflows.jobs.ts'

const { addTag, anew, api, clock, contactOf, enrol, go, group, mailsTo, office, otherTag, publish, run, runsOf, status, stepsOf, tag } =
  await flowBench()
const at = '/v1/workflow'
const toldOfLoops = ({ username } = office.agent) =>
  api.within(({ db }) =>
    db
      .select()
      .from(outbox_mails)
      .where(and(eq(outbox_mails.recipient, `${username}@people.example`), like(outbox_mails.subject, '%did not let%'))),
  )
const attemptOf = async (work: OpenWork) => (await imports['/v1/contacts/import_attempts/:id']?.(work, office.agent))?.['id'] ?? ''

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

test('steps that write do what they say, in the name of the owner, at once', async () => {
  const jane = await contactOf(office.agent)
  await addTag(jane, otherTag)
  const flow = await publish(office.manager, {
    steps: [
      { id: 's1', kind: 'add_tag', ref: tag },
      { id: 's2', kind: 'remove_tag', ref: otherTag },
      { id: 's3', kind: 'status', ref: status },
      { id: 's4', kind: 'group', ref: group },
      { id: 's5', kind: 'note', text: 'In the flow' },
      { id: 's6', kind: 'task', text: 'Call her', days: 2 },
      { id: 's7', kind: 'notify', text: 'She is in' },
      { id: 's8', kind: 'branch', condition: { kind: 'has_tag', ref: tag } },
      { id: 's9', kind: 'assign', ref: office.deepAgent.id, under: 's8' },
    ],
  })
  expect(await enrol(office.manager, flow, [jane])).toEqual({
    data: { total_count: 1, enrolled_count: 1, left_out: { already: 0, conditions: 0, out_of_reach: 0 }, left_out_contacts: [] },
  })
  await run()
  expect((await stepsOf(flow)).join(', ')).toBe(
    'entered entered manual, s1 done, s2 done, s3 done, s4 done, s5 done, s6 done, s7 done, s8 yes, s9 done, ended ended finished',
  )
  await api.within(async ({ db }) => {
    const [contact] = await db.select().from(contacts).where(eq(contacts.id, jane))
    expect(contact).toMatchObject({ status_id: status, owner_id: office.deepAgent.id })
    expect((await db.select().from(contact_tags).where(eq(contact_tags.contact_id, jane))).map(({ tag_id }) => tag_id)).toEqual([tag])
    expect(await db.select().from(notes).where(eq(notes.contact_id, jane))).toEqual([
      expect.objectContaining({ body: 'In the flow', author_id: office.agent.id }),
    ])
    const events = await db.select().from(event_occurrences).where(eq(event_occurrences.contact_id, jane))
    expect(events.map(({ type, start_date }) => [type, start_date.toISOString()])).toEqual([['follow_up', '2026-11-26T00:00:00.000Z']])
    const told = await db
      .select()
      .from(outbox_mails)
      .where(eq(outbox_mails.recipient, `${office.agent.username}@people.example`))
    expect(told.map(({ subject }) => subject)).toEqual(['A word about Jane Doe: Keep in touch'])
  })
})

test('a mail goes out by the sender of all mails; a wait counts from when it left', async () => {
  const jane = await contactOf(office.agent)
  const flow = await publish(office.agent, {
    steps: [mail('s1'), { id: 's2', kind: 'wait', days: 3 }, { id: 's3', kind: 'note', text: 'Later' }],
  })
  await enrol(office.agent, flow, [jane])
  await run()
  expect(await mailsTo(jane)).toEqual([
    expect.objectContaining({ status: 'sent', cause: 'flow', subject: 'Hello Jane', user_id: office.agent.id }),
  ])
  await run()
  expect(await runsOf(flow)).toEqual([
    expect.objectContaining({ state: 'waiting', step_id: 's2', next_at: new Date('2026-11-27T15:00:00Z') }),
  ])
  await go(71)
  expect(await stepsOf(flow)).toEqual(['entered entered manual', 's1 done'])
  await go(1)
  expect(await stepsOf(flow)).toEqual(['entered entered manual', 's1 done', 's2 done', 's3 done', 'ended ended finished'])
  expect(await mailsTo(jane)).toHaveLength(1)
})

test('a wish, a missing address and a gap leave a mail out by name, and the flow goes on', async () => {
  const [wish, none] = [await contactOf(office.agent), await contactOf(office.agent, { emails: [] })]
  await api.within(({ db }) =>
    db
      .update(contacts)
      .set({ do_not_mail: true, do_not_email: true } as never)
      .where(eq(contacts.id, wish)),
  )
  const flow = await publish(office.agent, { steps: [mail('s1'), { id: 's2', kind: 'note', text: 'After' }] })
  await enrol(office.agent, flow, [wish, none])
  await run()
  await run()
  expect((await stepsOf(flow, none)).slice(1)).toEqual(['s1 left_out no_email', 's2 done', 'ended ended finished'])
  expect((await stepsOf(flow, wish)).at(-1)).toBe('ended ended finished')
  expect((await mailsTo(wish)).filter(({ status: one }) => one === 'sent')).toEqual([])
})

describe('what happens to contacts', () => {
  const noted = { steps: [{ id: 's1', kind: 'note', text: 'Heard' }] }

  test('a new contact enters; one of an import, one out of reach and one that a condition leaves out do not', async () => {
    const flow = await publish(office.agent, {
      trigger: { kind: 'contact_created' },
      entry: { conditions: [{ kind: 'has_email' }] },
      ...noted,
    })
    const made = await api.call('POST', '/v1/contacts', {
      as: office.agent,
      body: { first_name: 'New', emails: [{ email: 'new@people.example' }] },
    })
    await api.call('POST', '/v1/contacts', { as: office.agent, body: { first_name: 'Silent' } })
    await api.within(async (work) => {
      const contact_id = await makeContact(work, office.agent, { emails: [{ email: 'file@people.example' }] })
      const attempt_id = await attemptOf(work)
      const row = { attempt_id, row_number: 9, cells: {}, plan: 'new', done: true, contact_id }
      await work.db.insert(import_rows).values({ tenant_id: work.brand.id, ...row })
    })
    await api.call('POST', '/v1/contacts', { as: office.outsider, body: { first_name: 'Far', emails: [{ email: 'far@people.example' }] } })
    await run()
    expect((await runsOf(flow)).map(({ contact_id }) => contact_id)).toEqual([made.body.data.id])
    expect(await stepsOf(flow)).toEqual(['entered entered contact_created', 's1 done', 'ended ended finished'])
  })

  test('a tag, a status and a lapse, by bulk as well as one by one; once ever', async () => {
    const flows = [
      await publish(office.agent, { trigger: { kind: 'tag_added', ref: tag }, ...noted }),
      await publish(office.agent, { trigger: { kind: 'status_changed', ref: status }, ...noted }),
      await publish(office.agent, { trigger: { kind: 'policy_lapsed' }, ...noted }),
    ]
    const ids = [await contactOf(office.agent), await contactOf(office.agent)]
    const bulk = await api.call('PATCH', '/v1/contacts/update_tags_group', { as: office.agent, body: { ids, tags: [{ name: 'Called' }] } })
    expect(bulk.status).toBeLessThan(300)
    await api.within(async ({ db, brand }) => {
      await db
        .update(contacts)
        .set({ status_id: status })
        .where(eq(contacts.id, ids[0] ?? ''))
      const policy = { tenant_id: brand.id, id: newId(), contact_id: ids[1] ?? '', status: 'active' }
      await db.insert(policies).values(policy)
      await db.update(policies).set({ status: 'lapsed' }).where(eq(policies.id, policy.id))
    })
    await addTag(ids[0] ?? '', otherTag)
    await run()
    const counts = await Promise.all(flows.map(async (flow) => (await runsOf(flow)).length))
    expect(counts).toEqual([2, 1, 1])
    // Again: they were through it.
    await api.within(({ db }) => db.delete(contact_tags).where(eq(contact_tags.tag_id, tag)))
    await addTag(ids[0] ?? '', tag)
    await run()
    expect(await runsOf(flows[0] ?? '')).toHaveLength(2)
  })

  test('a goal and an exit end it at once, in the middle of a wait, also while the flow is paused; a message that waits is taken back', async () => {
    const wait = {
      steps: [{ id: 's1', kind: 'wait', days: 30 }, mail('s2')],
      goal: { kind: 'tag_added', ref: tag },
      exits: [{ kind: 'status_changed' }],
    }
    const flow = await publish(office.agent, wait)
    const [won, left] = [await contactOf(office.agent), await contactOf(office.agent)]
    await enrol(office.agent, flow, [won, left])
    await run()
    await api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as: office.agent, body: { active: false } })
    await addTag(won, tag)
    await api.within(({ db }) => db.update(contacts).set({ status_id: status }).where(eq(contacts.id, left)))
    await run()
    expect((await stepsOf(flow)).filter((line) => line.startsWith('ended')).sort()).toEqual(['ended ended exit', 'ended ended goal'])

    const mails = await publish(office.agent, { steps: [mail('s1')], goal: { kind: 'tag_added', ref: otherTag } })
    await enrol(office.agent, mails, [left])
    await api.within(async (work) => void (await oneSlice(work)))
    expect((await mailsTo(left)).map(({ status: one }) => one)).toEqual(['queued'])
    await addTag(left, otherTag)
    await api.within(async (work) => void (await oneSlice(work)))
    expect((await mailsTo(left)).map(({ status: one }) => one)).toEqual(['left_out'])
    await run()
    expect((await mailsTo(left)).map(({ status: one }) => one)).toEqual(['left_out'])
  })

  test('a pause keeps a mail that is written already; resumed, it goes out once', async () => {
    const jane = await contactOf(office.agent)
    const flow = await publish(office.agent, { steps: [mail('s1')] })
    await enrol(office.agent, flow, [jane])
    await api.within(async (work) => void (await oneSlice(work)))
    await api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as: office.agent, body: { active: false } })
    const states = async () => (await mailsTo(jane)).map(({ status: one }) => one)
    await run()
    await runJob(api, 'mail_clock')
    await run()
    expect(await states()).toEqual(['queued'])
    await api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as: office.agent, body: { active: true } })
    await runJob(api, 'mail_clock')
    await run()
    expect(await states()).toEqual(['sent'])
    expect((await stepsOf(flow)).filter((line) => line.startsWith('s1'))).toEqual(['s1 done'])
  })

  test('what flows did for a contact is told in the log of the contact: whose flow, which step, what became of it', async () => {
    const jane = await contactOf(office.agent)
    const flow = await publish(office.agent, {
      steps: [{ id: 's1', kind: 'note', text: 'Hello' }, mail('s2'), { id: 's3', kind: 'wait', hours: 1 }],
    })
    await enrol(office.agent, flow, [jane])
    const log = async () => {
      const as = await api.freshSession(office.agent)
      const { body } = await api.call('GET', `/v1/contacts/${jane}/workflow_logs`, { as, query: { limit: '20' } })
      return body.data as { workflow_id: string; workflow: string; user: { name: string }; step: string; status: string; reason: string }[]
    }
    const told = async () => (await log()).map(({ step, status, reason }) => `${step} ${status} ${reason}`.trim())
    await api.within(async (work) => void (await oneSlice(work)))
    expect(await told()).toEqual(['email waiting', 'note done', 'entered done manual'])
    await run()
    expect(await told()).toEqual(['email done', 'note done', 'entered done manual'])
    expect((await log())[0]).toMatchObject({
      workflow_id: flow,
      workflow: 'Keep in touch',
      user: { id: office.agent.id, name: office.agent.name },
    })
    await go(3, 1)
    expect((await told()).slice(0, 2)).toEqual(['ended done finished', 'wait done'])
    const outsider = await api.freshSession(office.outsider)
    expect((await api.call('GET', `/v1/contacts/${jane}/workflow_logs`, { as: outsider })).status).toBe(404)
  })

  test('a rule that leaves a mail out is told as skipped in that log', async () => {
    const jane = await contactOf(office.agent, { do_not_mail: true })
    const flow = await publish(office.agent, { steps: [mail('s1')] })
    await enrol(office.agent, flow, [jane])
    await run()
    const { body } = await api.call('GET', `/v1/contacts/${jane}/workflow_logs`, { as: office.agent })
    expect(body.data.map(({ step, status, outcome }: Record<string, string>) => [step, status, outcome])).toEqual([
      ['ended', 'done', 'ended'],
      ['email', 'skipped', 'left_out'],
      ['entered', 'done', 'entered'],
    ])
  })

  test('two flows that tag into each other stop at the fifth link, and say so', async () => {
    const jane = await contactOf(office.agent)
    const into = (mine: string, other: string) => ({
      trigger: { kind: 'tag_added', ref: mine },
      entry: { again: 'always' },
      steps: [
        { id: 's1', kind: 'remove_tag', ref: mine },
        { id: 's2', kind: 'add_tag', ref: other },
      ],
    })
    const flows = [await publish(office.agent, into(tag, otherTag)), await publish(office.agent, into(otherTag, tag))]
    await addTag(jane, tag)
    for (let n = 0; n < 10; n++) await run()
    const entered = await Promise.all(flows.map(async (flow) => (await runsOf(flow)).length))
    expect(entered).toEqual([3, 2])
    const told = await api.within(({ db }) => db.select().from(wf_flows).where(eq(wf_flows.trouble, 'chain')))
    expect(told.map(({ id }) => id)).toEqual([flows[1]])
    // The same again: the owner knows.
    await addTag(await contactOf(office.agent), tag)
    for (let n = 0; n < 10; n++) await run()
    expect(await toldOfLoops()).toHaveLength(1)
  })
})

test('whoever entered flows twenty times in a day enters no more that day, and the owner is told once', async () => {
  const jane = await contactOf(office.deepAgent)
  const flow = await publish(office.deepAgent, {
    trigger: { kind: 'tag_added', ref: tag },
    entry: { again: 'always' },
    steps: [{ id: 's1', kind: 'remove_tag', ref: tag }],
  })
  for (let n = 0; n < 23; n++) {
    await addTag(jane, tag)
    await run()
    await api.within(({ db }) => db.delete(contact_tags).where(eq(contact_tags.contact_id, jane)))
  }
  expect(await runsOf(flow)).toHaveLength(20)
  expect(await toldOfLoops(office.deepAgent)).toHaveLength(1)
  await go(25)
  await addTag(jane, tag)
  await run()
  expect(await runsOf(flow)).toHaveLength(21)
})

describe('who is gone', () => {
  const waiting = {
    steps: [
      { id: 's1', kind: 'wait', days: 1 },
      { id: 's2', kind: 'note', text: 'Still here' },
    ],
  }
  test('a deleted contact, one that was given out of reach and one in a pool do not go on; out of the pool they do', async () => {
    const flow = await publish(office.agent, waiting)
    const [gone, given, pooled] = [await contactOf(office.agent), await contactOf(office.agent), await contactOf(office.agent)]
    await enrol(office.agent, flow, [gone, given, pooled])
    await run()
    await api.within(async ({ db, brand }) => {
      await db.update(contacts).set({ deleted_at: clock.now }).where(eq(contacts.id, gone))
      await db.update(contacts).set({ owner_id: office.outsider.id }).where(eq(contacts.id, given))
      const pool_id = newId()
      await db.insert(pools).values({ tenant_id: brand.id, id: pool_id, name: 'Pool', created_by: office.agent.id })
      await db.insert(pool_users).values({ tenant_id: brand.id, pool_id, user_id: office.agent.id })
      await db.update(contacts).set({ owner_id: null, pool_id }).where(eq(contacts.id, pooled))
    })
    await go(24)
    expect((await stepsOf(flow)).filter((line) => line.startsWith('ended')).sort()).toEqual([
      'ended ended contact_deleted',
      'ended ended out_of_reach',
    ])
    expect((await stepsOf(flow, pooled)).at(-1)).toBe('entered entered manual')
    expect((await runsOf(flow)).find(({ contact_id }) => contact_id === pooled)?.state).toBe('held')
    await api.within(({ db }) => db.update(contacts).set({ owner_id: office.agent.id, pool_id: null }).where(eq(contacts.id, pooled)))
    await run()
    await run()
    expect((await stepsOf(flow, pooled)).at(-1)).toBe('ended ended finished')
    expect(await api.within(({ db }) => db.select().from(notes).where(eq(notes.contact_id, given)))).toEqual([])
  })

  test('a person takes somebody out; of two who merge the survivor goes on alone', async () => {
    const flow = await publish(office.agent, waiting)
    const ids = [await contactOf(office.agent), await contactOf(office.agent), await contactOf(office.agent)]
    const [out = '', kept = '', merged = ''] = ids
    await enrol(office.agent, flow, ids)
    await run()
    const [first] = await api.within(({ db }) =>
      db
        .select()
        .from(wf_runs)
        .where(and(eq(wf_runs.flow_id, flow), eq(wf_runs.contact_id, out))),
    )
    const end = (as: Person) => api.call('POST', `${at}/wf_runs/${first?.id}/end`, { as })
    expect((await end(office.outsider)).status).toBe(404)
    expect((await end(office.manager)).status).toBe(204)
    expect((await end(office.manager)).status).toBe(409)
    const answer = await api.call('PATCH', '/v1/contacts/merge', { as: office.agent, body: { ids: [kept, merged], into_id: kept } })
    expect(answer.status).toBe(200)
    await go(24)
    expect(await stepsOf(flow, kept)).toEqual(['entered entered manual', 's1 done', 's2 done', 'ended ended finished'])
    expect((await stepsOf(flow, merged)).at(-1)).toBe('ended ended merged')
    expect((await stepsOf(flow, out)).at(-1)).toBe('ended ended person')
  })
})
