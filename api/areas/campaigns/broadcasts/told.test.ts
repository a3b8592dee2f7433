import { afterAll, expect, test } from 'vitest'
import { broadcastBench } from '#tests/support/broadcasts.ts'
import { flowsOf, mail } from '#tests/support/flows.ts'
import { runJob } from '#tests/support/jobs.ts'
import { listenTo } from '#tests/support/notices.ts'

const bench = await broadcastBench()
const { api, office, people, sendTo, finish, turn } = bench
const { heard, stop } = await listenTo(api.ports.bus)

afterAll(async () => {
  await stop()
  expect(await bench.end()).toEqual([])
})

const toldOf = (event: string, id: string) =>
  heard.filter(({ message }) => message.event === event && message.id === id).map(({ streams }) => streams)

test('whoever sends is told of each step of it and of each turn, and nobody else is', async () => {
  const { id } = (await sendTo(office.agent, await people(office.agent, 3))).body.data
  await turn(office.agent, id, 'pause')
  await expect.poll(() => toldOf('campaign_changed', id)).toEqual([[`campaign:${office.agent.id}`]])
  await turn(office.manager, id, 'resume')
  await finish(id)
  await expect.poll(() => toldOf('campaign_changed', id).length).toBeGreaterThan(2)
  expect([...new Set(toldOf('campaign_changed', id).flat())]).toEqual([`campaign:${office.agent.id}`])
})

test('whoever’s flow it is is told once that people went on, however many they were', async () => {
  const { publish, enrol } = flowsOf(api)
  const flow = await publish(office.agent, { steps: [mail('s1')] })
  await enrol(office.agent, flow, await people(office.agent, 5))
  await runJob(api, 'run_workflows', {})
  await expect.poll(() => toldOf('flow_changed', flow)).toEqual([[`campaign:${office.agent.id}`]])
})
