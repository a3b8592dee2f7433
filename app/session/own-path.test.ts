import { expect, test } from 'vitest'
import { ownPath } from './cookies.server.ts'

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a b',
  'contacts',
  null,
  7,
  `/${'x'.repeat(9000)}`,
])('%s is no way back', (path) => expect(ownPath(path)).toBeNull())

test('an address of ours is', () => expect(ownPath('/contacts?search=a')).toBe('/contacts?search=a'))
