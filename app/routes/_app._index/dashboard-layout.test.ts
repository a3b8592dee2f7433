import { expect, test } from 'vitest'
import { arrange, dashboardCards, rearrange, type CardKey } from './dashboard-layout.ts'

const all = [...dashboardCards.business] as CardKey[]
const [goals, premium, issued, carriers, statuses] = all

test('until somebody arranges them, all cards stand in our order', () => {
  expect(arrange('business', null)).toEqual({ shown: all, hidden: [] })
  expect(arrange('business', { order: [], hidden: [] })).toEqual({ shown: all, hidden: [] })
})

test('what was saved comes first, cards that are new since then last, and those that are no more go', () => {
  expect(arrange('business', { order: ['issued', 'weather', 'issued'], hidden: ['carriers', 'horoscope'] })).toEqual({
    shown: [issued, goals, premium, statuses],
    hidden: [carriers],
  })
})

test('cards move a place at a time, and not beyond the ends', () => {
  const arranged = arrange('business', null)
  expect(rearrange(arranged, 'up', issued).order).toEqual([goals, issued, premium, carriers, statuses])
  expect(rearrange(arranged, 'down', issued).order).toEqual([goals, premium, carriers, issued, statuses])
  expect(rearrange(arranged, 'up', goals).order).toEqual(all)
  expect(rearrange(arranged, 'down', statuses).order).toEqual(all)
})

test('a saved report stands on the first dashboard where it was put, is taken off, and stays where all comes back', () => {
  const report = `report_${'0'.repeat(32)}` as const
  const layout = { order: ['recent', report, 'report_1'], hidden: [] }
  const arranged = arrange('contacts', layout)
  expect(arranged.shown.slice(0, 2)).toEqual(['recent', report])
  expect(arrange('business', layout).shown).toEqual(all)
  expect(rearrange(arranged, 'hide', report).order).not.toContain(report)
  expect(rearrange(arranged, 'hide', report).hidden).toEqual([])
  expect(rearrange(arranged, 'reset', undefined)).toEqual({ order: [report], hidden: [] })
})

test('a hidden card comes back at the end, and all come back at once', () => {
  const hidden = rearrange(arrange('business', null), 'hide', premium)
  expect(arrange('business', hidden)).toEqual({ shown: [goals, issued, carriers, statuses], hidden: [premium] })
  const shown = rearrange(arrange('business', hidden), 'show', premium)
  expect(arrange('business', shown)).toEqual({ shown: [goals, issued, carriers, statuses, premium], hidden: [] })
  expect(arrange('business', rearrange(arrange('business', hidden), 'reset', undefined))).toEqual({ shown: all, hidden: [] })
})
