import { afterAll, beforeEach, expect, test } from 'vitest'
import { flowsOf } from '#tests/support/flows.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { soaOffice, start } from '#tests/support/soa.ts'

const { api, clock, office, person, ask, token, sign, act, agentsPart } = await soaOffice()
const { publish, enrol, runsOf, stepsOf } = flowsOf(api)

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

async function run(): Promise<void> {
  await runJob(api, 'run_workflows', {})
  await workOffJobs(api)
}
const waits = [
  { id: 's1', kind: 'wait', days: 9 },
  { id: 's2', kind: 'note', text: 'Still nothing' },
]

test('a signed scope of appointment ends the wait of whoever signed, and of nobody else', async () => {
  const [rosa, other] = [await person(), await person()]
  const flow = await publish(office.agent, { exits: [{ kind: 'scope_signed' }], steps: waits })
  await enrol(office.agent, flow, [rosa.id, other.id])
  await ask(rosa.id)
  await run()
  expect(await stepsOf(flow)).toEqual(['entered entered manual', 'entered entered manual'])
  expect((await sign(await token())).status).toBe(200)
  await run()
  expect(await stepsOf(flow, rosa.id)).toEqual(['entered entered manual', 'ended ended exit'])
  expect(await stepsOf(flow, other.id)).toEqual(['entered entered manual'])
})

test('signing lets in where a flow begins with it, once: the agent’s part of it later does not', async () => {
  const flow = await publish(office.agent, {
    trigger: { kind: 'scope_signed' },
    entry: { again: 'always' },
    steps: [{ id: 's1', kind: 'note', text: 'Signed' }],
  })
  const { id } = await person()
  const { body } = await ask(id)
  await sign(await token())
  await run()
  expect(await runsOf(flow)).toEqual([expect.objectContaining({ contact_id: id, cause: 'scope_signed', state: 'ended' })])
  expect((await act(body.data.id, 'complete', agentsPart())).status).toBe(200)
  await run()
  expect(await runsOf(flow)).toHaveLength(1)
})
