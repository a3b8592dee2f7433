import type { FastifyInstance } from 'fastify'
import { invoice, listHistory, paymentParams, type Invoice } from '#api/contract/billing/billing.ts'
import { one, page } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { answerFile } from '#api/platform/http/file-answer.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import { lineView } from './account-info.ts'
import { invoiceStore, type InvoiceRow } from './invoices.store.ts'
import { keptPaper, paperFor } from './papers/papers.ts'
import { orderStore } from './orders.store.ts'
import { accountsOf, type BillTo } from './payer.ts'

export function historyRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/accounts/history',
    summary: 'Bills and credit notes, newest first',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    query: listHistory,
    reply: page(invoice),
    async handle({ work, query }) {
      const accounts = await accountsOf(work)
      const { data, counted } = await invoiceStore(work).ofAccounts(
        accounts.map(({ id }) => id),
        query,
      )
      return { data: await invoiceViews(work, data), meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/accounts/history/:id',
    summary: 'One bill or credit note',
    access: { area: 'billing', action: 'see' },
    open: 'account',
    params: paymentParams,
    reply: one(invoice),
    async handle({ work, params }) {
      const [view] = await invoiceViews(work, [await requireInvoice(work, params.id)])
      if (!view) throw refuse('not_found')
      return { data: view }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/accounts/history/:id/invoice.pdf',
    summary: 'A bill or credit note on paper, as it was issued',
    access: { area: 'billing', action: 'see' },
    writes: false,
    open: 'account',
    params: paymentParams,
    query: fileContent,
    bytes: true,
    async outside({ work, params }) {
      const { id, pdf_key } = await requireInvoice(work, params.id)
      return async () => {
        if (!pdf_key) await paperFor(work, id)
        return {}
      }
    },
    async handle({ work, params, query, request }) {
      const paper = orNotFound(keptPaper(await requireInvoice(work, params.id)))
      return answerFile(work.ports, paper, { inline: query.inline, range: request.headers.range })
    },
  })
}

/** A bill of one's own account, or of one's company's for whoever may pay from it. */
export async function requireInvoice(work: Work, id: string): Promise<InvoiceRow> {
  const found = await invoiceStore(work).find(id)
  const isOurs = found && (await accountsOf(work)).some((account) => account.id === found.account_id)
  if (!found || !isOurs) throw refuse('not_found')
  return found
}

export async function invoiceViews(work: Work, rows: InvoiceRow[]): Promise<Invoice[]> {
  const store = invoiceStore(work)
  const orders = orderStore(work)
  const lines = await store.linesOf(rows.map(({ id }) => id))
  return Promise.all(
    rows.map(async (row) => {
      const order = await orders.find(row.order_id)
      const of = row.of_invoice_id ? await store.find(row.of_invoice_id) : null
      const isOwed = row.kind === 'invoice' && (row.state === 'open' || row.state === 'past_due')
      return {
        id: row.id,
        number: row.number,
        kind: row.kind,
        of_number: of?.number ?? null,
        order_number: order?.number ?? 0,
        issued_at: row.issued_at.toISOString(),
        paid_at: row.paid_at?.toISOString() ?? null,
        bill_to: row.bill_to as BillTo,
        lines: lines.filter(({ invoice_id }) => invoice_id === row.id).map(lineView),
        from_balance_cents: row.balance_used_cents,
        tax_cents: row.tax_cents,
        amount_cents: row.amount_cents,
        refunded_cents: row.refunded_cents,
        state: row.state,
        payment_id: isOwed ? (await orders.paymentOf(row.order_id)).id : null,
      }
    }),
  )
}
