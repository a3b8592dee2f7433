import { clockIn } from '#config/clocks.ts'
import { formatDate, formatMoney } from '../../contract/formats.ts'
import type { Quote, QuoteResult } from '../../contract/quotes.ts'
import { filled } from '../mails/words.ts'
import { renderPdf } from './pdf.ts'
import en from './words/proposal/en.json' with { type: 'json' }
import es from './words/proposal/es.json' with { type: 'json' }

const words: Record<'en' | 'es', typeof en> = { en, es }

export type Proposal = {
  lang: 'en' | 'es'
  zone: string
  made_at: Date
  as_of: Date
  /** Of the stand-in: says on every page that it is no offer. */
  is_sample: boolean
  brand: { name: string; color: string; lines: string[] }
  agent: string[]
  prepared_for: string
  note: string
  product: Quote['product']
  /** Of Medicare Advantage and Part D, where CMS has the sheet. */
  material_id: string | null
  disclaimer: string
  asked: Quote['asked']
  lines: QuoteResult[]
}

/** Some prices on paper, PDF/UA-1. */
export function proposalPdf(proposal: Proposal): Promise<Buffer> {
  return renderPdf({ template: 'proposal', data: shown(proposal), standard: 'ua-1', at: proposal.made_at })
}

function shown({ lang, zone, made_at, as_of, is_sample, brand, agent, prepared_for, note, ...rest }: Proposal) {
  const { product, material_id, disclaimer, asked, lines } = rest
  const said = words[lang]
  const locale = `${lang}-US`
  const day = (at: Date | string) => formatDate(at, locale, zone, 'long')
  const created = clockIn(zone, made_at)
  const title = (is_sample ? said.sample_titles : said.titles)[product]
  return {
    lang,
    title,
    words: said,
    page: said.page,
    footer: `${brand.name} · ${title} · ${formatDate(made_at, locale, zone)}`,
    created: { year: created.getUTCFullYear(), month: created.getUTCMonth() + 1, day: created.getUTCDate() },
    brand,
    sample: is_sample ? said.sample : '',
    agent,
    prepared_for,
    note,
    facts: [
      filled(said.zip, { zip: asked.zip_code, state: asked.state }),
      filled(said.age, { age: asked.age }),
      said.genders[asked.gender],
      asked.tobacco ? said.tobacco.yes : said.tobacco.no,
      ...(asked.household ? [said.household] : []),
      filled(said.effective, { date: day(asked.effective_date) }),
    ],
    lines: lines.map((line) => lineOf(line, asked.mode, lang, product)),
    legal: [
      ...(disclaimer ? [disclaimer] : []),
      ...(product === 'med_supp' ? said.legal : said.plan_legal).map((text) => filled(text, { date: day(as_of) })),
      ...(material_id ? [filled(said.material, { id: material_id })] : []),
    ],
  }
}

function lineOf(
  { carrier, plan, premium_cents, before_discount_cents, fees, rate_type, rating_class, rate_increases }: QuoteResult,
  mode: Quote['asked']['mode'],
  lang: 'en' | 'es',
  product: Quote['product'],
) {
  const said = words[lang]
  const locale = `${lang}-US`
  const money = (cents: number) => formatMoney(cents, 'USD', locale)
  const percent = (permille: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(permille / 1000)
  return {
    carrier: [carrier.name, ...(carrier.rating ? [filled(said.rating, { rating: carrier.rating })] : [])],
    plan: product === 'med_supp' ? filled(said.plan_name, { plan }) : plan,
    premium: [
      `${money(premium_cents)} ${said.modes[mode]}`,
      ...(before_discount_cents === premium_cents ? [] : [filled(said.before, { amount: money(before_discount_cents) })]),
      ...fees.map(({ name, cents }) => filled(said.fee, { name, amount: money(cents) })),
    ],
    rate_type: [rate_type, rating_class].filter(Boolean).join(', '),
    increases:
      rate_increases.length === 0
        ? said.none_told
        : rate_increases
            .map(({ date, permille }) => filled(said.increase, { percent: percent(permille), date: formatDate(date, locale, 'UTC') }))
            .join('; '),
  }
}
