import { expect, test } from 'vitest'
import { hashToken, randomToken, sameSecret, vault } from './secrets.ts'

const ours = vault('a-key-of-thirty-two-characters-or-more')

test.each(['', '1EG4TE5MK73', 'naïve 💥 text', 'x'.repeat(10_000)])('what was sealed opens again: %s', (plain) => {
  const sealed = ours.seal(plain)
  expect(ours.open(sealed)).toBe(plain)
  expect(plain === '' || !sealed.includes(plain)).toBe(true)
})

test('the same text is sealed differently each time', () => {
  expect(ours.seal('same')).not.toBe(ours.seal('same'))
})

test('nothing opens with another key, or after it was touched', () => {
  const sealed = ours.seal('secret')
  expect(() => vault('another-key-of-thirty-two-characters').open(sealed)).toThrow()
  const parts = sealed.split('.')
  const flipped = Buffer.from(parts[3] ?? '', 'base64url')
  flipped[0] = (flipped[0] ?? 0) ^ 1
  expect(() => ours.open([...parts.slice(0, 3), flipped.toString('base64url')].join('.'))).toThrow()
  for (const nonsense of ['', 'plain text', 'v2.a.b.c']) expect(() => ours.open(nonsense)).toThrow('not sealed by us')
})

test('tokens are long, and never the same', () => {
  const tokens = new Set(Array.from({ length: 1000 }, randomToken))
  expect(tokens.size).toBe(1000)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a hash tells nothing of its token, and the same of the same', () => {
  expect(hashToken('one')).toBe(hashToken('one'))
  expect(hashToken('one')).not.toBe(hashToken('two'))
  expect(hashToken('one')).not.toContain('one')
})

test('secrets are compared whole', () => {
  expect(sameSecret('abc', 'abc')).toBe(true)
  for (const other of ['', 'ab', 'abd', 'abcd']) expect(sameSecret('abc', other)).toBe(false)
})
