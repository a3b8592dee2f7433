import type { FacedCall } from '#api/contract/phone.ts'
import type { AfterCall, Disposition, EndReason, PhoneCall } from './model.ts'

/** A call and what is left of it, made and changed; nothing here knows of devices or servers. */

/** What can be done with a call as it is. */
export function withAbilities(call: Omit<PhoneCall, 'can'>): PhoneCall {
  const { state, direction, wish, facing } = call
  const rings = state === 'pending'
  const open = state === 'open'
  const known = open && call.call_id !== null && wish === null
  return {
    ...call,
    can: {
      answer: rings && direction === 'incoming',
      reject: rings && direction === 'incoming',
      hang_up: !rings,
      mute: open || state === 'reconnecting',
      digits: open,
      record: known && !call.held && call.recording !== 'announcing' && (facing?.can_hold ?? true),
      hold: known && (facing?.can_hold ?? true),
      transfer: known && (facing?.can_transfer ?? true),
    },
  }
}

type Begun = Pick<PhoneCall, 'key' | 'call_id' | 'direction' | 'number' | 'started_at'>

/** A call that begins: nothing of an earlier one clings to it. */
export const begin = (begun: Begun, state: 'pending' | 'connecting'): PhoneCall =>
  withAbilities({
    ...begun,
    state,
    contact: null,
    facing: null,
    answered_at: null,
    muted: false,
    held: false,
    recording: 'off',
    digits: '',
    warnings: [],
    was_bad: false,
    wish: null,
    pop: null,
    notes: '',
    disposition: null,
  })

/** What the server knows of a call, put into it. What it has been asked for meanwhile is left alone. */
export function withRow(call: PhoneCall, row: FacedCall): PhoneCall {
  return withAbilities({
    ...call,
    call_id: row.id,
    number: row.facing?.number ?? otherSide(row) ?? call.number,
    contact: row.contact ?? call.contact,
    facing: row.facing,
    ...(call.wish === null && { held: row.hold, recording: row.recording_state }),
    notes: row.notes,
    disposition: row.disposition as Disposition | null,
  })
}

/** The number of the other side; null where the carrier names a colleague's browser. */
function otherSide({ call_direction, call_from, call_to }: FacedCall): string | null {
  const number = call_direction === 'inbound' ? call_from : call_to
  return number === '' || number.startsWith('client:') ? null : number
}

/**
 * What is left of a call; null where somebody called and was not answered, which the badges tell of, and where the person thought
 * better of it before it was placed.
 */
export function remains(call: PhoneCall, reason: EndReason, at: number): AfterCall | null {
  if (call.direction === 'incoming' && call.answered_at === null) return null
  if (call.call_id === null && reason === 'hung_up') return null
  const { key, call_id, direction, number, contact, facing, answered_at, notes, disposition, was_bad } = call
  return {
    key,
    call_id,
    direction,
    number,
    contact,
    facing,
    reason,
    seen: reason,
    message: null,
    duration_seconds: answered_at === null ? 0 : Math.max(0, Math.round((at - answered_at) / 1000)),
    notes,
    disposition,
    wants_feedback: answered_at !== null && (was_bad || reason === 'connection_lost'),
    saved: 'no',
  }
}

/** The browser knows best what its own side did; of the rest the server knows more. */
const ownReasons: readonly EndReason[] = ['hung_up', 'connection_lost', 'tab_closed', 'no_microphone']

/** What the server knows of an ended call, put into what is left of it. */
export function withEndedRow(after: AfterCall, row: FacedCall): AfterCall {
  return {
    ...after,
    call_id: row.id,
    contact: row.contact ?? after.contact,
    reason: reasonOf(row, after.seen),
    message: row.refusal_words,
    duration_seconds: row.ended_at === null ? after.duration_seconds : row.duration_seconds,
    notes: after.saved === 'saving' ? after.notes : row.notes,
    disposition: after.saved === 'saving' ? after.disposition : (row.disposition as Disposition | null),
  }
}

const byStatus: Partial<Record<FacedCall['status'], EndReason>> = {
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'failed',
}

function reasonOf(row: FacedCall, otherwise: EndReason): EndReason {
  if (row.status === 'refused') return 'refused'
  if (row.transferred_to) return 'transferred'
  if (ownReasons.includes(otherwise)) return otherwise
  const known = byStatus[row.status]
  if (known) return known
  // Given up, the server believes, as long as it has not heard how the other leg ended; whoever gave up knows it.
  if (row.status === 'canceled') return otherwise
  if (row.ended_by === 'agent') return 'hung_up'
  return row.ended_by === 'customer' ? 'they_hung_up' : otherwise
}
