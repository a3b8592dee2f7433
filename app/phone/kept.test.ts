import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { version } from '#config/version.ts'
import { deviceId, keepChoices, keepDeviceId, keepPanelPlace, readChoices, readPanelPlace } from './kept.ts'

const [ann, ben] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const keepAll = (who: string) => {
  keepDeviceId(who, `device of ${who}`)
  keepChoices(who, { microphone: 'm', speaker: null, ring_volume: 0.1 })
  keepPanelPlace(who, '10 20')
}

test('on a computer that people share, nobody’s phone is another’s, and each finds their own again', () => {
  keepAll(ann)
  expect([deviceId(ben), readChoices(ben).ring_volume, readPanelPlace(ben)]).toEqual([undefined, 0.8, null])
  keepDeviceId(ben, 'device of ben')
  expect([deviceId(ann), readChoices(ann).microphone, readPanelPlace(ann)]).toEqual([`device of ${ann}`, 'm', '10 20'])
  keepDeviceId(ben, null)
  expect([deviceId(ben), deviceId(ann)]).toEqual([undefined, `device of ${ann}`])
})

test('all of it stands under the person and the system version', () => {
  keepAll(ann)
  expect([...kept.keys()].map((key) => key.startsWith(`${ann}:${version}:`))).toEqual([true, true, true])
})

test('without a storage nothing is kept, and nothing breaks', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  keepAll(ann)
  expect([deviceId(ann), readPanelPlace(ann)]).toEqual([undefined, null])
})
