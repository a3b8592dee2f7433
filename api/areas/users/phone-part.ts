import type { CurrentUser } from '#api/contract/users.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { WholeUser } from './users.store.ts'

/** What the current user carries for the phone and for texts. */
export type PhonePart = Pick<
  CurrentUser,
  | 'available_phone_numbers'
  | 'dialer_subscription'
  | 'company_dialer_subscription'
  | 'dialer_license'
  | 'dialer_active?'
  | 'sms_subscription'
  | 'company_sms_subscription'
>

const nothing: PhonePart = {
  available_phone_numbers: [],
  dialer_subscription: null,
  company_dialer_subscription: null,
  dialer_license: null,
  'dialer_active?': false,
  sms_subscription: null,
  company_sms_subscription: null,
}

let read: (work: Work, whole: WholeUser) => Promise<PhonePart> = async () => nothing

/** Has the area of the phone answer for its part of the current user; said when its routes are declared. */
export function providePhonePart(reader: typeof read): void {
  read = reader
}

export const phonePartOf = (work: Work, whole: WholeUser): Promise<PhonePart> => read(work, whole)
