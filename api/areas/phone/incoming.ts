import { workAs } from '#api/areas/users/index.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { normalisePhone } from '#api/contract/formats.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { sentence } from '#api/platform/sentences.ts'
import { webhookUrl, type Callback } from '#api/platform/telephony/webhook.ts'
import { contactsOfNumber } from './associated.store.ts'
import { callStore, type CallRow } from './calls.store.ts'
import { deviceStore, isReachable } from './devices.store.ts'
import { numberStore } from './numbers/numbers.store.ts'
import { diallerOf, hasPhone, type Dialler } from './person.ts'
import { tellLive } from './progress.ts'
import { recordingRules, recordsFromAnswer } from './recordings/recording-policy.store.ts'
import { dialClients, dialNumber, reject, sayAndHangUp, takeMessage } from './twiml.ts'

/** What is tried, one after the other, until somebody answers. */
export const stages = ['devices', 'forward', 'voicemail'] as const
export type Stage = (typeof stages)[number]

/** Somebody calls one of our numbers: whoever it belongs to is rung wherever they can be reached. */
export async function takeCall({ work, fields }: Callback): Promise<string> {
  const number = await numberStore(work).bought(fields['To'] ?? '')
  const owner = number?.user_id ? await diallerOf(work, number.user_id) : null
  if (!number || !owner || !hasPhone(work, owner.whole)) {
    const { default: language } = work.brand.set.languages
    return number ? sayAndHangUp({ words: sentence(language, 'dialer_not_in_service'), language }) : reject()
  }
  const from = (normalisePhone(fields['From'] ?? '') ?? fields['From'] ?? '').slice(0, 60)
  const [contact] = await contactsOfNumber(work, await ownerFilter(workAs(work, owner.whole)), from)
  const sid = (fields['CallSid'] ?? '').slice(0, 64)
  const store = callStore(work)
  const { call, isNew } = await store.open({
    sid,
    user_id: owner.whole.user.id,
    contact_id: contact?.id ?? null,
    call_direction: 'inbound',
    call_from: from,
    call_to: number.number,
    caller_city: (fields['FromCity'] ?? '').slice(0, 100),
    caller_state: (fields['FromState'] ?? '').slice(0, 40),
    status: 'ringing',
    ringing_at: work.now,
  })
  if (isNew) {
    await store.addLeg(call.id, sid, 'customer', from)
    await tellLive(work, call, 'call_ringing')
  }
  return ring(work, call, owner, 'devices')
}

/** Goes on with the next way of answering, from `stage` on. */
export async function ring(work: OpenWork, call: CallRow, owner: Dialler, stage: Stage): Promise<string> {
  if (stage === 'devices') return (await ringDevices(work, call, owner)) ?? ring(work, call, owner, 'forward')
  if (stage === 'forward') return (await ringForward(work, call, owner)) ?? ring(work, call, owner, 'voicemail')
  return voicemail(work, call, owner)
}

export const afterStage = (stage: Stage): Stage | null => stages[stages.indexOf(stage) + 1] ?? null

async function ringDevices(work: OpenWork, call: CallRow, { whole }: Dialler): Promise<string | null> {
  const store = deviceStore(work)
  const { user } = whole
  const [devices, settings, open] = await Promise.all([store.ofUser(user.id), store.settings(user.id), callStore(work).openOf(user.id)])
  const isTalking = open.some(({ id, status }) => id !== call.id && status === 'in-progress')
  const reachable = settings.do_not_disturb || isTalking ? [] : devices.filter((device) => isReachable(device, work.now))
  if (reachable.length === 0) return null
  const of = { call: call.id }
  const always = await recordsFromAnswer(work)
  return dialClients(
    reachable.map(({ identity }) => identity),
    webhookUrl(work, 'voice/status', { ...of, leg: 'agent' }),
    { call_id: call.id },
    {
      action: webhookUrl(work, 'voice/after_dial', { ...of, stage: 'devices' }),
      seconds: settings.ring_seconds,
      ...(always && { first: await announcement(work), recording: webhookUrl(work, 'voice/recording', { ...of, kind: 'call' }) }),
    },
  )
}

async function ringForward(work: OpenWork, call: CallRow, { whole }: Dialler): Promise<string | null> {
  const { forward_number, ring_seconds } = await deviceStore(work).settings(whole.user.id)
  if (!forward_number) return null
  const of = { call: call.id }
  return dialNumber(forward_number, webhookUrl(work, 'voice/status', { ...of, leg: 'forward' }), {
    action: webhookUrl(work, 'voice/after_dial', { ...of, stage: 'forward' }),
    seconds: ring_seconds,
    caller_id: call.call_to,
  })
}

async function voicemail(work: OpenWork, call: CallRow, owner: Dialler): Promise<string> {
  const { greeting } = await deviceStore(work).settings(owner.whole.user.id)
  const { first_name, last_name } = owner.whole.profile
  const language = work.brand.set.languages.default
  const words = greeting || sentence(language, 'dialer_voicemail', { name: `${first_name} ${last_name}`.trim() || work.brand.set.name })
  const of = { call: call.id }
  return takeMessage(
    { words, language },
    { action: webhookUrl(work, 'voice/after_message', of), recording: webhookUrl(work, 'voice/recording', { ...of, kind: 'voicemail' }) },
  )
}

/** What whoever is recorded hears first. */
export async function announcement(work: OpenWork): Promise<{ words: string; language: string }> {
  const language = work.brand.set.languages.default
  const { disclaimer } = await recordingRules(work)
  return { words: disclaimer ?? sentence(language, 'dialer_recorded'), language }
}
