import { describe, expect, test } from 'vitest'
import { clampToWindow, positionAfterKey, parsePosition, formatPosition } from './panel-position.ts'

const panel = { width: 320, height: 480 }
const room = { width: 1280, height: 800 }

describe('the place of the panel', () => {
  test.each([
    [
      { right: 100, bottom: 50 },
      { right: 100, bottom: 50 },
    ],
    [
      { right: -40, bottom: -1 },
      { right: 8, bottom: 8 },
    ],
    [
      { right: 5000, bottom: 5000 },
      { right: 952, bottom: 312 },
    ],
  ])('%j is kept within the window at %j', (wanted, kept) => expect(clampToWindow(wanted, panel, room)).toEqual(kept))

  test('in a window that is too small is the corner', () => {
    expect(clampToWindow({ right: 300, bottom: 300 }, panel, { width: 300, height: 300 })).toEqual({ right: 8, bottom: 8 })
  })

  test('is moved by arrow keys, further with Shift, and by no other key', () => {
    const at = { right: 100, bottom: 100 }
    expect(positionAfterKey('ArrowLeft', false, at)).toEqual({ right: 116, bottom: 100 })
    expect(positionAfterKey('ArrowDown', true, at)).toEqual({ right: 100, bottom: 20 })
    expect(positionAfterKey('a', false, at)).toBeNull()
  })

  test('is remembered as text; anything else is no place', () => {
    expect(parsePosition(formatPosition({ right: 10.4, bottom: 20 }))).toEqual({ right: 10, bottom: 20 })
    for (const text of [null, '', 'here', '1', '1,x', 'NaN,NaN']) expect(parsePosition(text)).toBeNull()
  })
})
