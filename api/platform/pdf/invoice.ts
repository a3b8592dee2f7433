import { nameOfBrand } from '#config/cards.ts'
import { clockIn } from '#config/clocks.ts'
import { formatDate, formatMoney } from '../../contract/formats.ts'
import { filled } from '../mails/words.ts'
import { renderPdf } from './pdf.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

const words: Record<'en' | 'es', typeof en> = { en, es }

export const wordsOfPaper = (lang: 'en' | 'es'): typeof en => words[lang]

/** An invoice or a credit note as it was issued; amounts are whole cents of USD, those of lines for all of the line. */
export type Invoice = {
  kind: 'invoice' | 'credit_note'
  number: string
  issued_at: Date
  /** Days are those of this zone. */
  zone: string
  lang: 'en' | 'es'
  /** `color` is `#rrggbb`; `lines` its address and how it is reached. */
  brand: { name: string; color: string; lines: string[] }
  to: string[]
  paid: { at: Date; card: { brand: string; last4: string } | null } | null
  lines: { title: string; detail: string | null; quantity: number; amount_cents: number }[]
  tax_cents: number
  total_cents: number
  refunds: { at: Date; reason: string; amount_cents: number }[]
}

/** The paper of an invoice, PDF/A-3a, with what is in it as `invoice.json` beside it, letter for letter. Throws where its lines and tax are not its total: such a paper must not exist. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { lines, tax_cents, total_cents, number } = invoice
  const sum = lines.reduce((all, line) => all + line.amount_cents, tax_cents)
  if (sum !== total_cents) throw new Error(`Invoice ${number}: lines and tax are ${sum} cents, the total is ${total_cents}`)
  const files = { 'invoice.json': Buffer.from(JSON.stringify(invoice)) }
  return renderPdf({ template: 'invoice', data: shown(invoice), standard: 'a-3a', at: invoice.issued_at, files })
}

/** What the template shows, all in words of the language. */
function shown({ kind, number, issued_at, zone, lang, brand, to, paid, lines, tax_cents, total_cents, refunds }: Invoice) {
  const said = words[lang]
  const locale = `${lang}-US`
  const money = (cents: number) => formatMoney(cents, 'USD', locale)
  const day = (at: Date) => formatDate(at, locale, zone)
  const created = clockIn(zone, issued_at)
  const refunded = refunds.reduce((all, refund) => all + refund.amount_cents, 0)
  const title = `${said[kind]} ${number}`
  return {
    lang,
    title,
    words: said,
    page: said.page,
    footer: `${brand.name} · ${title}`,
    created: { year: created.getUTCFullYear(), month: created.getUTCMonth() + 1, day: created.getUTCDate() },
    brand,
    to,
    facts: [
      { name: said.number, value: number },
      { name: said.issued, value: day(issued_at) },
      ...(paid ? [{ name: said.paid, value: paidWords(paid, day, said) }] : []),
    ],
    lines: lines.map((line) => ({ ...line, quantity: line.quantity.toLocaleString(locale), amount: money(line.amount_cents) })),
    sums: [
      ...(tax_cents === 0 ? [] : [{ name: said.tax, amount: money(tax_cents), strong: false }]),
      { name: said.total, amount: money(total_cents), strong: true },
    ],
    refunds: refunds.map((refund) => ({ day: day(refund.at), reason: refund.reason, amount: money(-refund.amount_cents) })),
    after: [
      { name: said.refunded, amount: money(-refunded), strong: false },
      { name: said.left, amount: money(total_cents - refunded), strong: true },
    ],
  }
}

function paidWords({ at, card }: NonNullable<Invoice['paid']>, day: (at: Date) => string, said: typeof en): string {
  return card ? filled(said.paid_by, { day: day(at), card: nameOfBrand(card.brand), last4: card.last4 }) : day(at)
}
