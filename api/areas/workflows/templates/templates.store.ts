import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Definition } from '#api/contract/workflows/definition.ts'
import type { ListWfTemplates, WfTemplate } from '#api/contract/workflows/workflows.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, type Counted } from '#api/platform/paging.ts'
import { wf_templates } from '#api/platform/tables/index.ts'

type Row = Omit<WfTemplate, 'is_standard' | 'owner' | 'created_at' | 'updated_at'> & {
  owner_id: string
  owner_name: string | null
  definition: Definition
  created_at: Date
  updated_at: Date
}
export type Template = WfTemplate & { definition: Definition }
type Columns = Partial<typeof wf_templates.$inferInsert>

/** The templates that somebody sees: of these people, and what others share with their company or everybody. */
export function templateStore({ db, brand, actor, now }: Work, owners: Owners) {
  const mine = belongsTo(sql`t.owner_id`, owners)
  const shared = sql`t.active and (t.shared = 'brand' or (t.shared = 'company' and t.company_id = ${actor.company_id}::uuid))`

  async function read(condition: SQL, tail: SQL): Promise<Template[]> {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.title, t.description, t.wf_category_id, t.shared, t.active, t.definition, t.owner_id,
        trim(p.first_name || ' ' || p.last_name) as owner_name, t.lock_version, t.created_at, t.updated_at
      from wf_templates t left join profiles p on p.user_id = t.owner_id where ${condition} ${tail}`)
    return rows.map(recordOf)
  }
  const asked = ({ q, wf_category_id, all }: ListWfTemplates) => sql`(${mine} or ${shared}) ${all ? sql`` : sql`and t.active`}
    ${q ? sql`and position(lower(${q}) in lower(t.title)) > 0` : sql``} ${wf_category_id ? sql`and t.wf_category_id = ${wf_category_id}` : sql``}`

  return {
    list: (query: ListWfTemplates, { limit, offset }: { limit: number; offset: number }): Promise<Template[]> =>
      read(asked(query), sql`order by lower(t.title), t.id limit ${limit} offset ${offset}`),
    count: (query: ListWfTemplates): Promise<Counted> => countRows(db, sql`from wf_templates t where ${asked(query)}`),

    /** One of these people's. */
    async find(id: string): Promise<Template | null> {
      const [found] = await read(sql`t.id = ${id} and ${mine}`, sql``)
      return found ?? null
    },

    async findUsable(id: string): Promise<Template | null> {
      const [found] = await read(sql`t.id = ${id} and (${mine} or ${shared})`, sql``)
      return found ?? null
    },

    async insert(
      columns: Pick<typeof wf_templates.$inferInsert, 'title' | 'description' | 'wf_category_id' | 'shared' | 'definition'>,
    ): Promise<string> {
      const id = newId()
      const row = { tenant_id: brand.id, id, owner_id: actor.user_id, company_id: actor.company_id, created_at: now, updated_at: now }
      await db.insert(wf_templates).values({ ...columns, ...row })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: Columns, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(wf_templates.lock_version, lockVersion)
      const written = await db
        .update(wf_templates)
        .set({ ...columns, updated_at: now, lock_version: sql`${wf_templates.lock_version} + 1` })
        .where(and(eq(wf_templates.id, id), belongsTo(sql`${wf_templates.owner_id}`, owners), same))
        .returning({ id: wf_templates.id })
      return written.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(wf_templates).where(and(eq(wf_templates.id, id), belongsTo(sql`${wf_templates.owner_id}`, owners)))
    },
  }
}

function recordOf({ owner_id, owner_name, created_at, updated_at, ...row }: Row): Template {
  return {
    ...row,
    is_standard: false,
    owner: { id: owner_id, name: owner_name ?? '' },
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}
