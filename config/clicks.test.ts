import { describe, expect, test } from 'vitest'
import { clickRules, machineReason, shownByNext, type Click } from './clicks.ts'

const start = new Date('2026-12-01T15:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1'
const click = (fields: Partial<Click> = {}): Click => ({
  link_id: 'one',
  at: after(600),
  is_head: false,
  is_ahead: false,
  user_agent: browser,
  ...fields,
})

test.each([
  ['a browser some minutes later', click(), null],
  ['the head alone', click({ is_head: true }), 'head'],
  ['fetched ahead', click({ is_ahead: true }), 'ahead'],
  ['no name', click({ user_agent: ' ' }), 'agent'],
  ['just before the bound', click({ at: after(9.999) }), 'too_soon'],
  ['at the bound', click({ at: after(10) }), null],
  ['before the mail server has answered', click({ at: after(-1) }), 'too_soon'],
] as const)('%s', (_what, made, expected) => {
  expect(machineReason(made, [], start)).toBe(expected)
})

test.each([
  'python-requests/2.32',
  'curl/8.9',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (Windows NT 10.0) HeadlessChrome/140.0',
  'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1) SkypeUriPreview Preview/0.5',
])('%s is a machine', (user_agent) => {
  expect(machineReason(click({ user_agent }), [], start)).toBe('agent')
})

test.each([
  browser,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 16; Cubot P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
])('%s is a person’s', (user_agent) => {
  expect(machineReason(click({ user_agent }), [], start)).toBeNull()
})

describe('links of one mail in the same moment', () => {
  const other = { link_id: 'two', at: after(598) }

  test('are a machine’s, the first as well as the next', () => {
    expect(machineReason(click(), [other], start)).toBe('at_once')
    expect(shownByNext([other], click())).toEqual([other])
  })

  test('are not where the same link is pressed twice, or a little later', () => {
    const twice = { link_id: 'one', at: after(599) }
    const later = { link_id: 'two', at: after(597.9) }
    expect(machineReason(click(), [twice, later], start)).toBeNull()
    expect(shownByNext([twice, later], click())).toEqual([])
  })
})

test('a rule says nothing of days before it held', () => {
  const [first] = clickRules
  expect(first?.effective_from).toBe('2026-11-27')
  expect(machineReason(click({ at: new Date('2026-11-26T23:59:59Z'), is_head: true }), [], null)).toBeNull()
})
