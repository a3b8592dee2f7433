export const quoteProducts = ['med_supp', 'medicare_advantage', 'part_d'] as const
export type QuoteProduct = (typeof quoteProducts)[number]

/** What is asked of the carriers: one plan for one person. `effective_date` is YYYY-MM-DD. */
export type Question = {
  product: QuoteProduct
  zip5: string
  county: string | null
  age: number
  gender: 'M' | 'F'
  tobacco: boolean
  /** Null where carriers name their plans themselves. */
  plan: string | null
  effective_date: string
  naic: string[]
}

export type Reduction = { name: string; type: 'percent' | 'fixed'; value: number }

/** What a carrier offers. Premiums are cents, with fractions at times; a mode that it does not offer is null. */
export type Offer = {
  key: string
  naic: string
  company: string
  rating: string
  plan: string
  rate: { month: number | null; quarter: number | null; semi_annual: number | null; annual: number | null }
  rate_type: string
  rating_class: string
  select: boolean
  /** `with_hhd`: reckoned for a household; `sans_hhd`: for somebody alone; neither: to be reckoned. */
  view_type: string[]
  /** Percents are fractions of one, fixed ones dollars. */
  discounts: Reduction[]
  fees: Reduction[]
  /** `rate` is a fraction of one. */
  rate_increases: { date: string; rate: number }[]
  effective_date: string | null
  expires_date: string | null
}

export type Company = { naic: string; name: string }
export type QuoteSession = { token: string; expires_at: Date }

/** `credentials`: the key is wrong. `session`: the token is over. `county`: none that they know. `unavailable`: no answer, or none that can be read. */
export class QuotingFailed extends Error {
  readonly reason: 'credentials' | 'session' | 'county' | 'unavailable'
  constructor(reason: QuotingFailed['reason'], words = '') {
    super(`Quotes: ${reason} ${words}`.trim())
    this.reason = reason
  }
}

/** Where prices come from. Each of these throws QuotingFailed. */
export type QuoteService = {
  readonly source: 'csg' | 'sample'
  authenticate(key: string): Promise<QuoteSession>
  offers(token: string, question: Question): Promise<Offer[]>
  companies(): Promise<Company[]>
}

/** Of a brand: the real service with the brand's key, where it has one, and the stand-in, which is never there in production. */
export type Quoting = { of(brand: { key: string }): { csg: QuoteService; key: string | null; sample: QuoteService | null } }
