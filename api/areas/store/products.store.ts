import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListProducts, ListStoreItems, Product, StoreItem } from '#api/contract/store/store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { products } from '#api/platform/tables/index.ts'

type Columns = typeof products.$inferInsert
export type ProductColumns = Omit<Columns, 'tenant_id' | 'id' | 'created_at' | 'updated_at' | 'lock_version'>
export type Picture = { image: string | null; image_key: string | null; image_type: string | null }

type Row = Omit<Product, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** Who buys: what is for everybody, and for their company and unit. */
export type Buyer = { company_id: string | null; business_unit_id: string | null }

/** The products of one brand that have not left the sale for good. */
export function productStore({ db, brand, now }: OpenWork) {
  async function read(condition: SQL, tail: SQL): Promise<Product[]> {
    const { rows } = await db.execute<Row>(sql`
      select p.id, p.name, p.description, jsonb_build_object('id', c.id, 'title', c.title) as category,
        case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as corporation,
        p.price_cents, p.kind, p.per, p.months_count, p.active, p.stock, p.most, p.image, p.lock_version, p.created_at, p.updated_at
      from products p join categories c on c.id = p.category_id left join corporations o on o.id = p.corporation_id
      where p.ended_at is null and ${condition} ${tail}`)
    return rows.map((row) => ({
      ...row,
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    }))
  }

  return {
    list: ({ q, category, all, ...page }: ListProducts): Promise<Product[]> =>
      read(matching(q, category), sql`order by lower(p.name), p.id ${all ? sql`limit 1000` : pageOf(page)}`),

    count: ({ q, category }: ListProducts): Promise<Counted> =>
      countRows(db, sql`from products p where p.ended_at is null and ${matching(q, category)}`),

    async find(id: string): Promise<Product | null> {
      const [found] = await read(sql`p.id = ${id}`, sql``)
      return found ?? null
    },

    /** What is sold to somebody, by category and name. */
    async items(buyer: Buyer, { q, category, per, ...page }: ListStoreItems): Promise<StoreItem[]> {
      const tail = sql`order by lower(c.title), lower(p.name), p.id ${pageOf(page)}`
      return (await read(sql`${soldTo(buyer)} and ${matching(q, category)} and ${soldPer(per)}`, tail)).map(itemOf)
    },

    countItems: (buyer: Buyer, { q, category, per }: ListStoreItems): Promise<Counted> =>
      countRows(db, sql`from products p where p.ended_at is null and ${soldTo(buyer)} and ${matching(q, category)} and ${soldPer(per)}`),

    async item(buyer: Buyer, id: string): Promise<StoreItem | null> {
      const [found] = await read(sql`p.id = ${id} and ${soldTo(buyer)}`, sql``)
      return found ? itemOf(found) : null
    },

    async categoriesFor(buyer: Buyer): Promise<{ id: string; title: string; count: number }[]> {
      const { rows } = await db.execute<{ id: string; title: string; count: number }>(sql`
        select c.id, c.title, count(*)::int as count from products p join categories c on c.id = p.category_id
        where p.ended_at is null and ${soldTo(buyer)} group by c.id, c.title order by lower(c.title), c.id`)
      return rows
    },

    async picture(id: string): Promise<Picture | null> {
      const [row] = await db
        .select({ image: products.image, image_key: products.image_key, image_type: products.image_type })
        .from(products)
        .where(and(eq(products.id, id), isNull(products.ended_at)))
      return row ?? null
    },

    async hasCorporation(id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from corporations where id = ${id}`)
      return rows.length > 0
    },

    async insert(columns: ProductColumns): Promise<string> {
      const id = newId()
      await db.insert(products).values({ ...columns, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: Partial<ProductColumns>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(products.lock_version, lockVersion)
      const written = await db
        .update(products)
        .set({ ...columns, updated_at: now, lock_version: sql`${products.lock_version} + 1` })
        .where(and(eq(products.id, id), isNull(products.ended_at), same))
        .returning({ id: products.id })
      return written.length > 0
    },

    /** Takes it from the sale for good; what was ordered still names it. */
    async end(id: string): Promise<void> {
      await db.update(products).set({ ended_at: now, active: false, updated_at: now }).where(eq(products.id, id))
    },
  }
}

const soldTo = ({ company_id, business_unit_id }: Buyer): SQL =>
  sql`p.active and (p.corporation_id is null or p.corporation_id in (${company_id}::uuid, ${business_unit_id}::uuid))`

const soldPer = (per: ListStoreItems['per']): SQL => (per ? sql`p.per = ${per}` : sql`true`)

function matching(q: string, category: string | undefined): SQL {
  const named = q ? sql`(position(lower(${q}) in lower(p.name)) > 0 or position(lower(${q}) in lower(p.description)) > 0)` : sql`true`
  return category ? sql`${named} and p.category_id = ${category}` : named
}

const itemOf = ({
  active: _active,
  corporation: _corporation,
  lock_version: _version,
  created_at: _made,
  updated_at: _changed,
  ...item
}: Product): StoreItem => item
