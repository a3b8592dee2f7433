import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'

const start = new Date('2027-03-10T15:00:00Z')
const { api, clock, world, office, newAgent, connect: connectAs, heal, end } = await outsideOffice(start)
let agent: Person

beforeEach(async () => {
  clock.set(start)
  await heal()
  agent = await newAgent()
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const connect = (kind: Kind) => connectAs(agent, kind)
type Round = { read: number; written: number; removed: number; problem: { code: string; words: string } | null }
const rounds = async (id: string, as = agent) => {
  const { status, body } = await api.call('GET', `/v1/authorizations/${id}/rounds`, { as })
  return status === 200
    ? (body.data as Round[]).map(({ read, written, removed, problem }) => [read, written, removed, problem?.code ?? ''])
    : status
}
const sync = (id: string) => runJob(api, 'sync_account', { id })

describe.each(kinds)('%s', (kind) => {
  test('tells what each round read, wrote and removed, and nothing of quiet ones', async () => {
    const { id, calendar } = await connect(kind)
    for (const hour of [13, 15])
      await world.control('make', { calendar, title: 'There', start: `2027-03-16T${hour}:00:00Z`, end: `2027-03-16T${hour}:30:00Z` })
    const body = { type: 'appointment', title: 'Plan review', start_date: '2027-03-15T09:00' }
    const mine = (await api.call('POST', '/v1/events', { as: agent, body })).body.data
    await sync(id)
    await sync(id)
    await sync(id)
    expect(await rounds(id)).toEqual([[2, 1, 0, '']])
    clock.set(new Date(start.getTime() + 60_000))
    await api.call('DELETE', `/v1/events/${mine.id}`, { as: agent })
    await sync(id)
    expect(await rounds(id)).toEqual([
      [0, 0, 1, ''],
      [2, 1, 0, ''],
    ])
  })

  test('tells what a round failed with, to nobody but their owner, and forgets it after seven days', async () => {
    const { id, calendar } = await connect(kind)
    await sync(id)
    await world.control('fault', { kind: 'status', status: 503, times: 20 })
    await sync(id)
    await world.control('fault', { kind: 'status', times: 0 })
    expect(await rounds(id)).toEqual([[0, 0, 0, 'away']])
    expect(await rounds(id, office.manager)).toBe(404)
    clock.set(new Date(start.getTime() + 8 * 86_400_000))
    await world.control('make', { calendar, title: 'There', start: '2027-03-26T13:00:00Z', end: '2027-03-26T14:00:00Z' })
    await sync(id)
    // The session would have ended by then.
    clock.set(start)
    expect(await rounds(id)).toEqual([[1, 0, 0, '']])
  })
})
