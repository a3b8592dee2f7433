import { data } from '@remix-run/node'
import type { RefusalBody } from '#api/contract/envelope.ts'
import { streamV1 } from '#app/v1/client.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { toLogin } from './redirects.server.ts'

const passedBack = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'cache-control',
  'accept-ranges',
]

/**
 * The bytes at a path of the api, flowing through with the headers that keep them harmless. A refusal becomes the page of its kind, or
 * what is `said` in its place.
 */
export async function bytesOf(
  { request, language }: RequestContext,
  path: string,
  said?: (refusal: Pick<RefusalBody, 'code' | 'details'>, status: number) => Response | Promise<Response> | null,
): Promise<Response> {
  const answer = await streamV1({ request, language }, path)
  if (answer.status === 401) throw await toLogin(request)
  if (!answer.ok && answer.status !== 416) {
    const refusal = (await answer.json().catch(() => null)) as RefusalBody | null
    const told = said?.(refusal ?? { code: 'unavailable', details: [] }, answer.status)
    if (told) return told
    throw data({ code: refusal?.code ?? 'not_found', request_id: refusal?.request_id ?? '' }, { status: answer.status })
  }
  const headers = new Headers()
  for (const name of passedBack) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}
