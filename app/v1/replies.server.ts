import type { RefusalBody } from '#api/contract/envelope.ts'

/** What openapi-fetch answers. */
export type ApiResponse<Data> = { data?: Data; error?: unknown; response: Response }

export type Refused = { ok: false; status: number; refusal: RefusalBody }
export type ApiResult<Data> = { ok: true; data: Data } | Refused

/** Waits for a call; whatever goes wrong comes back as a refusal in the one shape. */
export async function toResult<Data>(answer: Promise<ApiResponse<Data>>): Promise<ApiResult<Data>> {
  try {
    const { data, error, response } = await answer
    if (response.ok) return { ok: true, data: data as Data }
    return { ok: false, status: response.status, refusal: shaped(error, response) }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    return { ok: false, status: 503, refusal: { errors: {}, details: [], code: 'unavailable', request_id: '' } }
  }
}

function shaped(error: unknown, response: Response): RefusalBody {
  const refusal = error as RefusalBody | undefined
  if (typeof refusal === 'object' && refusal.errors) return refusal
  return { errors: {}, details: [], code: 'internal', request_id: response.headers.get('x-request-id') ?? '' }
}
