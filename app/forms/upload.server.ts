import type { RefusalBody } from '#api/contract/envelope.ts'
import { rememberForm } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { passForm } from '#app/session/pass-form.server.ts'
import { toLogin } from '#app/session/redirects.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'

/** Whether a request brings a form with a file. */
export const bringsFile = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('multipart/form-data') ?? false

/**
 * A form with files as a call of the api that it flows through; `told` has what was typed in it remembered, for the answer that
 * shows it again.
 */
export function passedOn(request: Request) {
  const { body, fields } = passForm(request)
  const headers = Object.fromEntries(['content-type', 'content-length'].map((name) => [name, request.headers.get(name) ?? '']))
  return {
    // The client's types know a body by its schema alone; this one goes on as the stream it came as.
    passed: { body: body as never, bodySerializer: (stream: unknown) => stream as ReadableStream, headers, duplex: 'half' as const },
    async told<Told>(answer: Promise<Told>): Promise<Told> {
      const heard = await answer
      rememberForm(request, await fields())
      return heard
    },
  }
}

/** Why a file was not taken, in words, and the status to answer with. */
export type Untaken = { failed: string; code: string; status: number }

/** A form with a file goes on to the api as it comes, so that nothing here holds it. Null where it was taken. */
export async function passOn({ request, language, sayError }: SignedInContext, path: string, method: string): Promise<Untaken | null> {
  const response = await streamV1({ request, language }, path, method).catch(() => null)
  if (response?.status === 401) throw await toLogin(request)
  if (response?.ok) return null
  const refusal = (await response?.json().catch(() => null)) as RefusalBody | null
  const [first] = refusal?.details ?? []
  const code = refusal?.code ?? 'unavailable'
  const failed = first ? sayError(first.code, first.params) : sayError(code)
  return { failed, code, status: response?.status ?? 503 }
}
