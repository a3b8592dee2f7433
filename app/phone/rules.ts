import { canDial, normalisePhone } from '#api/contract/formats.ts'
import { isEmergency } from '#config/outreach/emergency.ts'
import type { PhoneErrorCode, PhoneState, QualityLabel } from './model.ts'

/** Rules of the phone that need no server. The server checks all of them again. */

export { isEmergency }

export type Refusal = { code: PhoneErrorCode; message: string | null }

/** Why a number cannot be dialled as things are, or null. */
export function refusalToDial(state: Pick<PhoneState, 'call' | 'device' | 'readiness'>, typed: string): Refusal | null {
  const no = (code: PhoneErrorCode, message: string | null = null): Refusal => ({ code, message })
  if (isEmergency(typed)) return no('emergency_number')
  if (state.call) return no('call_active')
  const { readiness } = state
  if (readiness && !readiness.may_dial) return no(readiness.active ? 'over_minutes' : 'no_device', readiness.message)
  const number = typed.trim()
  if (!canDial(number) || normalisePhone(number) === null) return no('invalid_number')
  return state.device === 'registered' ? null : no('no_device')
}

/** What may be keyed in during a call: digits, * and #; `w` is a pause. */
export const areLegalDigits = (digits: string): boolean => /^[0-9*#w]+$/.test(digits)

/** Call quality by average score (specification, part 2, section 9): between two steps the lower one counts. */
export function qualityOf(score: number): QualityLabel {
  if (score > 4.2) return 'excellent'
  if (score >= 4.1) return 'great'
  if (score >= 3.7) return 'good'
  return score >= 3.1 ? 'fair' : 'degraded'
}

/** Where a screen-pop leads: the contacts with this number, of all agents, in no category. */
export function popHref(number: string, group: 'all' | 'all_agents'): string {
  return `/contacts?${new URLSearchParams({ search: number, contact_group: group })}`
}

/** Tabs that a call has opened are named so; they never take the device by themselves. */
export const popName = 'screen-pop'
export const isPopped = (windowName: string): boolean => windowName.startsWith(popName)

/** Whether a call still goes by the carrier's name for it: the server has not been found to know of it. */
export const isCarriers = (call_id: string): boolean => call_id.startsWith('CA')
