import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { version } from '#config/version.ts'
import { deviceId, storeChoices, storeDeviceId, storePanelPosition, readChoices, readPanelPosition } from './phone-storage.ts'

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
  storeDeviceId(who, `device of ${who}`)
  storeChoices(who, { microphone: 'm', speaker: null, ring_volume: 0.1 })
  storePanelPosition(who, '10 20')
}

test('on a computer that people share, nobody’s phone is another’s, and each finds their own again', () => {
  keepAll(ann)
  expect([deviceId(ben), readChoices(ben).ring_volume, readPanelPosition(ben)]).toEqual([undefined, 0.8, null])
  storeDeviceId(ben, 'device of ben')
  expect([deviceId(ann), readChoices(ann).microphone, readPanelPosition(ann)]).toEqual([`device of ${ann}`, 'm', '10 20'])
  storeDeviceId(ben, null)
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
  expect([deviceId(ann), readPanelPosition(ann)]).toEqual([undefined, null])
})
