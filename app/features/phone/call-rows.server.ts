import type { Call, Recording } from '#api/contract/phone.ts'
import { formatPhone, lengthOf } from '#api/contract/formats.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

export type CallView = ReturnType<typeof callView>

/** A call as the screens show it: the other side, what became of it, when and how long. */
export function callView(context: SignedInContext, call: Call) {
  const say = (key: string, params?: Record<string, string>) => context.say(`calls:${key}`, params)
  const { contact, call_direction, recordings } = call
  const number = otherNumber(call)
  const heard = recordings.filter(({ status }) => status !== 'deleted' && status !== 'absent')
  return {
    id: call.id,
    call_direction,
    /** Null where the other side is a colleague’s browser. */
    number,
    who: otherName(call, say),
    contact: contact && { id: contact.id, number: contact.number, do_not_call: contact.do_not_call },
    place: [titled(call.caller_city), call.caller_state].filter(Boolean).join(', '),
    direction: say(`directions.${call.missed && !call.voicemail ? 'missed' : call_direction}`),
    status: say(`status.${call.status}`),
    tone: toneOf(call),
    refusal: call.refusal_words,
    at: formatTimestamp(context, call.created_at),
    length: call.answered_at && call.ended_at ? lengthOf(call.duration_seconds) : '',
    disposition: call.disposition ? say(`dispositions.${call.disposition}`) : '',
    notes: call.notes,
    person: call.user?.name ?? '',
    is_own: call.user?.id === context.user.id,
    missed: call.missed,
    voicemail: call.voicemail,
    is_new: (call.missed || call.voicemail) && !call.seen,
    is_recorded: heard.some(({ kind }) => kind === 'call'),
    transferred_to: call.transferred_to ? formatPhone(call.transferred_to) : '',
  }
}

/** The number at the other end; null for a colleague's browser. */
export function otherNumber({ call_direction, call_from, call_to }: Call): string | null {
  const other = call_direction === 'inbound' ? call_from : call_to
  return other.startsWith('client:') ? null : other
}

function otherName(call: Call, say: (key: string) => string): string {
  const name = `${call.contact?.first_name ?? ''} ${call.contact?.last_name ?? ''}`.trim()
  const number = otherNumber(call)
  return name || (number === null ? say('colleague') : formatPhone(number) || say('withheld'))
}

const titled = (city: string): string => city.toLowerCase().replace(/(^|[\s.-])\p{L}/gu, (letter) => letter.toUpperCase())

function toneOf({ status, missed, voicemail }: Call): 'success' | 'danger' | 'warning' | 'neutral' | 'info' {
  if (status === 'refused' || status === 'failed') return 'danger'
  if (missed && !voicemail) return 'warning'
  if (status === 'completed') return 'success'
  return status === 'in-progress' || status === 'ringing' || status === 'initiated' ? 'info' : 'neutral'
}

export type RecordingView = ReturnType<typeof recordingView>

/** A recording as the screens show it: whether it can be heard yet, what it was, until when it stays. */
export function recordingView(context: SignedInContext, recording: Recording) {
  const { id, call_id, kind, status, retain_until } = recording
  const day = retain_until ? formatTimestamp(context, retain_until) : null
  return {
    ...{ id, call_id, kind, class: recording.class },
    is_here: status === 'kept',
    at: formatTimestamp(context, recording.created_at),
    length: lengthOf(recording.duration_seconds),
    kept_until: day,
    is_over: retain_until !== null && new Date(retain_until) <= new Date(),
  }
}
