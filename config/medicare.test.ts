import { expect, test } from 'vitest'
import { electionPeriodsOf } from './medicare.ts'

test('seven months around the month of turning 65', () => {
  const [initial] = electionPeriodsOf('1961-06-15', '2026-03-01')
  expect(initial).toEqual({ period: 'initial', from: '2026-03-01', to: '2026-09-30', open: true })
  expect(electionPeriodsOf('1961-06-01', '2026-02-01')[0]).toEqual({ period: 'initial', from: '2026-02-01', to: '2026-08-31', open: true })
  expect(electionPeriodsOf('1962-01-01', '2026-08-31')[0]).toMatchObject({ from: '2026-09-01', to: '2027-03-31', open: false })
  expect(electionPeriodsOf('1961-06-15', '2026-10-01').map(({ period }) => period)).toEqual(['annual', 'advantage'])
})

test.each([
  ['2026-10-14', { from: '2026-10-15', open: false }, { from: '2027-01-01', open: false }],
  ['2026-12-07', { to: '2026-12-07', open: true }, { from: '2027-01-01', open: false }],
  ['2026-12-08', { from: '2027-10-15', open: false }, { from: '2027-01-01', open: false }],
  ['2027-03-31', { from: '2027-10-15', open: false }, { to: '2027-03-31', open: true }],
  ['2027-04-01', { from: '2027-10-15', open: false }, { from: '2028-01-01', open: false }],
])('on %s the periods of each year are the one that is open or comes next', (today, annual, advantage) => {
  expect(electionPeriodsOf(null, today)).toMatchObject([
    { period: 'annual', ...annual },
    { period: 'advantage', ...advantage },
  ])
})
