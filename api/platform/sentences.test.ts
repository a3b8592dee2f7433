import { expect, test } from 'vitest'
import { statusOfCode } from './refusal.ts'
import { languageOf, languages, sentence } from './sentences.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-CA,fr;q=0.9,es;q=0.5', 'es'],
  ['fr', 'en'],
  ['en;q=0.1,es;q=0.9', 'es'],
  ['*', 'en'],
  ['%%%', 'en'],
])('for %s: %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('every reason to refuse has a sentence of its own in every language', () => {
  for (const language of languages) {
    const told = Object.keys(statusOfCode).map((code) => sentence(language, code))
    expect(told.filter((words) => words === sentence(language, 'no such code'))).toEqual([sentence(language, 'invalid')])
  }
})

test('languages differ', () => {
  const same = Object.keys(statusOfCode).filter((code) => sentence('en', code) === sentence('es', code))
  expect(same).toEqual([])
})

test('a sentence speaks of its parameters as they are', () => {
  expect(sentence('en', 'too_long', { max: 40 })).toBe('Please use at most 40 characters.')
  expect(sentence('es', 'too_long', { max: 40 })).toContain('40')
})

test('a code that nobody knows is told in plain words', () => {
  expect(sentence('en', 'no_such_code')).toBe(sentence('en', 'invalid'))
})
