import { expect, test } from 'vitest'
import { say } from '#app/i18n/texts.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Locale } from '#config/tenant/tenant.ts'
import { changeOf, daysOf } from './run.server.ts'

const contextIn = (language: Locale) =>
  ({ language, say: (key: string, params: Record<string, string | number>) => say(language, key, params) }) as unknown as SignedInContext
const days = (language: Locale) => daysOf(contextIn(language), { from: '2026-10-01', to: '2026-10-10' })

test.each([
  ['en', 20, 8, 'count', '12 more than Oct 1 – 10, 2026'],
  ['en', 8, 20, 'count', '12 fewer than Oct 1 – 10, 2026'],
  ['en', 0.21, 0.2, 'percent', '1 point more than Oct 1 – 10, 2026'],
  ['en', 0.2, 0.215, 'percent', '1.5 points less than Oct 1 – 10, 2026'],
  ['es', 0.2, 0.21, 'percent', '1 punto menos que en 1–10 oct 2026'],
  ['es', 0.25, 0.2, 'percent', '5 puntos más que en 1–10 oct 2026'],
] as const)('in %s %d after %d as a %s is %s', (language, value, before, kind, words) => {
  expect(changeOf(contextIn(language), { value, before }, kind, days(language))?.text.replaceAll('\u2009', ' ')).toBe(words)
})

test('what is compared with the line before it names no days, and what is the same has no change', () => {
  expect(changeOf(contextIn('en'), { value: 20, before: 8 }, 'count')?.text).toBe('12 more')
  expect(changeOf(contextIn('en'), { value: 8, before: 8 }, 'count', days('en'))).toBeNull()
})
