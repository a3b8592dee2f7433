import { expect, test } from 'vitest'
import { countSegments } from './segments.ts'

test.each([
  ['nothing', '', 'GSM-7', 1, 0, 160],
  ['a word', 'Hello', 'GSM-7', 1, 5, 155],
  ['one whole part', 'a'.repeat(160), 'GSM-7', 1, 160, 0],
  ['one more than a part', 'a'.repeat(161), 'GSM-7', 2, 161, 145],
  ['two whole parts', 'a'.repeat(306), 'GSM-7', 2, 306, 0],
  ['three', 'a'.repeat(307), 'GSM-7', 3, 307, 152],
  ['escaped characters, which count twice', '€'.repeat(80), 'GSM-7', 1, 160, 0],
  ['one of them too many', '€'.repeat(81), 'GSM-7', 2, 162, 143],
  ['brackets and braces', '[{}]~|^\\', 'GSM-7', 1, 16, 144],
  ['letters of the alphabet of phones', 'éñüß¿ÄΩ', 'GSM-7', 1, 7, 153],
  ['a letter that phones lack', 'ç', 'UCS-2', 1, 1, 69],
  ['curly quotation marks', '“Hi”', 'UCS-2', 1, 4, 66],
  ['one whole part of other letters', 'я'.repeat(70), 'UCS-2', 1, 70, 0],
  ['one more', 'я'.repeat(71), 'UCS-2', 2, 71, 63],
  ['emoji, which count twice', '😀'.repeat(35), 'UCS-2', 1, 70, 0],
])('%s', (_what, body, encoding, segments, characters, left) => {
  expect(countSegments(body)).toEqual({ encoding, segments, characters, left })
})

test('an escape and its character stay in one part', () => {
  // 152 letters leave one place in a part of 153: the euro sign needs two and begins the next.
  expect(countSegments('a'.repeat(152) + '€' + 'b'.repeat(152)).segments).toBe(3)
  expect(countSegments('a'.repeat(151) + '€' + 'b'.repeat(153)).segments).toBe(2)
})

test('half an emoji does not make it fall over', () => {
  expect(countSegments('\ud83d').encoding).toBe('UCS-2')
})
