import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FacedCall } from '#api/contract/phone.ts'
import { ann, readyPhone as ready, row } from '#tests/factories/phone-states.ts'
import { step, type PhoneEvent } from './machine.ts'

describe('whatever happens, in whatever order', () => {
  const someKey = fc.constantFrom('k1', 'k2', 'k3')
  const at = fc.integer({ min: 0, max: 1e6 })
  const on = fc.boolean()
  const someRow = fc
    .record({ hold: fc.boolean(), recording_state: fc.constantFrom('off', 'on', 'paused') as fc.Arbitrary<FacedCall['recording_state']> })
    .map((change) => row(change))
  const event: fc.Arbitrary<PhoneEvent> = fc.oneof(
    fc.record({
      is: fc.constant('device' as const),
      device: fc.constantFrom('registered' as const, 'unregistered' as const),
      off: fc.constant(null),
    }),
    fc.record({
      is: fc.constant('dial' as const),
      key: someKey,
      number: fc.constantFrom('2125550150', '911', '1'),
      contact: fc.constant(null),
      at,
    }),
    fc.record({ is: fc.constant('incoming' as const), key: someKey, call_id: fc.constant('x'), number: fc.constant('+12125550150'), at }),
    fc.record({
      is: fc.constant('allowed' as const),
      key: someKey,
      number: fc.constant('+12125550150'),
      contact: fc.constantFrom(ann, null),
    }),
    fc.record({ is: fc.constant('refused' as const), key: someKey, code: fc.constant('not_allowed' as const), message: fc.constant(null) }),
    fc.record({ is: fc.constant('rings' as const), key: someKey, call_id: fc.constant('CA') }),
    fc.record({ is: fc.constant('opened' as const), key: someKey, call_id: fc.constantFrom('CA', null), at }),
    fc.record({ is: fc.constantFrom('reconnecting' as const, 'reconnected' as const), key: someKey }),
    fc.record({ is: fc.constant('muted' as const), key: someKey, on }),
    fc.record({ is: fc.constant('closed' as const), key: someKey, at }),
    fc.record({ is: fc.constant('failed' as const), key: someKey, code: fc.constant('media_failed' as const), at, fatal: on }),
    fc.record({ is: fc.constant('overdue' as const), key: someKey, at }),
    fc.record({ is: fc.constant('identified' as const), key: someKey, row: fc.option(someRow), contact: fc.constantFrom(ann, null) }),
    fc.record({ is: fc.constant('answer' as const), tab: fc.constant('t') }),
    fc.record({ is: fc.constantFrom('reject' as const, 'hang_up' as const, 'tab_lost' as const), at }),
    fc.record({ is: fc.constant('mute' as const), on }),
    fc.record({ is: fc.constant('digits' as const), digits: fc.constantFrom('1', 'x') }),
    fc.record({ is: fc.constant('wish' as const), wish: fc.constantFrom('record' as const, 'hold' as const), on }),
    fc.record({
      is: fc.constant('granted' as const),
      key: someKey,
      wish: fc.constantFrom('record' as const, 'hold' as const),
      row: someRow,
    }),
    fc.record({
      is: fc.constant('denied' as const),
      key: someKey,
      wish: fc.constantFrom('record' as const, 'hold' as const),
      message: fc.constant(null),
    }),
    fc.record({ is: fc.constant('row' as const), row: someRow }),
    fc.record({ is: fc.constant('close_after' as const) }),
  )

  test('there is one call at most, no timer and no ring without one, and nothing of it in the next', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = ready
        let timers = 0
        let rings = false
        const lines = new Set<string>()
        for (const one of events) {
          const before = state.call
          const { state: after, effects } = step(state, one)
          state = after
          for (const effect of effects) {
            if (effect.do === 'arm') timers++
            if (effect.do === 'disarm') timers = 0
            if (effect.do === 'ring') rings = true
            if (effect.do === 'silence') rings = false
            if (effect.do === 'connect' || effect.do === 'accept') lines.add(effect.key)
            if (effect.do === 'disconnect' || effect.do === 'reject' || effect.do === 'ignore') lines.delete(effect.key)
          }
          if ('key' in one && (one.is === 'closed' || one.is === 'failed')) lines.delete(one.key)
          const { call } = state
          expect(timers).toBeLessThanOrEqual(1)
          if (!call || call.state === 'open' || call.state === 'reconnecting') expect(timers).toBe(0)
          expect(rings).toBe(call?.state === 'pending')
          if (call && call.key !== before?.key)
            expect([call.muted, call.recording, call.held, call.digits, call.wish, call.warnings]).toEqual([
              false,
              'off',
              false,
              '',
              null,
              [],
            ])
          // A tab that is lost has taken its lines with it.
          if (one.is === 'tab_lost') lines.clear()
          for (const line of lines) expect(line).toBe(call?.key)
        }
      }),
      { numRuns: 500 },
    )
  })
})
