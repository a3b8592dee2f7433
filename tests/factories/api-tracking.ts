import { hashToken, randomToken } from '#api/platform/secrets.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { api_vendor_keys, api_vendor_posts, api_vendors } from '#api/platform/tables/index.ts'

type Columns = Partial<typeof api_vendors.$inferInsert>

/** A lead vendor with a key. */
export async function makeVendor({ db, brand }: OpenWork, columns: Columns = {}): Promise<{ id: string; key: string; key_id: string }> {
  const id = newId()
  const key_id = newId()
  const key = `lead_${randomToken()}`
  await db.insert(api_vendors).values({ vendor_name: `Made ${id.slice(-8)}`, vendor_type: 'leads', ...columns, tenant_id: brand.id, id })
  await db
    .insert(api_vendor_keys)
    .values({ tenant_id: brand.id, id: key_id, vendor_id: id, prefix: key.slice(0, 11), key_hash: hashToken(key) })
  return { id, key, key_id }
}

/** Something a vendor sent that was rejected; its id. */
export async function makePost({ db, brand, ports }: OpenWork, vendor_id: string): Promise<string> {
  const id = newId()
  const body_sealed = ports.vault.seal(JSON.stringify([{ name: 'first_name', value: 'Ann' }]))
  const said = { outcome: 'rejected', code: 'invalid', format: 'form', digest: id, ip: '203.0.113.7' } as const
  await db.insert(api_vendor_posts).values({ ...said, tenant_id: brand.id, id, vendor_id, body_sealed })
  return id
}
