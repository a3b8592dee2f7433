import { expect, test } from 'vitest'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import { barsOf } from './bars.ts'
import { mailedFigures } from '../schedules/mail.ts'

type Row = [key: string, value: number | null, before?: number | null]

/** A run with what drawings and mails read of it. */
function runOf(rows: Row[], { by = 'carrier', kind = 'count', adds = true, compared = false } = {}): ReportRun {
  const cell = ([, value, before = null]: Row) => ({ value, before, opens: null })
  return {
    ...{ question: { by }, span: null, before: compared ? { from: '2026-10-01', to: '2026-10-31' } : null, narrowed: [], middle: null },
    ...{ zone: 'America/New_York', as_of: '2026-11-23T15:00:00Z', totals: [{ value: 7, before: null, opens: null }] },
    columns: [{ key: 'paid', title: 'Paid', kind, adds }],
    rows: rows.map((row) => ({ key: row[0], label: row[0], cells: [cell(row)], asks: null })),
  } as unknown as ReportRun
}
const mailed = (run: ReportRun, language = 'en') => mailedFigures(run, language).filter(([name]) => /^[a-z]$|^O/.test(name))

test('what is below zero ends at the line of zero, where what is above it begins', () => {
  expect(
    barsOf(
      runOf([
        ['a', 30],
        ['b', -10],
      ]),
      'en',
      24,
    ),
  ).toEqual({
    title: 'Paid',
    zero: 0.25,
    bars: [
      { label: 'a', now: { value: 30, from: 0.25, share: 0.75 }, before: null },
      { label: 'b', now: { value: -10, from: 0, share: 0.25 }, before: null },
    ],
  })
})

test('what fell to nothing is drawn beside what it was', () => {
  const run = runOf(
    [
      ['a', 2, 0],
      ['b', 0, 4],
      ['c', 0, 0],
    ],
    { compared: true },
  )
  expect(barsOf(run, 'en', 24)?.bars.map(({ label, now, before }) => [label, now.share, before?.share])).toEqual([
    ['a', 0.5, 0],
    ['b', 0, 1],
  ])
})

test('the rest is one bar where it adds up; where it does not, and of times, the title says how many are drawn', () => {
  const many = Array.from({ length: 14 }, (_, place): Row => [`p${place}`, 20 - place])
  const others = barsOf(runOf(many), 'es', 24)
  expect([others?.title, others?.bars.length, others?.bars.at(-1)]).toMatchObject(['Paid', 10, { label: 'Otros', now: { value: 45 } }])
  expect(barsOf(runOf(many, { adds: false }), 'en', 24)).toMatchObject({ title: 'Paid: 9 of 14, the greatest', bars: { length: 9 } })
  const days = Array.from({ length: 30 }, (_, place): Row => [`2026-11-${String(place + 1).padStart(2, '0')}`, place % 2])
  const latest = barsOf(runOf([...days, ['others', 5]], { by: 'day' }), 'en', 24)
  expect([latest?.title, latest?.bars.length, latest?.bars[0]?.label]).toEqual(['Paid: 24 of 30, the latest', 24, 'Nov 7, 2026'])
})

test('months and weeks are called as the reader calls them', () => {
  const rows: Row[] = [
    ['2026-08-03', 3],
    ['2026-08-10', 4],
  ]
  const label = (by: string, language: string) => barsOf(runOf(rows, { by }), language, 24)?.bars[0]?.label
  expect([label('month', 'en'), label('week', 'en'), label('week', 'es')]).toEqual([
    'Aug 2026',
    'Week of Aug 3, 2026',
    'Semana del 3 ago 2026',
  ])
})

test('one row, or rows without anything, are not drawn', () => {
  expect([
    barsOf(runOf([['a', 3]]), 'en', 24),
    barsOf(
      runOf([
        ['a', 0],
        ['b', null],
      ]),
      'en',
      24,
    ),
  ]).toEqual([null, null])
})

test('a mail draws the same with letters', () => {
  expect(
    mailed(
      runOf([
        ['a', 12],
        ['b', 6],
        ['c', 0],
      ]),
    ),
  ).toEqual([
    ['a', '12 ████████████'],
    ['b', '6 ██████'],
  ])
  expect(
    mailed(
      runOf(
        [
          ['a', 9, 3],
          ['b', -3, 0],
        ],
        { compared: true },
      ),
      'es',
    ),
  ).toEqual([
    ['a', '9 ░░░│█████████ (Antes: 3 ░░░│□□□)'],
    ['b', '-3 ███│ (Antes: 0 ░░░│)'],
  ])
})
