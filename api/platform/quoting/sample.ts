import { createHash } from 'node:crypto'
import type { Offer, Question, QuoteService } from './quoting.ts'

/** Invented carriers; none of these numbers is one of the NAIC's. */
const carriers = [
  { naic: '90001', name: 'Beacon Sample Life', rating: 'A+', level: 0.97, household: 'view' },
  { naic: '90002', name: 'Cedar Sample Mutual', rating: 'A', level: 1.02, household: 'percent' },
  { naic: '90003', name: 'Dune Sample Insurance', rating: 'A-', level: 0.94, household: 'fixed' },
  { naic: '90004', name: 'Elm Sample Assurance', rating: 'B++', level: 0.91, household: 'none' },
  { naic: '90005', name: 'Fjord Sample Health', rating: 'A', level: 1.08, household: 'percent' },
  { naic: '90006', name: 'Grove Sample National', rating: '', level: 1.0, household: 'none' },
  { naic: '90007', name: 'Harvest Sample Fidelity', rating: 'A', level: 1.13, household: 'percent' },
  { naic: '90008', name: 'Inlet Sample Benefit', rating: 'A+', level: 1.05, household: 'none' },
] as const

const bases: Readonly<Record<string, number>> = {
  A: 11_900,
  B: 14_500,
  C: 19_300,
  D: 16_900,
  F: 20_100,
  HDF: 5_200,
  G: 15_700,
  K: 7_400,
  L: 10_800,
  M: 14_100,
  N: 11_300,
  MA_CORE: 13_200,
  MA_SUPP1: 21_400,
  MN_BASIC: 16_100,
  MN_EXTB: 23_800,
}

/** A share of one that is the same for the same words. */
const shareOf = (words: string): number => createHash('sha256').update(words).digest().readUInt16BE(0) / 65_536

/** Invented prices by a formula, so that everything can be tried without an account. Says everywhere that it is no real offer. */
export const sampleService: QuoteService = {
  source: 'sample',
  authenticate: () => Promise.resolve({ token: 'sample', expires_at: new Date(Date.now() + 8 * 3_600_000) }),
  companies: () => Promise.resolve(carriers.map(({ naic, name }) => ({ naic, name }))),
  offers: (_token, question) =>
    Promise.resolve(
      carriers
        .filter(({ naic }) => question.naic.length === 0 || question.naic.includes(naic))
        .flatMap((one) => (question.product === 'med_supp' ? supplements(one, question) : advantages(one, question))),
    ),
}

type Carrier = (typeof carriers)[number]

function supplements(carrier: Carrier, { plan, zip5, age, gender, tobacco, effective_date }: Question): Offer[] {
  const base = plan === null ? undefined : bases[plan]
  // Not everybody sells everything.
  if (!base || (carrier.naic === '90006' && plan === 'N')) return []
  const years = Math.max(0, Math.max(age, 64) - 65)
  const place = 0.85 + shareOf(zip5.slice(0, 3)) * 0.5
  const person = (1 + years * 0.028) * (gender === 'M' ? 1.09 : 1) * (tobacco ? 1.12 : 1)
  const own = 0.96 + shareOf(`${carrier.naic} ${plan}`) * 0.08
  const month = base * carrier.level * place * person * own
  const offer: Offer = {
    key: `sample-${carrier.naic}-${plan}`,
    naic: carrier.naic,
    company: carrier.name,
    rating: carrier.rating,
    plan: plan ?? '',
    rate: ratesOf(month),
    rate_type: carrier.naic === '90004' ? 'issue age' : 'attained age',
    rating_class: '',
    select: false,
    view_type: [],
    discounts: discountOf(carrier.household),
    fees: carrier.naic === '90005' ? [{ name: 'policy', type: 'fixed', value: 25 }] : [],
    rate_increases: [1, 2].map((ago) => ({
      date: `${Number(effective_date.slice(0, 4)) - ago}-06-01`,
      rate: Math.round(shareOf(`${carrier.naic} ${ago}`) * 110) / 1000,
    })),
    effective_date,
    expires_date: null,
  }
  // One carrier files no price for these ages, one tells both prices of a household.
  if (carrier.naic === '90008' && age > 80) return [{ ...offer, rate: { month: null, quarter: null, semi_annual: null, annual: null } }]
  if (carrier.household !== 'view') return [offer]
  return [
    { ...offer, key: `${offer.key}-alone`, view_type: ['sans_hhd'] },
    { ...offer, key: `${offer.key}-household`, view_type: ['with_hhd'], rate: ratesOf(month * 0.93) },
  ]
}

const ratesOf = (month: number): Offer['rate'] => ({ month, quarter: month * 3, semi_annual: month * 6, annual: month * 12 })

function discountOf(kind: Carrier['household']): Offer['discounts'] {
  if (kind === 'percent') return [{ name: 'household', type: 'percent', value: 0.07 }]
  return kind === 'fixed' ? [{ name: 'household', type: 'fixed', value: 8 }] : []
}

function advantages({ naic, name, rating }: Carrier, { product, zip5, effective_date }: Question): Offer[] {
  const share = shareOf(`${product} ${naic} ${zip5.slice(0, 3)}`)
  if (share > 0.7) return []
  const isDrugs = product === 'part_d'
  return [
    {
      key: `sample-${naic}-${product}`,
      naic,
      company: name,
      rating,
      plan: `${name} ${isDrugs ? 'Rx Basic' : 'Advantage Choice'}`,
      rate: {
        ...ratesOf(isDrugs ? 1_500 + share * 7_000 : share < 0.3 ? 0 : share * 6_000),
        quarter: null,
        semi_annual: null,
        annual: null,
      },
      rate_type: '',
      rating_class: isDrugs ? 'PDP' : share < 0.4 ? 'HMO' : 'PPO',
      select: false,
      view_type: [],
      discounts: [],
      fees: [],
      rate_increases: [],
      effective_date: `${effective_date.slice(0, 4)}-01-01`,
      expires_date: null,
    },
  ]
}
