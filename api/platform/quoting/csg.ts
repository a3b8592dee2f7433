import { z } from 'zod'
import { QuotingFailed, type Company, type Offer, type Question, type QuoteService, type QuoteSession } from './quoting.ts'

const usualUrl = 'https://api.csgactuarial.com'
/** All carriers take 5 to 15 seconds to answer. */
const patience = 20_000

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const loose = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null)
const reduction = z.object({ name: z.string(), type: z.enum(['percent', 'fixed']), value: number })
const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.flatMap((item) => schema.safeParse(item).data ?? []) as z.output<Schema>[])

const company = z.object({
  naic: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  name_full: loose(z.string()),
  ambest_rating: loose(z.string()),
})

const supplement = z.object({
  key: z.string(),
  company_base: company,
  plan: z.string(),
  rate: z.object({ month: loose(number), quarter: loose(number), semi_annual: loose(number), annual: loose(number) }),
  rate_type: loose(z.string()),
  rating_class: loose(z.string()),
  select: loose(z.boolean()),
  view_type: listOf(z.string()),
  discounts: listOf(reduction),
  fees: listOf(reduction),
  rate_increases: listOf(z.object({ date: z.string(), rate_increase: number })),
  effective_date: loose(z.string()),
  expires_date: loose(z.string()),
})

const advantage = z.object({
  key: z.string(),
  company_base: company,
  plan_name: z.string(),
  plan_type: loose(z.string()),
  month_rate: loose(number),
  effective_date: loose(z.string()),
})

const session = z.object({ token: z.string().min(1), expires_date: z.string() })

/** CSG Actuarial's API, version 1. `url` is where it answers, if not at the usual place. */
export function csgService(url: string | null): QuoteService {
  const base = (url ?? usualUrl).replace(/\/$/, '')

  async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown; words: string }> {
    const answer = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(patience), redirect: 'error' }).catch(() => null)
    const words = answer ? await answer.text().catch(() => null) : null
    if (!answer || words === null) throw new QuotingFailed('unavailable')
    return { status: answer.status, body: bodyOf(words), words: words.slice(0, 300) }
  }

  return {
    source: 'csg',

    async authenticate(key): Promise<QuoteSession> {
      const { status, body } = await ask('/v1/auth.json', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ api_key: key, portal_name: 'csg_individual' }),
      })
      if (status === 400 || status === 401 || status === 403) throw new QuotingFailed('credentials')
      const read = session.safeParse(body)
      if (status !== 200 || !read.success) throw new QuotingFailed('unavailable', String(status))
      return { token: read.data.token, expires_at: expiryOf(read.data.expires_date) }
    },

    async offers(token, question): Promise<Offer[]> {
      const { status, body, words } = await ask(pathOf(question), { headers: { 'x-api-token': token } })
      if (status === 403 && /session/i.test(words)) throw new QuotingFailed('session')
      if (status === 401 || status === 403) throw new QuotingFailed('credentials')
      if (status === 400 && question.county && /county/i.test(words)) throw new QuotingFailed('county')
      if (status !== 200 || !Array.isArray(body)) throw new QuotingFailed('unavailable', String(status))
      return body.flatMap((record) => offerOf(question, record) ?? [])
    },

    async companies(): Promise<Company[]> {
      const { status, body } = await ask('/v1/med_supp/companies.json')
      if (status !== 200 || !Array.isArray(body)) throw new QuotingFailed('unavailable', String(status))
      return body.flatMap((record) => {
        const { data } = company.safeParse(record)
        return data ? { naic: data.naic, name: data.name } : []
      })
    },
  }
}

function bodyOf(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}

/** Their times are of UTC and do not say so; eight hours where they cannot be read. */
function expiryOf(told: string): Date {
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(told) ? told : `${told.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? new Date(Date.now() + 8 * 3_600_000) : at
}

/** Market figures are most of the bytes of a record, so only what is read is asked for. */
const fields = [
  'key',
  'company_base',
  'plan',
  'rate',
  'rate_type',
  'rating_class',
  'select',
  'view_type',
  'discounts',
  'fees',
  'rate_increases',
  'effective_date',
  'expires_date',
]

function pathOf({ product, zip5, county, age, gender, tobacco, plan, effective_date, naic }: Question): string {
  const asked = new URLSearchParams({ zip5 })
  if (product !== 'med_supp') {
    if (product === 'part_d') asked.set('plan', 'pdp')
    asked.set('effective_date', effective_date.slice(0, 4))
    return `/v1/medicare_advantage/quotes.json?${asked.toString()}`
  }
  // Whoever is younger than 65 is quoted as 64.
  asked.set('age', String(Math.max(age, 64)))
  asked.set('gender', gender)
  asked.set('tobacco', tobacco ? '1' : '0')
  if (plan) asked.set('plan', plan)
  if (county) asked.set('county', county.toUpperCase())
  asked.set('effective_date', effective_date)
  asked.set('apply_discounts', '0')
  asked.set('apply_fees', '0')
  for (const one of naic) asked.append('naic', one)
  for (const field of fields) asked.append('field', field)
  return `/v1/med_supp/quotes.json?${asked.toString()}`
}

function offerOf(question: Question, record: unknown): Offer | null {
  if (question.product === 'med_supp') {
    const { data } = supplement.safeParse(record)
    if (!data) return null
    const { company_base, rate, rate_increases, ...rest } = data
    return {
      ...rest,
      ...carrierOf(company_base),
      rate: {
        month: rate.month ?? null,
        quarter: rate.quarter ?? null,
        semi_annual: rate.semi_annual ?? null,
        annual: rate.annual ?? null,
      },
      rate_type: rest.rate_type ?? '',
      rating_class: rest.rating_class ?? '',
      select: rest.select ?? false,
      rate_increases: rate_increases.map(({ date, rate_increase }) => ({ date, rate: rate_increase })),
      effective_date: rest.effective_date ?? null,
      expires_date: rest.expires_date ?? null,
    }
  }
  const { data } = advantage.safeParse(record)
  if (!data) return null
  const isDrugPlan = /pdp/i.test(data.plan_type ?? '')
  if (isDrugPlan !== (question.product === 'part_d')) return null
  return {
    ...carrierOf(data.company_base),
    key: data.key,
    plan: data.plan_name,
    rate: { month: data.month_rate ?? null, quarter: null, semi_annual: null, annual: null },
    rate_type: '',
    rating_class: data.plan_type ?? '',
    select: false,
    view_type: [],
    discounts: [],
    fees: [],
    rate_increases: [],
    effective_date: data.effective_date ?? null,
    expires_date: null,
  }
}

const carrierOf = ({ naic, name, ambest_rating }: z.output<typeof company>) => ({
  naic,
  company: name,
  rating: ambest_rating && ambest_rating !== 'n/a' ? ambest_rating : '',
})
