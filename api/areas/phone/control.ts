import { normalisePhone } from '#api/contract/formats.ts'
import type { Transfer } from '#api/contract/phone.ts'
import { contactsOfNumber } from './associated.store.ts'
import { contactHolders } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { Line } from '#api/platform/telephony/telephony.ts'
import { webhookUrl } from '#api/platform/telephony/webhook.ts'
import { hasEnded, type LegStatus } from './call-progress.ts'
import { callStore, type CallRow } from './calls.store.ts'
import { deviceStore, isReachable } from './devices.store.ts'
import { gateOf } from './gate.ts'
import { announcement } from './incoming.ts'
import { diallerOf, type Dialler } from './person.ts'
import { otherSide, settle, tellLive } from './progress.ts'
import { dialClients, dialNumber, enterRoom } from './twiml.ts'

/** What somebody does with a call of theirs while it goes on. */

/** The account that calls go over, or 404: without one there is no phone. */
export function requireLine({ ports, brand }: OpenWork): Line {
  const line = ports.telephony.of(brand)
  if (!line) throw refuse('not_found')
  return line
}

/** One's own call, held until the end of the work; by our id, or by the carrier's for the call or any leg of it. Else 404. */
export async function requireOwnCall(work: Work, idOrSid: string): Promise<CallRow> {
  const store = callStore(work)
  const named = isId(idOrSid) ? idOrSid : ((await store.bySid(idOrSid)) ?? (await store.byLeg(idOrSid)))?.id
  const call = named ? await store.hold(named) : null
  if (!call || call.user_id !== work.who.user_id) throw refuse('not_found')
  return call
}

type Legs = {
  agent: string
  customer: string
  /** The one that the other rang: only it can be led elsewhere without ending the other. */ child: string
}

/** The two legs of a call that is under way; refused where there are none. */
async function talking(work: OpenWork, call: CallRow): Promise<Legs> {
  const legs = await callStore(work).legs(call.id)
  const alive = (kind: string) => legs.find((leg) => leg.kind === kind && leg.status === 'in-progress')?.sid
  // The end that began the call is told of late or never while it lasts.
  const began = legs.find((leg) => leg.sid === call.sid && !hasEnded(leg.status as LegStatus))?.sid
  const agent = call.call_direction === 'outbound' ? began : alive('agent')
  const customer = call.call_direction === 'outbound' ? alive('customer') : began
  if (!agent || !customer || call.ended_at || call.transferred_to) throw invalid('base', 'dialer_no_call')
  return { agent, customer, child: call.call_direction === 'outbound' ? customer : agent }
}

/** The instructions that lead a leg into the call's own room. */
export function intoRoom(work: OpenWork, call: CallRow): string {
  const of = { call: call.id }
  return enterRoom(call.id, {
    action: webhookUrl(work, 'voice/after_dial', { ...of, stage: 'room' }),
    status: webhookUrl(work, 'voice/room', of),
    ...(call.recording_state === 'announcing' && { first: announcement(work) }),
  })
}

/** Puts the customer on hold, or takes them off it. The first time both go into a room, where one can be held. */
export async function holdCall(work: Work, idOrSid: string, hold: boolean): Promise<void> {
  const call = await requireOwnCall(work, idOrSid)
  const legs = await talking(work, call)
  if (call.hold === hold) return
  const line = requireLine(work)
  const store = callStore(work)
  await store.update(call.id, { hold, conference: true })
  // The row stays locked until this commits: the carrier's questions about the call wait for it.
  if (call.conference) await line.holdParticipant(call.id, legs.customer, hold)
  else await line.redirectLeg(legs.child, intoRoom(work, { ...call, conference: true }))
}

/** Hands the customer on to a colleague or a number and leaves. */
export async function transferCall(work: Work, idOrSid: string, to: Transfer): Promise<void> {
  const call = await requireOwnCall(work, idOrSid)
  const legs = await talking(work, call)
  const line = requireLine(work)
  const dialler = await diallerOf(work, work.who.user_id)
  if (!dialler) throw refuse('not_found')
  const twiml = 'user_id' in to ? await toColleague(work, call, dialler, to.user_id) : await toNumber(work, call, dialler, to.phone_number)
  await callStore(work).update(call.id, { transferred_to: 'user_id' in to ? to.user_id : to.phone_number, hold: false })
  await audit(work, { area: 'phone', action: 'transferred', subject_id: call.id, details: 'user_id' in to ? { to: to.user_id } : {} })
  await line.redirectLeg(legs.customer, twiml)
}

async function toColleague(work: Work, call: CallRow, { whole }: Dialler, userId: string): Promise<string> {
  const colleague = userId === whole.user.id ? null : await diallerOf(work, userId)
  const isOfHouse = colleague && whole.user.company_id !== null && colleague.whole.user.company_id === whole.user.company_id
  if (!isOfHouse) throw invalid('user_id', 'dialer_no_colleague')
  const store = deviceStore(work)
  const [devices, settings] = await Promise.all([store.ofUser(userId), store.settings(userId)])
  const reachable = settings.do_not_disturb ? [] : devices.filter((device) => isReachable(device, work.now))
  if (reachable.length === 0) throw invalid('user_id', 'dialer_colleague_away')
  // For the colleague it is a call that comes in.
  const { call: theirs } = await callStore(work).open({
    user_id: userId,
    contact_id: call.contact_id,
    call_direction: 'inbound',
    call_from: otherSide(call),
    call_to: call.call_direction === 'inbound' ? call.call_to : call.call_from,
    caller_city: call.caller_city,
    caller_state: call.caller_state,
    parent_call_id: call.id,
    status: 'ringing',
    ringing_at: work.now,
  })
  await tellLive(work, theirs, 'call_ringing')
  const of = { call: theirs.id }
  return dialClients(
    reachable.map(({ identity }) => identity),
    webhookUrl(work, 'voice/status', { ...of, leg: 'agent' }),
    { call_id: theirs.id },
    { action: webhookUrl(work, 'voice/after_dial', { ...of, stage: 'devices' }), seconds: settings.ring_seconds },
  )
}

async function toNumber(work: Work, call: CallRow, dialler: Dialler, number: string): Promise<string> {
  const no = await gateOf(work, dialler, number)
  if (no) throw no.refusal
  const of = { call: call.id }
  return dialNumber(number, webhookUrl(work, 'voice/status', { ...of, leg: 'transfer' }), {
    action: webhookUrl(work, 'voice/after_dial', { ...of, stage: 'transfer' }),
    ...(dialler.caller_id && { caller_id: dialler.caller_id }),
  })
}

/** Ends every leg that is left. */
export async function endCall(work: Work, idOrSid: string): Promise<void> {
  const call = await requireOwnCall(work, idOrSid)
  if (call.ended_at) throw invalid('base', 'dialer_no_call')
  const line = requireLine(work)
  const store = callStore(work)
  await store.update(call.id, { hung_up_by: 'agent' })
  const legs = await store.legs(call.id)
  for (const { sid, status } of legs) if (!hasEnded(status as LegStatus)) await line.endLeg(sid)
}

/** Says to both that they are recorded, and records from then on. Where it has been said before, it only goes on. */
export async function announceRecording(work: Work, idOrSid: string): Promise<CallRow> {
  const call = await requireOwnCall(work, idOrSid)
  const legs = await talking(work, call)
  const line = requireLine(work)
  const store = callStore(work)
  if (call.recording_state === 'paused') return resumeRecording(work, idOrSid)
  if (call.recording_state !== 'off') return call
  const announcing = { ...call, recording_state: 'announcing' as const, conference: true }
  await store.update(call.id, { recording_state: 'announcing', conference: true })
  // Led away from each other, each hears it; in the room they meet again. The other leg asks for its way by itself.
  await line.redirectLeg(call.conference ? legs.customer : legs.child, intoRoom(work, announcing))
  return announcing
}

export async function pauseRecording(work: Work, idOrSid: string): Promise<CallRow> {
  const call = await requireOwnCall(work, idOrSid)
  if (call.recording_state === 'paused') return call
  const legs = await talking(work, call)
  if (call.recording_state !== 'on') throw invalid('base', 'dialer_not_recorded')
  await callStore(work).update(call.id, { recording_state: 'paused' })
  await requireLine(work).pauseRecording(legs.agent)
  return { ...call, recording_state: 'paused' }
}

/** Goes on with a recording that was stopped; where none has begun, it is announced first. */
export async function resumeRecording(work: Work, idOrSid: string): Promise<CallRow> {
  const call = await requireOwnCall(work, idOrSid)
  if (call.recording_state === 'off') return announceRecording(work, idOrSid)
  if (call.recording_state !== 'paused') return call
  const legs = await talking(work, call)
  await callStore(work).update(call.id, { recording_state: 'on' })
  await requireLine(work).resumeRecording(legs.agent)
  return { ...call, recording_state: 'on' }
}

/** Both are in the room: whoever waits to be held is held, and what was announced begins. */
export async function entered(work: OpenWork, line: Line, call: CallRow, legSid: string): Promise<void> {
  const store = callStore(work)
  const legs = await store.legs(call.id)
  const leg = legs.find(({ sid }) => sid === legSid)
  const customer = legs.find(({ kind }) => kind === 'customer')
  // Whoever of the two comes second finds the other there.
  if (customer && call.hold) await line.holdParticipant(call.id, customer.sid, true)
  if (leg?.kind === 'agent' && call.recording_state === 'announcing') {
    await store.update(call.id, { recording_state: 'on' })
    await line.startRecording(legSid, webhookUrl(work, 'voice/recording', { call: call.id, kind: 'call' }))
  }
}

/** Who the other side is, by hand; the call then stands with that contact. */
export async function contactForCall(work: Work, call: CallRow, contactId: string | null): Promise<string | null> {
  if (contactId === null) return null
  const holders = await contactHolders(work)
  const number = normalisePhone(otherSide(call))
  const found = number ? await contactsOfNumber(work, holders, number) : []
  const match = found.find(({ id, number: of }) => id === contactId || String(of) === contactId)
  if (!match) throw invalid('contact_id', 'dialer_other_number')
  return match.id
}

/** The legs of calls that were handed on end with the customer's. */
export async function settleHandedOn(work: OpenWork, call: CallRow): Promise<void> {
  const store = callStore(work)
  for (const child of await store.handedOnFrom(call.id)) await settle(work, child)
}
