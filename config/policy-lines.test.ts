import { expect, test } from 'vitest'
import { isPolicyLine, linesOfPolicy } from './policy-lines.ts'

test.each([
  ['Pre-Need Trust Guardian', ['preneed']],
  ['PRENEED', ['preneed']],
  ['Prearranged funeral plan', ['preneed']],
  ['Medicare Supplement Plan G', ['medicare']],
  ['Final expense', ['final_expense']],
  ['Term life 20', ['life']],
  ['Fixed index annuity', ['annuity']],
  ['Dental and vision', []],
  ['', []],
])('%s', (said, expected) => expect(linesOfPolicy(said)).toEqual(expected))

test('a line is one of those', () => expect(['preneed', 'toString', ''].map(isPolicyLine)).toEqual([true, false, false]))
