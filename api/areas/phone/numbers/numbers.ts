import type { z } from 'zod'
import type { phoneNumber, PhoneNumber, SearchNumbers, verification } from '#api/contract/phone.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { BoughtNumber, NumberHooks, OfferedNumber } from '#api/platform/telephony/telephony.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { webhookUrl, type Callback } from '#api/platform/telephony/webhook.ts'
import { requireLine } from '../control.ts'
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

/** Refuses a number to somebody who has as many as one may have, and one that is ours already. */
export async function requireBuyable(work: OpenWork, userId: string, number: string): Promise<void> {
  const store = numberStore(work)
  const own = await store.ofUser(userId)
  if (own.filter(({ kind }) => kind === 'bought').length >= mostNumbers) throw invalid('number', 'too_many', { max: mostNumbers })
  if (await store.bought(number)) throw invalid('number', 'taken')
}

type Kept = { user_id: string; label: string; sold?: Parameters<ReturnType<typeof numberStore>['keepBought']>[3] }

/** Keeps a number that was bought; it is shown as theirs where they have none yet. */
export async function keepNumber(work: OpenWork, bought: BoughtNumber, { user_id, label, sold }: Kept): Promise<NumberRow> {
  const store = numberStore(work)
  const row = await store.keepBought(bought, user_id, label, sold)
  if (!(await store.callerIdOf(user_id))) await store.setCallerId(user_id, row.number)
  await audit(work, { area: 'phone', action: 'number_bought', subject_id: row.id, details: { number: row.number }, user_id })
  return row
}

export const offeredNumbers = (work: OpenWork, { limit, ...wanted }: SearchNumbers): Promise<OfferedNumber[]> =>
  requireLine(work).searchNumbers({ ...given(wanted), limit })

/** Buys a number for somebody; it rings them from then on, and is shown as theirs where they have none yet. */
export async function buyNumber(work: OpenWork, userId: string, number: string, label: string): Promise<NumberRow> {
  const line = requireLine(work)
  await requireBuyable(work, userId, number)
  const bought = await line.buyNumber(number, `${work.brand.set.name} (${work.brand.key})`, hooksOf(work))
  return keepNumber(work, bought, { user_id: userId, label })
}

/** Gives a number back: one that is paid for goes with its month, any other at once. */
export async function releaseNumber(work: Work, row: NumberRow): Promise<void> {
  const isPaid = row.price_cents > 0 && row.paid_until !== null && row.paid_until > work.now && row.past_due_since === null
  if (!isPaid) {
    await forgetNumber(work, row)
    if (row.sid) await requireLine(work).releaseNumber(row.sid)
    return
  }
  if (row.ends_at) return
  await numberStore(work).change([row.id], { ends_at: row.paid_until })
  await audit(work, { area: 'phone', action: 'number_given_back', subject_id: row.id, details: { number: row.number } })
}

/** It was given back, and stays after all. */
export async function keepAfterAll(work: Work, row: NumberRow): Promise<void> {
  if (!row.ends_at) return
  if (row.ends_at <= work.now) throw invalid('keep', 'number_ends')
  await numberStore(work).change([row.id], { ends_at: null })
  await audit(work, { area: 'phone', action: 'number_kept', subject_id: row.id, details: { number: row.number } })
}

/** A number is nobody's any more. What the caller shows is chosen anew from those that are left. */
export async function forgetNumber(work: OpenWork, row: NumberRow): Promise<void> {
  const store = numberStore(work)
  await store.release(row.id)
  if (row.user_id && (await store.callerIdOf(row.user_id)) === row.number) {
    const [other] = await store.ofUser(row.user_id)
    await store.setCallerId(row.user_id, other?.number ?? null)
  }
  await audit(work, { area: 'phone', action: 'number_released', subject_id: row.id, details: { number: row.number } })
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
  return {
    ...{ id, number, kind, label, voice, sms, mms, user, caller_id: number === callerId, price_cents: row.price_cents },
    renews_at: row.ends_at ? null : (row.paid_until?.toISOString() ?? null),
    ends_at: row.ends_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
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
