import { z } from 'zod'
import { benefits, medigapPlans } from '#config/medigap.ts'
import { meetingMethods, mostCompared, stateValues } from '#config/options.ts'
import { page, paging } from './envelope.ts'
import { fileContent } from './files.ts'
import { date, flag, line, nameLine, pastDate, zipCode } from './fields.ts'

/** Prices of carriers for one person, on the day they were asked. Premiums and fees are whole cents of USD. */

const orNone = <Field extends z.ZodType>(field: Field) => z.preprocess((value) => (value === '' ? undefined : value), field.optional())
const several = <Item extends z.ZodType>(item: Item, most: number, least = 0) =>
  z.preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), z.array(item).min(least).max(most))

export const quoteProducts = ['med_supp', 'medicare_advantage', 'part_d'] as const
export const quoteGenders = ['male', 'female'] as const
export const quoteModes = ['month', 'quarter', 'semi_annual', 'annual'] as const
export const quoteNotes = ['age_as_64', 'county_unknown', 'kept_answer'] as const
export const quoteStatuses = ['asking', 'answered', 'failed'] as const
export const quoteFailures = ['quote_unavailable', 'csg_credentials'] as const
export const leftOutReasons = ['no_answer', 'no_offer', 'no_rate'] as const

const product = z.enum(quoteProducts)
const source = z.enum(['csg', 'sample'])
const naic = line(20).min(1)
const carrier = z.object({ naic: z.string(), name: z.string() })
const medigapPlan = z.enum(medigapPlans)
const state = z.enum(stateValues)

export const csgAuthenticate = z.object({ api_key: orNone(line(200)) }).nullish()
/** `expires_at`: until when the sign-on holds; null for the stand-in. Never the token. */
export const csgConnection = z.object({ connected: z.boolean(), source, expires_at: z.iso.datetime().nullable() })

export const csgPlansAsked = z.object({ zip_code: zipCode, product: product.default('med_supp') })
export const csgPlans = z.object({
  state,
  /** `closed`: only for whoever could have Medicare before 2020. Empty where carriers name their plans themselves. */
  plans: z.array(z.object({ value: medigapPlan, closed: z.boolean() })),
  carriers: z.array(carrier),
  source,
})

export const csgPlanDetailsAsked = z.object({ plan: medigapPlan, state })
/** How much of each a plan pays, in percent, as the law standardizes it. */
export const csgPlanDetails = z.object({
  plan: medigapPlan,
  benefits: z.array(z.object({ benefit: z.enum(benefits), percent: z.int() })),
})

export const newQuote = z.object({
  contact_id: orNone(z.string().max(64)),
  product: product.default('med_supp'),
  zip_code: zipCode,
  county: line(100).default(''),
  /** One of the two. */
  birth_date: orNone(pastDate),
  age: orNone(z.coerce.number().int().min(18).max(110)),
  gender: z.enum(quoteGenders),
  tobacco: flag.default(false),
  plans: several(medigapPlan, 3).default([]),
  effective_date: date,
  /** Somebody lives with them: prices with the household's discount. */
  household: flag.default(false),
  mode: z.enum(quoteModes).default('month'),
  /** How the prices are talked about, which the scope of appointment for Medicare Advantage and Part D must allow. */
  method: z.enum(meetingMethods).default('phone'),
  /** Only these, by their NAIC numbers. */
  carriers: several(naic, 20).default([]),
  /** Without it the answer comes at once, as `asking` where carriers are still being asked, and the prices at `GET /v1/quotes/{id}`. */
  wait: flag.default(true),
})
export type NewQuote = z.output<typeof newQuote>

export const quoteResult = z.object({
  key: z.string(),
  carrier: carrier.extend({ rating: z.string() }),
  plan: z.string(),
  rating_class: z.string(),
  rate_type: z.string(),
  select: z.boolean(),
  premium_cents: z.int(),
  /** The same without the household's discount. */
  before_discount_cents: z.int(),
  /** `filed`: the carrier reckoned it; `reckoned`: we did, by the discount it tells. */
  household: z.enum(['none', 'filed', 'reckoned']),
  fees: z.array(z.object({ name: z.string(), cents: z.int() })),
  /** In tenths of a percent. */
  rate_increases: z.array(z.object({ date: z.string(), permille: z.int() })),
  effective_date: z.string().nullable(),
  /** In what it differs from another price of the same carrier for the same plan. */
  differs: z.array(z.enum(['rating_class', 'rate_type', 'select', 'household', 'rate'])),
})
export type QuoteResult = z.infer<typeof quoteResult>

/** A way to a proposal that was mailed; `sent_to` is masked, `read_at` the last time that somebody recognised opened it. */
const proposalSending = z.object({
  sent_to: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  sent: z.boolean(),
  read_at: z.iso.datetime().nullable(),
})

const proposalBrief = z.object({
  id: z.string(),
  language: z.enum(['en', 'es']),
  note: z.string(),
  lines: z.array(quoteResult),
  created_at: z.iso.datetime(),
  /** The newest. */
  sending: proposalSending.nullable(),
})

export const quote = z.object({
  id: z.string(),
  contact: z.object({ id: z.string(), number: z.int(), name: z.string() }).nullable(),
  user: z.object({ id: z.string(), name: z.string() }),
  product,
  /** `failed`: nobody answered, or the key was refused; `failure` says which. */
  status: z.enum(quoteStatuses),
  failure: z.enum(quoteFailures).nullable(),
  asked: z.object({
    zip_code: z.string(),
    state,
    county: z.string(),
    birth_date: z.string().nullable(),
    age: z.int(),
    gender: z.enum(quoteGenders),
    tobacco: z.boolean(),
    plans: z.array(medigapPlan),
    effective_date: z.string(),
    household: z.boolean(),
    mode: z.enum(quoteModes),
    carriers: z.array(z.string()),
  }),
  results: z.array(quoteResult),
  left_out: z.array(z.object({ carrier: carrier.nullable(), plan: z.string().nullable(), reason: z.enum(leftOutReasons) })),
  notes: z.array(z.enum(quoteNotes)),
  source,
  as_of: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Whether it may be put on paper: Medicare Advantage and Part D may not without a material ID of CMS. */
  can_propose: z.boolean(),
  proposals: z.array(proposalBrief),
})
export type Quote = z.infer<typeof quote>

export const quoteBrief = quote
  .pick({ id: true, contact: true, user: true, product: true, status: true, asked: true, source: true, as_of: true, created_at: true })
  .extend({ result_count: z.int(), proposal_count: z.int(), lowest_cents: z.int().nullable() })
export type QuoteBrief = z.infer<typeof quoteBrief>

export const listQuotes = z.object({ contact_id: orNone(z.string().max(64)), ...paging(25) })
export type ListQuotes = z.output<typeof listQuotes>
export const quotePage = page(quoteBrief)

export const newProposal = z.object({
  keys: several(line(200), mostCompared, 1),
  language: z.enum(['en', 'es']).default('en'),
  /** For whom, where the quote is of no contact. */
  prepared_for: nameLine(200).default(''),
  note: z.string().trim().max(1000).default(''),
})
export type NewProposal = z.output<typeof newProposal>
export const quoteProposal = proposalBrief

/** An e-mail address of the contact's; the first one if left out. */
export const sendProposal = z.object({ to: orNone(line(254)) }).nullish()

// The public side. `{token}` is that of the link.
export const proposalLink = z.object({ token: line(100).min(1) })
/** Nothing about the person, and no figure, before they are recognised. */
export const proposalView = z.object({
  status: z.enum(['open', 'expired']),
  agent: z.object({ name: z.string(), phone: z.string() }),
  language: z.enum(['en', 'es']),
  asks: z.array(z.enum(['birth_date', 'zip_code'])),
})
export type ProposalView = z.infer<typeof proposalView>
/** One of the two. */
export const readProposal = z.object({ birth_date: orNone(pastDate), zip_code: orNone(zipCode) })
/** Opens the PDF for an hour. */
export const proposalTicket = z.object({ ticket: z.string() })
export const proposalFile = fileContent.extend({ ticket: line(100).min(1) })

export const proposalParams = z.object({ id: z.uuid(), proposal: z.uuid() })
export const quoteParams = z.object({ id: z.uuid() })
