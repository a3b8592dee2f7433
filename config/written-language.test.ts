import { expect, test } from 'vitest'
import { writtenLanguage } from './written-language.ts'

test.each([
  ['spanish', ['en', 'es'], 'en', 'es'],
  ['spanish', ['en'], 'en', 'en'],
  ['english', ['en', 'es'], 'es', 'en'],
  ['korean', ['en', 'es'], 'es', 'es'],
  [null, ['en', 'es'], 'en', 'en'],
] as const)('%s where %j are written and %s is usual: %s', (preferred, offered, usual, expected) => {
  expect(writtenLanguage(preferred, { offered, default: usual })).toBe(expected)
})
