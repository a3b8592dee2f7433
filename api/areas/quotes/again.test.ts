import { afterAll, beforeEach, expect, test } from 'vitest'
import { csgService } from '#api/platform/quoting/csg.ts'
import { QuotingFailed } from '#api/platform/quoting/quoting.ts'
import { csgKey } from '#tests/csg/server.ts'
import { csgOffice } from '#tests/support/csg-office.ts'
import { quoteStore } from './quotes.store.ts'
import { withSession } from './sessions.ts'

const day = 86_400_000
const start = new Date('2026-11-23T15:00:00Z')
const { api, clock, csg, office, end } = await csgOffice(start)
beforeEach(() => {
  csg.asked.length = 0
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const asks = async (effective_date = '2027-02-01') => {
  const who = { zip_code: '01970', county: 'Essex', birth_date: '1955-03-02', gender: 'female' }
  const body = { ...who, plans: ['MA_CORE'], effective_date }
  const { status, body: told } = await api.call('POST', '/v1/csg/quote', { as: await api.freshSession(office.agent), body })
  expect(status, JSON.stringify(told)).toBe(201)
  return told.data
}
const sent = (path: string) => csg.asked.filter((one) => one.includes(path)).length

test('a price is asked anew once the answer is a day old', async () => {
  await asks()
  clock.set(new Date(start.getTime() + day - 1000))
  expect((await asks()).notes).toEqual(['kept_answer'])
  expect(sent('/quotes.json')).toBe(1)
  clock.set(new Date(start.getTime() + day))
  expect(await asks()).toMatchObject({ notes: [], as_of: clock.now().toISOString() })
  expect(sent('/quotes.json')).toBe(2)
})

test('a token that somebody else has renewed meanwhile is used, not thrown away', async () => {
  const context = { ports: api.ports, brand: api.brand() }
  const access = { service: csgService(csg.url), key: csgKey }
  const over = new Set<string>()
  const ask = async (token: string) => {
    if (over.has(token)) throw new QuotingFailed('session')
    return token
  }
  over.add(await withSession(context, access, ask))
  csg.asked.length = 0
  let renewed = ''
  const used = await withSession(context, access, async (token) => {
    if (over.has(token)) renewed = await withSession(context, access, ask)
    return ask(token)
  })
  expect([used, sent('/auth.json')]).toEqual([renewed, 1])
})

test('what was answered stays, whoever comes later', async () => {
  const { id, results } = await asks()
  await api.within((work) => quoteStore(work).settle(id, { status: 'failed', failure: 'quote_unavailable', results: [] }))
  const { body } = await api.call('GET', `/v1/quotes/${id}`, { as: await api.freshSession(office.agent) })
  expect(body.data).toMatchObject({ status: 'answered', failure: null, results })
})

test('a quote from today on is asked for on the agent’s day, also while UTC is a day ahead', async () => {
  clock.set(new Date('2026-11-26T03:00:00Z'))
  expect((await asks('2026-11-25')).asked.effective_date).toBe('2026-11-25')
})
