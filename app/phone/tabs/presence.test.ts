import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presence, type Presence } from './presence.ts'

let heard: Presence[]
let answers: boolean
const tell = (state: Presence) => {
  heard.push(state)
  return Promise.resolve(answers)
}

beforeEach(() => {
  heard = []
  answers = true
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a phone that is ready is told at once, and once', async () => {
  const self = presence(tell)
  expect(self.isBelieved()).toBe(false)
  self.is('registered')
  self.is('registered')
  await pass(0)
  expect(heard).toEqual(['registered'])
  expect(self.isBelieved()).toBe(true)
})

test('what is no news is told regularly, except that nobody is there', async () => {
  const self = presence(tell)
  self.is('offline', true)
  self.is('registered')
  await pass(0)
  self.is('registered', true)
  await pass(5000)
  expect(heard).toEqual(['registered', 'registered'])
})

test('a line that is soon back was never gone', async () => {
  const self = presence(tell)
  self.is('registered')
  await pass(0)
  self.is('offline')
  await pass(2900)
  self.is('registered')
  await pass(10_000)
  expect(heard).not.toContain('offline')
})

test('one that stays away is told, and again when it is back', async () => {
  const self = presence(tell)
  self.is('registered')
  await pass(0)
  self.is('offline')
  await pass(3000)
  expect(heard).toEqual(['registered', 'offline'])
  expect(self.isBelieved()).toBe(false)
  self.is('registered')
  await pass(0)
  expect(heard).toEqual(['registered', 'offline', 'registered'])
})

test('what waits holds up nothing that follows it', async () => {
  const self = presence(tell)
  self.is('registered')
  await pass(0)
  self.is('offline')
  self.is('busy')
  await pass(250)
  expect(heard).toEqual(['registered', 'busy'])
})

test('what was not heard is told at the next occasion', async () => {
  const self = presence(tell)
  answers = false
  self.is('registered')
  await pass(0)
  answers = true
  self.is('registered')
  await pass(0)
  expect(heard).toEqual(['registered', 'registered'])
})

test('after its end nothing is told', async () => {
  const self = presence(tell)
  self.is('busy')
  self.end()
  await pass(5000)
  expect(heard).toEqual([])
})
