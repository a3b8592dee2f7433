import { expect, test } from 'vitest'
import { passForm } from './pass-form.server.ts'

const line = 'the-line-between'
const part = (head: string, body: string) => `--${line}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const picture = 'p'.repeat(100_000)
const pieces = [
  part('name="message_content"', 'Grüße'),
  part('name="file"; filename="a.png"', picture),
  part('name="message_to"', '+16175550100'),
  `--${line}--\r\n`,
].map((text) => new TextEncoder().encode(text))

/** A form that comes a piece at a time; `given` tells how many were asked for so far. */
function coming(parts = pieces) {
  let given = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = parts[given++]
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': `multipart/form-data; boundary=${line}` }
  const request = new Request('http://here', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return { form: passForm(request), given: () => given }
}

const typed = { message_content: 'Grüße', message_to: '+16175550100' }

test('a form flows through unchanged, a piece at a time, and its words are kept without its files', async () => {
  const { form, given } = coming()
  const reader = form.body.getReader()
  const first = await reader.read()
  expect([first.value, given()]).toEqual([pieces[0], 1])
  const passed = [first.value as Uint8Array]
  for (let next = await reader.read(); !next.done; next = await reader.read()) passed.push(next.value)
  expect(Buffer.concat(passed).equals(Buffer.concat(pieces))).toBe(true)
  expect(Object.fromEntries(await form.fields())).toEqual(typed)
})

test('what nobody wanted is read to its end, with the words in it', async () => {
  const { form } = coming()
  await form.body.cancel()
  expect(Object.fromEntries(await form.fields())).toEqual(typed)
})

test('a form that breaks off, or is none, has what came of it', async () => {
  expect(Object.fromEntries(await coming(pieces.slice(0, 2)).form.fields())).toMatchObject({ message_content: 'Grüße' })
  expect(Object.fromEntries(await coming([new TextEncoder().encode('nonsense')]).form.fields())).toEqual({})
})
