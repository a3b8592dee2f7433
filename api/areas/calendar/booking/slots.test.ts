import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#api/contract/calendar/settings.ts'
import { instantOf, withOffset } from '../times.ts'
import { remindersFor } from './booking-reminders.ts'
import { nearestTo, slotsBetween, type Rules } from './slots.ts'

const zone = 'America/New_York'
const every = [0, 1, 2, 3, 4, 5, 6]
const rules: Rules = {
  ...defaultSettings,
  hours: every.map((weekday) => ({ weekday, from: '09:00', to: '11:00' })),
  notice_minutes: 0,
  horizon_days: 365,
}
const now = new Date('2027-03-01T05:00:00Z')
const none = { busy: [], booked: [] }

const slots = (
  day: string,
  changes: Partial<Rules> = {},
  { length = 30, taken = none as Parameters<typeof slotsBetween>[5], at = now, in: where = zone } = {},
) => slotsBetween(day, day, where, { ...rules, ...changes }, length, taken, at).map((one) => withOffset(one, where).slice(11, 16))

const span = (from: string, to: string) => ({ start: instantOf(`2027-03-02T${from}`, zone), end: instantOf(`2027-03-02T${to}`, zone) })

describe('when something can be booked', () => {
  test('within the hours, at the half hours, or more often where it is shorter', () => {
    expect(slots('2027-03-02')).toEqual(['09:00', '09:30', '10:00', '10:30'])
    expect(slots('2027-03-02', {}, { length: 60 })).toEqual(['09:00', '09:30', '10:00'])
    expect(slots('2027-03-02', {}, { length: 15 }).slice(0, 3)).toEqual(['09:00', '09:15', '09:30'])
    expect(slots('2027-03-02', {}, { length: 121 })).toEqual([])
  })

  test('not on a day off, nor on a weekday without hours', () => {
    expect(slots('2027-03-02', { days_off: ['2027-03-02'] })).toEqual([])
    expect(slots('2027-03-02', { hours: [{ weekday: 3, from: '09:00', to: '11:00' }] })).toEqual([])
  })

  test('apart from what is taken, by the buffer on both sides', () => {
    const taken = { busy: [span('09:45', '10:00')], booked: [] }
    expect(slots('2027-03-02', {}, { taken })).toEqual(['09:00', '10:00', '10:30'])
    expect(slots('2027-03-02', { buffer_minutes: 15 }, { taken })).toEqual(['09:00', '10:30'])
    expect(slots('2027-03-02', { buffer_minutes: 30 }, { taken })).toEqual(['10:30'])
    expect(slots('2027-03-02', { buffer_minutes: 30 }, { taken: { busy: [span('11:00', '12:00')], booked: [] } })).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ])
  })

  test('no sooner than the notice and no later than the horizon', () => {
    const at = new Date('2027-03-02T14:10:00Z')
    expect(slots('2027-03-02', {}, { at })).toEqual(['09:30', '10:00', '10:30'])
    expect(slots('2027-03-02', { notice_minutes: 60 }, { at })).toEqual(['10:30'])
    expect(slots('2027-03-01', {}, { at })).toEqual([])
    expect(slots('2027-03-04', { horizon_days: 1 }, { at })).toEqual([])
    expect(slots('2027-03-03', { horizon_days: 1 }, { at })).toHaveLength(4)
  })

  test('not on a day that has as many as it may', () => {
    const booked = [instantOf('2027-03-02T09:00', zone), instantOf('2027-03-02T10:00', zone)]
    expect(slots('2027-03-02', { most_a_day: 2 }, { taken: { busy: [], booked } })).toEqual([])
    expect(slots('2027-03-02', { most_a_day: 3 }, { taken: { busy: [], booked } })).toHaveLength(4)
  })

  test.each([
    ['America/New_York', '2027-03-14', '-04:00'],
    ['America/New_York', '2027-11-07', '-05:00'],
    ['America/Phoenix', '2027-03-14', '-07:00'],
    ['Pacific/Honolulu', '2027-11-07', '-10:00'],
  ])('in %s at the same hours on %s, when clocks change', (where, day, offset) => {
    const found = slotsBetween(day, day, where, rules, 30, none, now)
    expect(found.map((one) => withOffset(one, where))).toEqual(['09:00', '09:30', '10:00', '10:30'].map((at) => `${day}T${at}:00${offset}`))
  })

  test('never at an hour that is left out', () => {
    const night = { hours: every.map((weekday) => ({ weekday, from: '01:00', to: '04:00' })) }
    expect(slots('2027-03-14', night)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    expect(slots('2027-11-07', night)).toHaveLength(8)
  })
})

test('the nearest three stand in their order', () => {
  const at = (hour: number) => new Date(Date.UTC(2027, 2, 2, hour))
  expect(nearestTo(at(12), [at(8), at(11), at(13), at(15), at(20)])).toEqual([at(11), at(13), at(15)])
})

test('a booking is reminded of as whoever it is with wants it, else by mail, and by text where the box was ticked', () => {
  const mail = { to: 'contact', channel: 'email', minutes_before: 1440 } as const
  const text = { to: 'contact', channel: 'text', minutes_before: 120 } as const
  const own = { to: 'contact', channel: 'email', minutes_before: 60 } as const
  expect(remindersFor([], false)).toEqual([mail])
  expect(remindersFor([], true)).toEqual([mail, text])
  expect(remindersFor([own], true)).toEqual([text, own])
})
