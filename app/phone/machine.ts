import type { AssociatedContact, FacedCall, Transfer } from '#api/contract/phone.ts'
import { begin, remains, withAbilities, withEndedRow, withRow } from './call.ts'
import type {
  AfterCall,
  DeviceState,
  EndReason,
  NotesChange,
  OffReason,
  PhoneCall,
  PhoneErrorCode,
  PhoneState,
  QualityWarning,
  ScreenPop,
  Wish,
} from './model.ts'
import { areLegalDigits, refusalToDial } from './rules.ts'

/** The phone as the tab that holds the device knows it, and all tabs show it. */
export type Shared = Pick<
  PhoneState,
  'loaded' | 'device' | 'off' | 'call' | 'after' | 'readiness' | 'availability' | 'unread' | 'caller_ids' | 'audio' | 'error'
>

export type Machine = Shared & {
  /** Why the call is about to end, where this side has asked for it. */
  end_reason: EndReason | null
  /** The tab in which the call was answered: the contact opens there, once it is known and the call is open. */
  opens_in: string | null
  /** The desktop has been told of the call that comes in. */
  notified: boolean
  errors: number
}

export type Facts = Partial<Pick<Shared, 'loaded' | 'readiness' | 'availability' | 'unread' | 'caller_ids' | 'audio'>>

/** What happens: a person's wish, an answer of the server, or something that the device reports. `at` is milliseconds since 1970. */
export type PhoneEvent =
  | { is: 'facts'; facts: Facts }
  | { is: 'device'; device: DeviceState; off: OffReason | null }
  | { is: 'dial'; key: string; number: string; contact: string | null; at: number }
  | { is: 'allowed'; key: string; number: string; contact: AssociatedContact | null }
  | { is: 'refused'; key: string; code: PhoneErrorCode; message: string | null }
  | { is: 'incoming'; key: string; call_id: string; number: string; at: number }
  | { is: 'rings'; key: string; call_id: string }
  | { is: 'opened'; key: string; call_id: string | null; at: number }
  | { is: 'reconnecting'; key: string }
  | { is: 'reconnected'; key: string }
  | { is: 'muted'; key: string; on: boolean }
  | { is: 'warning'; key: string; warning: QualityWarning; on: boolean }
  | { is: 'closed'; key: string; at: number; reason?: EndReason }
  | { is: 'failed'; key: string; code: PhoneErrorCode; at: number; fatal: boolean; reason?: EndReason }
  | { is: 'overdue'; key: string; at: number }
  | { is: 'identified'; key: string; row: FacedCall | null; contact: AssociatedContact | null }
  | { is: 'popped'; key: string; pop: ScreenPop }
  | { is: 'answer'; tab: string }
  | { is: 'reject'; at: number }
  | { is: 'hang_up'; at: number }
  | { is: 'mute'; on: boolean }
  | { is: 'digits'; digits: string }
  | { is: 'wish'; wish: Wish; on: boolean; to?: Transfer }
  | { is: 'granted'; key: string; wish: Wish; row: FacedCall }
  | { is: 'denied'; key: string; wish: Wish; message: string | null }
  | { is: 'tab_lost'; at: number }
  | { is: 'row'; row: FacedCall }
  | { is: 'saving'; change: NotesChange }
  | { is: 'saved'; row: FacedCall | null; message: string | null }
  | { is: 'rated' }
  | { is: 'close_after' }
  | { is: 'error'; code: PhoneErrorCode; message: string | null }
  | { is: 'dismiss_error' }

/** What is to be done about it. */
export type Effect =
  | { do: 'check'; key: string; number: string; contact: string | null }
  | { do: 'connect'; key: string; number: string; contact: AssociatedContact | null }
  | { do: 'accept'; key: string }
  | { do: 'reject' | 'disconnect' | 'ignore'; key: string }
  | { do: 'mute'; key: string; on: boolean }
  | { do: 'digits'; key: string; digits: string }
  | { do: 'arm' | 'disarm' }
  | { do: 'ring' | 'silence' }
  | { do: 'notify'; key: string; number: string; contact: AssociatedContact | null }
  | { do: 'unnotify' }
  | { do: 'pop'; key: string; number: string }
  | { do: 'open_contact'; number: number; tab: string }
  | { do: 'identify'; key: string; call_id: string; number: string | null }
  | { do: 'ask'; key: string; call_id: string; wish: Wish; on: boolean; resumes: boolean; to: Transfer | null }
  | { do: 'end_for_good'; call_id: string }
  | { do: 'look_up'; key: string; call_id: string }
  | { do: 'beat' | 'refresh' }

export type Step = { state: Machine; effects: Effect[] }

const stay = (state: Machine, ...effects: Effect[]): Step => ({ state, effects })

/** One step of the phone: the state after an event, and what is to be done. Without side effects. */
export function step(state: Machine, event: PhoneEvent): Step {
  const { call } = state
  if ('key' in event && event.is !== 'dial' && event.is !== 'incoming' && event.key !== call?.key) return ofAnother(state, event)
  switch (event.is) {
    case 'facts':
      return stay({ ...state, ...event.facts })
    case 'device':
      return stay({ ...state, device: event.device, off: event.off }, { do: 'beat' })
    case 'error':
      return stay(withError(state, event.code, event.message))
    case 'dismiss_error':
      return stay({ ...state, error: null })
    case 'dial':
      return dial(state, event)
    case 'incoming':
      return comesIn(state, event)
    case 'row':
      return rowCame(state, event.row)
    case 'saving':
    case 'saved':
    case 'rated':
    case 'close_after':
      return afterwards(state, event)
    default:
      return call ? during(state, call, event) : withoutCall(state, event)
  }
}

/** News of a call that is none any more. What is only now known to have begun is ended. */
function ofAnother(state: Machine, event: PhoneEvent & { key: string }): Step {
  if (event.is === 'identified' && event.row && state.after?.key === event.key)
    return stay({ ...state, after: withEndedRow(state.after, event.row) })
  return event.is === 'rings' || event.is === 'opened' ? stay(state, { do: 'disconnect', key: event.key }) : stay(state)
}

/** Whoever presses a button of a call that has just ended is told nothing; what was asked for on purpose is. */
const withoutCall = (state: Machine, event: PhoneEvent): Step =>
  event.is === 'digits' || event.is === 'wish' ? stay(withError(state, 'no_call', null)) : stay(state)

const withError = (state: Machine, code: PhoneErrorCode, message: string | null): Machine => ({
  ...state,
  errors: state.errors + 1,
  error: { id: state.errors + 1, code, message },
})

function dial(state: Machine, { key, number, contact, at }: Extract<PhoneEvent, { is: 'dial' }>): Step {
  const refusal = refusalToDial(state, number)
  if (refusal) return stay(withError(state, refusal.code, refusal.message))
  const call = begin({ key, call_id: null, direction: 'outgoing', number: number.trim(), started_at: at }, 'connecting')
  return stay(
    { ...state, call, after: null, error: null, end_reason: null, opens_in: null, notified: true },
    { do: 'arm' },
    { do: 'check', key, number: number.trim(), contact },
    { do: 'beat' },
  )
}

function comesIn(state: Machine, { key, call_id, number, at }: Extract<PhoneEvent, { is: 'incoming' }>): Step {
  if (state.call) return stay(state, { do: 'ignore', key })
  const call = begin({ key, call_id, direction: 'incoming', number, started_at: at }, 'pending')
  return stay(
    { ...state, call, end_reason: null, opens_in: null, notified: false },
    { do: 'arm' },
    { do: 'ring' },
    { do: 'identify', key, call_id, number },
    { do: 'pop', key, number },
    { do: 'beat' },
  )
}

type During = Exclude<
  PhoneEvent,
  { is: 'facts' | 'device' | 'error' | 'dismiss_error' | 'dial' | 'incoming' | 'row' | 'saving' | 'saved' | 'rated' | 'close_after' }
>

function during(state: Machine, call: PhoneCall, event: During): Step {
  const { key } = call
  const now = (change: Partial<Omit<PhoneCall, 'can'>>, ...effects: Effect[]) =>
    stay({ ...state, call: withAbilities({ ...call, ...change }) }, ...effects)
  switch (event.is) {
    case 'allowed':
      if (call.direction === 'incoming' || call.state !== 'connecting') return stay(state)
      return now({ number: event.number, contact: event.contact }, { do: 'connect', key, number: event.number, contact: event.contact })
    case 'refused':
      if (call.direction === 'incoming' || call.state !== 'connecting') return stay(state)
      return stay(withError(over(state), event.code, event.message), { do: 'disconnect', key }, ...winding(call))
    case 'rings':
      if (call.direction === 'incoming' || call.state !== 'connecting') return stay(state)
      return now({ state: 'ringing', call_id: event.call_id }, { do: 'identify', key, call_id: event.call_id, number: null })
    case 'opened':
      return opened(state, call, event)
    case 'reconnecting':
      return call.state === 'open' ? now({ state: 'reconnecting', was_bad: true }) : stay(state)
    case 'reconnected':
      return call.state === 'reconnecting' ? now({ state: 'open' }) : stay(state)
    case 'muted':
      return now({ muted: event.on })
    case 'warning': {
      const others = call.warnings.filter((one) => one !== event.warning)
      return now({ warnings: event.on ? [...others, event.warning] : others, was_bad: call.was_bad || event.on })
    }
    case 'popped':
      return now({ pop: event.pop })
    case 'identified':
      return identified(state, call, event)
    case 'answer':
      if (!call.can.answer) return stay(state)
      return stay(
        { ...state, after: null, opens_in: event.tab, call: withAbilities({ ...call, state: 'connecting' }) },
        { do: 'silence' },
        { do: 'unnotify' },
        { do: 'accept', key },
      )
    case 'reject':
      return call.can.reject ? end(state, call, 'hung_up', event.at, { do: 'reject', key }) : stay(state)
    case 'hang_up':
      // One that rings is hung up by rejecting it.
      if (call.can.reject) return end(state, call, 'hung_up', event.at, { do: 'reject', key })
      return end(state, call, state.end_reason ?? 'hung_up', event.at, { do: 'disconnect', key })
    case 'overdue':
      if (call.state === 'open' || call.state === 'reconnecting') return stay(state)
      return end(state, call, 'no_answer', event.at, { do: call.state === 'pending' ? 'ignore' : 'disconnect', key })
    case 'mute':
      return call.can.mute ? now({ muted: event.on }, { do: 'mute', key, on: event.on }) : stay(state)
    case 'digits':
      if (!areLegalDigits(event.digits)) return stay(withError(state, 'illegal_digits', null))
      if (!call.can.digits) return stay(withError(state, 'digits_not_sent', null))
      return now({ digits: call.digits + event.digits }, { do: 'digits', key, digits: event.digits })
    case 'wish':
      return wish(state, call, event)
    case 'granted':
      return stay({
        ...state,
        end_reason: event.wish === 'transfer' ? 'transferred' : state.end_reason,
        call: withRow({ ...call, wish: null }, event.row),
      })
    case 'denied':
      return stay(withError({ ...state, call: withAbilities({ ...call, wish: null }) }, `${event.wish}_failed`, event.message))
    case 'closed':
      return end(state, call, event.reason ?? state.end_reason ?? ended(call), event.at)
    case 'failed':
      if (!event.fatal) return stay(withError(state, event.code, null))
      return end(withError(state, event.code, null), call, event.reason ?? 'failed', event.at, { do: 'disconnect', key })
    case 'tab_lost':
      // The other side of a call that was answered, or is being rung, hears nobody any more.
      return end(state, call, 'tab_closed', event.at, ...lastWord(call))
  }
}

const ended = (call: PhoneCall): EndReason => (call.answered_at === null ? 'no_answer' : 'they_hung_up')

const lastWord = ({ state, call_id }: PhoneCall): Effect[] =>
  call_id !== null && state !== 'pending' ? [{ do: 'end_for_good', call_id }] : []

function opened(state: Machine, call: PhoneCall, { call_id, at }: Extract<PhoneEvent, { is: 'opened' }>): Step {
  if (call.state !== 'connecting' && call.state !== 'ringing') return stay(state)
  const known = call_id ?? call.call_id
  const next: Machine = { ...state, call: withAbilities({ ...call, state: 'open', answered_at: at, call_id: call.call_id ?? known }) }
  // Asked while it rang, the server may not have known of it yet: then it is still called what the carrier calls it.
  const isKnown = call.call_id !== null && call.call_id !== call_id
  const asks: Effect[] = known && !isKnown ? [{ do: 'identify', key: call.key, call_id: known, number: null }] : []
  return withContact(next, { do: 'disarm' }, { do: 'beat' }, ...asks)
}

function identified(state: Machine, call: PhoneCall, { row, contact }: Extract<PhoneEvent, { is: 'identified' }>): Step {
  const known = row ? withRow(call, row) : call
  const next = withAbilities({ ...known, contact: known.contact ?? contact })
  const tells = call.state === 'pending' && !state.notified
  const notice: Effect[] = tells ? [{ do: 'notify', key: call.key, number: call.number, contact: next.contact }] : []
  return withContact({ ...state, call: next, notified: state.notified || tells }, ...notice)
}

/** After an answer the contact opens, as soon as both are there. */
function withContact(state: Machine, ...effects: Effect[]): Step {
  const { call, opens_in } = state
  if (opens_in === null || call?.direction !== 'incoming' || call.state !== 'open' || !call.contact) return stay(state, ...effects)
  return stay({ ...state, opens_in: null }, ...effects, { do: 'open_contact', number: call.contact.number, tab: opens_in })
}

function wish(state: Machine, call: PhoneCall, { wish, on, to }: Extract<PhoneEvent, { is: 'wish' }>): Step {
  if (!call.can[wish] || call.call_id === null || (wish === 'transfer' && !to)) return stay(state)
  const is = { record: call.recording === 'on', hold: call.held, transfer: false }[wish]
  if (is === on) return stay(state)
  return stay(
    { ...state, call: withAbilities({ ...call, wish }) },
    { do: 'ask', key: call.key, call_id: call.call_id, wish, on, resumes: call.recording === 'paused', to: to ?? null },
  )
}

/** The call is over: nothing rings, waits or shows any more, and what is left of it is looked up. */
function end(state: Machine, call: PhoneCall, reason: EndReason, at: number, ...effects: Effect[]): Step {
  const after = remains(call, reason, at)
  const asks: Effect[] = after?.call_id ? [{ do: 'look_up', key: call.key, call_id: after.call_id }] : []
  return stay({ ...over(state), after: after ?? state.after }, ...effects, ...winding(call), ...asks)
}

const over = (state: Machine): Machine => ({ ...state, call: null, end_reason: null, opens_in: null, notified: true })

const winding = ({ direction }: PhoneCall): Effect[] => [
  { do: 'disarm' },
  ...(direction === 'incoming' ? ([{ do: 'silence' }, { do: 'unnotify' }] as const) : []),
  { do: 'beat' },
  { do: 'refresh' },
]

/** The server has told of a call: it may be the one under way, or the one that has just ended. */
function rowCame(state: Machine, row: FacedCall): Step {
  const { call, after } = state
  if (call?.call_id === row.id) return identified(state, call, { is: 'identified', key: call.key, row, contact: null })
  return stay(after?.call_id === row.id ? { ...state, after: withEndedRow(after, row) } : state)
}

type Afterwards = Extract<PhoneEvent, { is: 'saving' | 'saved' | 'rated' | 'close_after' }>

/** Writing down what a call was about, while it lasts or when it has ended. */
function afterwards(state: Machine, event: Afterwards): Step {
  const { call, after } = state
  switch (event.is) {
    case 'saving': {
      const { contact_id: _who, ...written } = event.change
      if (call) return stay({ ...state, call: { ...call, ...written } })
      return stay(after ? { ...state, after: { ...after, ...written, saved: 'saving' } } : state)
    }
    case 'saved': {
      const failed = event.row === null
      const next = failed ? withError(state, 'save_failed', event.message) : state
      const kept: AfterCall | null = after?.saved === 'saving' ? { ...after, saved: failed ? 'no' : 'yes' } : after
      return event.row ? rowCame({ ...next, after: kept }, event.row) : stay({ ...next, after: kept })
    }
    case 'rated':
      return stay(after ? { ...state, after: { ...after, wants_feedback: false } } : state)
    case 'close_after':
      return stay({ ...state, after: null })
  }
}
