import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ApiVendor, SourceChoice, StatusChoice, Tag } from '#api/contract/catalogue.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { api_vendors, sources, statuses, tags } from '#api/platform/tables/index.ts'

/** Tags are made by typing them, so there is no telling how many there are. */
const mostTags = 1000

/** The lists to choose from, in the order in which screens show them. */
export function lookupStore({ db, brand }: OpenWork) {
  return {
    statuses: (): Promise<StatusChoice[]> =>
      db
        .select({ id: statuses.id, title: statuses.title, tone: statuses.tone, active: statuses.active })
        .from(statuses)
        .orderBy(asc(statuses.position), asc(statuses.title)),
    sources: (): Promise<SourceChoice[]> =>
      db
        .select({ id: sources.id, title: sources.title, active: sources.active })
        .from(sources)
        .orderBy(asc(sources.position), asc(sources.title)),

    /** The id of the source of this title; made where there is none yet. */
    async ensureSource(title: string): Promise<string> {
      const titled = () => db.select({ id: sources.id }).from(sources).where(eq(sources.title, title))
      const [found] = await titled()
      if (found) return found.id
      await db.insert(sources).values({ tenant_id: brand.id, id: newId(), title, position: 100 }).onConflictDoNothing()
      const [made] = await titled()
      if (!made) throw new Error('The source was not made')
      return made.id
    },

    /** Which of these name nothing that there is. */
    async unknown(named: { status_id?: string | null | undefined; source_id?: string | null | undefined }): Promise<string[]> {
      const [status] = named.status_id
        ? await db.select({ id: statuses.id }).from(statuses).where(eq(statuses.id, named.status_id))
        : [true]
      const [source] = named.source_id ? await db.select({ id: sources.id }).from(sources).where(eq(sources.id, named.source_id)) : [true]
      return [...(status ? [] : ['status_id']), ...(source ? [] : ['source_id'])]
    },

    apiVendors: (): Promise<ApiVendor[]> =>
      db
        .select({ id: api_vendors.id, vendor_name: api_vendors.vendor_name, vendor_type: api_vendors.vendor_type })
        .from(api_vendors)
        .where(and(eq(api_vendors.active, true), isNull(api_vendors.ended_at)))
        .orderBy(asc(api_vendors.vendor_name)),

    tags: (): Promise<Tag[]> =>
      db.select({ id: tags.id, name: tags.name, color: tags.color }).from(tags).orderBy(asc(tags.name)).limit(mostTags),
  }
}
