import type { ApiVendorChanges, NewApiVendor, TrackedVendor } from '#api/contract/api-tracking.ts'
import { contactDate, dateIn } from '#api/contract/formats.ts'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { inRanges } from '#api/platform/front-door.ts'
import { invalid, orNotFound, Refusal, stale, type Detail } from '#api/platform/refusal.ts'
import { randomToken } from '#api/platform/secrets.ts'
import { ianaZone } from '#config/options.ts'
import { vendorKeyStore } from './keys.store.ts'
import { vendorStore } from './vendors.store.ts'

/** Keys of lead vendors begin so: whoever finds one knows what it opens. */
const keyPrefix = 'lead_'
export const newVendorKey = (): string => `${keyPrefix}${randomToken()}`

/** When the day began by the deployment's clock: caps and counts of a day are about it. */
export function dayBegan({ now }: Pick<OpenWork, 'now'>): Date {
  const zone = ianaZone(null)
  return contactDate(dateIn(zone, now), zone) ?? now
}

export const requireVendor = async (work: OpenWork, id: string): Promise<TrackedVendor> =>
  orNotFound(await vendorStore(work).find(id, dayBegan(work)))

export async function addVendor(work: Work, fields: NewApiVendor): Promise<TrackedVendor & { key: string }> {
  const store = vendorStore(work)
  await check(work, fields, null)
  requireReceiver(fields)
  const id = await store.insert(fields)
  const key = newVendorKey()
  await vendorKeyStore(work).insert(id, key)
  await audit(work, { area: 'api_tracking', action: 'vendor_created', subject_id: id, details: { name: fields.vendor_name } })
  return { ...(await requireVendor(work, id)), key }
}

export async function changeVendor(work: Work, id: string, { lock_version, ...given }: ApiVendorChanges): Promise<TrackedVendor> {
  const before = await requireVendor(work, id)
  if (Object.keys(given).length === 0) return before
  await check(work, given, before)
  requireReceiver({ owner_ids: given.owner_ids ?? before.owner_ids, pool_id: given.pool_id === undefined ? before.pool_id : given.pool_id })
  if (!(await vendorStore(work).change(id, given, lock_version))) throw stale(await requireVendor(work, id), given)
  await audit(work, {
    area: 'api_tracking',
    action: 'vendor_changed',
    subject_id: id,
    details: { name: before.vendor_name, fields: Object.keys(given) },
  })
  return requireVendor(work, id)
}

/** What came stays where it is; nothing comes any more. */
export async function removeVendor(work: Work, id: string): Promise<void> {
  const { vendor_name } = await requireVendor(work, id)
  await vendorKeyStore(work).endAll(id)
  await vendorStore(work).end(id)
  await audit(work, { area: 'api_tracking', action: 'vendor_deleted', subject_id: id, details: { name: vendor_name } })
}

/** Leads go to people or into a pool, never both and never nowhere. */
function requireReceiver({ owner_ids, pool_id }: { owner_ids: readonly string[]; pool_id: string | null }): void {
  if (owner_ids.length > 0 && pool_id) throw invalid('pool_id', 'owner_or_pool')
  if (owner_ids.length === 0 && !pool_id) throw invalid('owner_ids', 'nobody_receives')
}

/** What only this brand's lists and people can tell. Somebody who left meanwhile may stay in the list: they are passed over. */
async function check(work: Work, given: Partial<NewApiVendor>, before: TrackedVendor | null): Promise<void> {
  const store = vendorStore(work)
  const details: Detail[] = []
  if (given.vendor_name !== undefined && (await store.nameTaken(given.vendor_name, before?.id ?? null)))
    details.push({ field: 'vendor_name', code: 'taken' })
  const added = (given.owner_ids ?? []).filter((id) => !before?.owner_ids.includes(id))
  if ((await store.activeOf(added)).length < added.length) details.push({ field: 'owner_ids', code: 'no_such_owner' })
  if (given.pool_id && !(await store.poolIsThere(given.pool_id))) details.push({ field: 'pool_id', code: 'not_an_option' })
  const { status_id, source_id } = given
  details.push(...(await lookupStore(work).unknown({ status_id, source_id })).map((field) => ({ field, code: 'not_an_option' })))
  if (details.length > 0) throw new Refusal('invalid', { details })
}

export const mayComeFrom = (ip: string, allowed: readonly string[]): boolean => allowed.length === 0 || inRanges(ip, allowed)
