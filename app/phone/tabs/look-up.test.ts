import { afterEach, expect, test, vi } from 'vitest'
import { ann, row } from '#tests/factories/phone-states.ts'
import type { Found } from './phone-requests.ts'
import { lookUps } from './look-up.ts'

/** The server, which answers when it is told to; an address that was asked for waits in `asked`. */
function server() {
  const asked: { address: string; answer(found: Found | null): void }[] = []
  const ask = (address: string) =>
    new Promise<Response>((resolve) => {
      asked.push({ address, answer: (found) => resolve(found ? Response.json(found) : Response.json({}, { status: 500 })) })
    })
  vi.stubGlobal('fetch', ask)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const rosa: Found = { row: row(), contact: ann }

test('a call that is asked for meanwhile is asked for once more afterwards', async () => {
  const asked = server()
  const told: Found[] = []
  const looking = lookUps()
  const first = looking.find('call-1', null, (found) => void told.push(found))
  void looking.find('call-1', null, () => {})
  void looking.find('call-1', null, () => {})
  asked[0]?.answer({ row: null, contact: null })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(rosa)
  await first
  expect([told, asked.length]).toEqual([[{ row: null, contact: null }, rosa], 2])
})

test('what was asked for ahead is not asked for again', async () => {
  const asked = server()
  const told: Found[] = []
  const looking = lookUps()
  looking.ahead('call-1', '+12125550150')
  const found = looking.find('call-1', '+12125550150', (one) => void told.push(one))
  asked[0]?.answer(rosa)
  await found
  expect([told, asked.map(({ address }) => address)]).toEqual([[rosa], ['/phone/call?id=call-1&number=%2B12125550150']])
})

test('what could not be found ahead, or was another call, is asked for as usual', async () => {
  const asked = server()
  const told: Found[] = []
  const looking = lookUps()
  looking.ahead('call-1', null)
  asked[0]?.answer(null)
  const found = looking.find('call-1', null, (one) => void told.push(one))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(rosa)
  await found
  looking.ahead('call-2', null)
  void looking.find('call-1', null, () => {})
  expect([told, asked.map(({ address }) => address)]).toEqual([
    [rosa],
    ['/phone/call?id=call-1', '/phone/call?id=call-1', '/phone/call?id=call-2', '/phone/call?id=call-1'],
  ])
})
