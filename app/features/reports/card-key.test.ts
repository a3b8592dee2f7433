import { expect, test } from 'vitest'
import { dashboardLayout } from '#api/contract/contacts/dashboard.ts'
import { isReportCard, mostReportCards, reportCardKey, reportOfCard, withReport } from './card-key.ts'

const id = (last: number) => `0199e6a2-3f4c-7d10-8e55-00000000000${last}`

test('a card names its report, in a key that the api takes', () => {
  expect(reportOfCard(reportCardKey(id(1)))).toBe(id(1))
  expect([isReportCard(reportCardKey(id(1))), isReportCard('recent'), isReportCard('report_x')]).toEqual([true, false, false])
  expect(dashboardLayout.safeParse({ order: [reportCardKey(id(1))] }).success).toBe(true)
})

test('a report comes in front, once, and goes again', () => {
  const once = withReport({ order: ['recent'], hidden: ['weeks'] }, id(1), true)
  expect(once).toEqual({ order: [reportCardKey(id(1)), 'recent'], hidden: ['weeks'] })
  expect(withReport(once, id(1), true)).toEqual(once)
  expect(withReport(once, id(1), false)).toEqual({ order: ['recent'], hidden: ['weeks'] })
  expect(withReport(null, id(1), true)).toEqual({ order: [reportCardKey(id(1))], hidden: [] })
})

test('there are no more than a few: the last one goes', () => {
  const full = [1, 2, 3, 4, 5, 6, 7].reduce((layout, one) => withReport(layout, id(one), true), {
    order: ['recent'],
    hidden: [] as string[],
  })
  expect(full.order).toHaveLength(mostReportCards + 1)
  expect([full.order.includes(reportCardKey(id(7))), full.order.includes(reportCardKey(id(1)))]).toEqual([true, false])
})
