import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayArrivals } from './arrivals.ts'
import type { PhoneEvent } from '#app/phone/machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const incoming = (key: string): PhoneEvent => ({ is: 'incoming', key, call_id: `id-${key}`, number: '+12125550150', at: 0 })
const closed = (key: string): PhoneEvent => ({ is: 'closed', key, at: 0 })

/** What comes through, and a way to make known who calls. */
function waitingRoom(askedAhead = true) {
  const seen: string[] = []
  let tell = () => {}
  const asked = new Promise<void>((resolve) => (tell = resolve))
  const arrive = delayArrivals(
    (event) => void seen.push('key' in event ? `${event.is} ${event.key}` : event.is),
    () => (askedAhead ? asked : null),
  )
  return { seen, arrive, tell }
}

test('a call is shown as soon as it is known who calls', async () => {
  const { seen, arrive, tell } = waitingRoom()
  arrive(incoming('a'))
  expect(seen).toEqual([])
  tell()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['incoming a'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual(['incoming a'])
})

test('it does not wait for longer than a moment, nor where nobody asked', async () => {
  const { seen, arrive } = waitingRoom()
  arrive(incoming('a'))
  await vi.advanceTimersByTimeAsync(149)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(seen).toEqual(['incoming a'])
  const nobody = waitingRoom(false)
  nobody.arrive(incoming('a'))
  expect(nobody.seen).toEqual(['incoming a'])
})

test('one that ends meanwhile never rang', async () => {
  const { seen, arrive, tell } = waitingRoom()
  arrive(incoming('a'))
  arrive(closed('a'))
  tell()
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([])
})

test('whatever else happens comes after it', async () => {
  const { seen, arrive } = waitingRoom()
  arrive(incoming('a'))
  arrive(incoming('b'))
  expect(seen).toEqual(['incoming a'])
  arrive(closed('a'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual(['incoming a', 'incoming b', 'closed a'])
})
