import { describe, expect, test } from 'vitest'
import { errorOf, warningOf } from './device/errors.ts'
import { areLegalDigits, isEmergency, isPopped, popHref, popName, qualityOf } from './rules.ts'

describe('what may be dialled and keyed in', () => {
  test.each(['911', '9-1-1', ' 112 ', '988'])('%s is for another phone', (number) => expect(isEmergency(number)).toBe(true))
  test.each(['6179115501', '91', '9110'])('%s is not', (number) => expect(isEmergency(number)).toBe(false))
  test.each([
    ['0123456789*#w', true],
    ['', false],
    ['1 2', false],
    ['1a', false],
    ['+1', false],
  ])('digits %j: %s', (digits, legal) => expect(areLegalDigits(digits)).toBe(legal))
})

test.each([
  [4.3, 'excellent'],
  [4.2, 'great'],
  [4.1, 'great'],
  [4.05, 'good'],
  [4.0, 'good'],
  [3.7, 'good'],
  [3.65, 'fair'],
  [3.1, 'fair'],
  [3.0, 'degraded'],
])('a score of %d is %s', (score, label) => expect(qualityOf(score)).toBe(label))

test('a screen-pop asks for the number, of all agents', () => {
  expect(popHref('+12125550150', 'all_agents')).toBe('/contacts?search=%2B12125550150&contact_group=all_agents')
  expect([isPopped(`${popName}-1`), isPopped('')]).toEqual([true, false])
})

describe('what the carrier’s library says', () => {
  test.each<[unknown, string]>([
    [{ code: 31201 }, 'authentication_failed'],
    [{ code: 31204 }, 'token_invalid'],
    [{ code: 31205 }, 'token_expired'],
    [{ code: 20104 }, 'token_expired'],
    [{ code: 31005 }, 'signalling_lost'],
    [{ code: 31009 }, 'no_transport'],
    [{ code: 31003 }, 'media_failed'],
    [{ code: 31401 }, 'microphone_denied'],
    [{ code: 31402 }, 'microphone_failed'],
    [{ name: 'NotAllowedError' }, 'microphone_denied'],
    [new Error('A Call is already active'), 'call_active'],
    [new Error('Device has been destroyed.'), 'device_destroyed'],
    [{ code: 99999 }, 'carrier'],
    [undefined, 'carrier'],
  ])('%j is %s', (error, code) => expect(errorOf(error)).toBe(code))

  test('warnings are told in our terms, and those that say nothing are not', () => {
    expect([warningOf('high-jitter'), warningOf('low-mos'), warningOf('something')]).toEqual(['jitter', 'poor_quality', null])
  })
})
