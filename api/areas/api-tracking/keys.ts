import type { VendorKey, VendorKeyChanges } from '#api/contract/api-tracking.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound } from '#api/platform/refusal.ts'
import { vendorKeyStore } from './keys.store.ts'
import { newVendorKey } from './vendors.ts'

/** How long a key that was replaced still opens: time for the vendor to change theirs. */
const overlap = 72 * 3_600_000

/** Switches a key, sets when it ends, or makes another in its place, which is told this once. */
export async function changeKey(work: Work, id: string, { replace, ...given }: VendorKeyChanges): Promise<VendorKey & { key?: string }> {
  const store = vendorKeyStore(work)
  const before = orNotFound(await store.find(id))
  const expires_at = given.expires_at === undefined || given.expires_at === null ? given.expires_at : new Date(given.expires_at)
  if (expires_at && expires_at <= work.now) throw invalid('expires_at', 'date_in_past')
  if (replace) {
    const until = new Date(work.now.getTime() + overlap)
    const ends = before.expires_at && new Date(before.expires_at) < until ? new Date(before.expires_at) : until
    await store.change(id, { expires_at: ends })
    const key = newVendorKey()
    const made = await store.insert(before.vendor.id, key)
    await audit(work, { area: 'api_tracking', action: 'key_replaced', subject_id: before.vendor.id, details: { prefix: before.prefix } })
    return { ...orNotFound(await store.find(made)), key }
  }
  await store.change(id, { active: given.active, expires_at })
  if (given.active !== undefined || expires_at !== undefined)
    await audit(work, {
      area: 'api_tracking',
      action: 'key_changed',
      subject_id: before.vendor.id,
      details: { prefix: before.prefix, fields: Object.keys(given) },
    })
  return orNotFound(await store.find(id))
}
