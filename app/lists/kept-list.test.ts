import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { version } from '#config/version.ts'
import { forgetLists, keepList, keptHref } from './kept-list.ts'

const [ann, ben] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('a list is found again as it was left, by nobody else, under the person and the system version', () => {
  keepList(ann, '/contacts', '/contacts?state=CA&page=3')
  expect(keptHref(ann, '/contacts')).toBe('/contacts?state=CA&page=3')
  expect(keptHref(ben, '/contacts')).toBe('/contacts')
  expect([...stored.keys()].every((key) => key.startsWith(`${ann}:${version}:`))).toBe(true)
})

test('the bare list takes the place of what was kept', () => {
  keepList(ann, '/contacts', '/contacts?state=CA')
  keepList(ann, '/contacts', '/contacts')
  expect(keptHref(ann, '/contacts')).toBe('/contacts')
})

test('nothing is left after somebody signed out, and what others kept stays', () => {
  keepList(ann, '/contacts', '/contacts?search=ruiz')
  keepList(ben, '/contacts', '/contacts?search=soto')
  forgetLists(ann)
  expect([...stored.values()]).toEqual(['?search=soto'])
})

test('what somebody wrote into the storage leads nowhere else', () => {
  stored.set(`${ann}:${version}:list:/contacts`, '.evil.example/?state=CA')
  expect(keptHref(ann, '/contacts')).toBe('/contacts')
})
