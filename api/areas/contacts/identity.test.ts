import { expect, test } from 'vitest'
import { firstNamesAgree, isOfOneHousehold, isSamePerson } from './identity.ts'

test.each([
  ['José', 'JOSE', true],
  ['', 'Ann', true],
  ['J.', 'John', true],
  ['John', 'Mary', false],
  ['J', 'Mary', false],
  ['Bill', 'William', true],
  ['Bill', 'Will', true],
  ['Sam', 'Samantha', true],
  ['Samuel', 'Samantha', false],
  ['Mary Ann', 'Mary', true],
  ['Ann', 'Mary Ann', false],
])('%s and %s: %s', (one, other, agree) => {
  expect(firstNamesAgree(one, other)).toBe(agree)
  expect(firstNamesAgree(other, one)).toBe(agree)
})

test('a nickname counts, and couples stay two people of one household', () => {
  expect(isSamePerson({ first_name: 'Skip' }, { first_name: 'Walter', nickname: 'Skip' })).toBe(true)
  const [john, mary] = [
    { first_name: 'John', last_name: 'Peña' },
    { first_name: 'Mary', last_name: 'Pena' },
  ]
  expect([isSamePerson(john, mary), isOfOneHousehold(john, mary)]).toEqual([false, true])
  expect(isOfOneHousehold(john, { first_name: 'Mary', last_name: 'Ruiz' })).toBe(false)
})
