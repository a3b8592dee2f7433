import type { z } from 'zod'
import type { phoneNumber, PhoneNumber, SearchNumbers, verification } from '#api/contract/phone.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { NumberHooks, OfferedNumber } from '#api/platform/telephony/telephony.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { webhookUrl, type Callback } from '#api/platform/telephony/webhook.ts'
import { requireLine } from './control.ts'
import { numberStore, type NumberRow, type VerificationRow } from './numbers.store.ts'

/** So many numbers one person may have bought. */
const mostNumbers = 5

export function hooksOf(work: Pick<OpenWork, 'brand' | 'client'>): NumberHooks {
  return {
    voice_url: webhookUrl(work, 'voice/incoming'),
    status_url: webhookUrl(work, 'voice/status'),
    sms_url: webhookUrl(work, 'messages/incoming'),
  }
}

/** The application through which browsers call, made the first time and set right when the brand moves. Returns its sid. */
export async function requireApplication(work: OpenWork): Promise<string> {
  const line = requireLine(work)
  const { application_sid } = work.ports.telephony
  if (application_sid) return application_sid
  const store = numberStore(work)
  const origin = originOf(work)
  const known = await store.application(line.account_sid)
  if (known?.origin === origin) return known.sid
  const sid = await line.ensureApplication(`${work.brand.set.name} (${work.brand.key})`, {
    voice_url: webhookUrl(work, 'voice/outgoing'),
    status_url: webhookUrl(work, 'voice/status'),
  })
  await store.keepApplication(line.account_sid, sid, origin)
  return sid
}

export const offeredNumbers = (work: OpenWork, { limit, ...wanted }: SearchNumbers): Promise<OfferedNumber[]> => {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  return requireLine(work).searchNumbers({ ...given, limit })
}

/** Buys a number for somebody; it rings them from then on, and is shown as theirs where they have none yet. */
export async function buyNumber(work: OpenWork, userId: string, number: string, label: string): Promise<NumberRow> {
  const store = numberStore(work)
  const line = requireLine(work)
  const own = await store.ofUser(userId)
  if (own.filter(({ kind }) => kind === 'bought').length >= mostNumbers) throw invalid('number', 'too_many', { max: mostNumbers })
  if (await store.bought(number)) throw invalid('number', 'taken')
  const bought = await line.buyNumber(number, `${work.brand.set.name} (${work.brand.key})`, hooksOf(work))
  const row = await store.keepBought(bought, userId, label)
  if (!(await store.callerIdOf(userId))) await store.setCallerId(userId, row.number)
  await audit(work, { area: 'phone', action: 'number_bought', subject_id: row.id, details: { number }, user_id: userId })
  return row
}

/** Gives a number back. What the caller shows is chosen anew from those that are left. */
export async function releaseNumber(work: Work, row: NumberRow): Promise<void> {
  const store = numberStore(work)
  await store.release(row.id)
  if (row.user_id && (await store.callerIdOf(row.user_id)) === row.number) {
    const [other] = await store.ofUser(row.user_id)
    await store.setCallerId(row.user_id, other?.number ?? null)
  }
  await audit(work, { area: 'phone', action: 'number_released', subject_id: row.id, details: { number: row.number } })
  if (row.sid) await requireLine(work).releaseNumber(row.sid)
}

/** One of one's own numbers becomes the one that is shown. */
export async function chooseCallerId(work: Work, number: string): Promise<void> {
  const store = numberStore(work)
  const own = await store.ofUser(work.actor.user_id)
  if (!own.some((one) => one.number === number)) throw invalid('phone_number', 'dialer_caller_id')
  await store.setCallerId(work.actor.user_id, number)
  await audit(work, { area: 'phone', action: 'caller_id_chosen', subject_id: work.actor.user_id, details: { number } })
}

/** Has one's own number rung, so that whoever holds it keys in the code. */
export async function beginVerification(work: Work, number: string, label: string): Promise<VerificationRow> {
  await work.ports.limits.spend({ name: 'number-verification', points: 5, seconds: 3600 }, work.actor.user_id)
  const line = requireLine(work)
  const store = numberStore(work)
  const own = await store.ofUser(work.actor.user_id)
  if (own.some((one) => one.number === number)) throw invalid('number', 'taken')
  const name = label || (await userStore(work).nameOf(work.actor.user_id)) || work.actor.username
  const { validation_code, call_sid } = await line.verifyCaller(number, name.slice(0, 64), webhookUrl(work, 'voice/verification'))
  await audit(work, { area: 'phone', action: 'verification_begun', subject_id: work.actor.user_id, details: { number } })
  return store.beginVerification(work.actor.user_id, number, label, validation_code, call_sid)
}

/** The carrier tells whether the code was keyed in; the number is then one's own to show. */
export async function verificationTold({ work, fields }: Callback): Promise<void> {
  const store = numberStore(work)
  const awaited = await store.awaited(fields['To'] ?? fields['Called'] ?? '', fields['CallSid'])
  if (!awaited) return
  const verified = fields['VerificationStatus'] === 'success'
  await store.settleVerification(awaited.id, verified ? 'verified' : 'failed')
  if (!verified) return
  await store.keepVerified(awaited.number, awaited.user_id, awaited.label)
  if (!(await store.callerIdOf(awaited.user_id))) await store.setCallerId(awaited.user_id, awaited.number)
  await audit(work, { area: 'phone', action: 'number_verified', subject_id: awaited.user_id, details: { number: awaited.number } })
}

/** One's own, else 404. */
export async function requireOwnNumber(work: Work, id: string): Promise<NumberRow> {
  const row = await numberStore(work).find(id)
  if (row?.user_id !== work.actor.user_id) throw refuse('not_found')
  return row
}

export function numberOf(row: NumberRow, user: z.output<typeof phoneNumber>['user'], callerId: string | null): PhoneNumber {
  const { id, number, kind, label, voice, sms, mms } = row
  return { id, number, kind, label, voice, sms, mms, user, caller_id: number === callerId, created_at: row.created_at.toISOString() }
}

export function verificationOf(
  { id, number, state, validation_code, expires_at }: VerificationRow,
  now: Date,
): z.output<typeof verification> {
  const current = state === 'pending' && expires_at < now ? 'failed' : state
  return {
    id,
    number,
    state: current,
    validation_code: current === 'pending' ? validation_code : null,
    expires_at: expires_at.toISOString(),
  }
}
