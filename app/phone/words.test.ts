import { afterEach, expect, test, vi } from 'vitest'
import { fetchWords } from './words.tsx'

afterEach(() => vi.unstubAllGlobals())

test('that somebody has signed out is no words, and is asked again', async () => {
  const answers = [{ refusal: { code: 'signed_out', message: null } }, { language: 'en', texts: { phone: {} } }]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())))
  expect(await fetchWords('en')).toBeNull()
  expect(await fetchWords('en')).toMatchObject({ texts: { phone: {} } })
  expect(answers).toEqual([])
})
