import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

const address = new URL('https://brand.example/contacts.data')
let answers: (number | 'away')[]
let talks: boolean
let end: () => void
const asked = vi.fn()
const native = globalThis.fetch

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { href: 'https://brand.example/contacts' } })
  asked.mockReset().mockImplementation(() => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    return next === 'away' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response(null, { status: next ?? 200 }))
  })
  globalThis.fetch = asked
  talks = true
  end = keepPage(() => talks)
})
afterEach(() => {
  end()
  expect(globalThis.fetch).toBe(asked)
  globalThis.fetch = native
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const status = async (promise: Promise<Response>) => {
  const settled = promise.then(
    (answer) => answer.status,
    (error: Error) => error.name,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return settled
}

test('during a call a page waits for a server that is away', async () => {
  answers = ['away', 503, 'away', 200]
  expect(await status(fetch(address))).toBe(200)
  expect(asked).toHaveBeenCalledTimes(4)
})

test('what is broken for good comes to be seen', async () => {
  answers = [500]
  expect(await status(fetch(address))).toBe(500)
  expect(asked).toHaveBeenCalledTimes(10)
})

test('a refusal is an answer', async () => {
  answers = [404]
  expect(await status(fetch(address))).toBe(404)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('without a call, and when it ends, nothing is waited for', async () => {
  answers = ['away']
  const waiting = fetch(address).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(5000)
  talks = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(await waiting).toBe('TypeError')
  answers = [503]
  expect(await status(fetch(address))).toBe(503)
})

test('whoever goes elsewhere meanwhile waits no longer, and what changes something is sent once', async () => {
  answers = ['away']
  const leaving = new AbortController()
  const waiting = fetch(address, { signal: leaving.signal }).catch((error: Error) => error.name)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waiting).toBe('TypeError')
  expect(await status(fetch(address, { method: 'POST' }))).toBe('TypeError')
  expect(await status(fetch('https://brand.example/phone/do'))).toBe('TypeError')
})
