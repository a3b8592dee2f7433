import { expect, test } from 'vitest'
import { ownPath } from './cookies.server.ts'

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/a b',
  'contacts',
  null,
  7,
  `/${'x'.repeat(9000)}`,
])('%s is no way back', (path) => expect(ownPath(path)).toBeNull())

test.each(['/contacts?search=a', '/contacts?search=a..z'])('%s is an address of ours', (path) => expect(ownPath(path)).toBe(path))
