import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'

type Place = { customer: string } | 'stripe' | 'sales'
type Move = {
  what: 'sale' | 'payment' | 'credit' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won'
  from: Place
  to: Place
  amount_cents: number
  /** The payment, order, refund or dispute that moved it. Told twice, it moves once. */
  cause: string
}

/**
 * The books. What comes in goes from `stripe` to the customer, a sale from the customer to `sales`; so a customer's account
 * is what they have as balance, and what stands at Stripe is the other side of all that was taken and given back. A move of
 * nothing is none.
 */
export async function move(work: OpenWork, moves: readonly Move[]): Promise<void> {
  const { db, brand, now } = work
  for (const { what, from, to, amount_cents, cause } of moves) {
    if (amount_cents === 0) continue
    const [from_id, to_id] = [await placeOf(work, from), await placeOf(work, to)]
    await db.execute(sql`
      insert into ledger_transfers (tenant_id, id, from_id, to_id, amount_cents, what, cause, at)
      values (${brand.id}, ${newId()}, ${from_id}, ${to_id}, ${amount_cents}, ${what}, ${cause}, ${now.toISOString()})
      on conflict (tenant_id, what, cause) do nothing`)
  }
}

async function placeOf({ db, brand }: OpenWork, place: Place): Promise<string> {
  const kind = typeof place === 'string' ? place : 'customer'
  const account_id = typeof place === 'string' ? null : place.customer
  const find = async () =>
    (
      await db.execute<{ id: string }>(
        sql`select id from ledger_accounts where kind = ${kind} and account_id is not distinct from ${account_id}::uuid`,
      )
    ).rows[0]?.id
  const known = await find()
  if (known) return known
  await db.execute(sql`
    insert into ledger_accounts (tenant_id, id, kind, account_id) values (${brand.id}, ${newId()}, ${kind}, ${account_id}::uuid)
    on conflict (tenant_id, kind, account_id) do nothing`)
  const made = await find()
  if (!made) throw new Error('The account of the books that was just opened is not there')
  return made
}

/** What stands on an account of the books: what came to it less what went from it. */
export async function balanceOf({ db }: OpenWork, place: Place): Promise<number> {
  const kind = typeof place === 'string' ? place : 'customer'
  const account_id = typeof place === 'string' ? null : place.customer
  const { rows } = await db.execute<{ cents: number }>(sql`
    with a as (select id from ledger_accounts where kind = ${kind} and account_id is not distinct from ${account_id}::uuid)
    select coalesce((select sum(amount_cents) from ledger_transfers where to_id = (select id from a)), 0)::bigint
      - coalesce((select sum(amount_cents) from ledger_transfers where from_id = (select id from a)), 0)::bigint as cents`)
  return Number(rows[0]?.cents ?? 0)
}
