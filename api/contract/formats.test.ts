import { expect, test } from 'vitest'
import {
  ageOn,
  calendarDateOf,
  canDial,
  contactDate,
  dateIn,
  daysBetween,
  formatCode,
  formatDate,
  formatMedicareNumber,
  formatMoney,
  formatMonthYear,
  formatPhone,
  formatZip,
  inboundPhone,
  isCalendarDate,
  isNumber,
  medicareNumber,
  normalisePhone,
  restrictedText,
  slug,
  turns65,
  validExpiry,
  validZip,
  withHttps,
  stripKeys,
} from './formats.ts'

test.each([
  ['6175550142', '+16175550142'],
  ['(617) 555-0142', '+16175550142'],
  ['617.555.0142', '+16175550142'],
  ['617 555‑0142', '+16175550142'],
  ['1 617 555 0142', '+16175550142'],
  ['16175550142', '+16175550142'],
  ['+1 (617) 555-0142', '+16175550142'],
  ['６１７５５５０１４２', '+16175550142'],
  ['7 495 123 45 67', '+74951234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['44 20 7946 0958', null],
  ['21234567890', null],
  ['0175550142', null],
  ['0617555014', null],
  ['+1 617 555', null],
  ['+1 617 555 0142 3', null],
  ['+0 617 555 0142', null],
  ['617-555-0142 x12', null],
  ['617-555-O142', null],
  ['call me', null],
  ['', null],
  ['+', null],
  ['1'.repeat(40), null],
])('normalisePhone(%j) is %j', (typed, expected) => {
  expect(normalisePhone(typed)).toBe(expected)
})

test.each([
  ['+16175550142', '(617) 555-0142'],
  ['6175550142', '(617) 555-0142'],
  ['+442079460958', '+44 207 946 0958'],
  ['+74951234567', '+7 495 123 4567'],
  ['+353861234567', '+353 861 234 567'],
  ['extension 12', 'extension 12'],
  ['', ''],
  [null, ''],
])('formatPhone(%j) is %j', (value, expected) => {
  expect(formatPhone(value)).toBe(expected)
})

test.each([
  ['+1617-555-0142', '6175550142'],
  ['617-555-0142', '6175550142'],
  ['+442079460958', '+442079460958'],
  ['16175550142', '16175550142'],
])('inboundPhone(%j) is %j', (value, expected) => {
  expect(inboundPhone(value)).toBe(expected)
})

test('a number to dial has 9 to 16 characters', () => {
  expect(['1'.repeat(8), '1'.repeat(9), '1'.repeat(16), '1'.repeat(17)].map(canDial)).toEqual([false, true, true, false])
})

test.each([
  ['12', true],
  ['-12.50', true],
  ['+0.5', true],
  ['.5', true],
  [' 7 ', true],
  ['5.', false],
  ['1,000', false],
  ['1e5', false],
  ['--1', false],
  ['NaN', false],
  ['', false],
])('isNumber(%j) is %j', (value, expected) => {
  expect(isNumber(value)).toBe(expected)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1226', '12/26'],
  ['12/26', '12/26'],
  ['122699', '12/26'],
  ['ab', ''],
])('formatMonthYear(%j) is %j', (value, expected) => {
  expect(formatMonthYear(value)).toBe(expected)
})

test.each([
  ['01/26', true],
  ['1226', true],
  ['12/2026', true],
  ['13/26', false],
  ['00/26', false],
  ['1/26', false],
  ['02/29/24', true],
  ['02/29/2023', false],
  ['02/29/1900', false],
  ['02/29/2000', true],
  ['04/31/26', false],
  ['043026', true],
  ['12312026', true],
  ['12/00/26', false],
  ['12/26/', false],
  ['', false],
])('validExpiry(%j) is %j', (value, expected) => {
  expect(validExpiry(value)).toBe(expected)
})

test.each([
  ['02110', '02110'],
  ['021101234', '02110-1234'],
  ['02110-1234', '02110-1234'],
  ['021101', '02110-1'],
  ['0211012345678', '02110-1234'],
  ['K1A 0B1', '101'],
])('formatZip(%j) is %j', (value, expected) => {
  expect(formatZip(value)).toBe(expected)
})

test.each([
  ['02110', true],
  ['02110-1234', true],
  ['021101234', true],
  ['0211', false],
  ['02110-12', false],
  ['ABCDE', false],
])('validZip(%j) is %j', (value, expected) => {
  expect(validZip(value)).toBe(expected)
})

test.each([
  ['abc', 'abc'],
  ['ABC12', 'ABC12'],
  ['ABC12D', 'ABC12-D'],
  ['ABC-12 D4E5F6', 'ABC12-D4E5'],
  ['é!?', ''],
])('formatCode(%j) is %j', (value, expected) => {
  expect(formatCode(value)).toBe(expected)
})

test.each([
  ['1EG4-TE5-MK73', '1EG4TE5MK73'],
  [' 1eg4 te5 mk73 ', '1EG4TE5MK73'],
  ['1EG4TE5MK73', '1EG4TE5MK73'],
  ['0EG4TE5MK73', null],
  ['1SG4TE5MK73', null],
  ['1EO4TE5MK73', null],
  ['1EGATE5MK73', null],
  ['1EG41E5MK73', null],
  ['1EG4TE5M173', null],
  ['1EG4TE5MK7', null],
  ['1EG4TE5MK733', null],
  ['123-45-6789A', null],
])('medicareNumber(%j) is %j', (value, expected) => {
  expect(medicareNumber(value)).toBe(expected)
})

test('each letter that is left out of Medicare numbers is refused in every letter place', () => {
  const sample = '1EG4TE5MK73'
  for (const place of [1, 2, 4, 5, 7, 8]) {
    for (const letter of 'SLOIBZ') {
      expect(medicareNumber(sample.slice(0, place) + letter + sample.slice(place + 1))).toBeNull()
    }
  }
})

test('a Medicare number is shown as on the card', () => {
  expect(formatMedicareNumber('1eg4te5mk73')).toBe('1EG4-TE5-MK73')
  expect(formatMedicareNumber('unknown')).toBe('unknown')
})

test.each([
  ['example.com', 'https://example.com'],
  ['  example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com', 'HTTPS://Example.com'],
  ['//example.com', 'https://example.com'],
  ['httpsomething.com', 'https://httpsomething.com'],
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
  ['', ''],
])('withHttps(%j) is %j', (value, expected) => {
  expect(withHttps(value)).toBe(expected)
})

test.each([
  ["Unit #4/B, O'Neil", '', 'Unit 4B ONeil'],
  ['Unit #4/B', '#/', 'Unit #4/B'],
  ['José Núñez 2', '', 'José Núñez 2'],
  ['José', '', 'José'],
  ['tab\tand\nline', '', 'tabandline'],
  ['<b>x</b>', '#/', 'bx/b'],
  ['李 🙂', '', '李 '],
])('restrictedText(%j, %j) is %j', (value, alsoAllowed, expected) => {
  expect(restrictedText(value, alsoAllowed)).toBe(expected)
})

test('the other key filter blocks exactly its characters', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
  const blocked = [...'<(^>!#:";%*~{}?|+)[]\\']
  expect(stripKeys(ascii)).toBe([...ascii].filter((character) => !blocked.includes(character)).join(''))
  expect(stripKeys("Ana-María O'Neil & Co. $5, a_b=`@/")).toBe("Ana-María O'Neil & Co. $5, a_b=`@/")
})

test.each([
  ['Ana María Núñez', 'ana-maria-nunez'],
  ['  José & Søn  ', 'jose-son'],
  ['Straße 9', 'strasse-9'],
  ['--A__B--', 'a-b'],
  ['ﬁnance', 'finance'],
  ['李', ''],
  ['', ''],
])('slug(%j) is %j', (value, expected) => {
  expect(slug(value)).toBe(expected)
})

test.each([
  [1999, 'USD', 'en', '$19.99'],
  [-5, 'USD', 'en', '-$0.05'],
  [0, 'USD', 'en', '$0.00'],
  [123456789, 'USD', 'en', '$1,234,567.89'],
  [500, 'JPY', 'en', '¥500'],
  ['12.5', 'USD', 'en', '$12.50'],
  ['+1000', 'USD', 'en', '$1,000.00'],
  ['90071992547409931.25', 'USD', 'en', '$90,071,992,547,409,931.25'],
  [1.5, 'USD', 'en', ''],
  [Number.NaN, 'USD', 'en', ''],
  ['twelve', 'USD', 'en', ''],
] as const)('formatMoney(%j, %j, %j) is %j', (amount, currency, locale, expected) => {
  expect(formatMoney(amount, currency, locale)).toBe(expected)
})

test('money follows the language', () => {
  expect(formatMoney(123450, 'USD', 'es-US')).toBe('$1,234.50')
  expect(formatMoney(123450, 'USD', 'es').replace(/\s/g, ' ')).toBe('1234,50 US$')
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['0026-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
])('isCalendarDate(%j) is %j', (value, expected) => {
  expect(isCalendarDate(value)).toBe(expected)
})

test('a calendar date is the same day in every time zone', () => {
  for (const zone of ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Asia/Tokyo']) {
    expect(formatDate('1961-03-01', 'en', zone)).toBe('Mar 1, 1961')
    const begins = contactDate('1961-03-01', zone)
    expect(begins && formatDate(begins, 'en', zone)).toBe('Mar 1, 1961')
  }
})

test.each([
  ['2026-07-04', 'America/New_York', '2026-07-04T04:00:00.000Z'],
  ['2026-01-04', 'America/New_York', '2026-01-04T05:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2026-07-04', 'America/Phoenix', '2026-07-04T07:00:00.000Z'],
  ['2026-07-04', 'Asia/Tokyo', '2026-07-03T15:00:00.000Z'],
  ['2026-07-04T15:30:00Z', 'America/New_York', '2026-07-04T15:30:00.000Z'],
])('contactDate(%j) in %s begins at %s', (value, zone, expected) => {
  expect(contactDate(value, zone)?.toISOString()).toBe(expected)
})

test('what is no date is no contact date', () => {
  expect(['', 'soon', '2023-02-29', '12', '2026-07-04T99:00'].map((value) => contactDate(value, 'UTC'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('dates read in the language and zone of the reader', () => {
  const at = '2026-07-05T02:30:00Z'
  expect(formatDate(at, 'en', 'America/New_York')).toBe('Jul 4, 2026')
  expect(formatDate(at, 'en', 'UTC', 'time')).toBe('Jul 5, 2026, 2:30 AM')
  expect(formatDate(at, 'es', 'America/New_York', 'long')).toBe('sábado, 4 de julio de 2026')
  expect(formatDate('2026-07-05', 'en', 'UTC', 'time')).toBe('Jul 5, 2026')
  expect([formatDate('', 'en', 'UTC'), formatDate(null, 'en', 'UTC'), formatDate('soon', 'en', 'UTC')]).toEqual(['', '', ''])
})

test.each([
  ['2026-07-04T18:30:00Z', 'Today, 2:30 PM'],
  ['2026-07-04T03:59:00Z', 'Yesterday, 11:59 PM'],
  ['2026-07-05T13:00:00Z', 'Tomorrow, 9:00 AM'],
  ['2026-06-29T20:00:00Z', 'Monday, 4:00 PM'],
  ['2026-06-27T20:00:00Z', 'Jun 27, 2026'],
  ['2025-07-04T18:30:00Z', 'Jul 4, 2025'],
  ['soon', ''],
])('calendarDateOf(%j) on 4 July is %j', (value, expected) => {
  expect(calendarDateOf(value, new Date('2026-07-04T20:00:00Z'), 'en', 'America/New_York')).toBe(expected)
})

test('a calendar date in Spanish', () => {
  expect(calendarDateOf('2026-07-03T18:30:00Z', new Date('2026-07-04T20:00:00Z'), 'es', 'America/New_York')).toBe('Ayer, 14:30')
})

test('dateIn and daysBetween', () => {
  expect(dateIn('America/Los_Angeles', new Date('2026-01-01T07:59:59Z'))).toBe('2025-12-31')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
})

test.each([
  ['1961-07-04', '2026-07-03', 64],
  ['1961-07-04', '2026-07-04', 65],
  ['1960-02-29', '2025-02-28', 64],
  ['1960-02-29', '2025-03-01', 65],
  ['1960-02-29', '2024-02-29', 64],
  ['2026-07-04', '2026-07-04', 0],
  ['2026-07-05', '2026-07-04', null],
  ['1961-02-30', '2026-07-04', null],
  ['1961-07-04', 'today', null],
])('ageOn(%j, %j) is %j', (born, on, expected) => {
  expect(ageOn(born, on)).toBe(expected)
})

test.each([
  ['1961-07-04', '2026-07-04'],
  ['1960-02-29', '2025-03-01'],
  ['1961-13-04', null],
])('turns65(%j) is %j', (born, expected) => {
  const day = turns65(born)
  expect(day).toBe(expected)
  if (day) expect(ageOn(born, day)).toBe(65)
})
