import { Refusal, type Detail } from '#api/platform/refusal.ts'
import type { CopySoa } from '#api/contract/soa.ts'
import type { Limit } from '#api/platform/limits.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Known } from './identity.store.ts'

const recognisedBy = ['birth_date', 'zip_code'] as const
type Field = (typeof recognisedBy)[number]

/** By what somebody is recognised: what we hold of them; where that is nothing, both are asked and nothing is confirmed. */
export function asksOf(known: Known | null): Field[] {
  const held = recognisedBy.filter((field) => (field === 'birth_date' ? known?.birth_date : known?.zip_codes.length))
  return held.length > 0 ? held : [...recognisedBy]
}

export const isSame = (known: Known, { birth_date, zip_code }: CopySoa): boolean =>
  (birth_date !== undefined && known.birth_date === birth_date) ||
  (zip_code !== undefined && known.zip_codes.some((one) => one.slice(0, 5) === zip_code.slice(0, 5)))

type Guarded = { limit: Limit; key: string; locked?(): Promise<void> }

/** Whether somebody is who a link was sent to. So many tries as the limit says, then the link rests and `locked` is told. */
export async function recogniseBy(
  { ports }: OpenWork,
  known: Known | null,
  { birth_date, zip_code }: CopySoa,
  { limit, key, locked }: Guarded,
): Promise<'confirmed' | 'unconfirmed'> {
  const asks = asksOf(known)
  const given = asks.filter((field) => (field === 'birth_date' ? birth_date : zip_code))
  if (given.length === 0) throw new Refusal('invalid', { details: [{ field: asks[0] ?? 'zip_code', code: 'soa_identity_needed' }] })
  if (!known?.birth_date && !known?.zip_codes.length) return 'unconfirmed'
  await ports.limits.spend(limit, key).catch(async (error: unknown) => {
    if (error instanceof Refusal) await locked?.()
    throw error
  })
  if (!isSame(known, { birth_date, zip_code })) {
    const details: Detail[] = given.map((field) => ({ field, code: 'soa_identity_mismatch' }))
    throw new Refusal('invalid', { details })
  }
  await ports.limits.forget(limit, key)
  return 'confirmed'
}
