import type { FastifyInstance } from 'fastify'
import { isId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { telephonyScope, webhook, type Callback } from '#api/platform/telephony/webhook.ts'
import { callStore, type CallRow, type LegKind } from './calls.store.ts'
import { entered, intoRoom, recordOn, settleHandedOn } from './control.ts'
import { afterStage, announcement, ring, stages, takeCall, type Stage } from './incoming.ts'
import { verificationTold } from './numbers/numbers.ts'
import { placeCall } from './outgoing.ts'
import { diallerOf } from './person.ts'
import { takeIn, tellLive, toldOf } from './progress.ts'
import { queueKeeping } from './recordings/recordings.jobs.ts'
import { recordingStore } from './recordings/recordings.store.ts'
import { colleagueRow } from './call-participants.ts'
import { hangUp, saying } from './twiml.ts'

/** What the carrier asks and tells. Whatever it names that is not known here is answered politely and changes nothing. */
export function phoneWebhooks(app: FastifyInstance): Promise<void> {
  return telephonyScope(app, (scope) => {
    webhook(scope, 'voice/outgoing', placeCall)
    webhook(scope, 'voice/incoming', takeCall)
    webhook(scope, 'voice/status', statusTold)
    webhook(scope, 'voice/after_dial', afterDial)
    webhook(scope, 'voice/after_message', async () => hangUp())
    webhook(scope, 'voice/room', roomTold)
    webhook(scope, 'voice/announcement', async ({ work }) => saying(await announcement(work)))
    webhook(scope, 'voice/recording', recordingTold)
    webhook(scope, 'voice/verification', verificationTold)
  })
}

/** The call that an address of ours names, held; or the one whose first leg it is. */
async function callOf(work: OpenWork, query: Record<string, string>, sid: string | undefined): Promise<CallRow | null> {
  const store = callStore(work)
  const named = query['call']
  if (named !== undefined) return isId(named) ? store.hold(named) : null
  const known = sid ? await store.bySid(sid) : null
  return known && store.hold(known.id)
}

const legKinds: readonly string[] = ['agent', 'customer', 'transfer', 'forward'] satisfies LegKind[]

async function statusTold({ work, fields, query }: Callback): Promise<void> {
  const told = toldOf(fields, work.now)
  const call = await callOf(work, query, told.sid)
  if (!call) return
  const named = query['leg'] ?? ''
  const began: LegKind = call.call_direction === 'outbound' ? 'agent' : 'customer'
  const kind = told.sid === call.sid ? began : legKinds.includes(named) ? (named as LegKind) : null
  if (!kind) return
  await takeIn(work, call, kind, told)
  if (kind === 'customer' || call.internal) await settleHandedOn(work, call)
}

/** A bridge, a room or a ringing has ended: what next for the leg that is left. */
async function afterDial({ work, line, fields, query }: Callback): Promise<string> {
  const call = await callOf(work, query, undefined)
  if (!call) return hangUp()
  const stage = query['stage'] ?? ''
  const isAlive = fields['CallStatus'] === 'in-progress'
  if (stage === 'transfer') return hangUp()
  // Led into the room by a hold or an announcement: the other leg has gone before. A room that ends is left for good,
  // unless it is entered anew to hear the announcement.
  const across = await colleagueRow(work, call)
  const announces = [call, across].some((one) => one?.recording_state === 'announcing')
  const isLed = stage === 'room' ? announces : call.conference
  const isLeft = Boolean(call.transferred_to ?? across?.transferred_to ?? call.ended_at)
  if (isLed && isAlive && !isLeft) {
    if (stage !== 'room') await recordOn(work, line, call)
    return intoRoom(work, call, announces)
  }
  const hangUpOn = async () => {
    if (isAlive && !call.transferred_to && !call.hung_up_by) await noteWhoLeft(work, call, fields['CallSid'] ?? '')
    return hangUp()
  }
  if (stage === 'room') return hangUpOn()
  const wasTalk = fields['DialCallStatus'] === 'completed' || fields['DialCallStatus'] === 'answered'
  if (wasTalk) return hangUpOn()
  if (!isAlive || !(stages as readonly string[]).includes(stage)) return hangUp()
  const next = afterStage(stage as Stage)
  const owner = call.user_id && (await diallerOf(work, call.user_id))
  return next && owner ? ring(work, call, owner, next) : hangUp()
}

/** One leg is left on the line: whoever was at the other has hung up. The carrier's times, to the second, cannot tell. */
async function noteWhoLeft(work: OpenWork, call: CallRow, sidLeft: string): Promise<void> {
  const store = callStore(work)
  const parent: LegKind = call.call_direction === 'outbound' ? 'agent' : 'customer'
  const left = (await store.legs(call.id)).find(({ sid }) => sid === sidLeft)?.kind ?? parent
  await store.update(call.id, { hung_up_by: left === 'customer' ? 'agent' : 'customer' })
}

async function roomTold({ work, line, fields, query }: Callback): Promise<void> {
  const call = await callOf(work, query, undefined)
  if (call && fields['StatusCallbackEvent'] === 'participant-join') await entered(work, line, call, fields['CallSid'] ?? '')
}

const recordingStatuses = ['in-progress', 'completed', 'absent'] as const

async function recordingTold({ work, fields, query }: Callback): Promise<void> {
  const call = await callOf(work, query, fields['CallSid'])
  const sid = fields['RecordingSid']
  const status = recordingStatuses.find((one) => one === fields['RecordingStatus'])
  if (!call || !sid || !status) return
  const seconds = Math.min(Math.max(0, Math.round(Number(fields['RecordingDuration']) || 0)), 86_400)
  const kind = query['kind'] === 'voicemail' ? 'voicemail' : 'call'
  const { row, completed } = await recordingStore(work).told(call.id, sid.slice(0, 64), kind, status, seconds)
  if (status === 'in-progress' && kind === 'call' && call.recording_state === 'off' && !call.ended_at)
    await callStore(work).update(call.id, { recording_state: 'on' })
  if (!completed) return
  await queueKeeping(work, row.id)
  if (kind !== 'voicemail' || seconds === 0) return
  await callStore(work).update(call.id, { voicemail: true, seen_at: null })
  await tellLive(work, { ...call, voicemail: true }, 'call_voicemail')
}
