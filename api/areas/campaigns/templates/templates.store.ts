import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { EmailTemplate, ListEmailTemplates } from '#api/contract/campaigns/mail.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { email_templates } from '#api/platform/tables/index.ts'

type Row = Omit<EmailTemplate, 'subject' | 'preheader' | 'created_at' | 'updated_at'> & {
  subject: { en: string; es?: string }
  preheader: { en: string; es?: string }
  created_at: string
  updated_at: string
}

export type TemplateColumns = Partial<
  Pick<typeof email_templates.$inferInsert, 'title' | 'content_id' | 'corporation_ids' | 'active' | 'position'>
>

const orders = {
  position: sql`t.position, lower(t.title), t.id`,
  title: sql`lower(t.title), t.id`,
  updated_at: sql`t.updated_at desc, t.id`,
} as const

/** The brand's templates of mails. */
export function templateStore({ db, brand, actor, now }: Work) {
  async function read(condition: SQL, tail: SQL): Promise<EmailTemplate[]> {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.title, c.subject, c.preheader, c.blocks, t.corporation_ids, t.active, t.position, t.lock_version, t.created_at, t.updated_at
      from email_templates t join message_contents c on c.id = t.content_id where t.deleted_at is null and ${condition} ${tail}`)
    return rows.map(templateOf)
  }
  const named = (q: string) => (q ? sql`position(lower(${q}) in lower(t.title)) > 0` : sql`true`)
  const usable = sql`t.active and (t.corporation_ids = '[]' or t.corporation_ids @> to_jsonb(${actor.company_id}::text))`

  return {
    list: ({ q, order, all }: ListEmailTemplates): Promise<EmailTemplate[]> =>
      read(sql`${named(q)} and (${all} or t.active)`, sql`order by ${orders[order]} limit 500`),

    async find(id: string): Promise<EmailTemplate | null> {
      const [found] = await read(sql`t.id = ${id}`, sql``)
      return found ?? null
    },

    /** Those that the one who asks may use. */
    usable: ({ q, ...page }: { q: string; page: number; limit: number }): Promise<EmailTemplate[]> =>
      read(sql`${named(q)} and ${usable}`, sql`order by ${orders.position} ${pageOf(page)}`),

    countUsable: ({ q }: { q: string }): Promise<Counted> =>
      countRows(db, sql`from email_templates t where t.deleted_at is null and ${named(q)} and ${usable}`),

    async findUsable(id: string): Promise<EmailTemplate | null> {
      const [found] = await read(sql`t.id = ${id} and ${usable}`, sql``)
      return found ?? null
    },

    /** Puts a new one at the end; its id. */
    async insert(columns: TemplateColumns & { title: string; content_id: string }): Promise<string> {
      const id = newId()
      const times = { created_at: now, updated_at: now }
      const { rows } = await db.execute<{ next: number }>(sql`
        select coalesce(max(position) + 1, 0)::int as next from email_templates where deleted_at is null`)
      const position = rows[0]?.next ?? 0
      await db.insert(email_templates).values({ position, ...columns, ...times, tenant_id: brand.id, id, created_by: actor.user_id })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: TemplateColumns, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(email_templates.lock_version, lockVersion)
      const written = await db
        .update(email_templates)
        .set({ ...columns, updated_at: now, lock_version: sql`${email_templates.lock_version} + 1` })
        .where(and(eq(email_templates.id, id), isNull(email_templates.deleted_at), same))
        .returning({ id: email_templates.id })
      return written.length > 0
    },

    /** What is written by it as it stands: titles of flows and of templates of flows. */
    async usedBy(id: string): Promise<string[]> {
      const speaks = (definition: SQL) =>
        sql`exists (select from jsonb_array_elements(${definition} -> 'steps') s where s #>> '{email,email_id}' = ${id})`
      const { rows } = await db.execute<{ title: string }>(sql`
        select title from wf_flows f where deleted_at is null and ${speaks(sql`f.draft`)}
        union select title from wf_templates t where ${speaks(sql`t.definition`)} order by 1`)
      return rows.map(({ title }) => title)
    },

    async remove(id: string): Promise<void> {
      await db.update(email_templates).set({ deleted_at: now }).where(eq(email_templates.id, id))
    },
  }
}

function templateOf({ subject, preheader, created_at, updated_at, ...row }: Row): EmailTemplate {
  return {
    ...row,
    subject: { en: subject.en, es: subject.es ?? '' },
    preheader: { en: preheader.en, es: preheader.es ?? '' },
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}
