import type { ScopeRule } from './rows.ts'

/**
 * What the law says of scopes of appointment, each row with the days on which it holds and where it comes from. Nothing is
 * deleted here: a rule that ends gets an `effective_to`, one that changes ends and is followed by another.
 * Gathered from public pages in November 2026. Counsel must confirm every row whose `confirmed_by` is null before real people
 * are met by it.
 */

const unconfirmed = null
const byLaw = ['medicare_advantage', 'part_d'] as const

export const scopeRules: readonly ScopeRule[] = [
  {
    id: 'soa-scheduled-48-hours',
    kind: 'before',
    products: byLaw,
    appointments: 'scheduled',
    hours_ahead: 48,
    effective_from: '2023-09-30',
    effective_to: '2026-10-01',
    source: '42 CFR 422.2264(c)(3)(i), 423.2264(c)(3)(i) as of 88 FR 22120',
    note: 'Only for scheduled appointments, two days ahead; but for walk-ins, and in the last four days of an election period.',
    confirmed_by: unconfirmed,
  },
  {
    id: 'soa-every-appointment',
    kind: 'before',
    products: byLaw,
    appointments: 'all',
    hours_ahead: 0,
    effective_from: '2026-10-01',
    source: '42 CFR 422.2264(c)(3)(i), 423.2264(c)(3)(i) as amended by 91 FR 17384',
    note: 'Before every personal marketing appointment: walk-ins, unscheduled calls, chats and web forms too.',
    confirmed_by: unconfirmed,
  },
  {
    id: 'soa-in-writing',
    kind: 'writing',
    methods: ['in_person'],
    effective_from: '2026-10-01',
    source: '42 CFR 422.2264(c)(3)(i) as amended by 91 FR 17384',
    note: 'In writing where the appointment is in person.',
    confirmed_by: unconfirmed,
  },
  {
    id: 'soa-valid-12-months',
    kind: 'validity',
    months: 12,
    effective_from: '2023-09-30',
    source: '42 CFR 422.2264(c)(3)(iii)',
    note: 'From the day of signing, for the lines of business agreed alone.',
    confirmed_by: unconfirmed,
  },
  {
    id: 'soa-kept-10-years',
    kind: 'retention',
    years: 10,
    effective_from: '2023-09-30',
    source: '42 CFR 422.504(d)',
    note: 'From the end of the year of signing, whether anything was sold or not.',
    confirmed_by: unconfirmed,
  },
]
