import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProductKind } from '#config/options.ts'
import { createdAt, id, lockVersion, tenantId, updatedAt } from './columns.ts'

export const categories = pgTable(
  'categories',
  {
    tenant_id: tenantId(),
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What the brand sells. One that has ended is neither sold nor listed any more; orders still name it. */
export const products = pgTable(
  'products',
  {
    tenant_id: tenantId(),
    id: id(),
    category_id: uuid('category_id').notNull(),
    corporation_id: uuid('corporation_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    price_cents: integer('price_cents').notNull(),
    kind: text('kind').$type<ProductKind>().notNull(),
    per: text('per').$type<'each' | 'contact'>().notNull(),
    months_count: integer('months_count'),
    active: boolean('active').notNull().default(true),
    stock: integer('stock'),
    most: integer('most'),
    image: uuid('image'),
    image_key: text('image_key'),
    image_type: text('image_type'),
    ended_at: timestamp('ended_at', { withTimezone: true }),
    lock_version: lockVersion(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] })],
)

/** What an order of the store holds besides its money. `chosen_count`: how many contacts it was meant for. */
export const store_orders = pgTable(
  'store_orders',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').notNull(),
    product_id: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    chosen_count: integer('chosen_count'),
    ship_to: jsonb('ship_to').$type<ShipTo>(),
    note: text('note').notNull().default(''),
    shipped_at: timestamp('shipped_at', { withTimezone: true }),
    months_count: integer('months_count'),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.order_id] })],
)

/** What goes out in each month of an order that is sold for several. */
export const store_shipments = pgTable(
  'store_shipments',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').notNull(),
    month: integer('month').notNull(),
    due_at: timestamp('due_at', { withTimezone: true }).notNull(),
    shipped_at: timestamp('shipped_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.order_id, table.month] })],
)

export type ShipTo = { name: string; address: string; address_2: string; city: string; state: string; zip_code: string }

/** What is off the shelf for an order; `taken_at` since it is paid. */
export const stock_holds = pgTable(
  'stock_holds',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').notNull(),
    product_id: uuid('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    taken_at: timestamp('taken_at', { withTimezone: true }),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.order_id] })],
)

/** To whom something is mailed, as they lived when it was ordered. */
export const store_recipients = pgTable(
  'store_recipients',
  {
    tenant_id: tenantId(),
    order_id: uuid('order_id').notNull(),
    place: integer('place').notNull(),
    contact_id: uuid('contact_id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    address_2: text('address_2').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip_code: text('zip_code').notNull(),
    taken_off_at: timestamp('taken_off_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.order_id, table.place] })],
)
