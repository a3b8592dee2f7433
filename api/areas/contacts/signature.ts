import type { Signature } from '#api/contract/fields.ts'

type Person = { id: string | null; name: string | null }

/** Whose name something bears, and who acted for them; null where nobody's. */
export function signatureOf(by: Person, real: Person): Signature | null {
  if (!by.id) return null
  const acted = real.id && real.id !== by.id ? { id: real.id, name: (real.name ?? '').trim() } : null
  return { id: by.id, name: (by.name ?? '').trim(), real: acted }
}
