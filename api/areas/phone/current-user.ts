import { providePhonePart, type PhonePart, type WholeUser } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { dialerStore } from './dialer.store.ts'
import { numberStore } from './numbers.store.ts'
import { hasPhone, personReadiness } from './person.ts'

/** What the current user carries for the phone: their numbers, and what pays for their calls. */
export const joinCurrentUser = (): void => providePhonePart(phoneOf)

async function phoneOf(work: Work, whole: WholeUser): Promise<PhonePart> {
  const { user } = whole
  const store = dialerStore(work)
  const [numbers, held] = await Promise.all([numberStore(work).ofUser(user.id), store.heldBy(user.id, user.company_id)])
  const used = await store.used(user.id, held.personal?.period_started_at ?? null)
  const isActive = personReadiness(work, whole, held, used.used_minutes).active
  const told = (one: { id: string; state: string; order_type: 'Subscription::ManagerPay' | 'Subscription::SelfPay' } | null) =>
    one && { id: one.id, active: one.state === 'active', current_usage: used.used_minutes, order_type: one.order_type }
  return {
    available_phone_numbers: numbers.map(({ id, number, label, kind, voice, sms }) => ({ id, number, label, kind, voice, sms })),
    dialer_subscription: told(held.personal),
    company_dialer_subscription: told(held.company),
    dialer_license: held.license && { paid: held.license.paid, allocation: held.license.allocation },
    'dialer_active?': isActive && hasPhone(work, whole) && work.ports.telephony.of(work.brand) !== null,
  }
}
