import { expect, test } from 'vitest'
import { pack, unpack, type Packed } from './packed.ts'

const values = [{ a: 'plain', b: [1, 0, null, true] }, 'said "so"', 'a `tick`', { both: '`"`', 'key"`': ['"', '`', '\\"'] }, '', []]

test.each(values)('%j comes back as it was, and without many quotation marks', (value) => {
  const packed = pack<unknown>(value)
  expect(unpack(packed)).toEqual(value)
  // A browser has not packed it.
  for (let other = 0; other < 30; other++) pack({ other })
  expect(unpack(packed)).toEqual(value)
})

test('a browser reads what a server has packed', () => {
  expect(unpack('{`a`:`"`}' as Packed<unknown>)).toEqual({ a: '`' })
})
