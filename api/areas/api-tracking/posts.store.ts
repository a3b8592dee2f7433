import { and, desc, eq, gte, ne, sql, type SQL } from 'drizzle-orm'
import type { PostOutcome, VendorPost } from '#api/contract/api-tracking.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { api_vendor_posts } from '#api/platform/tables/index.ts'
import { isPrivate } from '#api/areas/imports/index.ts'
import type { Named } from './bodies.ts'

export type PostColumns = typeof api_vendor_posts.$inferSelect
export type NewPost = Omit<typeof api_vendor_posts.$inferInsert, 'tenant_id' | 'created_at' | 'body_sealed'> & { body: readonly Named[] }

/** How long what a vendor sent can be read, in days. */
export const bodyDays = 30

type Filter = { outcome?: PostOutcome | undefined; from: Date | null; to: Date | null }
type Row = PostColumns & { contact: VendorPost['contact'] }

const listOf = (values: readonly string[]): string => `{${values.map((value) => JSON.stringify(value)).join(',')}}`

/** What lead vendors sent. Bodies are sealed. */
export function postStore(work: OpenWork) {
  const { db, brand, now, ports } = work

  const seal = (body: readonly Named[]) => ports.vault.seal(JSON.stringify(body))
  const open = (sealed: string): Named[] => JSON.parse(ports.vault.open(sealed)) as Named[]

  async function read(condition: SQL, rest: SQL): Promise<VendorPost[]> {
    const { rows } = await db.execute<Row>(sql`
      select p.*, (select jsonb_build_object('id', c.id, 'number', c.number, 'name', trim(c.first_name || ' ' || c.last_name))
        from contacts c where c.id = p.contact_id and c.deleted_at is null) as contact
      from api_vendor_posts p where ${condition} order by p.created_at desc, p.id desc ${rest}`)
    return rows.map(({ id, vendor_lead_id, outcome, code, reasons, unmapped, contact, format, ip, ...row }) => ({
      id,
      vendor_lead_id,
      outcome,
      code,
      reasons,
      unmapped,
      contact,
      format,
      ip,
      replayed_at: row.replayed_at ? new Date(row.replayed_at).toISOString() : null,
      created_at: new Date(row.created_at).toISOString(),
      body: row.body_sealed ? open(row.body_sealed).map(shown) : null,
    }))
  }

  const narrowed = (vendorId: string, { outcome, from, to }: Filter): SQL => sql`p.vendor_id = ${vendorId}
    and ${outcome ? sql`p.outcome = ${outcome}` : sql`true`}
    and ${from ? sql`p.created_at >= ${from.toISOString()}` : sql`true`} and ${to ? sql`p.created_at < ${to.toISOString()}` : sql`true`}`

  return {
    list: (vendorId: string, filter: Filter, page: { page: number; limit: number }): Promise<VendorPost[]> =>
      read(narrowed(vendorId, filter), pageOf(page)),

    count: (vendorId: string, filter: Filter): Promise<Counted> =>
      countRows(db, sql`from api_vendor_posts p where ${narrowed(vendorId, filter)}`),

    async find(vendorId: string, id: string): Promise<VendorPost | null> {
      return (await read(sql`p.vendor_id = ${vendorId} and p.id = ${id}`, sql``))[0] ?? null
    },

    /** With its row locked, and what came. */
    async hold(vendorId: string, id: string): Promise<{ post: PostColumns; body: Named[] | null } | null> {
      const [post] = await db
        .select()
        .from(api_vendor_posts)
        .where(and(eq(api_vendor_posts.vendor_id, vendorId), eq(api_vendor_posts.id, id)))
        .for('update')
      return post ? { post, body: post.body_sealed ? open(post.body_sealed) : null } : null
    },

    async insert({ body, ...post }: NewPost): Promise<void> {
      await db.insert(api_vendor_posts).values({ ...post, tenant_id: brand.id, created_at: now, body_sealed: seal(body) })
    },

    async change(id: string, changes: Partial<PostColumns>): Promise<void> {
      await db.update(api_vendor_posts).set(changes).where(eq(api_vendor_posts.id, id))
    },

    /** The post by which this lead was answered before: by the vendor's id of it, else by the very same content within a day. */
    async answered(vendorId: string, leadId: string | null, digest: string): Promise<PostColumns | null> {
      const same = leadId
        ? eq(api_vendor_posts.vendor_lead_id, leadId)
        : and(eq(api_vendor_posts.digest, digest), gte(api_vendor_posts.created_at, new Date(now.getTime() - 86_400_000)))
      const [found] = await db
        .select()
        .from(api_vendor_posts)
        .where(and(eq(api_vendor_posts.vendor_id, vendorId), same, ne(api_vendor_posts.outcome, 'rejected')))
        .orderBy(desc(api_vendor_posts.created_at))
        .limit(1)
      return found ?? null
    },

    async acceptedSince(vendorId: string, since: Date): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from api_vendor_posts
        where vendor_id = ${vendorId} and outcome = 'accepted' and created_at >= ${since.toISOString()}`)
      return rows[0]?.count ?? 0
    },

    /**
     * Whom this vendor sent since then with one of these numbers or addresses; merging contacts moves their posts along. It starts
     * from the numbers, because a vendor may have posted very many since then.
     */
    async cameWith(vendorId: string, since: Date, keys: { phones: string[]; emails: string[] }) {
      const { rows } = await db.execute<{ id: string; first_name: string; last_name: string; nickname: string }>(sql`
        select c.id, c.first_name, c.last_name, c.nickname from (
          select contact_id as id from contact_phones where number = any(${listOf(keys.phones)}::text[])
          union select contact_id from contact_emails where email = any(${listOf(keys.emails)}::text[])
        ) same join contacts c on c.id = same.id
        where exists (select from api_vendor_posts p
          where p.contact_id = c.id and p.vendor_id = ${vendorId} and p.outcome = 'accepted' and p.created_at >= ${since.toISOString()})
        limit 20`)
      return rows
    },

    /** Which of these people have somebody with one of these numbers or addresses. */
    async holdersOf(owners: readonly string[], keys: { phones: string[]; emails: string[] }) {
      const { rows } = await db.execute<{ owner_id: string; first_name: string; last_name: string; nickname: string }>(sql`
        select c.holder_id as owner_id, c.first_name, c.last_name, c.nickname from (
          select contact_id as id from contact_phones where number = any(${listOf(keys.phones)}::text[])
          union select contact_id from contact_emails where email = any(${listOf(keys.emails)}::text[])
        ) same join contacts c on c.id = same.id
        where c.deleted_at is null and c.holder_id = any(${listOf(owners)}::uuid[]) order by c.id desc limit 20`)
      return rows
    },

    async membersOf(poolId: string): Promise<string[]> {
      const { rows } = await db.execute<{ user_id: string }>(sql`select user_id from pool_users where pool_id = ${poolId} limit 200`)
      return rows.map(({ user_id }) => user_id)
    },

    /** Forgets what was sent of contacts that go for good; that something was sent stays. */
    async forget(contactIds: readonly string[]): Promise<void> {
      await db.execute(sql`
        update api_vendor_posts set body_sealed = null, vendor_lead_id = null, digest = '', ip = ''
        where contact_id = any(${listOf(contactIds)}::uuid[])`)
    },

    /** Forgets old bodies, so many at a time; how many there were. */
    async forgetOlder(before: Date, most: number): Promise<number> {
      const { rowCount } = await db.execute(sql`
        update api_vendor_posts set body_sealed = null where id in (
          select id from api_vendor_posts where body_sealed is not null and created_at < ${before.toISOString()} limit ${most})`)
      return rowCount ?? 0
    },
  }
}

export const newPostId = newId

/** Numbers that nobody should carry about are told by their end alone. */
function shown({ name, value }: Named): Named {
  const digits = value.replace(/\D/g, '').length
  const hides = isPrivate(name) || /medicare|mbi|hicn/i.test(name) || (digits === 9 && /^\d{3}-\d{2}-\d{4}$/.test(value))
  return { name, value: hides && value.length > 4 ? `••••${value.slice(-4)}` : value }
}
