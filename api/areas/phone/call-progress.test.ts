import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, legStatusOf, progressOf, type Leg, type LegEvent, type LegStatus } from './call-progress.ts'

const start = Date.parse('2026-11-21T15:00:00Z')
const second = (at: number) => new Date(start + at * 1000)

const fresh = (kind: Leg['kind']): Leg => ({
  kind,
  status: 'initiated',
  ringing_at: null,
  answered_at: null,
  ended_at: null,
  duration_seconds: null,
})
const event = (status: LegStatus, at: number, duration_seconds: number | null = null): LegEvent => ({
  status,
  at: second(at),
  duration_seconds,
})
const leg = (kind: Leg['kind'], ...events: LegEvent[]): Leg => events.reduce(advance, fresh(kind))
const call = (call_direction: 'inbound' | 'outbound', more: object = {}) => ({
  call_direction,
  hung_up_by: null,
  transferred_to: null,
  voicemail: false,
  ...more,
})

const talked = [event('initiated', 0), event('ringing', 2), event('in-progress', 6), event('completed', 66, 60)]
const rang = [event('ringing', 2)]

describe('a leg', () => {
  test.each<[string, LegStatus, LegStatus, LegStatus]>([
    ['goes on', 'ringing', 'in-progress', 'in-progress'],
    ['does not go back', 'in-progress', 'ringing', 'in-progress'],
    ['does not come back to life', 'completed', 'in-progress', 'completed'],
    ['keeps its end', 'busy', 'initiated', 'busy'],
    ['may end unheard', 'initiated', 'no-answer', 'no-answer'],
  ])('%s', (_what, from, told, to) => {
    expect(advance({ ...fresh('customer'), status: from }, event(told, 1)).status).toBe(to)
  })

  test('is the same whichever way its callbacks come, and however often', () => {
    const straight = leg('customer', ...talked)
    const shuffled = fc.shuffledSubarray([...talked, ...talked, ...talked], { minLength: 8 })
    fc.assert(
      fc.property(shuffled, (events) => {
        fc.pre(talked.every((one) => events.includes(one)))
        expect(leg('customer', ...events)).toEqual(straight)
      }),
      { seed: 20261121 },
    )
  })
})

test.each([
  ['answered', 'in-progress'],
  ['completed', 'completed'],
  ['no-answer', 'no-answer'],
  ['nonsense', null],
])('the carrier’s %s is %s', (told, status) => expect(legStatusOf(told)).toBe(status))

describe('a call of ours', () => {
  const agent = (...events: LegEvent[]) => leg('agent', ...events)
  const customer = (...events: LegEvent[]) => leg('customer', ...events)

  test.each<[string, Leg[], object, object]>([
    ['was begun', [agent()], {}, { status: 'initiated', ended_at: null }],
    ['rings', [agent(), customer(...rang)], {}, { status: 'ringing', ringing_at: second(2) }],
    ['is under way', [agent(), customer(...talked.slice(0, 3))], {}, { status: 'in-progress', answered_at: second(6) }],
    [
      'was ended by the customer',
      [agent(), customer(...talked)],
      { hung_up_by: 'customer' },
      { status: 'completed', duration_seconds: 60, ended_by: 'customer' },
    ],
    ['was ended by the agent', [agent(event('completed', 65)), customer(...talked)], {}, { status: 'completed', ended_by: 'agent' }],
    [
      'was ended by the agent, of whom it is told first',
      [agent(event('completed', 65)), customer(...talked.slice(0, 3))],
      {},
      { status: 'completed', ended_by: 'agent' },
    ],
    ['was ended by the agent in the same second', [agent(event('completed', 66)), customer(...talked)], {}, { ended_by: 'agent' }],
    [
      'was busy',
      [agent(), customer(event('busy', 3))],
      {},
      { status: 'busy', ended_at: second(3), duration_seconds: 0, ended_by: 'customer' },
    ],
    ['was not answered', [agent(), customer(...rang, event('no-answer', 62))], {}, { status: 'no-answer', answered_at: null }],
    ['failed', [agent(), customer(event('failed', 1))], {}, { status: 'failed' }],
    [
      'was given up while it rang',
      [agent(event('completed', 9)), customer(...rang, event('canceled', 9))],
      {},
      { status: 'canceled', ended_by: 'agent' },
    ],
    ['was given up before it rang', [agent(event('completed', 1))], {}, { status: 'canceled', ended_at: second(1) }],
    [
      'goes on elsewhere after the agent left',
      [agent(event('completed', 30)), customer(...talked.slice(0, 3))],
      { transferred_to: 'x' },
      { status: 'completed', ended_at: second(30), duration_seconds: 24 },
    ],
    [
      'goes on with somebody else after the colleague who was called has left',
      [agent(), customer(...talked)],
      { handed_on: true },
      { status: 'in-progress', ended_at: null },
    ],
    [
      'ended, of which only the end was told',
      [agent(), customer(event('completed', 66, 60))],
      {},
      { status: 'completed', answered_at: second(6), duration_seconds: 60 },
    ],
  ])('%s', (_what, legs, more, expected) => {
    expect(progressOf(call('outbound', more), legs)).toMatchObject(expected)
  })
})

describe('a call that comes in', () => {
  const customer = (...events: LegEvent[]) => leg('customer', ...events)

  test.each<[string, Leg[], object]>([
    [
      'rings two browsers',
      [customer(event('ringing', 0)), leg('agent', ...rang), leg('agent', event('ringing', 3))],
      { status: 'ringing', ringing_at: second(2) },
    ],
    [
      'was taken by one of them',
      [customer(event('in-progress', 0)), leg('agent', event('in-progress', 5)), leg('agent', event('no-answer', 5))],
      { status: 'in-progress', answered_at: second(5) },
    ],
    [
      'was missed',
      [customer(event('in-progress', 0), event('completed', 30, 30)), leg('agent', event('no-answer', 25))],
      { status: 'no-answer', answered_at: null, duration_seconds: 0 },
    ],
    [
      'was ended',
      [customer(event('in-progress', 0), event('completed', 65, 65)), leg('agent', event('in-progress', 5), event('completed', 65, 60))],
      { status: 'completed', duration_seconds: 60, ended_by: 'customer' },
    ],
    [
      'was taken by the number it was led on to',
      [customer(event('in-progress', 0)), leg('agent', event('no-answer', 9)), leg('forward', event('in-progress', 12))],
      { status: 'in-progress', answered_at: second(12) },
    ],
  ])('%s', (_what, legs, expected) => {
    expect(progressOf(call('inbound'), legs)).toMatchObject(expected)
  })
})
