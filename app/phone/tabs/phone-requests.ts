import type { AssociatedContact, Availability, FacedCall, deviceToken } from '#api/contract/phone.ts'
import type { CallerId, PhoneErrorCode, Readiness, Unread } from '#app/phone/model.ts'
import type { CallAnswer, PhoneAction, PhoneRefusal } from '#app/phone/phone.server.ts'

/** The phone's way to the server: its own routes, with what they answer or why not. */

export type Answer<Data> = { ok: true; data: Data } | { ok: false; code: PhoneErrorCode; refusal: string; message: string | null }

export type Start = {
  readiness: Readiness
  availability: Availability
  unread: Unread
  caller_ids: CallerId[]
  company_id: string
  pop_group: 'all' | 'all_agents'
  /** The title of a desktop notification. */
  incoming: string
}
export type Found = { row: FacedCall | null; contact: AssociatedContact | null }
export type Token = (typeof deviceToken)['_output']

export const fetchStart = (): Promise<Answer<Start>> => request<Start>('/phone/start')

export function fetchCall(call_id: string, number: string | null): Promise<Answer<Found>> {
  return request<Found>(`/phone/call?${new URLSearchParams({ id: call_id, ...(number && { number }) })}`)
}

type Replies = {
  token: Token
  beat: { reachable: boolean }
  ask: CallAnswer
  check: { contact: AssociatedContact | null }
  availability: { availability: Availability }
  follow_up: { day: string }
}
type ReplyOf<Action extends PhoneAction> = Action['do'] extends keyof Replies ? Replies[Action['do']] : { row: FacedCall }

/** Has the server do something. */
export function sendAction<Action extends PhoneAction>(action: Action): Promise<Answer<ReplyOf<Action>>> {
  return request<ReplyOf<Action>>('/phone/do', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(action),
  })
}

/** Says something while the page goes away; nobody hears the answer. */
export function sendOnUnload(action: PhoneAction): void {
  navigator.sendBeacon('/phone/do', new Blob([JSON.stringify(action)], { type: 'application/json' }))
}

const codes: Readonly<Record<string, PhoneErrorCode>> = {
  signed_out: 'signed_out',
  dialer_over_minutes: 'over_minutes',
  dialer_invalid_number: 'invalid_number',
  outreach_emergency_number: 'emergency_number',
  outreach_invalid_number: 'invalid_number',
  too_many_requests: 'rate_exceeded',
}

/** Asks a resource route of the phone; a refusal comes with a 200 as well, where there is nobody any more to be told. */
export async function request<Data>(address: string, init: RequestInit = {}): Promise<Answer<Data>> {
  try {
    const response = await fetch(address, { ...init, headers: { accept: 'application/json', ...init.headers } })
    const data: unknown = await response.json()
    const { refusal } = data as { refusal?: PhoneRefusal }
    if (response.ok && !refusal) return { ok: true, data: data as Data }
    const { code = 'internal', message = null } = refusal ?? {}
    return { ok: false, code: codes[code] ?? (response.status >= 500 ? 'server' : 'not_allowed'), refusal: code, message }
  } catch {
    return { ok: false, code: 'server', refusal: 'unavailable', message: null }
  }
}
