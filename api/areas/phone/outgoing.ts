import { keepRefusal } from '#api/areas/outreach/index.ts'
import { workAs } from '#api/areas/users/index.ts'
import { canDial, normalisePhone } from '#api/contract/formats.ts'
import { testLine, type CallCheck } from '#api/contract/phone.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { isId } from '#api/platform/ids.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { webhookUrl, type Callback } from '#api/platform/telephony/webhook.ts'
import { contactsOfNumber } from './associated.store.ts'
import { callStore, type CallRow } from './calls.store.ts'
import { deviceStore, isReachable, type DeviceRow } from './devices.store.ts'
import { gateOf, localTimeOf, type GateRefusal } from './gate.ts'
import { identityOf, readIdentity } from './identity.ts'
import { numberStore } from './numbers/numbers.store.ts'
import { brokenCondition, diallerOf, hasPhone, type Dialler } from './person.ts'
import { tellLive } from './progress.ts'
import { recordsFromAnswer } from './recordings/recording-policy.store.ts'
import { dialClients, dialNumber, sayAndHangUp } from './twiml.ts'

/** Where a call goes, or why it does not: the code of a sentence with what it speaks of, or the words themselves. */
export type Decision =
  | { to: 'number'; number: string; caller_id: string }
  | { to: 'colleague'; number: string; caller_id: string; colleague: Dialler }
  | { to: 'nowhere'; number: string; refusal: string; words: string; rule?: GateRefusal['rule'] }

/** A browser wants to call: the call is written down, and goes out or is told why not. The same again gets the same answer. */
export async function placeCall({ work, fields }: Callback): Promise<string> {
  const caller = readIdentity(fields['From'] ?? '')
  const dialler = caller && (await diallerOf(work, caller.user_id))
  const device = caller && (await deviceStore(work).find(caller.device_id))
  if (!caller || !dialler || device?.user_id !== caller.user_id || !hasPhone(work, dialler.whole))
    return sayAndHangUp(spoken(work.brand.set.languages.default, 'dialer_unknown_device'))
  if (fields['To'] === testLine) return sayAndHangUp(spoken(dialler.language, 'dialer_test_line'))

  const sid = (fields['CallSid'] ?? '').slice(0, 64)
  const known = await callStore(work).bySid(sid)
  if (known && known.user_id !== caller.user_id) return sayAndHangUp(spoken(dialler.language, 'dialer_unknown_device'))
  const decision = await decide(work, dialler, fields['To'] ?? '', fields['callerId'], known !== null)
  const call = known ?? (await writeDown(work, dialler, decision, { sid, device_id: device.id, contact: fields['callContactId'] }))
  if (decision.to === 'nowhere' && decision.rule)
    await keepRefusal(work, { user_id: caller.user_id, contact_id: call.contact_id, channel: 'call', rule: decision.rule })
  if (call.status === 'refused') return sayAndHangUp({ words: call.refusal_words ?? '', language: dialler.language })
  if (decision.to === 'nowhere') return sayAndHangUp({ words: decision.words, language: dialler.language })
  return instructions(work, call, decision, dialler)
}

/** Whether a call would go out now, by everything that is asked when it does: for the screen, before anything is dialled. */
export async function checkCall(work: Work, dialled: string): Promise<CallCheck> {
  const dialler = await diallerOf(work, work.actor.user_id)
  if (!dialler) throw refuse('unauthenticated')
  const decision = await decide(work, dialler, dialled, undefined, false)
  const local_time = decision.to === 'colleague' ? null : await localTimeOf(work, dialler, decision.number)
  if (decision.to !== 'nowhere') return { allowed: true, code: null, reason: null, local_time }
  return { allowed: false, code: decision.refusal, reason: decision.words, local_time }
}

const spoken = (language: string, code: string) => ({ words: sentence(language, code), language })

/** Everything that is asked before a call goes out, in this order: the person, the number, who shows as caller, and the rules of calling. */
async function decide(
  work: OpenWork,
  dialler: Dialler,
  dialled: string,
  wanted: string | undefined,
  /** The carrier asks again about a call that was let out: it counts itself by now. */
  isAgain: boolean,
): Promise<Decision> {
  const typed = dialled.trim().slice(0, 40)
  const number = normalisePhone(typed)
  const no = (refusal: string, words = sentence(dialler.language, refusal)) => ({
    to: 'nowhere' as const,
    number: number ?? typed,
    refusal,
    words,
  })
  const ruledOut = ({ code, words, rule }: GateRefusal): Decision => ({ ...no(code, words), rule })
  const broken = brokenCondition(dialler.readiness)
  if (broken && !isAgain) return no(broken)
  // 911 and the like: the rules of calling have words for them.
  if (/^\d{3}$/.test(typed)) {
    const short = await gateOf(work, dialler, typed)
    if (short) return ruledOut(short)
  }
  if (!canDial(typed) || !number) return no('dialer_invalid_number')

  const { user } = dialler.whole
  const store = numberStore(work)
  const asked = wanted ? normalisePhone(wanted) : dialler.caller_id
  const own = await store.ofUser(user.id)
  // A number that was verified before numbers were kept one by one stands in the profile alone.
  const caller_id = own.find((one) => one.number === asked)?.number ?? (asked === dialler.caller_id ? asked : null)
  if (!caller_id) return no('dialer_caller_id')

  const colleague = await colleagueOf(work, dialler, number)
  const refusal = isAgain ? null : await gateOf(work, dialler, number, { same_company: colleague !== null })
  if (refusal) return ruledOut(refusal)
  if (colleague && !isAgain && (await reachableOf(work, colleague)).length === 0) return no('dialer_colleague_away')
  return colleague ? { to: 'colleague', number, caller_id, colleague } : { to: 'number', number, caller_id }
}

/** The one of the same company whose number this is; calls among colleagues do not leave the house. */
async function colleagueOf(work: OpenWork, { whole }: Dialler, number: string): Promise<Dialler | null> {
  const owned = await numberStore(work).bought(number)
  if (!owned?.user_id || owned.user_id === whole.user.id) return null
  const other = await diallerOf(work, owned.user_id)
  return other && other.whole.user.company_id !== null && other.whole.user.company_id === whole.user.company_id ? other : null
}

async function writeDown(
  work: OpenWork,
  dialler: Dialler,
  decision: Decision,
  { sid, device_id, contact }: { sid: string; device_id: string; contact: string | undefined },
): Promise<CallRow> {
  const { user } = dialler.whole
  const refused = decision.to === 'nowhere'
  const store = callStore(work)
  const { call, isNew } = await store.open({
    sid,
    user_id: user.id,
    device_id,
    contact_id: decision.to === 'colleague' ? null : await contactOf(work, dialler, decision.number, contact),
    call_direction: 'outbound',
    call_from: decision.to === 'nowhere' ? (dialler.caller_id ?? '') : decision.caller_id,
    call_to: decision.number,
    internal: decision.to === 'colleague',
    ...(refused && { status: 'refused', refusal: decision.refusal, refusal_words: decision.words, ended_at: work.now, ended_by: 'system' }),
  })
  if (!isNew) return call
  await store.addLeg(call.id, sid, 'agent', identityOf(user.id, device_id))
  await tellLive(work, call)
  return call
}

/** The contact that the browser named, if it has this number and is within reach; else the one that the number leads to. */
async function contactOf(work: OpenWork, { whole }: Dialler, number: string, named: string | undefined): Promise<string | null> {
  const found = await contactsOfNumber(work, await ownerFilter(workAs(work, whole)), number)
  const chosen = named && isId(named) ? found.find(({ id }) => id === named) : undefined
  return (chosen ?? found[0])?.id ?? null
}

async function instructions(
  work: OpenWork,
  call: CallRow,
  decision: Exclude<Decision, { to: 'nowhere' }>,
  dialler: Dialler,
): Promise<string> {
  const of = { call: call.id }
  const action = webhookUrl(work, 'voice/after_dial', { ...of, stage: 'out' })
  if (decision.to === 'colleague')
    return ringColleague(work, call, decision.colleague, { action, caller_id: decision.caller_id, language: dialler.language })
  const always = await recordsFromAnswer(work)
  return dialNumber(decision.number, webhookUrl(work, 'voice/status', { ...of, leg: 'customer' }), {
    action,
    caller_id: decision.caller_id,
    ...(always && {
      recording: webhookUrl(work, 'voice/recording', { ...of, kind: 'call' }),
      whisper: webhookUrl(work, 'voice/announcement', of),
    }),
  })
}

/** The colleague's browsers ring; for them it is a call that comes in. */
async function ringColleague(
  work: OpenWork,
  call: CallRow,
  colleague: Dialler,
  { action, caller_id, language }: { action: string; caller_id: string; language: string },
): Promise<string> {
  const reachable = await reachableOf(work, colleague)
  if (reachable.length === 0) return sayAndHangUp(spoken(language, 'dialer_colleague_away'))
  const store = callStore(work)
  const [known] = await store.handedOnFrom(call.id)
  const theirs =
    known ??
    (
      await store.open({
        user_id: colleague.whole.user.id,
        call_direction: 'inbound',
        call_from: call.call_from,
        call_to: call.call_to,
        internal: true,
        parent_call_id: call.id,
        status: 'ringing',
        ringing_at: work.now,
      })
    ).call
  if (!known) await tellLive(work, theirs, 'call_ringing')
  return dialClients(
    reachable.map(({ identity }) => identity),
    webhookUrl(work, 'voice/status', { call: call.id, leg: 'customer' }),
    { call_id: theirs.id },
    { action, caller_id },
  )
}

/** The browsers of somebody that would ring now. */
async function reachableOf(work: OpenWork, { whole }: Dialler): Promise<DeviceRow[]> {
  const store = deviceStore(work)
  const [devices, settings] = await Promise.all([store.ofUser(whole.user.id), store.settings(whole.user.id)])
  return settings.do_not_disturb ? [] : devices.filter((device) => isReachable(device, work.now))
}
