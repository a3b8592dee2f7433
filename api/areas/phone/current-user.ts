import { lines, lineStore, type Held } from '#api/areas/billing/index.ts'
import { providePhonePart, type PhonePart, type WholeUser } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { numberStore } from './numbers/numbers.store.ts'
import { hasPhone, personReadiness } from './person.ts'

/** What the current user carries for the phone and for texts: their numbers, and what pays for calls and texts. */
export const joinCurrentUser = (): void => providePhonePart(phoneOf)

async function phoneOf(work: Work, whole: WholeUser): Promise<PhonePart> {
  const { user } = whole
  const store = lineStore(work, lines.dialer)
  const [numbers, held, texts] = await Promise.all([
    numberStore(work).ofUser(user.id),
    store.heldBy(user.id, user.company_id),
    textsOf(work, whole),
  ])
  const { used } = await store.used(user.id, held.personal?.period_started_at ?? null)
  const isActive = personReadiness(work, whole, held, used).active
  return {
    available_phone_numbers: numbers.map(({ id, number, label, kind, voice, sms }) => ({ id, number, label, kind, voice, sms })),
    dialer_subscription: told(held.personal, used),
    company_dialer_subscription: told(held.company, used),
    dialer_license: held.license && { paid: held.license.paid, allocation: held.license.allocation },
    'dialer_active?': isActive && hasPhone(work, whole) && work.ports.telephony.of(work.brand) !== null,
    ...texts,
  }
}

type Told = PhonePart['sms_subscription']

const told = (one: Held['personal'] | Held['company'], used: number): Told =>
  one && { id: one.id, active: one.state === 'active', current_usage: used, order_type: one.order_type }

/** Asked with each page: what was used is counted only for those who have a plan. */
async function textsOf(work: Work, { user }: WholeUser): Promise<Pick<PhonePart, 'sms_subscription' | 'company_sms_subscription'>> {
  const store = lineStore(work, lines.sms)
  const { personal, company } = await store.heldBy(user.id, user.company_id)
  const used = personal || company ? (await store.used(user.id, personal?.period_started_at ?? null)).used : 0
  return { sms_subscription: told(personal, used), company_sms_subscription: told(company, used) }
}
