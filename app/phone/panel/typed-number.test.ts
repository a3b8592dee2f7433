import { describe, expect, test } from 'vitest'
import { caretIn, dialable, shownNumber, typed } from './typed-number.ts'

describe('what can be dialled of what was typed or pasted', () => {
  test.each([
    ['(617) 555-0142', '6175550142'],
    ['+1 617 555 0142', '+16175550142'],
    ['tel:+16175550142', '+16175550142'],
    ['617.555.0142 ext. 12', '6175550142'],
    ['617 555 0142 x12', '6175550142'],
    ['1-800-FLOWERS', '18003569377'],
    ['6+17', '617'],
    ['*67 617', '*67617'],
    ['６１７', '617'],
    ['', ''],
  ])('%j is %j', (text, raw) => expect(dialable(text)).toBe(raw))
})

describe('a number that grows', () => {
  test.each([
    ['', ''],
    ['9', '9'],
    ['911', '911'],
    ['6175', '(617) 5'],
    ['617555', '(617) 555'],
    ['6175550', '(617) 555-0'],
    ['6175550142', '(617) 555-0142'],
    ['1', '1'],
    ['1617', '1 617'],
    ['16175550142', '1 (617) 555-0142'],
    ['+16175550142', '+1 (617) 555-0142'],
    ['+4420', '+4420'],
    ['+442079460958', '+44 207 946 0958'],
    ['011442079460958', '011442079460958'],
    ['*67', '*67'],
    ['61755501429', '61755501429'],
  ])('%j shows as %j', (raw, shown) => {
    expect(shownNumber(raw)).toBe(shown)
    expect(dialable(shownNumber(raw))).toBe(raw)
  })
})

describe('the caret', () => {
  test('stands after the characters that were before it', () => {
    expect([0, 3, 4, 6, 7].map((caret) => caretIn('(617) 555-0142', caret))).toEqual([0, 4, 7, 9, 11])
    expect(caretIn('', 0)).toBe(0)
  })

  test('stays where somebody mends the middle', () => {
    expect(typed('6175550142', '(617) 9555-0142', 7)).toEqual({ raw: '61795550142', caret: 4 })
  })

  test('a deleted mark takes the digit beside it along', () => {
    expect(typed('6175550142', '(617) 5550142', 9)).toEqual({ raw: '6175550142'.slice(0, 5) + '0142', caret: 5 })
    expect(typed('6175550142', '(617) 5550142', 9, true)).toEqual({ raw: '617555142', caret: 6 })
    expect(typed('6175550142', '617) 555-0142', 0)).toEqual({ raw: '6175550142', caret: 0 })
  })
})
