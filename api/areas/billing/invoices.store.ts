import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Line } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, type Counted } from '#api/platform/paging.ts'
import { invoice_lines, invoices } from '#api/platform/tables/index.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type InvoiceLineRow = typeof invoice_lines.$inferSelect
export type Issue = Pick<InvoiceRow, 'kind' | 'account_id' | 'order_id' | 'amount_cents' | 'balance_used_cents' | 'state'> & {
  id?: string
  of_invoice_id?: string | null
  bill_to: Record<string, unknown>
  lines: Line[]
}

/** Bills and credit notes, whose numbers leave no gap. */
export function invoiceStore({ db, brand, now }: OpenWork) {
  return {
    /** Issues one. Its number is drawn here and held until the transaction ends: so this comes last in it. */
    async issue({ lines, id = newId(), ...row }: Issue): Promise<{ id: string; number: number }> {
      const { rows } = await db.execute<{ number: number }>(sql`
        insert into counters (tenant_id, kind, next_number) values (${brand.id}, 'invoice', 1002)
        on conflict (tenant_id, kind) do update set next_number = counters.next_number + 1 returning next_number - 1 as number`)
      const number = Number(rows[0]?.number)
      const paid_at = row.state === 'paid' ? now : null
      await db.insert(invoices).values({ ...row, tenant_id: brand.id, id, number, issued_at: now, paid_at })
      if (lines.length > 0)
        await db.insert(invoice_lines).values(lines.map((line, position) => ({ ...line, tenant_id: brand.id, invoice_id: id, position })))
      return { id, number }
    },

    async change(
      id: string,
      changes: Partial<Pick<InvoiceRow, 'state' | 'paid_at' | 'refunded_cents' | 'pdf_key' | 'pdf_size'>>,
    ): Promise<void> {
      await db.update(invoices).set(changes).where(eq(invoices.id, id))
    },

    /** Notes that its mail is queued; null where it was before. */
    async mailed(id: string): Promise<InvoiceRow | null> {
      const [found] = await db
        .update(invoices)
        .set({ mailed_at: now })
        .where(and(eq(invoices.id, id), isNull(invoices.mailed_at)))
        .returning()
      return found ?? null
    },

    async find(id: string): Promise<InvoiceRow | null> {
      const [found] = await db.select().from(invoices).where(eq(invoices.id, id))
      return found ?? null
    },

    async ofOrder(order_id: string): Promise<InvoiceRow[]> {
      return db.select().from(invoices).where(eq(invoices.order_id, order_id)).orderBy(asc(invoices.number))
    },

    /** The bill of an order, without its credit notes. */
    async billOf(order_id: string): Promise<InvoiceRow | null> {
      const [found] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.order_id, order_id), eq(invoices.kind, 'invoice')))
      return found ?? null
    },

    async ofAccounts(
      account_ids: string[],
      { page, limit }: { page: number; limit: number },
    ): Promise<{ data: InvoiceRow[]; counted: Counted }> {
      if (account_ids.length === 0) return { data: [], counted: { count: 0, exact: true } }
      const data = await db
        .select()
        .from(invoices)
        .where(inArray(invoices.account_id, account_ids))
        .orderBy(desc(invoices.number))
        .limit(limit)
        .offset((page - 1) * limit)
      const counted = await countRows(db, sql`from invoices where account_id = any(${`{${account_ids.join(',')}}`}::uuid[])`)
      return { data, counted }
    },

    async linesOf(invoice_ids: string[]): Promise<InvoiceLineRow[]> {
      if (invoice_ids.length === 0) return []
      return db.select().from(invoice_lines).where(inArray(invoice_lines.invoice_id, invoice_ids)).orderBy(asc(invoice_lines.position))
    },
  }
}
