import { describe, expect, test } from 'vitest'
import { inBatches } from './batches.ts'
import { channels } from './channels/index.ts'
import { createHub, type Subscription } from './hub.ts'
import { readCommand } from './protocol.ts'

const [here, there] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const message = { event: 'message', id: '1' }

function listener(identifier = 'mine') {
  const heard: unknown[] = []
  const subscription: Subscription = { identifier, send: (frame) => void heard.push(JSON.parse(String(frame))) }
  return { subscription, heard }
}

describe('the hub', () => {
  test('tells each subscription of the tenant’s streams once, by its own name', () => {
    const hub = createHub(Date.now)
    const [one, two, foreign] = [listener('one'), listener('two'), listener()]
    hub.add(here, ['a', 'b'], one.subscription)
    hub.add(here, ['b'], two.subscription)
    hub.add(there, ['a', 'b'], foreign.subscription)
    hub.deliver({ tenant_id: here, streams: ['a', 'b', 'c'], message })
    expect(one.heard).toEqual([{ identifier: 'one', message }])
    expect(two.heard).toEqual([{ identifier: 'two', message }])
    expect(foreign.heard).toEqual([])
  })

  test('tells nothing to who has left', () => {
    const hub = createHub(Date.now)
    const { subscription, heard } = listener()
    hub.add(here, ['a'], subscription)
    hub.remove(here, ['a'], subscription)
    hub.deliver({ tenant_id: here, streams: ['a'], message })
    hub.refetchAll()
    expect(heard).toEqual([])
  })

  test('remembers for a minute that a stream spoke', () => {
    let now = 0
    const hub = createHub(() => now)
    hub.deliver({ tenant_id: here, streams: ['a'], message })
    now = 59_999
    expect([hub.spokeLately(here, ['a']), hub.spokeLately(here, ['b']), hub.spokeLately(there, ['a'])]).toEqual([true, false, false])
    now = 60_000
    expect(hub.spokeLately(here, ['a'])).toBe(false)
  })
})

test('channels have names of their own', () => {
  const names = channels.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe('a command', () => {
  test('is read with the client’s own words for the subscription', () => {
    const identifier = '{"channel":"SmsChannel","more":[1]}'
    expect(readCommand(JSON.stringify({ command: 'subscribe', identifier }))).toEqual({
      command: 'subscribe',
      identifier,
      channel: 'SmsChannel',
    })
    const data = JSON.stringify({ action: 'validate_stream', more: 1 })
    expect(readCommand(JSON.stringify({ command: 'message', identifier, data }))).toMatchObject({ action: 'validate_stream' })
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"command":"subscribe","identifier":"{}"}',
    '{"command":"message","identifier":"{\\"channel\\":\\"a\\"}"}',
  ])('is not %s', (text) => expect(readCommand(text)).toBeNull())
})

describe('batches', () => {
  test('ask together what came while another was under way, key by key, and no more than so many', async () => {
    const asked: string[] = []
    const ask = inBatches<number, number>(2, async (key, questions) => {
      asked.push(`${key} ${questions.join()}`)
      await new Promise((resolve) => setImmediate(resolve))
      return questions.map((question) => question * 10)
    })
    const answers = await Promise.all([ask('a', 1), ask('a', 2), ask('a', 3), ask('a', 4), ask('b', 5)])
    expect(answers).toEqual([10, 20, 30, 40, 50])
    expect(asked).toEqual(['a 1', 'b 5', 'a 2,3', 'a 4'])
  })

  test('that fail fail whoever asked, and nobody after', async () => {
    const ask = inBatches<boolean, string>(1, async (_key, [fails]) => {
      if (fails) throw new Error('failed')
      return ['well']
    })
    const done = await Promise.allSettled([ask('a', true), ask('a', false)])
    expect(done.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})
