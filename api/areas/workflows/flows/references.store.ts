import { sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

const tables = {
  tag: sql`tags`,
  status: sql`statuses`,
  group: sql`groups`,
} as const satisfies Record<string, SQL>
export type ReferenceKind = keyof typeof tables

/** What steps and triggers name: which of these ids are there. */
export async function thereOf({ db }: OpenWork, kind: ReferenceKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${tables[kind]} where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
  )
  return new Set(rows.map(({ id }) => id))
}
