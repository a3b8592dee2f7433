import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { StoreOrderBody } from '#api/contract/store/orders.ts'
import { plainCell } from '#api/platform/copy-out.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { stock_holds, store_orders, store_shipments } from '#api/platform/tables/index.ts'
import { addMonths } from '#config/billing/index.ts'

export type StoreOrderRow = typeof store_orders.$inferSelect

/** What orders of the store hold: what is ordered, what is off the shelf, and whom it is mailed to. */
export function storeOrderStore({ db, brand, now }: OpenWork) {
  return {
    async insert(order_id: string, { store_item_id, ship_to, note }: StoreOrderBody, quantity: number, chosen_count: number | null) {
      const months_count = sql`(select p.months_count from products p where p.id = ${store_item_id})`
      await db
        .insert(store_orders)
        .values({ tenant_id: brand.id, order_id, product_id: store_item_id, quantity, chosen_count, ship_to, note, months_count })
    },

    async find(order_id: string): Promise<StoreOrderRow | null> {
      const [found] = await db.select().from(store_orders).where(eq(store_orders.order_id, order_id))
      return found ?? null
    },

    /** Takes so many off the shelf for an order; how many are left where they are too few, null where it worked. */
    async takeOff(order_id: string, product_id: string, quantity: number): Promise<number | null> {
      const { rows } = await db.execute<{ stock: number | null; enough: boolean }>(sql`
        select stock, coalesce(stock >= ${quantity}, true) as enough from products where id = ${product_id} for no key update`)
      const [shelf] = rows
      if (!shelf || shelf.stock === null) return null
      if (!shelf.enough) return shelf.stock
      await db.execute(sql`update products set stock = stock - ${quantity}, lock_version = lock_version + 1 where id = ${product_id}`)
      await db.insert(stock_holds).values({ tenant_id: brand.id, order_id, product_id, quantity, created_at: now })
      return null
    },

    async noteTaken(order_id: string): Promise<void> {
      await db
        .update(stock_holds)
        .set({ taken_at: now })
        .where(and(eq(stock_holds.order_id, order_id), isNull(stock_holds.taken_at)))
    },

    async holds(order_id: string): Promise<boolean> {
      return (await db.select({ id: stock_holds.order_id }).from(stock_holds).where(eq(stock_holds.order_id, order_id))).length > 0
    },

    /** What an order took goes back on the shelf, once. */
    async putBack(order_id: string): Promise<void> {
      await db.execute(sql`
        with back as (delete from stock_holds where order_id = ${order_id} returning product_id, quantity)
        update products p set stock = p.stock + back.quantity, lock_version = p.lock_version + 1
        from back where p.id = back.product_id and p.stock is not null`)
    },

    /** Takes those off who have asked for no mail, or are gone, since it was ordered; how many. */
    async takeOffUnwilling(order_id: string): Promise<number> {
      const { rowCount } = await db.execute(sql`
        update store_recipients r set taken_off_at = ${now.toISOString()} from contacts c
        where r.order_id = ${order_id} and r.taken_off_at is null and c.id = r.contact_id and (c.do_not_mail or c.deleted_at is not null)`)
      return rowCount ?? 0
    },

    async noteShipped(order_id: string): Promise<boolean> {
      const { rowCount } = await db.execute(
        sql`update store_orders set shipped_at = ${now.toISOString()} where order_id = ${order_id} and shipped_at is null`,
      )
      return (rowCount ?? 0) > 0
    },

    /** What goes out in each month, where it was sold for several. */
    months: (order_id: string) =>
      db.select().from(store_shipments).where(eq(store_shipments.order_id, order_id)).orderBy(asc(store_shipments.month)),

    /** One shipment a month for what is printed or packed; the first is due at once. */
    async plan(order_id: string): Promise<void> {
      const { rows } = await db.execute<{ months_count: number }>(sql`
        select s.months_count from store_orders s join products p on p.id = s.product_id
        where s.order_id = ${order_id} and s.months_count > 1 and p.kind in ('material', 'kit')`)
      const count = rows[0]?.months_count ?? 0
      const months = Array.from({ length: count }, (_none, n) => ({ month: n + 1, due_at: addMonths(now, n) }))
      if (months.length > 0) await db.insert(store_shipments).values(months.map((month) => ({ ...month, tenant_id: brand.id, order_id })))
    },

    async noteMonth(order_id: string, month: number): Promise<void> {
      await db
        .update(store_shipments)
        .set({ shipped_at: now })
        .where(and(eq(store_shipments.order_id, order_id), eq(store_shipments.month, month)))
    },

    /** Each of those whom it went to has it in their story. */
    async tellContacts(order_id: string, title: string, number: number): Promise<void> {
      const at = now.toISOString()
      await db.execute(sql`
        insert into contact_activities (tenant_id, id, contact_id, at, kind, details)
        select ${brand.id}, gen_random_uuid(), r.contact_id, ${at}, 'kit_mailed', ${JSON.stringify({ title, number })}::jsonb
        from store_recipients r where r.order_id = ${order_id} and r.taken_off_at is null`)
      await db.execute(sql`
        update contacts c set last_activity_at = ${at} from store_recipients r
        where r.order_id = ${order_id} and r.taken_off_at is null and c.id = r.contact_id`)
    },

    /** Whom it is printed for, one a row. */
    recipientsQuery(order_id: string): SQL {
      const cells = ['name', 'address', 'address_2', 'city', 'state', 'zip_code'].map(
        (name) => sql`${plainCell(sql`${sql.identifier(name)}`)} as ${sql.identifier(name)}`,
      )
      // A later month goes to nobody who has asked for no mail since the first.
      return sql`select ${sql.join(cells, sql`, `)} from store_recipients r where r.order_id = ${order_id} and r.taken_off_at is null
        and not exists (select from store_shipments m join contacts c on c.id = r.contact_id
          where m.order_id = r.order_id and m.shipped_at is not null and (c.do_not_mail or c.deleted_at is not null))
        order by r.place`
    },

    async counts(order_id: string): Promise<{ mailed: number; taken_off: number }> {
      const { rows } = await db.execute<{ mailed: number; taken_off: number }>(sql`
        select count(*) filter (where taken_off_at is null)::int as mailed, count(taken_off_at)::int as taken_off
        from store_recipients where order_id = ${order_id}`)
      return rows[0] ?? { mailed: 0, taken_off: 0 }
    },
  }
}
