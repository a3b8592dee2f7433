import { expect, test } from 'vitest'
import { timeOf } from './put-back.ts'

const line = (before: object | null, more: object = {}) => ({ before: before as null, after: null, occurrence_id: 'a', ...more })
const now = (more: object = {}) => ({ id: 'a', series_id: null, all_day: false, start_date: '2027-03-02T09:00:00-05:00', ...more })

test('the time before a move is put back, and no line is that says the time of now', () => {
  const before = { start_date: '2027-03-01T15:00:00.000Z', end_date: '2027-03-01T16:00:00.000Z' }
  expect(timeOf(line(before), now())).toEqual({ ...before, apply_to: 'this' })
  expect(timeOf(line({ start_date: '2027-03-02T14:00:00.000Z' }), now())).toBeNull()
  expect(timeOf(line({ status: 'scheduled' }), now())).toBeNull()
  expect(timeOf(line(null), now())).toBeNull()
})

test('whole days are dates, and their end is the last of them', () => {
  const before = { start_date: '2027-03-05T00:00:00.000Z', end_date: '2027-03-08T00:00:00.000Z' }
  const day = now({ all_day: true, start_date: '2027-03-02' })
  expect(timeOf(line(before), day)).toEqual({ start_date: '2027-03-05', end_date: '2027-03-07', apply_to: 'this' })
  expect(timeOf(line({ start_date: '2027-03-02T00:00:00.000Z' }), day)).toBeNull()
})

test('of a series the line has to be of this time of it; all of it goes back where all of it went', () => {
  const before = { start_date: '2027-03-01T15:00:00.000Z' }
  const one = now({ series_id: 's' })
  expect(timeOf(line(before), one)).toEqual({ ...before, apply_to: 'this' })
  expect(timeOf(line(before, { occurrence_id: 'b' }), one)).toBeNull()
  expect(timeOf(line(before, { after: { apply_to: 'all' } }), one)).toEqual({ ...before, apply_to: 'all' })
})
