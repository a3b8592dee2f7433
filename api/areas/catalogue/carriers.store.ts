import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Carrier, ListCarriers } from '#api/contract/catalogue.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { carriers } from '#api/platform/tables/index.ts'

/** Admins keep the list by hand. */
const mostCarriers = 2000

const shown = { id: carriers.id, name: carriers.name, naic: carriers.naic, active: carriers.active }

/** Whom policies are with, by name. */
export function carrierStore({ db }: OpenWork) {
  const matching = ({ q, all }: ListCarriers) =>
    and(all ? undefined : eq(carriers.active, true), q ? sql`position(lower(${q}) in ${carriers.name_key}) > 0` : undefined)

  return {
    list: (query: ListCarriers): Promise<Carrier[]> => {
      const { limit, offset } = query.all
        ? { limit: mostCarriers, offset: 0 }
        : { limit: query.limit, offset: (query.page - 1) * query.limit }
      return db
        .select(shown)
        .from(carriers)
        .where(matching(query))
        .orderBy(asc(carriers.name_key), asc(carriers.id))
        .limit(limit)
        .offset(offset)
    },

    async count(query: ListCarriers): Promise<Counted> {
      const [row] = await db.select({ total: count() }).from(carriers).where(matching(query))
      return { count: row?.total ?? 0, exact: true }
    },

    async find(id: string): Promise<Carrier | null> {
      const [row] = await db.select(shown).from(carriers).where(eq(carriers.id, id))
      return row ?? null
    },
  }
}
