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
  [30003, 'Their phone is off or out of range.'],
  [30006, 'This number cannot receive texts: it may be a landline.'],
  [30007, 'A carrier blocked this text because it looked like spam.'],
  [30034, 'Your number is not registered for texting yet. Please ask your administrator.'],
  [30032, 'Your number is not registered for texting yet. Please ask your administrator.'],
  [21610, 'They opted out of texts from this number.'],
  [21614, 'This is not a mobile number.'],
  [63999, 'The phone carrier did not deliver this text (code 63999).'],
])('%s: %s', (code, words) => {
  expect(failureInWords('en', code)).toBe(words)
})
