import { and, eq, isNull, or, gt, sql, type SQL } from 'drizzle-orm'
import type { VendorKey } from '#api/contract/api-tracking.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { api_vendor_keys } from '#api/platform/tables/index.ts'

/** How much of a key stays readable. */
const shownLength = 11
/** When a key was last used is told to the minute. */
const usedAgainAfter = 60_000

type Row = Omit<VendorKey, 'expires_at' | 'last_used_at' | 'created_at'> &
  Record<'expires_at' | 'last_used_at', Date | string | null> & { created_at: Date | string }

/** The keys of a brand's lead vendors, kept hashed. Those of a vendor that ended are gone with it. */
export function vendorKeyStore({ db, brand, now }: OpenWork) {
  async function read(condition: SQL): Promise<VendorKey[]> {
    const { rows } = await db.execute<Row>(sql`
      select k.id, jsonb_build_object('id', v.id, 'vendor_name', v.vendor_name) as vendor, k.prefix, k.active, k.expires_at, k.last_used_at, k.created_at,
        p.accepted, p.duplicate, p.rejected
      from api_vendor_keys k join api_vendors v on v.id = k.vendor_id and v.ended_at is null
      cross join lateral (
        select count(*) filter (where outcome = 'accepted')::int as accepted, count(*) filter (where outcome = 'duplicate')::int as duplicate,
          count(*) filter (where outcome = 'rejected')::int as rejected
        from api_vendor_posts where key_id = k.id
      ) p where ${condition} order by lower(v.vendor_name), k.created_at desc, k.id desc limit 500`)
    const moment = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())
    return rows.map((row) => ({
      ...row,
      expires_at: moment(row.expires_at),
      last_used_at: moment(row.last_used_at),
      created_at: new Date(row.created_at).toISOString(),
    }))
  }

  return {
    list: (vendorId: string | undefined): Promise<VendorKey[]> => read(vendorId ? sql`v.id = ${vendorId}` : sql`true`),

    async find(id: string): Promise<VendorKey | null> {
      return (await read(sql`k.id = ${id}`))[0] ?? null
    },

    async insert(vendorId: string, key: string): Promise<string> {
      const id = newId()
      const row = { vendor_id: vendorId, prefix: key.slice(0, shownLength), key_hash: hashToken(key), created_at: now }
      await db.insert(api_vendor_keys).values({ ...row, tenant_id: brand.id, id })
      return id
    },

    async change(id: string, changes: { active?: boolean | undefined; expires_at?: Date | null | undefined }): Promise<void> {
      if (Object.values(changes).every((value) => value === undefined)) return
      await db.update(api_vendor_keys).set(changes).where(eq(api_vendor_keys.id, id))
    },

    async endAll(vendorId: string): Promise<void> {
      await db.update(api_vendor_keys).set({ active: false }).where(eq(api_vendor_keys.vendor_id, vendorId))
    },

    /** The key of this vendor that opens now; null where none of these does. */
    async opening(vendorId: string, keys: readonly string[]): Promise<{ id: string } | null> {
      for (const key of keys) {
        const [found] = await db
          .select({ id: api_vendor_keys.id, last_used_at: api_vendor_keys.last_used_at })
          .from(api_vendor_keys)
          .where(
            and(
              eq(api_vendor_keys.key_hash, hashToken(key)),
              eq(api_vendor_keys.vendor_id, vendorId),
              eq(api_vendor_keys.active, true),
              or(isNull(api_vendor_keys.expires_at), gt(api_vendor_keys.expires_at, now)),
            ),
          )
        if (!found) continue
        if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() > usedAgainAfter)
          await db.update(api_vendor_keys).set({ last_used_at: now }).where(eq(api_vendor_keys.id, found.id))
        return { id: found.id }
      }
      return null
    },
  }
}
