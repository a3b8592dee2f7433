import { expect, test } from 'vitest'
import { suggestionsFor } from './tag-suggestions.ts'

const tags = ['Hot', 'Seminar', 'Veteran']

test.each([
  ['', tags],
  ['ve', tags],
  ['hot,', ['hot, Seminar', 'hot, Veteran']],
  ['Hot ,Sem', ['Hot, Seminar', 'Hot, Veteran']],
  ['Unheard of, Hot, ', ['Unheard of, Hot, Seminar', 'Unheard of, Hot, Veteran']],
])('after “%s” these can follow', (typed, expected) => {
  expect(suggestionsFor(typed, tags)).toEqual(expected)
})
