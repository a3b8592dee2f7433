/** What a commission is paid for. A chargeback is what the carrier takes back. */
export const commissionKinds = ['first_year', 'renewal', 'override', 'bonus', 'chargeback'] as const

/** Ten million dollars, in cents: more is a slip of the key. */
export const mostCommission = 1_000_000_000
