import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { formatDate } from '#api/contract/formats.ts'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invoicePdf, wordsOfPaper, type Invoice as Paper } from '#api/platform/pdf/invoice.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import type { KeptBytes } from '#api/platform/http/file-answer.ts'
import type { Ports } from '#api/platform/ports.ts'
import { corporations, invoices } from '#api/platform/tables/index.ts'
import { mostAttached } from '#config/mailing.ts'
import { zoneOf } from '#config/options.ts'
import { accountStore } from '../accounts.store.ts'
import { invoiceStore, type InvoiceRow } from '../invoices.store.ts'
import type { PaidMail } from '../mails.ts'
import { orderStore } from '../orders.store.ts'
import { billToOf, type BillTo } from '../payer.ts'

/** More than any paper has. */
const mostBytes = 20_000_000

/** So long after the payment its mail waits no more for a paper that cannot be made. */
const patience = 10 * 60_000

type Tx = <T>(inside: (work: OpenWork) => Promise<T>) => Promise<T | null>

/**
 * Makes the paper of a bill or a credit note at its issue, once; killed anywhere, the next run makes the same. Then the mail that
 * waits for it goes out with it.
 */
export const invoicePaper = job('work', async (payload, ports, run) => {
  const { tenant_id, invoice_id, mail } = payload as unknown as { tenant_id: string; invoice_id: string; mail?: PaidMail }
  const client = { ip: '', user_agent: 'billing', request_id: '', language: 'en' }
  const tx: Tx = (inside) => inJob(run, tenant_id, client, inside)
  const send = async () => mail && (await tx((work) => mailBill(work, invoice_id, mail)))
  try {
    await ensurePaper(ports, tx, invoice_id)
  } catch (error) {
    if (mail && ports.clock.now().getTime() - Date.parse(mail.cause.at) >= patience) await send()
    throw error
  }
  await send()
})

/** Queues the mail of a paid bill, once, with its paper if there is one. */
async function mailBill(work: OpenWork, invoice_id: string, { user_id, facts, cause }: PaidMail): Promise<void> {
  const bill = await invoiceStore(work).mailed(invoice_id)
  if (!bill) return
  const paper = keptPaper(bill)
  const attached = paper && paper.size <= mostAttached.bytes ? paper : null
  await queueMail(work, 'order_confirmed', { user_id }, JSON.stringify(facts), { cause, attached })
}

/** The same for somebody who asks for a paper before its job came to it, or of a bill that is older than papers. */
export async function paperFor({ brand, client, ports, actor }: OpenWork, invoice_id: string): Promise<void> {
  const tx: Tx = (inside) => inTenant(ports.pool, brand.id, (db) => inside({ db, brand, actor, now: ports.clock.now(), ports, client }))
  await ensurePaper(ports, tx, invoice_id)
}

async function ensurePaper(ports: Ports, tx: Tx, invoice_id: string): Promise<void> {
  const asked = await tx(async (work) => {
    const invoice = await invoiceStore(work).find(invoice_id)
    return invoice && !invoice.pdf_key
      ? { paper: await paperOf(work, invoice), key: storageKey(work.brand.id, 'invoices', invoice.id) }
      : null
  })
  if (!asked) return
  const { path, size } = await receiveUpload(dataFolder(ports.env), Readable.from([await invoicePdf(asked.paper)]), mostBytes)
  await ports.storage.keep(asked.key, path)
  await tx(async ({ db }) => {
    await db
      .update(invoices)
      .set({ pdf_key: asked.key, pdf_size: size })
      .where(and(eq(invoices.id, invoice_id), isNull(invoices.pdf_key)))
  })
}

/** Its paper as it is kept; null where there is none yet. */
export function keptPaper({ number, kind, pdf_key, pdf_size }: InvoiceRow): KeptBytes | null {
  if (!pdf_key || !pdf_size) return null
  const name = `${kind === 'invoice' ? 'bill' : 'credit-note'}-${number}.pdf`
  return { storage_key: pdf_key, name, content_type: 'application/pdf', size: pdf_size }
}

/** What stands on it: the brand, the language and the zone are those of whoever reads the account's mails. */
async function paperOf(work: OpenWork, invoice: InvoiceRow): Promise<Paper> {
  const account = await accountStore(work).find(invoice.account_id)
  if (!account) throw new Error('A bill has an account')
  const { reader } = await billToOf(work, account)
  const person = reader ? await userStore(work).findWhole(reader) : null
  const company = account.company_id ? await companyNumber(work, account.company_id) : (person?.company?.number ?? null)
  const { name, colours, contact, languages } = await withContact(work, work.brand.effective(company))
  const wanted = person?.user.language ?? null
  const lang = languages.offered.find((offered) => offered === wanted) ?? languages.default
  const zone = zoneOf(person?.user)
  const { name: to_name, company: to_company, email } = invoice.bill_to as BillTo
  const lines = await invoiceStore(work).linesOf([invoice.id])
  const used = invoice.balance_used_cents
  return {
    kind: invoice.kind,
    number: String(invoice.number),
    issued_at: invoice.issued_at,
    zone,
    lang,
    brand: { name, color: colours.primary, lines: [...contact.address, contact.email, contact.phone] },
    to: [to_name, to_company, email].filter((text): text is string => Boolean(text)),
    paid: await paidOf(work, invoice),
    lines: [
      ...lines.map(({ title, quantity, amount_cents, period_start, period_end }) => ({
        title,
        detail: period_start && period_end ? [period_start, period_end].map((at) => formatDate(at, lang, zone)).join(' – ') : null,
        quantity,
        amount_cents,
      })),
      ...(used === 0 ? [] : [{ title: wordsOfPaper(lang).balance, detail: null, quantity: 1, amount_cents: -used }]),
    ],
    tax_cents: invoice.tax_cents,
    total_cents: invoice.amount_cents,
    refunds: [],
  }
}

/** By which card a bill was paid that was paid when it was issued. */
async function paidOf(work: OpenWork, { kind, order_id, paid_at, issued_at }: InvoiceRow): Promise<Paper['paid']> {
  if (kind !== 'invoice' || paid_at?.getTime() !== issued_at.getTime()) return null
  const { last4, account_id } = await orderStore(work).paymentOf(order_id)
  const account = last4 ? await accountStore(work).find(account_id) : null
  const brand = account?.card_last4 === last4 ? account?.card_brand : null
  return { at: paid_at, card: last4 && brand ? { brand, last4 } : null }
}

async function companyNumber({ db }: OpenWork, id: string): Promise<number | null> {
  const [found] = await db.select({ number: corporations.number }).from(corporations).where(eq(corporations.id, id))
  return found?.number ?? null
}
