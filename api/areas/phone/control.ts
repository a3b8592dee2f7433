import { normalisePhone } from '#api/contract/formats.ts'
import type { Transfer } from '#api/contract/phone.ts'
import { contactsOfNumber } from './associated.store.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
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
import { recordingRules } from './recordings/recording-policy.store.ts'
import { otherSide, settle, tellLive } from './progress.ts'
import { colleagueRow, connectedLegs, otherParticipant, activeCall, type ActiveCall } from './call-participants.ts'
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
  // The legs of a call within the house stand with the caller's row.
  const across = call?.internal && !isId(idOrSid) ? await colleagueRow(work, call) : null
  const own = [call, across].find((one) => one?.user_id === work.actor.user_id)
  if (!own) throw refuse('not_found')
  return own
}

/** The instructions that lead a leg into the room of a call; `announces` to say first that it is recorded. */
export async function intoRoom(work: OpenWork, base: CallRow, announces: boolean): Promise<string> {
  const of = { call: base.id }
  return enterRoom(base.id, {
    action: webhookUrl(work, 'voice/after_dial', { ...of, stage: 'room' }),
    status: webhookUrl(work, 'voice/room', of),
    ...(announces && { first: await announcement(work) }),
  })
}

/** Puts the other side on hold, or takes them off it. The first time both go into a room, where one can be held. */
export async function holdCall(work: Work, idOrSid: string, hold: boolean): Promise<void> {
  const call = await requireOwnCall(work, idOrSid)
  const { base, theirs, child } = await activeCall(work, call)
  if (call.hold === hold) return
  const line = requireLine(work)
  const store = callStore(work)
  await store.update(call.id, { hold })
  await store.update(base.id, { conference: true })
  // The row stays locked until this commits: the carrier's questions about the call wait for it.
  if (base.conference) await line.holdParticipant(base.id, theirs, hold)
  else await line.redirectLeg(child, await intoRoom(work, base, false))
  await tellFacing(work, call)
}

/** A colleague on the other side sees what was done with them. */
async function tellFacing(work: Work, call: CallRow): Promise<void> {
  const { row } = (await otherParticipant(work, call)) ?? { row: null }
  if (row) await tellLive(work, row, 'call_changed')
}

/** Hands the other side on to a colleague or a number and leaves. */
export async function transferCall(work: Work, idOrSid: string, to: Transfer): Promise<void> {
  const call = await requireOwnCall(work, idOrSid)
  const { theirs, is_handed_on } = await activeCall(work, call)
  if (is_handed_on) throw invalid('base', 'dialer_handed_on')
  const line = requireLine(work)
  const dialler = await diallerOf(work, work.actor.user_id)
  if (!dialler) throw refuse('not_found')
  const twiml = 'user_id' in to ? await toColleague(work, call, dialler, to.user_id) : await toNumber(work, call, dialler, to.phone_number)
  await callStore(work).update(call.id, { transferred_to: 'user_id' in to ? to.user_id : to.phone_number, hold: false })
  await audit(work, { area: 'phone', action: 'transferred', subject_id: call.id, details: 'user_id' in to ? { to: to.user_id } : {} })
  await line.redirectLeg(theirs, twiml)
  await tellFacing(work, call)
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
  const [contact] = await contactsOfNumber(work, await ownerFilter(work), number)
  const no = await gateOf(work, dialler, number, { attempt: { contact_id: contact?.id ?? null } })
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
  const across = call.internal ? await colleagueRow(work, call) : null
  if (across) await store.update(across.id, { hung_up_by: 'customer' })
  const legs = await store.legs(call.id)
  for (const { sid, status } of legs) if (!hasEnded(status as LegStatus)) await line.endLeg(sid)
}

/** Says to both that they are recorded, and records from then on. Where it has been said before, it only goes on. */
export async function announceRecording(work: Work, idOrSid: string): Promise<CallRow> {
  const call = await requireOwnCall(work, idOrSid)
  if (call.recording_state === 'paused') return resumeRecording(work, idOrSid)
  const { base, theirs, child } = await activeCall(work, call)
  const line = requireLine(work)
  if (call.recording_state !== 'off') return call
  if ((await recordingRules(work)).policy === 'off') throw invalid('base', 'dialer_recording_off')
  const store = callStore(work)
  await store.update(call.id, { recording_state: 'announcing' })
  await store.update(base.id, { conference: true })
  // Led away from each other, each hears it; in the room they meet again. The other leg asks for its way by itself.
  await line.redirectLeg(base.conference ? theirs : child, await intoRoom(work, base, true))
  return call
}

export async function pauseRecording(work: Work, idOrSid: string): Promise<CallRow> {
  const call = await requireOwnCall(work, idOrSid)
  if (call.recording_state === 'paused') return call
  const talk = await activeCall(work, call)
  if (call.recording_state !== 'on') throw invalid('base', 'dialer_not_recorded')
  await callStore(work).update(call.id, { recording_state: 'paused' })
  await requireLine(work).pauseRecording(recordedLeg(talk))
  return call
}

/** Goes on with a recording that was stopped; where none has begun, it is announced first. */
export async function resumeRecording(work: Work, idOrSid: string): Promise<CallRow> {
  const call = await requireOwnCall(work, idOrSid)
  if (call.recording_state === 'off') return announceRecording(work, idOrSid)
  if (call.recording_state !== 'paused') return call
  const talk = await activeCall(work, call)
  await callStore(work).update(call.id, { recording_state: 'on' })
  await requireLine(work).resumeRecording(recordedLeg(talk))
  return call
}

/** In a room each side records at its own leg; what is recorded from the first word is so at the leg that rang the other. */
const recordedLeg = ({ base, mine, parent }: ActiveCall): string => (base.conference ? mine : parent)

const recordAt = (work: OpenWork, line: Line, call: CallRow, leg: string) =>
  line.startRecording(leg, webhookUrl(work, 'voice/recording', { call: call.id, kind: 'call' }))

/** A leg is in the room: whoever waits to be held is held, and what was announced begins. */
export async function entered(work: OpenWork, line: Line, base: CallRow, legSid: string): Promise<void> {
  const [ends, across] = [await connectedLegs(work, base), await colleagueRow(work, base)]
  // Whoever of the two comes second finds the other there.
  if (ends.customer && base.hold) await line.holdParticipant(base.id, ends.customer, true)
  if (ends.agent && across?.hold) await line.holdParticipant(base.id, ends.agent, true)
  const call = legSid === ends.agent ? base : legSid === ends.customer ? across : null
  if (call?.recording_state !== 'announcing') return
  await callStore(work).update(call.id, { recording_state: 'on' })
  await recordAt(work, line, call, legSid)
}

/** The bridge that a call was recorded at is left for a room: the recording ends with it, and goes on at the agent's own leg. */
export async function recordOn(work: OpenWork, line: Line, base: CallRow): Promise<void> {
  const { agent } = await connectedLegs(work, base)
  if (!agent || (base.recording_state !== 'on' && base.recording_state !== 'paused')) return
  await recordAt(work, line, base, agent)
  if (base.recording_state === 'paused') await line.pauseRecording(agent)
}

/** Who the other side is, by hand; the call then stands with that contact. */
export async function contactForCall(work: Work, call: CallRow, contactId: string | null): Promise<string | null> {
  if (contactId === null) return null
  const holders = await ownerFilter(work)
  const number = normalisePhone(otherSide(call))
  const found = number ? await contactsOfNumber(work, holders, number) : []
  const match = found.find(({ id, number: of }) => id === contactId || String(of) === contactId)
  if (!match) throw invalid('contact_id', 'dialer_other_number')
  return match.id
}

/** The legs of calls that were handed on end with the leg that was led on. */
export async function settleHandedOn(work: OpenWork, call: CallRow): Promise<void> {
  for (const child of await callStore(work).handedOnFrom(call.id)) {
    await settle(work, child)
    await settleHandedOn(work, child)
  }
}
