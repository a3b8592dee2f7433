import { text } from 'node:stream/consumers'
import { PassThrough, type Transform } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutNul } from './without-nul.server.ts'

/** Many short texts: the renderer cuts its text where its buffer ends, each time elsewhere in a character. */
const words = '”é😀”'
const page = createElement(
  'p',
  null,
  Array.from({ length: 2000 }, (_, key) => createElement('i', { key }, words)),
)

const drawn = (body: Transform) => {
  renderToPipeableStream(page).pipe(body)
  return text(body)
}

test('characters of several bytes are whole wherever the renderer cuts its text', async () => {
  const whole = `<p>${`<i>${words}</i>`.repeat(2000)}</p>`
  expect(await drawn(withoutNul())).toBe(whole)
  // Once this fails, React mends it by itself, and the stream is not needed.
  expect(await drawn(new PassThrough())).not.toBe(whole)
})
