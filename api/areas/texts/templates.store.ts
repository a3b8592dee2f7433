import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { TextTemplate } from '#api/contract/texts/texts.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import { text_templates } from '#api/platform/tables/index.ts'
import { ofPeople } from './conversations.store.ts'

type Row = Omit<TextTemplate, 'user' | 'shared'> & { user_id: string; user_name: string | null; company_id: string | null }

/** Templates that somebody may use: their own, those shared in their company, and those of people within `changers`, whose they may change. */
export function templateStore({ db, brand, actor, now }: Work, changers: 'all' | readonly string[]) {
  const changeable = ofPeople(sql`t.user_id`, changers)
  const usable = sql`(t.user_id = ${actor.user_id} or t.company_id = ${actor.company_id}::uuid)`

  async function read(condition: SQL, tail: SQL): Promise<TextTemplate[]> {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.title, t.body, t.company_id, t.user_id, t.lock_version, t.created_at, t.updated_at, ${changeable} as can_change,
        trim(p.first_name || ' ' || p.last_name) as user_name
      from text_templates t left join profiles p on p.user_id = t.user_id where ${condition} ${tail}`)
    return rows.map(templateOf)
  }

  return {
    async list({
      page,
      limit,
      q,
    }: {
      page: number
      limit: number
      q?: string | undefined
    }): Promise<{ data: TextTemplate[]; counted: Counted }> {
      const named = q ? sql`position(lower(${q}) in lower(t.title || ' ' || t.body)) > 0` : sql`true`
      const here = sql`${usable} and ${named}`
      const data = await read(here, sql`order by lower(t.title), t.id limit ${limit} offset ${(page - 1) * limit}`)
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from text_templates t where ${here}`)
      return { data, counted: { count: rows[0]?.count ?? 0, exact: true } }
    },

    /** One that somebody may use or change. */
    async find(id: string): Promise<TextTemplate | null> {
      const [found] = await read(sql`t.id = ${id} and (${usable} or ${changeable})`, sql``)
      return found ?? null
    },

    async insert(row: { title: string; body: string; company_id: string | null }): Promise<string> {
      const id = newId()
      await db.insert(text_templates).values({ ...row, tenant_id: brand.id, id, user_id: actor.user_id, created_at: now, updated_at: now })
      return id
    },

    /** Changes one, unless somebody was quicker; false then. */
    async edit(id: string, changes: Partial<typeof text_templates.$inferInsert>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(text_templates.lock_version, lockVersion)
      const rows = await db
        .update(text_templates)
        .set({ ...changes, updated_at: now, lock_version: sql`${text_templates.lock_version} + 1` })
        .where(and(eq(text_templates.id, id), same))
        .returning({ id: text_templates.id })
      return rows.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(text_templates).where(eq(text_templates.id, id))
    },
  }
}

function templateOf({ user_id, user_name, company_id, ...row }: Row): TextTemplate {
  return {
    ...row,
    shared: company_id !== null,
    user: { id: user_id, name: user_name ?? '' },
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
