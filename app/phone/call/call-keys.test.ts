import { expect, test } from 'vitest'
import { askedByKeys } from './call-keys.ts'
import { begin } from '#app/phone/call.ts'

const rings = begin({ key: 'k', call_id: null, direction: 'incoming', number: '+16175550142', started_at: 0 }, 'pending')
const placed = begin({ key: 'k', call_id: null, direction: 'outgoing', number: '+16175550142', started_at: 0 }, 'connecting')
const pressed = (key: string, more = {}) => ({ key, ctrlKey: true, shiftKey: true, altKey: false, metaKey: false, ...more })

test('the keys of a call answer, reject and hang up, and nothing where there is nothing to do', () => {
  expect(askedByKeys(pressed('Y'), rings)).toBe('answer')
  expect(askedByKeys(pressed('H'), rings)).toBe('reject')
  expect(askedByKeys(pressed('h'), placed)).toBe('hangUp')
  expect(askedByKeys(pressed('Y'), placed)).toBeNull()
  expect(askedByKeys(pressed('Y'), null)).toBeNull()
  for (const more of [{ ctrlKey: false }, { shiftKey: false }, { altKey: true }, { metaKey: true }])
    expect(askedByKeys(pressed('Y', more), rings)).toBeNull()
})
