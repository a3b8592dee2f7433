import { describe, expect, test } from 'vitest'
import { languages, sentence } from '#api/platform/sentences.ts'
import { failureInWords, knownFailures } from './failures.ts'

describe.each(languages)('in %s', (language) => {
  test.each(knownFailures.map((code) => [code]))('%s has words of its own', (code) => {
    const words = failureInWords(language, code)
    expect(words).not.toBe(sentence(language, 'invalid'))
    expect(words).not.toContain(String(code))
  })
})

test.each([
  [30003, 'Their phone is switched off or out of reach.'],
  [30006, 'This number cannot get texts: it is a landline, or its network takes none.'],
  [30007, 'A network held this text back because it looked like spam.'],
  [30034, 'Your number is not registered for texting yet. Please ask your administrator.'],
  [30032, 'Your number is not registered for texting yet. Please ask your administrator.'],
  [21610, 'They have asked to get no more texts from this number.'],
  [21614, 'This is no mobile number.'],
  [63999, 'The phone company did not deliver this text (code 63999).'],
])('%s: %s', (code, words) => {
  expect(failureInWords('en', code)).toBe(words)
})
