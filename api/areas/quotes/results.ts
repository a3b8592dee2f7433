import type { NewQuote, Quote, QuoteResult } from '#api/contract/quotes.ts'
import type { Offer } from '#api/platform/quoting/quoting.ts'

type Asked = Pick<NewQuote, 'household' | 'mode'>
type LeftOut = Quote['left_out'][number]

/** What is shown of what carriers offer: the prices that fit the household, the lowest first, and whom there is no price of. */
export function resultsOf(offers: readonly Offer[], asked: Asked): { results: QuoteResult[]; left_out: LeftOut[] } {
  const results: QuoteResult[] = []
  const left_out: LeftOut[] = []
  const keys = new Set<string>()
  for (const offer of offers.filter((one) => fits(one, asked.household))) {
    const result = resultOf(offer, asked)
    if (!result) {
      left_out.push({ carrier: { naic: offer.naic, name: offer.company }, plan: offer.plan, reason: 'no_rate' })
      continue
    }
    // A key that comes twice would be two prices for one choice.
    const key = keys.has(result.key) ? `${result.key}-${keys.size}` : result.key
    keys.add(key)
    results.push({ ...result, key })
  }
  results.sort((one, other) => one.premium_cents - other.premium_cents || one.carrier.name.localeCompare(other.carrier.name))
  return { results: results.map((one) => ({ ...one, differs: differencesOf(one, results) })), left_out }
}

/** Carriers that file both prices tell them as two records. */
const fits = ({ view_type }: Offer, household: boolean): boolean => !view_type.includes(household ? 'sans_hhd' : 'with_hhd')

function resultOf(offer: Offer, { household, mode }: Asked): QuoteResult | null {
  const filed = offer.rate[mode]
  if (filed === null || !Number.isFinite(filed) || filed < 0) return null
  const isFiled = household && offer.view_type.includes('with_hhd')
  const discount = household && !isFiled ? offer.discounts.find(({ name }) => /household/i.test(name)) : undefined
  const premium = discount ? filed - reductionOf(discount, filed, mode) : filed
  return {
    key: offer.key,
    carrier: { naic: offer.naic, name: offer.company, rating: offer.rating },
    plan: offer.plan,
    rating_class: offer.rating_class,
    rate_type: offer.rate_type.toLowerCase(),
    select: offer.select,
    premium_cents: Math.max(0, Math.round(premium)),
    before_discount_cents: Math.round(filed),
    household: isFiled ? 'filed' : discount ? 'reckoned' : 'none',
    fees: offer.fees.map(({ name, type, value }) => ({ name, cents: Math.round(type === 'fixed' ? value * 100 : share(value) * filed) })),
    rate_increases: offer.rate_increases.map(({ date, rate }) => ({ date: date.slice(0, 10), permille: Math.round(share(rate) * 1000) })),
    effective_date: offer.effective_date?.slice(0, 10) ?? null,
    differs: [],
  }
}

/** Percents come as 0.07 and as 7. */
const share = (value: number): number => (Math.abs(value) >= 1 ? value / 100 : value)

const months = { month: 1, quarter: 3, semi_annual: 6, annual: 12 } as const

/** Fixed discounts are dollars a month. */
const reductionOf = ({ type, value }: Offer['discounts'][number], cents: number, mode: Asked['mode']): number =>
  type === 'percent' ? cents * share(value) : value * 100 * months[mode]

const traits = ['rating_class', 'rate_type', 'select', 'household'] as const

/** Two prices of one carrier for one plan say in what they differ. */
function differencesOf(one: QuoteResult, all: readonly QuoteResult[]): QuoteResult['differs'] {
  const others = all.filter(({ key, carrier, plan }) => key !== one.key && carrier.naic === one.carrier.naic && plan === one.plan)
  if (others.length === 0) return []
  const found = traits.filter((trait) => others.some((other) => other[trait] !== one[trait]))
  return found.length > 0 ? found : ['rate']
}
