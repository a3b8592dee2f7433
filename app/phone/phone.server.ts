import type { RequestArgs } from '#app/session/request-context.server.ts'
import { z } from 'zod'
import type { Verdict } from './call-verdict.tsx'
import type { AssociatedContact, FacedCall } from '#api/contract/phone.ts'
import { availabilityChange, callChanges, feedback, heartbeat, readingDisclaimer, seen, transfer } from '#api/contract/phone.ts'
import { detourOf, requireVisitor, type SignedInContext } from '#app/session/gate.server.ts'
import { dateIn, formatDate } from '#api/contract/formats.ts'
import { zoneOf } from '#config/options.ts'
import type { ApiResult, Refused } from '#app/v1/replies.server.ts'

/** What the phone in the browser asks of the server: the browser itself never calls /v1. */

/**
 * What the frame gives the phone: whose it is. Null where it is not open to this person (the phone's settings say why), something
 * else has to be settled first, or somebody acts for them.
 */
export function phoneOf(context: SignedInContext): { user_id: string } | null {
  return mayAsk(context) && context.user['dialer_active?'] ? { user_id: context.user.id } : null
}

/** A call goes on where the last condition has ceased to hold meanwhile, so the phone's own requests do not ask for it. */
function mayAsk({ user, may, on }: SignedInContext): boolean {
  const isOpen = on('dialer') && may('phone', 'see') && may('phone', 'change')
  return isOpen && user.updated_tos && detourOf(user, '/') === null && !user.impersonating
}

/**
 * Who asks, for the phone's own requests. Nobody is led to sign-in by these: the phone is told, and the page that is shown finds
 * the way by itself. That somebody has signed out is no error, and would stand in the browser's console as one: hence the 200.
 */
export async function phoneVisit(args: RequestArgs): Promise<SignedInContext> {
  const context = await requireVisitor(args)
  if (!context.user) throw refused({ code: 'signed_out', message: null }, 200)
  const signedIn = context as SignedInContext
  if (!mayAsk(signedIn)) throw refused({ code: 'forbidden', message: null }, 403)
  return signedIn
}

/** A refusal as the phone reads it: a code, and what to say where the server has words for it. */
export type PhoneRefusal = { code: string; message: string | null }

const refused = (refusal: PhoneRefusal, status: number): Response => Response.json({ refusal }, { status })

/** The sentence of a refusal: that of the rule which was broken, else the first one there is. */
function refusalOf(context: SignedInContext, { status, refusal }: Refused): Response {
  const { code, errors, details } = refusal
  const [first] = Object.values(errors)
  const message = Array.isArray(first) ? (first[0] ?? null) : null
  const told = details[0]?.code ?? (status === 401 ? 'signed_out' : code)
  return refused({ code: told, message: message ?? context.sayError(code) }, status)
}

const answered = <Data>(context: SignedInContext, attempt: ApiResult<Data>, reply: (data: Data) => object): Response =>
  attempt.ok ? Response.json(reply(attempt.data)) : refusalOf(context, attempt)

/** What the phone begins with, and fetches anew when something has changed. */
export async function phoneStart(context: SignedInContext): Promise<Response> {
  const { api, toResult, user } = context
  const [readiness, availability, unread] = await Promise.all([
    toResult(api.GET('/v1/dialer/readiness')),
    toResult(api.GET('/v1/dialer/availability')),
    toResult(api.GET('/v1/dialer/unread')),
  ])
  if (!readiness.ok) return refusalOf(context, readiness)
  if (!availability.ok) return refusalOf(context, availability)
  if (!unread.ok) return refusalOf(context, unread)
  return Response.json({
    readiness: readiness.data.data,
    availability: availability.data.data,
    unread: unread.data.data,
    caller_ids: user.available_phone_numbers.filter(({ voice }) => voice).map(({ number, label }) => ({ number, label })),
    company_id: user.company?.id ?? '',
    pop_group: user.admin ? 'all' : 'all_agents',
    incoming: context.say('phone:notification.incoming'),
  })
}

/** One call by our id or the carrier's, and the contact that its number leads to. */
export async function phoneCall(context: SignedInContext): Promise<Response> {
  const asked = new URL(context.request.url).searchParams
  const id = asked.get('id')
  const number = asked.get('number')
  const { api, toResult } = context
  const found = id ? await toResult(api.GET('/v1/dialer/calls/{id}', { params: { path: { id } } })) : null
  if (found && !found.ok && !number) return refusalOf(context, found)
  const row = found?.ok ? (found.data.data as FacedCall) : null
  return Response.json({ row, contact: row?.contact ?? (number ? await contactOf(context, number, null) : null) })
}

/** The contact that was meant among those of a number, else the first. */
async function contactOf(context: SignedInContext, phone_number: string, meant: string | null): Promise<AssociatedContact | null> {
  const found = await context.toResult(context.api.POST('/v1/dialer/fetch_associated_contacts', { body: { phone_number } }))
  if (!found.ok) return null
  const contacts = found.data.data as AssociatedContact[]
  return contacts.find(({ id, number }) => meant !== null && (id === meant || String(number) === meant)) ?? contacts[0] ?? null
}

const callId = z.string().min(1).max(64)
const number = z.string().trim().min(1).max(40)

/** Everything that the phone has done, each by its name. */
const action = z.discriminatedUnion('do', [
  z.object({ do: z.literal('token'), device_id: z.uuid().optional(), label: z.string().max(80).optional() }),
  z.object({ do: z.literal('beat'), device_id: z.uuid(), state: heartbeat.shape.state, tab: z.uuid() }),
  z.object({ do: z.literal('check'), number, contact: z.string().max(64).nullable() }),
  z.object({ do: z.literal('ask'), number }),
  z.object({ do: z.literal('record'), call_id: callId, how: z.enum(['start', 'resume', 'stop']) }),
  z.object({ do: z.literal('hold'), call_id: callId, on: z.boolean() }),
  z.object({ do: z.literal('transfer'), call_id: callId, to: transfer }),
  z.object({ do: z.literal('hang_up'), call_id: callId }),
  z.object({ do: z.literal('write'), call_id: callId, change: callChanges }),
  z.object({ do: z.literal('disclaimer'), call_id: callId, ...readingDisclaimer.shape }),
  z.object({ do: z.literal('text_scope'), contact_id: z.uuid(), number }),
  z.object({
    do: z.literal('follow_up'),
    event_id: z.uuid(),
    contact_id: z.uuid(),
    days: z.union([z.literal(1), z.literal(2), z.literal(7)]),
  }),
  z.object({ do: z.literal('rate'), call_id: callId, feedback }),
  z.object({ do: z.literal('availability'), change: availabilityChange }),
  z.object({ do: z.literal('caller_id'), number }),
  z.object({ do: z.literal('seen'), kind: seen.unwrap().unwrap().shape.kind }),
])
/** As the browser sends it. */
export type PhoneAction = z.input<typeof action>

const recordings = {
  start: '/v1/dialer/device_start_disclaimer_prompt',
  resume: '/v1/dialer/device_resume_call_recording',
  stop: '/v1/dialer/device_stop_call_recording',
} as const

export async function phoneDo(context: SignedInContext): Promise<Response> {
  const asked = action.safeParse(await context.request.json().catch(() => null))
  if (!asked.success) return refused({ code: 'invalid', message: context.sayError('invalid') }, 422)
  const { api, toResult } = context
  const wanted = asked.data
  switch (wanted.do) {
    case 'token': {
      const query = { ...(wanted.device_id && { device_id: wanted.device_id }), ...(wanted.label && { label: wanted.label }) }
      return answered(context, await toResult(api.GET('/v1/dialer/fetch_device_token', { params: { query } })), (token) => token)
    }
    case 'beat': {
      const params = { path: { id: wanted.device_id } }
      const beat = await toResult(api.PUT('/v1/dialer/devices/{id}', { params, body: { state: wanted.state, tab: wanted.tab } }))
      return answered(context, beat, ({ data }) => ({ reachable: data.reachable }))
    }
    case 'check':
      return check(context, wanted.number, wanted.contact)
    case 'ask':
      return mayCall(context, wanted.number)
    case 'record':
      return answered(context, await toResult(api.POST(recordings[wanted.how], { body: { call_id: wanted.call_id } })), rowOf)
    case 'hold': {
      const params = { path: { id: wanted.call_id } }
      const held = wanted.on
        ? await toResult(api.PUT('/v1/dialer/calls/{id}/hold', { params }))
        : await toResult(api.DELETE('/v1/dialer/calls/{id}/hold', { params }))
      return answered(context, held, rowOf)
    }
    case 'transfer': {
      const params = { path: { id: wanted.call_id } }
      return answered(context, await toResult(api.POST('/v1/dialer/calls/{id}/transfers', { params, body: wanted.to })), rowOf)
    }
    case 'hang_up':
      return answered(
        context,
        await toResult(api.POST('/v1/dialer/calls/{id}/hang_up', { params: { path: { id: wanted.call_id } } })),
        rowOf,
      )
    case 'write': {
      const params = { path: { id: wanted.call_id } }
      return answered(context, await toResult(api.PATCH('/v1/dialer/calls/{id}', { params, body: wanted.change })), rowOf)
    }
    case 'disclaimer': {
      const { call_id, rule, language } = wanted
      const params = { path: { id: call_id } }
      return answered(context, await toResult(api.PUT('/v1/dialer/calls/{id}/disclaimer', { params, body: { rule, language } })), rowOf)
    }
    case 'text_scope':
      return textScope(context, wanted)
    case 'follow_up':
      return followUp(context, wanted)
    case 'rate': {
      const params = { path: { id: wanted.call_id } }
      const rated = await toResult(api.POST('/v1/dialer/calls/{id}/feedback', { params, body: wanted.feedback }))
      return answered(context, rated, () => ({ done: true }))
    }
    case 'availability': {
      const set = await toResult(api.PUT('/v1/dialer/availability', { body: wanted.change }))
      return answered(context, set, ({ data }) => ({ availability: data }))
    }
    case 'caller_id': {
      const chosen = await toResult(api.PUT('/v1/dialer/caller_id', { body: { phone_number: wanted.number } }))
      return answered(context, chosen, () => ({ done: true }))
    }
    case 'seen': {
      const told = await toResult(api.POST('/v1/dialer/seen', { body: wanted.kind ? { kind: wanted.kind } : {} }))
      return answered(context, told, () => ({ done: true }))
    }
  }
}

/** Texts a scope of appointment to the number that is talked with, where it is the contact's, else to their first. */
async function textScope(context: SignedInContext, { contact_id, number: to }: { contact_id: string; number: string }): Promise<Response> {
  const { api, toResult } = context
  const found = await toResult(api.GET('/v1/contacts/{id}', { params: { path: { id: contact_id } } }))
  if (!found.ok) return refusalOf(context, found)
  const isTheirs = found.data.data.phones.some(({ number: one }) => one === to)
  const body = { contact_id, channel: 'text' as const, initiated_by: 'outbound' as const, ...(isTheirs && { to }) }
  return answered(context, await toResult(api.POST('/v1/soa_requests', { body })), () => ({ done: true }))
}

type FollowUp = Extract<z.output<typeof action>, { do: 'follow_up' }>

/** Whom to call back, that many days from today; the same press again is the same follow-up. */
async function followUp(context: SignedInContext, { event_id, contact_id, days }: FollowUp): Promise<Response> {
  const { api, toResult, language } = context
  const today = dateIn(zoneOf(context.user), new Date())
  const day = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const title = context.say('phone:next.title')
  const body = { event_id, type: 'follow_up' as const, title, contact_id, start_date: day, all_day: true }
  return answered(context, await toResult(api.POST('/v1/events', { body })), () => ({ day: formatDate(day, language, 'UTC', 'long') }))
}

const rowOf = ({ data }: { data: unknown }) => ({ row: data as FacedCall })

/** Shown beside the number before anybody calls it. */
async function mayCall(context: SignedInContext, phone_number: string): Promise<Response> {
  // The call itself is asked about again, and says why not.
  const unknown: CallAnswer = { allowed: true, reason: null, local_time: null }
  return Response.json((await gateOf(context, phone_number)) ?? unknown)
}

async function gateOf({ api, toResult }: SignedInContext, phone_number: string): Promise<CallAnswer | null> {
  const gate = await toResult(api.POST('/v1/dialer/check_call', { body: { phone_number } }))
  if (!gate.ok) return null
  const { allowed, reason, local_time } = gate.data.data
  return { allowed, reason, local_time }
}

/** The same for a page's own Call button, in words; null for who has no phone here, or where the gate does not answer. */
export async function verdictOn(context: SignedInContext, phone_number: string): Promise<Verdict | null> {
  if (!phoneOf(context)) return null
  const gate = await gateOf(context, phone_number)
  if (!gate) return null
  const { allowed, reason, local_time } = gate
  return { allowed, words: allowed ? [context.say('phone:keypad.may_call'), local_time].filter(Boolean).join(' ') : (reason ?? '') }
}

/** Whether a number may be called now, and what the clocks show there. */
export type CallAnswer = { allowed: boolean; reason: string | null; local_time: string | null }

/** Asked before a call is placed, so that a refusal is read and not heard: the rules of calling, and whom the number leads to. */
async function check(context: SignedInContext, phone_number: string, meant: string | null): Promise<Response> {
  const { api, toResult } = context
  const [gate, contact] = await Promise.all([
    toResult(api.POST('/v1/dialer/check_call', { body: { phone_number } })),
    contactOf(context, phone_number, meant),
  ])
  if (!gate.ok) return refusalOf(context, gate)
  const { allowed, reason, code } = gate.data.data
  return allowed ? Response.json({ contact }) : refused({ code: code ?? 'not_allowed', message: reason }, 422)
}
