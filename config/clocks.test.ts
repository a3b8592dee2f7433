import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn } from './clocks.ts'

const zones = [
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
]
const asIntl = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
const asOurs = (zone: string, at: Date) => clockIn(zone, at).toISOString().slice(0, 19).replace('T', ' ')

test('the clocks of a zone show what Intl says, on any day', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, at) => {
      expect(asOurs(zone, at)).toBe(asIntl(zone, at))
    }),
    { numRuns: 2000 },
  )
})

test.each(['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z'])(
  'to the second on the day they change: %s',
  (instant) => {
    const at = new Date(instant)
    for (const zone of zones) expect(asOurs(zone, at)).toBe(asIntl(zone, at))
  },
)

test('there is no clock of no zone, and none at no instant', () => {
  expect(() => clockIn('Nowhere/Else', new Date(0))).toThrow(RangeError)
  expect(() => clockIn('UTC', new Date(NaN))).toThrow(RangeError)
})
