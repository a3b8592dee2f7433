import { expect, test } from 'vitest'
import { headersOf, mayReceive, maySend, opensPicture, pictureKey } from './pictures.ts'

const now = new Date('2026-11-20T18:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const place = { tenant_id: 'a', message_id: 'b', n: 0 }

test('a key opens the picture it was made for, for a day', () => {
  const key = pictureKey('secret', place, now)
  expect(opensPicture('secret', place, key, later(23))).toBe(true)
  expect(opensPicture('secret', place, key, later(25))).toBe(false)
  expect(opensPicture('other', place, key, now)).toBe(false)
  for (const elsewhere of [{ tenant_id: 'c' }, { message_id: 'c' }, { n: 1 }])
    expect(opensPicture('secret', { ...place, ...elsewhere }, key, now)).toBe(false)
  for (const bent of [{ until: `${key.until}0` }, { until: 'x' }, { key: '' }, { key: key.key.slice(1) }])
    expect(opensPicture('secret', place, { ...key, ...bent }, now)).toBe(false)
})

test.each([
  ['image/png', true, true],
  ['image/webp', false, true],
  ['application/pdf', false, true],
  ['audio/amr', false, true],
  ['text/html', false, false],
  ['image/svg+xml', false, false],
  ['application/x-msdownload', false, false],
  ['application/octet-stream', false, false],
])('%s', (type, sent, received) => {
  expect([maySend(type), mayReceive(type)]).toEqual([sent, received])
})

test('only what is harmless is shown', () => {
  expect(headersOf('picture', { content_type: 'image/png', size: 3 }, true)['content-type']).toBe('image/png')
  expect(headersOf('picture', { content_type: 'image/png', size: 3 }, false)['content-type']).toBe('application/octet-stream')
  expect(headersOf('picture', { content_type: 'video/mp4', size: 3 }, true)['content-disposition']).toMatch(/^attachment/)
})
