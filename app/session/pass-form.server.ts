import { unstable_parseMultipartFormData } from '@remix-run/node'

/** So much of one field is kept. */
const longestField = 64 * 1024

/**
 * A form with files on its way to somewhere else: `body` flows through, a piece at a time as it is wanted, and is held nowhere.
 * `fields` are those without files, with what was typed: the answer comes when all has passed, and what nobody wanted is read and forgotten.
 */
export function passForm(request: Request): { body: ReadableStream<Uint8Array>; fields(): Promise<FormData> } {
  const source = (request.body ?? new Blob().stream()).getReader()
  const kept = keepFields(request.headers.get('content-type') ?? '')
  const next = async () => {
    const { done, value } = await source.read()
    kept.pass(done ? null : value)
    return value
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  async function fields(): Promise<FormData> {
    // Whoever has gone in the midst of it has typed what came so far.
    while (await next().catch(() => kept.pass(null)));
    return kept.form
  }
  return { body, fields }
}

function keepFields(contentType: string) {
  const form = new FormData()
  let pieces: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (pieces = controller) })
  const headers = { 'content-type': contentType }
  const parsed = unstable_parseMultipartFormData(
    new Request('http://form', { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    async ({ name, filename, data }) => {
      let text = filename === undefined ? '' : null
      const decoder = new TextDecoder()
      for await (const piece of data) if (text !== null && text.length < longestField) text += decoder.decode(piece, { stream: true })
      if (text !== null) form.append(name, text)
      return undefined
    },
  )
  // What is no form is told so by whoever reads it in earnest.
  const done = parsed.then(
    () => form,
    () => form,
  )
  return {
    form: done,
    pass(piece: Uint8Array | null | undefined): void {
      if (piece) return pieces?.enqueue(piece)
      pieces?.close()
      pieces = null
    },
  }
}
