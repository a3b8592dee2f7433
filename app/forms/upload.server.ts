import type { RefusalBody } from '#api/contract/envelope.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { toLogin } from '#app/session/redirects.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'

/** Whether a request brings a form with a file. */
export const bringsFile = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('multipart/form-data') ?? false

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
