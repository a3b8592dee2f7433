import { afterAll, beforeEach, expect, test } from 'vitest'
import { flowBench } from '#tests/support/flows.ts'

const { anew, api, contactOf, enrol, go, office, publish, run, runsOf, stepsOf } = await flowBench()
const at = '/v1/workflow'
const waiting = {
  steps: [
    { id: 's1', kind: 'wait', days: 30 },
    { id: 's2', kind: 'note', text: 'Later' },
  ],
}

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

test('who would enter is told with names before anybody does, and it comes true', async () => {
  const flow = await publish(office.agent, { entry: { conditions: [{ kind: 'has_email' }] }, ...waiting })
  const there = await contactOf(office.agent)
  await enrol(office.agent, flow, [there])
  const [fits, none, others] = [
    await contactOf(office.agent),
    await contactOf(office.agent, { emails: [] }),
    await contactOf(office.manager),
  ]
  const ids = [there, fits, none, others]
  // A manager enrolls in the flow of an agent: it reaches whom the agent reaches.
  const preview = await api.call('POST', `${at}/wf_flows/${flow}/enrol_preview`, { as: office.manager, body: { ids } })
  expect(preview).toMatchObject({
    status: 200,
    body: { data: { total_count: 4, enrolled_count: 1, left_out: { already: 1, conditions: 1, out_of_reach: 1 } } },
  })
  const names = preview.body.data.left_out_contacts.map((one: { rule: string; contact: { id: string } }) => [one.rule, one.contact.id])
  expect(names).toEqual(
    expect.arrayContaining([
      ['already', there],
      ['conditions', none],
      ['out_of_reach', others],
    ]),
  )
  expect(await runsOf(flow)).toHaveLength(1)
  expect(await enrol(office.manager, flow, ids)).toEqual(preview.body)
  expect(await runsOf(flow)).toHaveLength(2)
  expect((await enrol(office.manager, flow, ids)).data).toMatchObject({ enrolled_count: 0, left_out: { already: 2 } })
})

test('a paused flow enrolls nobody, and says so before', async () => {
  const flow = await publish(office.agent, waiting)
  await api.call('PUT', `${at}/wf_flows/${flow}/activate`, { as: office.agent, body: { active: false } })
  for (const call of ['enrol', 'enrol_preview']) {
    const refused = await api.call('POST', `${at}/wf_flows/${flow}/${call}`, {
      as: office.agent,
      body: { ids: [await contactOf(office.agent)] },
    })
    expect([refused.status, refused.body.details[0].code]).toEqual([422, 'flow_not_active'])
  }
})

test('a contact tells the flows it is in and why; its wait is skipped, and it is taken out', async () => {
  const jane = await contactOf(office.agent)
  const flow = await publish(office.manager, { ...waiting, steps: [...waiting.steps, { id: 's3', kind: 'wait', days: 1 }] })
  await enrol(office.manager, flow, [jane])
  await run()
  const runs = async (as = office.agent) => (await api.call('GET', `/v1/contacts/${jane}/wf_runs`, { as })).body
  const told = { status: 'waiting', step_kind: 'wait', cause: 'manual', next_at: '2026-12-24T15:00:00.000Z' }
  // The agent works with the contact, and does not reach the manager's flow.
  expect(await runs()).toMatchObject({ data: [{ ...told, wf_flow: { id: flow, is_open: false } }], meta: { total_count: 1 } })
  expect(await runs(office.manager)).toMatchObject({ data: [{ wf_flow: { id: flow, is_open: true } }] })
  expect((await api.call('GET', `/v1/contacts/${jane}/wf_runs`, { as: office.outsider })).status).toBe(404)

  const [{ id }] = (await runs()).data
  const act = (what: string, as = office.agent) => api.call('POST', `${at}/wf_runs/${id}/${what}`, { as })
  expect((await act('skip', office.outsider)).status).toBe(404)
  expect((await act('skip')).status).toBe(204)
  await run()
  expect(await stepsOf(flow)).toEqual(['entered entered manual', 's1 done', 's2 done'])
  expect((await act('end')).status).toBe(204)
  expect((await runs()).data).toMatchObject([{ status: 'ended', ended_because: 'person', next_at: null }])
  for (const what of ['skip', 'end']) expect((await act(what)).status).toBe(409)
  await go(48)
  expect(await stepsOf(flow)).toHaveLength(4)
})

test('only a wait is skipped: not the hours that a message waits for', async () => {
  const jane = await contactOf(office.agent)
  const email = { subject: 'Hello', blocks: [{ kind: 'text', text: 'Hello' }] }
  // The bench begins on a Tuesday.
  const flow = await publish(office.agent, {
    window: { days: [0], from: '09:00', to: '17:00' },
    steps: [{ id: 's1', kind: 'email', email }],
  })
  await enrol(office.agent, flow, [jane])
  await run()
  const [standing] = await runsOf(flow)
  const refused = await api.call('POST', `${at}/wf_runs/${standing?.id ?? ''}/skip`, { as: office.agent })
  expect([refused.status, refused.body.details]).toEqual([422, [{ field: 'base', code: 'run_does_not_wait' }]])
})
