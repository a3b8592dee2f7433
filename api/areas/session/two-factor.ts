import { authenticator } from 'otplib'
import QRCode from 'qrcode'
import type { TwoFactor } from '#api/contract/session/two-factor.ts'
import { confirmPassword, twoFactorRequired, userStore, type User } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'
import {
  acceptMailedCode,
  acceptSecondFactor,
  asTyped,
  dropRecoveryCodes,
  recoveryCodesLeft,
  renewRecoveryCodes,
  stepOfCode,
} from './second-factor.ts'
import { mailCode, tryCode } from './sign-in.ts'

export async function requireSelf(work: Work): Promise<User> {
  const user = await userStore(work).find(work.actor.user_id)
  if (!user) throw refuse('unauthenticated')
  return user
}

export async function readTwoFactor(work: Work): Promise<TwoFactor> {
  const user = await requireSelf(work)
  return {
    enabled: user.otp_enabled_at !== null,
    required: twoFactorRequired(work, user),
    otp_delivery: user.otp_delivery,
    app: user.otp_seed !== null,
    recovery_codes_left: await recoveryCodesLeft(work, user.id),
  }
}

/** A fresh seed for an authenticator app. It counts once a code made with it has been shown to `enableTwoFactor`. */
export async function setUpApp(work: Work) {
  const user = await requireSelf(work)
  if (user.otp_enabled_at) throw invalid('base', 'already_enabled')
  const secret = authenticator.generateSecret(32)
  await userStore(work).update(user.id, { otp_pending_seed: work.ports.vault.seal(secret) })
  const otpauth_url = authenticator.keyuri(user.email, work.brand.effective(work.actor.company_number).name, secret)
  const svg = await QRCode.toString(otpauth_url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { otpauth_url, secret, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** Switches two-factor sign-in on, by a code of the app that was set up or, for codes by mail, of a mail. Tells the recovery codes. */
export async function enableTwoFactor(work: Work, code: string, otp_delivery: 'app' | 'email'): Promise<string[]> {
  const user = await requireSelf(work)
  if (user.otp_enabled_at) throw invalid('base', 'already_enabled')
  if (otp_delivery === 'app') await takeUpApp(work, user, asTyped(code))
  else await tryCode(work, user, () => acceptMailedCode(work, user.id, asTyped(code)))
  await userStore(work).update(user.id, { otp_enabled_at: work.now, otp_delivery })
  await tell(work, user, 'enabled')
  return renewRecoveryCodes(work, user.id)
}

async function takeUpApp(work: Work, user: User, code: string): Promise<void> {
  const { otp_pending_seed } = user
  if (!otp_pending_seed) throw invalid('base', 'app_not_set_up')
  await tryCode(work, user, async () => {
    const step = stepOfCode(work.ports.vault.open(otp_pending_seed), code, work.now)
    if (step === null) return false
    await userStore(work).update(user.id, {
      otp_seed: otp_pending_seed,
      otp_pending_seed: null,
      otp_last_step: step,
      last_otp_at: work.now,
    })
    return true
  })
}

/** Switches two-factor sign-in off; takes the password and one more code. */
export async function disableTwoFactor(work: Work, password: string, code: string): Promise<void> {
  const user = await requireSelf(work)
  if (!user.otp_enabled_at) throw invalid('base', 'not_enabled')
  await confirmIfAny(work, user, password)
  await tryCode(work, user, () => acceptSecondFactor(work, user, code))
  const off = { otp_enabled_at: null, otp_seed: null, otp_pending_seed: null, otp_last_step: null, otp_delivery: 'app' } as const
  await userStore(work).update(user.id, off)
  await dropRecoveryCodes(work, user.id)
  await tell(work, user, 'disabled')
}

/** Where codes come from. Codes of the app keep working where they come by mail. */
export async function chooseDelivery(work: Work, otp_delivery: 'app' | 'email', password: string): Promise<void> {
  const user = await requireSelf(work)
  if (!user.otp_enabled_at) throw invalid('base', 'not_enabled')
  if (otp_delivery === 'app' && !user.otp_seed) throw invalid('otp_delivery', 'app_not_set_up')
  await confirmIfAny(work, user, password)
  if (otp_delivery === user.otp_delivery) return
  await userStore(work).update(user.id, { otp_delivery })
  await tell(work, user, otp_delivery === 'app' ? 'delivery_app' : 'delivery_email')
}

export async function newRecoveryCodes(work: Work, code: string): Promise<string[]> {
  const user = await requireSelf(work)
  if (!user.otp_enabled_at) throw invalid('base', 'not_enabled')
  await tryCode(work, user, () => acceptSecondFactor(work, user, code))
  await tell(work, user, 'recovery_codes')
  return renewRecoveryCodes(work, user.id)
}

const challengesHere: Limit = { name: 'codes-asked-for', points: 20, seconds: 900 }

/** Mails a code: to whoever holds a sign-in's challenge, or to the person signed in. Not where an app makes the codes. */
export async function sendCode(work: OpenWork, challenge: string | undefined): Promise<void> {
  const user = challenge ? await holderOf(work, challenge) : await signedInPerson(work)
  const byMail = user.otp_enabled_at === null || user.otp_delivery === 'email'
  if (!byMail) throw invalid('base', 'codes_from_app')
  await mailCode(work, user)
}

async function holderOf(work: OpenWork, challenge: string): Promise<User> {
  await work.ports.limits.spend(challengesHere, work.client.ip)
  const found = await oneTimeTokenStore(work).find('otp_challenge', challenge)
  const user = found && (await userStore(work).find(found.user_id))
  if (!user) throw invalid('base', 'challenge_expired')
  return user
}

async function signedInPerson(work: OpenWork): Promise<User> {
  const { actor } = work
  if (!actor) throw refuse('unauthenticated')
  if (actor.parent_session_id) throw refuse('not_while_impersonating')
  if (!actor.session_id) throw refuse('session_required')
  return requireSelf({ ...work, actor })
}

async function confirmIfAny(work: Work, user: User, password: string): Promise<void> {
  if (user.password_hash) await confirmPassword(work, user, password, 'password')
}

type Change = 'enabled' | 'disabled' | 'recovery_codes' | 'delivery_app' | 'delivery_email'

async function tell(work: Work, user: User, change: Change): Promise<void> {
  await audit(work, { area: 'session', action: 'two_factor_changed', subject_id: user.id, details: { change } })
  await queueMail(work, 'two_factor_changed', { user_id: user.id }, change)
}
