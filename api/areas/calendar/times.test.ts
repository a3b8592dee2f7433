import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { readRule, ruleMoved, startsOf } from './repeats.ts'
import { hoursOfDay, instantOf, planOf, rangeOf, startOfDay, wallOf, withOffset, zoneNamed } from './times.ts'
import { leftOf, spansOf } from './free.ts'

const zones = [
  'America/New_York',
  'America/Phoenix',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Chicago',
  'America/Denver',
  'America/Anchorage',
]
const zone = fc.constantFrom(...zones)
const at = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2029-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

test('what a clock shows is what Temporal says it shows, and leads back to the instant or to its twin', () => {
  fc.assert(
    fc.property(zone, at, (name, instant) => {
      const wall = wallOf(instant, name)
      const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(name)
      expect(wall).toBe(there.toPlainDateTime().toString({ smallestUnit: 'minute' }))
      expect(wallOf(instantOf(wall, name), name)).toBe(wall)
      expect(new Date(withOffset(instant, name)).getTime()).toBe(instant.getTime())
      expect(withOffset(instant, name).slice(0, 16)).toBe(wall)
    }),
  )
})

test('days follow one another without a gap, each of 23, 24 or 25 hours', () => {
  fc.assert(
    fc.property(zone, at, (name, instant) => {
      const day = dayOf(instant)
      const { start, end } = rangeOf(day, day, name)
      expect(start).toEqual(startOfDay(day, name))
      expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hoursOfDay(day, name))
      expect([23, 24, 25]).toContain(hoursOfDay(day, name))
      expect(wallOf(start, name)).toBe(`${day}T00:00`)
    }),
  )
})

test.each([
  ['America/New_York', '2027-03-14', 23],
  ['America/New_York', '2027-11-07', 25],
  ['America/Adak', '2027-03-14', 23],
  ['America/Phoenix', '2027-03-14', 24],
  ['Pacific/Honolulu', '2027-11-07', 24],
])('in %s %s has %i hours', (name, day, hours) => {
  expect(hoursOfDay(day, name)).toBe(hours)
})

test('a series keeps its hour by the wall whatever the clocks do', () => {
  const hours = fc.integer({ min: 4, max: 23 })
  fc.assert(
    fc.property(zone, at, hours, fc.integer({ min: 1, max: 10 }), (name, instant, hour, interval) => {
      const wall = `${dayOf(instant)}T${String(hour).padStart(2, '0')}:30`
      const plan = { all_day: false, time_zone: name, wall, length: 30 }
      const first = instantOf(wall, name)
      const found = startsOf(`FREQ=DAILY;INTERVAL=${interval}`, plan, first, new Date(first.getTime() + 300 * 86_400_000))
      expect(found[0]).toEqual(first)
      for (const [index, start] of found.entries()) {
        const date = Temporal.PlainDate.from(dayOf(instant))
          .add({ days: index * interval })
          .toString()
        expect(wallOf(start, name)).toBe(`${date}${wall.slice(10)}`)
      }
    }),
    { numRuns: 30 },
  )
})

test('a piece of a series is that piece of the whole', () => {
  fc.assert(
    fc.property(zone, at, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 60 }), (name, instant, skipped, days) => {
      const plan = { all_day: false, time_zone: name, wall: wallOf(instant, name), length: 30 }
      const first = instantOf(plan.wall, name)
      const from = new Date(first.getTime() + skipped * 86_400_000)
      const to = new Date(from.getTime() + days * 86_400_000)
      const whole = startsOf('FREQ=WEEKLY;BYDAY=MO,WE,FR', plan, first, new Date(first.getTime() + 400 * 86_400_000))
      expect(startsOf('FREQ=WEEKLY;BYDAY=MO,WE,FR', plan, from, to)).toEqual(whole.filter((start) => start >= from && start < to))
    }),
    { numRuns: 30 },
  )
})

test('a time that spring leaves out is left out of a series, and an hour later by itself', () => {
  const plan = { all_day: false, time_zone: 'America/New_York', wall: '2027-03-13T02:30', length: 30 }
  const found = startsOf('FREQ=DAILY', plan, new Date('2027-03-13T00:00Z'), new Date('2027-03-16T00:00Z'))
  expect(found.map((start) => wallOf(start, 'America/New_York'))).toEqual(['2027-03-13T02:30', '2027-03-15T02:30'])
  const alone = planOf({ start_date: '2027-03-14T02:30', all_day: false, time_zone: 'America/New_York' })
  expect(withOffset(alone.start, 'America/New_York')).toBe('2027-03-14T03:30:00-04:00')
})

test('of two equal hours in fall the offset says which', () => {
  const asked = (start_date: string) => planOf({ start_date, all_day: false, time_zone: 'America/New_York' }).start.toISOString()
  expect(asked('2027-11-07T01:30')).toBe('2027-11-07T05:30:00.000Z')
  expect(asked('2027-11-07T01:30:00-05:00')).toBe('2027-11-07T06:30:00.000Z')
})

test('free and busy times make up the hours, and never overlap', () => {
  const span = fc.tuple(fc.integer({ min: -200, max: 1600 }), fc.integer({ min: 1, max: 300 }))
  fc.assert(
    fc.property(zone, fc.constantFrom('2027-03-14', '2027-11-07', '2027-06-01'), fc.array(span, { maxLength: 12 }), (name, day, spans) => {
      const begin = startOfDay(day, name).getTime()
      const busy = spans.map(([from, length]) => ({
        start: new Date(begin + from * 60_000),
        end: new Date(begin + (from + length) * 60_000),
      }))
      const hours = spansOf(day, name, [{ from: '00:00', to: '24:00' }])
      const free = leftOf(hours, busy)
      for (let minute = 0; minute < hoursOfDay(day, name) * 60; minute += 7) {
        const moment = new Date(begin + minute * 60_000)
        const isIn = (list: { start: Date; end: Date }[]) => list.some(({ start, end }) => start <= moment && moment < end)
        expect(isIn(free)).toBe(!isIn(busy))
      }
    }),
    { numRuns: 50 },
  )
})

describe('rules', () => {
  test('are read in any case, and in one way of writing', () => {
    expect(readRule(' rrule:freq=weekly;byday=tu ')).toBe('FREQ=WEEKLY;BYDAY=TU')
  })

  test.each([
    ['FREQ=WEEKLY;BYDAY=TU', '2027-03-02T09:00', '2027-03-03T09:00', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', '2027-03-06', '2027-03-07', 'FREQ=WEEKLY;BYDAY=SU,MO'],
    ['FREQ=MONTHLY;BYDAY=1TU', '2027-03-02', '2027-03-10', 'FREQ=MONTHLY;BYDAY=2WE'],
    ['FREQ=MONTHLY;BYMONTHDAY=2', '2027-03-02', '2027-03-05', 'FREQ=MONTHLY;BYMONTHDAY=5'],
    ['FREQ=DAILY', '2027-03-02', '2027-03-05', 'FREQ=DAILY'],
  ])('%s follows from %s to %s', (rule, from, to, followed) => {
    expect(ruleMoved(rule, from, to)).toBe(followed)
  })
})

test('zones have the system’s names; offsets are none', () => {
  expect(['US/Arizona', 'america/adak', 'UTC+5', '+05:00', 'Eastern Standard Time', ''].map(zoneNamed)).toEqual([
    'America/Phoenix',
    'America/Adak',
    null,
    null,
    null,
    null,
  ])
})
