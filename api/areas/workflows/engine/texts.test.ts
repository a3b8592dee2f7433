import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contacts, text_messages, wf_events, wf_flows, wf_runs } from '#api/platform/tables/index.ts'
import { bulkTexts, type BulkTexts } from '#tests/support/bulk-texts.ts'
import { flowsOf } from '#tests/support/flows.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { givePhone } from '#tests/support/phone.ts'
import { makePerson } from '#tests/factories/people.ts'
import { newSid, noon } from '#tests/support/texts.ts'

let office: BulkTexts
let flows: ReturnType<typeof flowsOf>

beforeAll(async () => {
  office = await bulkTexts()
  flows = flowsOf(office.api)
})
beforeEach(async () => {
  await office.begin()
  await office.api.within(async ({ db }) => {
    await db.update(wf_flows).set({ status: 'paused', listens: [] })
    await db.delete(wf_events)
  })
})
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

const hello = { id: 's1', kind: 'text', text: 'Hello {{first_name|there}}' }
const steps = [hello, { id: 's2', kind: 'wait', days: 1 }, { id: 's3', kind: 'note', text: 'After' }]

/** Flows go on and write their texts. */
const write = () => runJob(office.api, 'run_workflows', {})
/** What was written goes out. */
const send = async () => {
  await office.sendNext()
  await write()
}
const begin = async (id: string, more: object = {}) => {
  const flow = await flows.publish(office.agent, { steps, ...more })
  await flows.enrol(office.agent, flow, [id])
  await write()
  return flow
}
const sessionOf = () => office.api.freshSession(office.agent)

describe('a text of a flow', () => {
  test('goes out as one of a broadcast would, in the name of the owner, and the run waits for it', async () => {
    const { id, number } = await office.someone()
    const flow = await begin(id)
    const [run] = await flows.runsOf(flow)
    const [row] = await office.messagesTo(number)
    expect(row).toMatchObject({ user_id: office.agent.id, status: 'queued', wf_run_id: run?.id, wf_step_id: 's1', campaign_id: null })
    expect(run).toMatchObject({ step_id: 's1', next_at: null, message_id: row?.id })
    await write()
    expect(await flows.stepsOf(flow)).toEqual(['entered entered manual', 's1 done'])
    await send()
    expect(office.sentTo(number).map(({ from, body }) => [from, body])).toEqual([
      [office.agent.number, 'Joe Agent: Hello Ann Reply STOP to opt out.'],
    ])
    expect(await flows.runsOf(flow)).toEqual([expect.objectContaining({ step_id: 's2', message_id: null })])
    const inbox = async () =>
      (await office.api.call('POST', '/v1/sms/fetch_conversations', { as: office.agent, body: {} })).body.data.map(
        ({ phone_number }: { phone_number: string }) => phone_number,
      )
    expect(await inbox()).not.toContain(number)
    await office.answer(number, 'Who is this?')
    expect(await inbox()).toContain(number)
  })

  test('without a yes for that very number, without a number or after a wish it is left out by name', async () => {
    const spoken = await office.someone({}, { how: 'spoken' })
    const none = await office.someone({ phones: [] }, null)
    const stopped = await office.someone()
    const flow = await flows.publish(office.agent, { steps })
    await flows.enrol(office.agent, flow, [spoken.id, none.id, stopped.id])
    await write()
    await office.answer(stopped.number, 'STOP')
    await send()
    const told = async (id: string) => (await flows.stepsOf(flow, id))[1]
    expect([await told(spoken.id), await told(none.id), await told(stopped.id)]).toEqual([
      's1 left_out no_permission',
      's1 left_out no_phone',
      's1 left_out opted_out',
    ])
    expect(office.sentTo(stopped.number).filter(({ body }) => body.includes('Hello'))).toEqual([])
    expect((await flows.runsOf(flow)).map(({ step_id }) => step_id)).toEqual(['s2', 's2', 's2'])
  })

  test('outside the hours it waits, goes in the name of whoever owns the contact then, or comes too late', async () => {
    const [kept, given] = await office.some(2)
    if (!kept || !given) throw new Error('Two were made')
    const other = await office.api.within(async (work) =>
      givePhone(work, await makePerson(work, { role: 'agent', name: ['Sue', 'Other'] })),
    )
    // Ten in the evening, in the east.
    await office.jump(new Date(noon.getTime() + 9 * 3_600_000))
    const as = await sessionOf()
    const flow = await flows.publish(as, { steps: [{ ...hello, good_for: 0 }] })
    const lasting = await flows.publish(as, { steps })
    await flows.enrol(as, flow, [kept.id])
    await flows.enrol(as, lasting, [given.id])
    await write()
    expect([await office.messagesTo(kept.number), await office.messagesTo(given.number)]).toEqual([[], []])
    const [run] = await flows.runsOf(lasting)
    expect(run).toMatchObject({ step_id: 's1', message_id: null })
    expect(run?.next_at?.getTime()).toBeGreaterThan(office.clock.now().getTime())
    await office.api.within(async ({ db }) => {
      await db.update(contacts).set({ owner_id: other.id }).where(eq(contacts.id, given.id))
      // Whoever keeps the flow reaches them all the same.
      await db.update(wf_flows).set({ owner_id: office.manager.id })
    })
    await office.jump(run?.next_at ?? noon)
    await write()
    await send()
    expect(await flows.stepsOf(flow)).toEqual(['entered entered manual', 's1 left_out too_late', 'ended ended finished'])
    expect((await flows.stepsOf(lasting)).at(-1)).toBe('ended ended out_of_reach')
    expect(office.sentTo(kept.number)).toEqual([])
  })

  test('whose contact goes to another while it is queued is written anew by them', async () => {
    const one = await office.someone()
    const flow = await flows.publish(office.manager, { steps })
    await flows.enrol(office.manager, flow, [one.id])
    await write()
    const other = await office.api.within(async (work) =>
      givePhone(work, await makePerson(work, { role: 'agent', manager: office.manager, name: ['Sue', 'Other'] })),
    )
    await office.api.within(({ db }) => db.update(contacts).set({ owner_id: other.id }).where(eq(contacts.id, one.id)))
    await send()
    expect((await office.messagesTo(one.number)).map(({ user_id, status }) => [user_id, status])).toEqual([[other.id, 'queued']])
    await send()
    expect(office.sentTo(one.number).map(({ from }) => from)).toEqual([other.number])
    expect((await flows.stepsOf(flow)).filter((line) => line.startsWith('s1'))).toEqual(['s1 done'])
  })

  test('an exit takes back one that is still queued; a pause keeps it', async () => {
    const one = await office.someone()
    const flow = await begin(one.id, { exits: [{ kind: 'appointment' }] })
    await office.api.call('PUT', `/v1/workflow/wf_flows/${flow}/activate`, { as: office.agent, body: { active: false } })
    await send()
    expect([office.sentTo(one.number).length, (await office.messagesTo(one.number)).length]).toEqual([0, 1])
    await office.api.within(async ({ db, brand }) => {
      await db.insert(wf_events).values({ tenant_id: brand.id, id: crypto.randomUUID(), kind: 'appointment', contact_id: one.id })
    })
    await write()
    await send()
    expect([office.sentTo(one.number), await office.messagesTo(one.number)]).toEqual([[], []])
    expect(await flows.stepsOf(flow)).toEqual(['entered entered manual', 's1 left_out flow_ended', 'ended ended exit'])
  })

  test('too often is left out, and what flows sent counts with broadcasts', async () => {
    const one = await office.someone()
    const flow = await flows.publish(office.agent, { steps: [hello, { ...hello, id: 's2' }, { ...hello, id: 's3' }] })
    await flows.enrol(office.agent, flow, [one.id])
    for (let round = 0; round < 4; round++) {
      await write()
      await send()
      office.later(5)
    }
    expect((await flows.stepsOf(flow)).filter((line) => /^s\d/.test(line))).toEqual(['s1 done', 's2 done', 's3 left_out frequency'])
    expect((await office.groupOf([one.id])).body.data.left_out).toMatchObject({ frequency: 1 })
  })

  test('killed between handing over and writing it down, it is found and not sent again', async () => {
    const one = await office.someone()
    const flow = await begin(one.id)
    const [row] = await office.messagesTo(one.number)
    const [from, to, created_at] = [office.agent.number, one.number, office.clock.now()]
    office.carrier.sent.push({ sid: newSid(), status: 'sent', segments: 1, body: row?.body ?? '', created_at, from, to, status_url: '' })
    await office.api.within(({ db }) =>
      db
        .update(text_messages)
        .set({ attempts: 1, attempted_at: created_at, send_at: new Date(created_at.getTime() + 300_000) })
        .where(eq(text_messages.id, row?.id ?? '')),
    )
    await send()
    expect(await flows.runsOf(flow)).toEqual([expect.objectContaining({ step_id: 's1', message_id: row?.id })])
    office.later(301)
    await send()
    expect(office.sentTo(one.number)).toHaveLength(1)
    expect(await flows.runsOf(flow)).toEqual([expect.objectContaining({ step_id: 's2', message_id: null })])
    expect(await office.messagesTo(one.number)).toHaveLength(1)
  })

  test('one that the carrier refuses tells so and holds nobody up; a full queue puts the step off', async () => {
    const [refused, full] = await office.some(2)
    if (!refused || !full) throw new Error('Two were made')
    office.carrier.refuses.set(refused.number, { status: 400, code: 21614, took: false })
    office.carrier.refuses.set(full.number, { status: 400, code: 21611, took: false })
    const flow = await begin(refused.id)
    await flows.enrol(office.agent, flow, [full.id])
    await write()
    await send()
    office.later(5)
    await send()
    const history = await office.api.call('GET', `/v1/workflow/wf_flows/${flow}/history`, {
      as: office.agent,
      query: { contact_id: refused.id, step_id: 's1' },
    })
    expect(history.body.data).toEqual([expect.objectContaining({ status: 'failed', reason: 'text_error_21614' })])
    expect(await flows.stepsOf(flow, full.id)).toEqual(['entered entered manual'])
    office.carrier.refuses.clear()
    office.later(700)
    await write()
    await send()
    expect(office.sentTo(full.number)).toHaveLength(1)
    const over = and(eq(wf_runs.flow_id, flow), eq(wf_runs.step_id, 's2'))
    expect(await office.api.within(({ db }) => db.select().from(wf_runs).where(over))).toHaveLength(2)
  })
})

test('an answer to a text that an agent began by hand ends the wait; one from before does not', async () => {
  const [one, other] = [await office.someone(), await office.someone()]
  await office.answer(other.number, 'Before')
  const flow = await flows.publish(office.agent, {
    exits: [{ kind: 'replied' }],
    steps: [
      { id: 's1', kind: 'wait', days: 9 },
      { id: 's2', kind: 'note', text: 'Still silent' },
    ],
  })
  await flows.enrol(office.agent, flow, [one.id, other.id])
  await write()
  const sent = await office.api.call('POST', '/v1/sms/send_message', {
    as: office.agent,
    body: { message_to: one.number, message_content: 'Hi, are you home?' },
  })
  expect(sent.status).toBe(201)
  await workOffJobs(office.api)
  await write()
  expect(await flows.stepsOf(flow, one.id)).toEqual(['entered entered manual'])
  await office.answer(one.number, 'Yes')
  await write()
  expect(await flows.stepsOf(flow, one.id)).toEqual(['entered entered manual', 'ended ended exit'])
  expect(await flows.stepsOf(flow, other.id)).toEqual(['entered entered manual'])
})

test('words that no text could be made of keep a flow from being published', async () => {
  const definition = (text: string) => ({ trigger: { kind: 'manual' }, entry: {}, steps: [{ id: 's1', kind: 'text', text }] })
  const problemsOf = async (text: string) =>
    (await office.api.call('POST', '/v1/workflow/wf_flows', { as: office.agent, body: { title: 'Words', definition: definition(text) } }))
      .body.data.problems
  expect([await problemsOf(''), await problemsOf('{{shoe}}'), await problemsOf('See http://here.example')]).toEqual([
    [{ field: 'steps.0.text', code: 'required' }],
    [{ field: 'steps.0.text', code: 'text_field_unknown' }],
    [{ field: 'steps.0.text', code: 'link_not_https' }],
  ])
})

test('trying it tells the very words, and when they would go', async () => {
  const one = await office.someone()
  const flow = await flows.publish(office.agent, { steps: [hello] })
  const played = await office.api.call('POST', `/v1/workflow/wf_flows/${flow}/simulate`, {
    as: office.agent,
    body: { contact_id: one.id, at: new Date(noon.getTime() + 14 * 3_600_000).toISOString() },
  })
  const [step] = played.body.data.steps
  expect(step).toMatchObject({ status: 'done', letter: { subject: '', text: 'Joe Agent: Hello Ann Reply STOP to opt out.' } })
  expect(new Date(step.at).getTime()).toBeGreaterThan(noon.getTime() + 14 * 3_600_000)
  expect(await office.messagesTo(one.number)).toEqual([])
})
