import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { WebpageFile, WebpageImage, WebpageRow } from '#api/contract/public/webpages.ts'
import type { Database } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { webpage_files, webpage_former_labels, webpages } from '#api/platform/tables/index.ts'

/** Whose a page is: a person's, or a company's or business unit's. */
export type PageOwner = { user_id: string } | { corporation_id: string }

export type PageColumns = typeof webpages.$inferSelect
export type FileColumns = typeof webpage_files.$inferSelect

/** A page, and what its person or corporation says of itself. */
export type WholePage = {
  page: PageColumns
  kind: 'person' | 'corporation'
  name: string
  agent_title: string | null
  phone: string | null
  about_me: string
  company_name: string | null
  company_number: number | null
  primary_color: string | null
  background: string | null
  /** The person's own zone. */
  timezone: string | null
  /** Who gets what visitors write; null where nobody does. */
  owner_id: string | null
  owner_name: string
  /** The role of the person, for what their page may be; null for a corporation's. */
  account_type: string | null
  /** They still work here. */
  is_staffed: boolean
  /** They take bookings by clients. */
  books: boolean
  /** Their profile has all that must stand on a scope of appointment. */
  may_take_scopes: boolean
  taken_down_by_name: string
  files: WebpageFile[]
}

/** Whose pages somebody reaches: these people's, and these corporations'. */
export type PageReach = { people: 'all' | string[]; corporations: 'all' | string[] }

type Extra = Omit<WholePage, 'page' | 'files'>

const isOf = (owner: PageOwner) =>
  'user_id' in owner ? eq(webpages.user_id, owner.user_id) : eq(webpages.corporation_id, owner.corporation_id)

/** Public pages of one tenant. Which of them somebody may see or change is the caller's question. */
export function webpageStore({ db, brand, now }: OpenWork) {
  const about = sql`
    from webpages w
      left join users u on u.id = w.user_id left join profiles p on p.user_id = u.id left join corporations uc on uc.id = u.company_id
      left join corporations c on c.id = w.corporation_id left join corporations parent on parent.id = c.company_id
      left join users cu on cu.id = c.user_id left join profiles cp on cp.user_id = cu.id
      left join profiles tp on tp.user_id = w.taken_down_by left join calendar_settings cs on cs.user_id = w.user_id`
  const name = sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), c.name, '')`

  async function read(condition: SQL): Promise<WholePage | null> {
    const { rows } = await db.execute<Extra & { id: string }>(sql`
      select w.id, case when w.user_id is null then 'corporation' else 'person' end as kind, ${name} as name, p.agent_title, p.phone,
        coalesce(p.about_me, '') as about_me, coalesce(uc.name, parent.name, c.name) as company_name,
        coalesce(uc.number, parent.number, c.number) as company_number,
        p.primary_color, p.background, coalesce(u.timezone, cu.timezone) as timezone, coalesce(u.id, cu.id) as owner_id,
        trim(coalesce(p.first_name || ' ' || p.last_name, cp.first_name || ' ' || cp.last_name, '')) as owner_name, u.account_type,
        coalesce(u.state = 'active' and u.deleted_at is null, true) as is_staffed, coalesce(cs.booking, false) as books,
        coalesce(trim(p.first_name) <> '' and trim(p.last_name) <> '' and p.phone <> '' and p.npn <> '', false) as may_take_scopes,
        trim(coalesce(tp.first_name || ' ' || tp.last_name, '')) as taken_down_by_name
      ${about} where ${condition} limit 1`)
    const [found] = rows
    if (!found) return null
    const { id, ...extra } = found
    const [[page], files] = await Promise.all([db.select().from(webpages).where(eq(webpages.id, id)), filesOf(id)])
    return page ? { ...extra, page, files: files.map(fileOf) } : null
  }

  const filesOf = (id: string): Promise<FileColumns[]> =>
    db.select().from(webpage_files).where(eq(webpage_files.webpage_id, id)).orderBy(asc(webpage_files.position), asc(webpage_files.id))

  function within({ people, corporations }: PageReach): SQL {
    const among = (column: SQL, ids: 'all' | string[]) =>
      ids === 'all' ? sql`${column} is not null` : ids.length ? sql`${column} in ${ids}` : sql`false`
    return sql`(${among(sql`w.user_id`, people)} or ${among(sql`w.corporation_id`, corporations)})`
  }

  const states = {
    active: sql`w.webpage_active and w.taken_down_at is null`,
    inactive: sql`not w.webpage_active and w.taken_down_at is null`,
    taken_down: sql`w.taken_down_at is not null`,
  }

  function listed(reach: PageReach, q: string, state: keyof typeof states | undefined): SQL {
    const named = q ? sql`(position(lower(${q}) in lower(${name})) > 0 or position(lower(${q}) in w.domain_name) > 0)` : sql`true`
    return sql`${within(reach)} and ${named} and ${state ? states[state] : sql`true`}`
  }

  return {
    filesOf,

    byLabel: (label: string): Promise<WholePage | null> => read(sql`w.domain_name = ${label}`),

    /** The page that had a label before, and has another now. */
    byFormerLabel: (label: string): Promise<WholePage | null> =>
      read(sql`w.domain_name is not null and w.id = (select f.webpage_id from webpage_former_labels f where f.label = ${label})`),

    async formerLabels(id: string): Promise<string[]> {
      const rows = await db
        .select({ label: webpage_former_labels.label })
        .from(webpage_former_labels)
        .where(eq(webpage_former_labels.webpage_id, id))
        .orderBy(desc(webpage_former_labels.left_at), asc(webpage_former_labels.label))
      return rows.map(({ label }) => label)
    },

    byId: (reach: PageReach, id: string): Promise<WholePage | null> => read(sql`w.id = ${id} and ${within(reach)}`),

    ofOwner: (owner: PageOwner): Promise<WholePage | null> =>
      read('user_id' in owner ? sql`w.user_id = ${owner.user_id}` : sql`w.corporation_id = ${owner.corporation_id}`),

    async list(
      reach: PageReach,
      { q, state, page, limit }: { q: string; state?: keyof typeof states | undefined; page: number; limit: number },
    ): Promise<WebpageRow[]> {
      const { rows } = await db.execute<WebpageRow & { taken_down_at: Date | null; updated_at: Date }>(sql`
        select w.id, case when w.user_id is null then 'corporation' else 'person' end as kind, ${name} as name, w.domain_name,
          w.webpage_active, w.taken_down_at, w.updated_at
        ${about} where ${listed(reach, q, state)} order by lower(${name}), w.id limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map((row) => ({
        ...row,
        taken_down_at: row.taken_down_at && new Date(row.taken_down_at).toISOString(),
        updated_at: new Date(row.updated_at).toISOString(),
      }))
    },

    async count(reach: PageReach, q: string, state?: keyof typeof states): Promise<Counted> {
      const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${about} where ${listed(reach, q, state)}`)
      return { count: rows[0]?.total ?? 0, exact: true }
    },

    /** Whether another page than this owner's has the label. */
    async labelTaken(label: string, owner: PageOwner): Promise<boolean> {
      const rows = await db
        .select({ id: webpages.id })
        .from(webpages)
        .where(and(eq(webpages.domain_name, label), sql`not (${isOf(owner)}) is true`))
      return rows.length > 0
    },

    /** Begins a page where its owner has none; the id of the one there is. */
    async ensure(owner: PageOwner): Promise<string> {
      await db
        .insert(webpages)
        .values({ tenant_id: brand.id, id: newId(), ...owner, created_at: now, updated_at: now })
        .onConflictDoNothing()
      const [row] = await db.select({ id: webpages.id }).from(webpages).where(isOf(owner))
      if (!row) throw new Error('The page was not begun')
      return row.id
    },

    /** Writes changes unless somebody was quicker since `lockVersion`; false then. */
    async update(id: string, changes: Partial<PageColumns>, lockVersion?: number): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(webpages.lock_version, lockVersion)
      const written = await db
        .update(webpages)
        .set({ ...changes, updated_at: now, lock_version: sql`${webpages.lock_version} + 1` })
        .where(and(eq(webpages.id, id), same))
        .returning({ id: webpages.id })
      return written.length > 0
    },

    /** What hangs on the page goes with it; its bytes are the caller's. */
    async remove(id: string): Promise<void> {
      await db.delete(webpages).where(eq(webpages.id, id))
    },

    async file(webpageId: string, id: string): Promise<FileColumns | null> {
      const [row] = await db
        .select()
        .from(webpage_files)
        .where(and(eq(webpage_files.webpage_id, webpageId), eq(webpage_files.id, id)))
      return row ?? null
    },

    async insertFile(row: Omit<typeof webpage_files.$inferInsert, 'tenant_id' | 'id'>): Promise<void> {
      await db.insert(webpage_files).values({ ...row, tenant_id: brand.id, id: newId(), created_at: now })
    },

    async updateFile(id: string, changes: Partial<FileColumns>): Promise<void> {
      await db.update(webpage_files).set(changes).where(eq(webpage_files.id, id))
    },

    async removeFile(id: string): Promise<void> {
      await db.delete(webpage_files).where(eq(webpage_files.id, id))
    },
  }
}

/** Whether a page that is switched on answers to a label, also one that it had before. */
export async function answersTo(db: Database, label: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from webpages where webpage_active and domain_name is not null
      and (domain_name = ${label} or id = (select webpage_id from webpage_former_labels where label = ${label}))`)
  return rows.length > 0
}

/** The version of a picture, which changes with it: the end of its place in the storage. */
export const imageVersion = (page: PageColumns, image: WebpageImage): string | null => page[`${image}_key`]?.split('/').at(-1) ?? null

function fileOf(row: FileColumns): WebpageFile {
  return {
    id: row.id,
    file_title: row.file_title,
    file_link: row.file_link,
    file: row.file_key ? { name: row.file_name, content_type: row.file_type ?? '', size: row.file_size } : null,
    preview_image: row.preview_image_key !== null,
  }
}
