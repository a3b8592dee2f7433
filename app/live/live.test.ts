import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reopenAfter } from './cable.ts'
import { collect } from './collect.ts'

describe('the way back after a lost connection', () => {
  test('takes a second and up to half of one more', () => {
    expect([reopenAfter(0, () => 0), reopenAfter(0, () => 1), reopenAfter(9, () => 1)]).toEqual([1000, 1500, 1500])
  })

  test('is tried less often when nobody answers', () => {
    expect([reopenAfter(10, () => 0), reopenAfter(500, () => 1)]).toEqual([10_000, 10_500])
  })
})

describe('alerts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('wait for half a second of silence, and name each number once, the newest last', () => {
    const told: string[][] = []
    const rush = collect((phones) => void told.push(phones))
    rush.add('1')
    vi.advanceTimersByTime(400)
    rush.add('2')
    vi.advanceTimersByTime(400)
    rush.add('1')
    vi.advanceTimersByTime(499)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([['2', '1']])
  })

  test('come after two seconds at the latest, however much is said', () => {
    const told: string[][] = []
    const rush = collect((phones) => void told.push(phones))
    for (let at = 0; at < 25; at++) {
      rush.add('1')
      vi.advanceTimersByTime(100)
    }
    expect(told).toEqual([['1']])
  })

  test('that wait are forgotten with the page', () => {
    const told: string[][] = []
    const rush = collect((phones) => void told.push(phones))
    rush.add('1')
    rush.end()
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([])
  })
})
