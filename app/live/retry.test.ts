import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSlow, pauseAfter, retryLater } from './retry.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
const network = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  page.visibilityState = 'visible'
  network.onLine = true
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', network)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pauses grow, five seconds first and ten on a slow connection, and differ among browsers', () => {
  expect([1, 2, 3].map((failures) => pauseAfter(failures, false, 0.5))).toEqual([5000, 10_000, 20_000])
  expect(pauseAfter(1, true, 0.5)).toBe(10_000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const pause = pauseAfter(failures, false, random)
      expect(pause).toBeGreaterThanOrEqual(2500)
      expect(pause).toBeLessThanOrEqual(240_000)
    }),
  )
})

test('a connection is slow by its kind, or where its owner saves data', () => {
  const connections = [undefined, {}, { effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }]
  expect(connections.map(isSlow)).toEqual([false, false, false, true, true])
})

test('runs once, after the pause', () => {
  const run = vi.fn()
  retryLater(1, run)
  vi.advanceTimersByTime(2400)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5200)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that nobody sees, or that is offline, waits until that ends', () => {
  const run = vi.fn()
  page.visibilityState = 'hidden'
  network.onLine = false
  retryLater(1, run)
  vi.advanceTimersByTime(60_000)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(run).not.toHaveBeenCalled()
  network.onLine = true
  browser.dispatchEvent(new Event('online'))
  expect(run).toHaveBeenCalledTimes(1)
})

test('whoever leaves in between is not called back', () => {
  const run = vi.fn()
  const leave = retryLater(1, run)
  leave()
  vi.advanceTimersByTime(60_000)
  expect(run).not.toHaveBeenCalled()
})
