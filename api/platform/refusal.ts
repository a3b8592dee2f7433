/** Every reason to refuse, and the HTTP status that follows from it. */
export const statusOfCode = {
  malformed: 400,
  origin_refused: 403,
  unauthenticated: 401,
  session_expired: 401,
  forbidden: 403,
  terms_not_accepted: 403,
  password_change_required: 403,
  two_factor_setup_required: 403,
  not_while_impersonating: 403,
  session_required: 403,
  csrf: 403,
  address_not_allowed: 403,
  not_found: 404,
  payment_required: 402,
  conflict: 409,
  stale: 409,
  terms_changed: 409,
  slot_taken: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  locked: 423,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type Code = keyof typeof statusOfCode

/** One thing wrong with one field; `code` is also the key of its sentence, `params` what the sentence speaks of. */
export type Detail = { field: string; code: string; params?: Record<string, string | number> }

/** Thrown anywhere below a route, told to the caller in one shape. `extra` stands beside `errors` (for instance both versions of a stale record). */
export class Refusal extends Error {
  readonly code: Code
  readonly details: Detail[]
  readonly retryAfterSeconds: number | undefined
  readonly extra: Record<string, unknown> | undefined

  constructor(code: Code, options: { details?: Detail[]; retryAfterSeconds?: number; extra?: Record<string, unknown> } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = options.details ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.extra = options.extra
  }

  get status(): number {
    return statusOfCode[this.code]
  }
}

export const refuse = (code: Code): Refusal => new Refusal(code)

/** What was looked for; where there is none, or it is out of reach, there is no such thing. */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw refuse('not_found')
  return found
}

/** Somebody was quicker: both versions, for whoever decides between them. */
export const stale = (current: unknown, yours: unknown): Refusal => new Refusal('stale', { extra: { current, yours } })

/** A field that is wrong in a way only the rules can know. */
export function invalid(field: string, code: string, params?: Detail['params']): Refusal {
  return new Refusal('invalid', { details: [{ field, code, ...(params && { params }) }] })
}
