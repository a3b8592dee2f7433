import { describe, expect, test } from 'vitest'
import { brandOf, faultInNumber, groupNumber, isCode, isOver, nameOfBrand, readExpiry, writeExpiry } from './cards.ts'

describe('brands', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['4', 'visa'],
    ['5105105105105100', 'mastercard'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2221000000000000', 'mastercard'],
    ['2720990000000000', 'mastercard'],
    ['378282246310005', 'amex'],
    ['341111111111111', 'amex'],
    ['6011111111111117', 'discover'],
    ['6440000000000000', 'discover'],
    ['6500000000000000', 'discover'],
    ['3782-822463-10005', 'amex'],
    ['6221260000000000', 'discover'],
    ['6229250000000000', 'discover'],
  ])('%s is of %s', (number, brand) => expect(brandOf(number)).toBe(brand))

  test.each([
    '',
    '2220990000000000',
    '2721000000000000',
    '5000000000000000',
    '5600000000000000',
    '3528000000000000',
    '6430000000000000',
    '1',
  ])('%s is of none of the four', (number) => expect(brandOf(number)).toBeNull())
})

test.each([
  ['4242 4242 4242 4242', null],
  ['4242-4242-4242-4242', null],
  ['378282246310005', null],
  ['', 'missing'],
  ['4242 4242 4242 424x', 'not_digits'],
  ['٤٢٤٢', 'not_digits'],
  ['9999999999999999', 'unknown_brand'],
  ['42424242424242', 'wrong_length'],
  ['3782822463100050', 'wrong_length'],
  ['4242424242424241', 'mistyped'],
])('the number %s: %s', (number, fault) => expect(faultInNumber(number)).toBe(fault))

test('a number is written as it stands on the card', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupNumber('42424')).toBe('4242 4')
})

test.each([
  ['123', 'visa', true],
  ['1234', 'visa', false],
  ['1234', 'amex', true],
  ['123', 'amex', false],
  ['12a', 'visa', false],
  ['123', null, true],
] as const)('the code %s of %s: %s', (code, brand, fits) => expect(isCode(code, brand)).toBe(fits))

test.each([
  ['08/30', { month: 8, year: 2030 }],
  ['0830', { month: 8, year: 2030 }],
  ['12 / 99', { month: 12, year: 2099 }],
  ['13/30', null],
  ['00/30', null],
  ['8/30', null],
  ['08/2030', null],
  ['', null],
])('the expiry %s', (text, expiry) => expect(readExpiry(text)).toEqual(expiry))

test('a card is good to the end of its month', () => {
  const card = { month: 11, year: 2026 }
  expect(isOver(card, new Date('2026-11-30T23:59:59Z'))).toBe(false)
  expect(isOver(card, new Date('2026-12-01T00:00:00Z'))).toBe(true)
  expect(isOver({ month: 1, year: 2027 }, new Date('2026-12-31T00:00:00Z'))).toBe(false)
  expect(writeExpiry(card)).toBe('11/26')
})

test('brands have names, those of others too', () => {
  expect(nameOfBrand('amex')).toBe('American Express')
  expect(nameOfBrand('unionpay')).toBe('Unionpay')
  expect(nameOfBrand('cartes_bancaires')).toBe('Cartes bancaires')
})
