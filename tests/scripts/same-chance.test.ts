import fc from 'fast-check'
import { expect, test } from 'vitest'

test('what is tried by chance is the same each time', () => {
  const some = () => fc.sample(fc.array(fc.double()), 20)
  expect(some()).toEqual(some())
})
