import { lines, lineStore, type Held } from '#api/areas/billing/index.ts'
import { hasFeature, twoFactorRequired, userStore, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { sentence } from '#api/platform/sentences.ts'
import { readinessOf, type DialerCondition, type Readiness } from './who-may-dial.ts'

/** Somebody as the phone knows them. */
export type Dialler = {
  whole: WholeUser
  held: Held
  readiness: Readiness
  used_minutes: number
  calls: number
  since: string
  /** The number they show as caller. */
  caller_id: string | null
  language: string
}

/** Reads what decides whether somebody may use the phone; null where there is nobody, or their account is not active. */
export async function diallerOf(work: OpenWork, userId: string): Promise<Dialler | null> {
  const whole = await userStore(work).findWhole(userId)
  if (!whole || whole.user.state !== 'active') return null
  const { user, profile } = whole
  const store = lineStore(work, lines.dialer)
  const held = await store.heldBy(user.id, user.company_id)
  const { used, times: calls, since } = await store.used(user.id, held.personal?.period_started_at ?? null)
  const readiness = personReadiness(work, whole, held, used)
  const caller_id = profile.dialer_verified_phone_number || null
  return {
    whole,
    held,
    readiness,
    used_minutes: used,
    calls,
    since,
    caller_id,
    language: user.language ?? work.brand.set.languages.default,
  }
}

/** The conditions of the phone, by what is known of a person. */
export function personReadiness(work: OpenWork, { user, profile }: WholeUser, held: Held, used_minutes: number): Readiness {
  return readinessOf({
    must_change_password: user.must_change_password,
    two_factor_required: twoFactorRequired(work, user),
    two_factor_enabled: user.otp_enabled_at !== null,
    verified_number: profile.dialer_verified_phone_number,
    dialer_enabled: profile.dialer_enabled,
    subscriptions: [held.personal, held.company].flatMap((one) =>
      one ? [{ order_type: one.order_type, active: one.state === 'active' }] : [],
    ),
    license: held.license,
    used_minutes,
  })
}

/** Whether the phone is there at all for somebody: the brand, their company and their role have it. */
export const hasPhone = (work: OpenWork, whole: WholeUser): boolean => hasFeature(work, whole, 'dialer')

const codes: Record<DialerCondition, string> = {
  password_changed: 'dialer_password',
  two_factor_settled: 'dialer_two_factor',
  number_verified: 'dialer_number',
  entitled: 'dialer_subscription',
  minutes_left: 'dialer_over_minutes',
}

/** The code of the first condition that is broken; null where all hold. Over the allotment comes before what follows from it. */
export function brokenCondition({ conditions }: Readiness): string | null {
  const broken = conditions.filter(({ holds }) => !holds).map(({ name }) => name)
  const first =
    broken.includes('minutes_left') && broken.every((name) => name === 'entitled' || name === 'minutes_left') ? 'minutes_left' : broken[0]
  return first ? codes[first] : null
}

export const conditionSentence = (language: string, name: DialerCondition): string => sentence(language, codes[name])
