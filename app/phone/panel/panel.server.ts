import { textsOf } from '#app/i18n/texts.server.ts'
import type { Call } from '#api/contract/phone.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'

/** What the panel says, in which language, by whose clocks, and what it may offer. */
export function wordsOf(context: SignedInContext) {
  return {
    texts: textsOf(context.brand, context.language, 'phone'),
    language: context.language,
    zone: zoneOf(context.user),
    may_create: context.may('contacts', 'create'),
    may_plan: mayPlan(context),
    may_follow_up: mayPlan(context) && context.on('follow_ups'),
  }
}
const mayPlan = (context: SignedInContext): boolean =>
  context.on('calendar') && context.may('calendar', 'create') && context.user.updated_tos

export type PanelWords = ReturnType<typeof wordsOf>

/** How many calls the panel lists; the rest has a page of its own. */
const listed = 25

/** The person's own calls that are over, the newest first. */
export async function recentCalls(context: SignedInContext) {
  const { call_history } = await context.read(context.api.POST('/v1/dialer/fetch_historical_calls', { body: { page: 1, limit: listed } }))
  return { calls: call_history.map(lineOf) }
}

function lineOf(call: Call) {
  const { id, call_direction, caller_city, caller_state, created_at, contact, missed, seen, recordings, status } = call
  const inbound = call_direction === 'inbound'
  return {
    id,
    call_direction,
    number: inbound ? call.call_from : call.call_to,
    place: inbound ? [caller_city, caller_state].filter(Boolean).join(', ') : '',
    created_at,
    contact: contact && {
      id: contact.id,
      name: `${contact.first_name} ${contact.last_name}`.trim(),
      do_not_call: contact.do_not_call,
    },
    missed,
    seen,
    refused: status === 'refused',
    /** The id of the recording to play. */
    voicemail: recordings.find(({ kind, status: kept }) => kind === 'voicemail' && kept === 'kept')?.id ?? null,
  }
}
export type RecentCall = ReturnType<typeof lineOf>

/** People of the company with these words in their name, those who would answer now first. */
export async function findColleagues(context: SignedInContext, words: string) {
  const { data } = await context.read(context.api.GET('/v1/dialer/colleagues', { params: { query: { q: words.trim().slice(0, 100) } } }))
  return { colleagues: data }
}
