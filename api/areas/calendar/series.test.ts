import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAgentBeside, type Person } from '#tests/factories/people.ts'
import { calendarOf, firstRefusal as detail, monday, type PlannedEvent as Told } from '#tests/support/calendar.ts'
import { runJob } from '#tests/support/jobs.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(monday)
let agent: Person

beforeEach(async () => {
  clock.set(monday)
  agent = await api.within((work) => makeAgentBeside(work, office))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { plan, change, read, cancel, list, starts } = calendarOf(api, () => agent)

describe('a series', () => {
  const weekly = { repeats: 'FREQ=WEEKLY;BYDAY=TU', start_date: '2027-03-02T09:00', end_date: '2027-03-02T10:00' }

  test('keeps its hour over the change of the clocks', async () => {
    await plan(weekly)
    expect(await starts('2027-03-02', '2027-03-23')).toEqual([
      '2027-03-02T09:00:00-05:00',
      '2027-03-09T09:00:00-05:00',
      '2027-03-16T09:00:00-04:00',
      '2027-03-23T09:00:00-04:00',
    ])
  })

  test('one time moves, one is cancelled, the rest stays', async () => {
    const { id, series_id } = (await plan(weekly)).body.data
    expect(series_id).toBe(id)
    const [, second, third] = (await list('2027-03-02', '2027-03-23')).body.data as Told[]
    await change(second?.id ?? '', { start_date: '2027-03-10T11:00', title: 'Wednesday' })
    await cancel(third?.id ?? '')
    expect(await starts('2027-03-02', '2027-03-23')).toEqual([
      '2027-03-02T09:00:00-05:00',
      '2027-03-10T11:00:00-05:00',
      '2027-03-23T09:00:00-04:00',
    ])
    expect((await read(second?.id ?? '')).body.data).toMatchObject({ title: 'Wednesday', original_start: '2027-03-09T09:00:00-05:00' })
    expect((await read(id)).body.data.title).toBe('Plan review')
  })

  test('all of it moves to another day and hour, but what stands apart', async () => {
    await plan(weekly)
    const [, second, third] = (await list('2027-03-02', '2027-03-30')).body.data as Told[]
    await change(second?.id ?? '', { start_date: '2027-03-11T11:00' })
    const moved = await change(third?.id ?? '', { start_date: '2027-03-17T08:00', apply_to: 'all' })
    expect(moved.body.data).toMatchObject({ repeats: 'FREQ=WEEKLY;BYDAY=WE' })
    expect(await starts('2027-03-01', '2027-03-31')).toEqual([
      '2027-03-03T08:00:00-05:00',
      '2027-03-11T11:00:00-05:00',
      '2027-03-17T08:00:00-04:00',
      '2027-03-24T08:00:00-04:00',
      '2027-03-31T08:00:00-04:00',
    ])
  })

  test('a time of it that was moved is named by its history, and goes back to where it was; a whole day likewise', async () => {
    const { id } = (await plan(weekly)).body.data
    const [, second] = (await list('2027-03-02', '2027-03-30')).body.data as Told[]
    await change(second?.id ?? '', { start_date: '2027-03-11T11:00' })
    const history = async (event_id: string) =>
      (await api.call('GET', '/v1/events/calendar_history', { as: agent, query: { event_id } })).body.data
    const [moved] = await history(second?.id ?? '')
    expect(moved).toMatchObject({ action: 'moved', occurrence_id: second?.id, event: { id } })
    await change(second?.id ?? '', { start_date: moved.before.start_date, end_date: moved.before.end_date })
    expect((await read(second?.id ?? '')).body.data.start_date).toBe('2027-03-09T09:00:00-05:00')

    const day = (await plan({ title: 'Away', all_day: true, start_date: '2027-04-05', end_date: '2027-04-06' })).body.data
    await change(day.id, { start_date: '2027-04-12' })
    const [shifted] = await history(day.id)
    const last = new Date(Date.parse(shifted.before.end_date) - 86_400_000).toISOString().slice(0, 10)
    await change(day.id, { start_date: shifted.before.start_date.slice(0, 10), end_date: last })
    expect((await read(day.id)).body.data).toMatchObject({ start_date: '2027-04-05', end_date: '2027-04-06' })
  })

  test('all of it is cancelled and put back in one press', async () => {
    const { id } = (await plan(weekly)).body.data
    await cancel(id, { apply_to: 'all' })
    expect(await starts('2027-03-01', '2027-04-30')).toEqual([])
    await api.call('POST', `/v1/events/${id}/restore`, { as: agent, body: { apply_to: 'all' } })
    expect(await starts('2027-03-01', '2027-03-10')).toHaveLength(2)
  })

  test('goes on by itself, and ends when its rule says so', async () => {
    await plan(weekly)
    await plan({ title: 'Thrice', repeats: 'FREQ=DAILY;COUNT=3' })
    const inMay = async () => {
      const query = { start_date: '2028-05-01', end_date: '2028-05-31' }
      return (await api.call('GET', '/v1/events', { as: await api.freshSession(agent), query })).body.data
    }
    clock.set(new Date('2028-02-01T15:00:00Z'))
    expect(await inMay()).toEqual([])
    await runJob(api, 'expand_series')
    expect(await inMay()).toHaveLength(5)
    clock.set(monday)
    expect((await list('2027-03-01', '2027-03-31', { q: 'thrice' })).body.data).toHaveLength(3)
  })

  test('begins with the first time of its rule, and 30 February is never', async () => {
    const { body } = await plan({ repeats: 'FREQ=WEEKLY;BYDAY=TH' })
    expect(body.data.start_date).toBe('2027-03-04T09:00:00-05:00')
    expect(detail(await plan({ repeats: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }))).toEqual([422, 'repeats', 'repeat_never'])
  })
})
