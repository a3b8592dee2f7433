import { requireContact } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { linkStore } from './links.ts'
import { conflict, requireSoa } from './requests.ts'
import { soaStore } from './soa.store.ts'
import { tell } from './telling.ts'

const minutes = 15
const perRequest: Limit = { name: 'soa_device', points: 10, seconds: 86_400 }

/**
 * Opens what waits for the person on the device of whoever asks, for a quarter of an hour. The way that was sent stays as it is:
 * whoever does not sign here may still do so there.
 */
export async function openOnDevice(work: Work, id: string): Promise<{ token: string; expires_at: string }> {
  const { id: found } = await requireSoa(work, id, 'change')
  const row = orNotFound(await soaStore(work).hold(found))
  if (row.status !== 'open' || row.expires_at <= work.now || !row.contact_id) throw conflict('soa_not_open')
  await requireContact(work, row.contact_id)
  await work.ports.limits.spend(perRequest, row.id)
  const expires_at = new Date(work.now.getTime() + minutes * 60_000)
  const token = await linkStore(work).forDevice(row.id, expires_at)
  await tell(work, row, 'device_opened')
  return { token, expires_at: expires_at.toISOString() }
}
