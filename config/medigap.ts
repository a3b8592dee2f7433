/**
 * Medicare Supplement plans as the law standardizes them (42 USC 1395ss; CMS, "Choosing a Medigap Policy"). Figures of a year are
 * rows of that year.
 */

export const medigapPlans = ['A', 'B', 'C', 'D', 'F', 'HDF', 'G', 'K', 'L', 'M', 'N', 'MA_CORE', 'MA_SUPP1', 'MN_BASIC', 'MN_EXTB'] as const
export type MedigapPlan = (typeof medigapPlans)[number]

const own: Readonly<Record<string, readonly MedigapPlan[]>> = {
  MA: ['MA_CORE', 'MA_SUPP1'],
  MN: ['MN_BASIC', 'MN_EXTB'],
  // Its plans are put together from riders; how they are named to the quote service is not known here.
  WI: [],
}
const standard = medigapPlans.filter((plan) => !plan.includes('_'))

/** What is sold in a state: three have plans of their own. */
export const plansOfState = (state: string): readonly MedigapPlan[] => own[state] ?? standard

/** Closed to whoever came to Medicare after it (MACRA, 42 USC 1395ss(z)). */
const closed: readonly MedigapPlan[] = ['C', 'F', 'HDF']
const closingDay = '2020-01-01'
/** Whoever was born before turned 65 before that day. */
const bornBefore = '1955-01-01'

export const isClosed = (plan: MedigapPlan): boolean => closed.includes(plan)

/** Whether somebody may still buy plans C and F: 65, or with Part A, before 2020. */
export const mayBuyClosed = (who: { birth_date: string | null; part_a: string | null }): boolean =>
  (who.birth_date !== null && who.birth_date < bornBefore) || (who.part_a !== null && who.part_a < closingDay)

export const benefits = [
  'part_a_coinsurance',
  'part_b_coinsurance',
  'blood',
  'hospice',
  'nursing_facility',
  'part_a_deductible',
  'part_b_deductible',
  'part_b_excess',
  'foreign_travel',
] as const
export type Benefit = (typeof benefits)[number]

type Row = Partial<Record<Benefit, number>>

const basic: Row = { part_a_coinsurance: 100, part_b_coinsurance: 100, blood: 100, hospice: 100 }
const most: Row = { ...basic, nursing_facility: 100, part_a_deductible: 100, foreign_travel: 80 }

/** How much of each a plan pays, in percent. Of N, office visits up to $20 and emergency rooms up to $50 are left to the person. */
const chart: Readonly<Record<MedigapPlan, Row>> = {
  A: basic,
  B: { ...basic, part_a_deductible: 100 },
  C: { ...most, part_b_deductible: 100 },
  D: most,
  F: { ...most, part_b_deductible: 100, part_b_excess: 100 },
  HDF: { ...most, part_b_deductible: 100, part_b_excess: 100 },
  G: { ...most, part_b_excess: 100 },
  K: { part_a_coinsurance: 100, part_b_coinsurance: 50, blood: 50, hospice: 50, nursing_facility: 50, part_a_deductible: 50 },
  L: { part_a_coinsurance: 100, part_b_coinsurance: 75, blood: 75, hospice: 75, nursing_facility: 75, part_a_deductible: 75 },
  M: { ...most, part_a_deductible: 50 },
  N: most,
  MA_CORE: basic,
  MA_SUPP1: { ...most, part_b_deductible: 100, foreign_travel: 100 },
  MN_BASIC: { ...basic, nursing_facility: 100, foreign_travel: 80 },
  MN_EXTB: { ...most, part_b_deductible: 100 },
}

export const benefitsOf = (plan: MedigapPlan): { benefit: Benefit; percent: number }[] =>
  benefits.map((benefit) => ({ benefit, percent: chart[plan][benefit] ?? 0 }))
