import { createHmac } from 'node:crypto'
import { sameSecret } from '#api/platform/secrets.ts'

/** For whom a preview is: one person, or whoever an operator gave the link to. */
export const operator = 'operator'

const holdsFor = 12 * 3_600_000
const pattern = /^([0-9a-f-]{36})\.([0-9a-f-]{36}|operator)\.(\d{13})\.([\w-]{43})$/

export type Pass = { draft_id: string; holder: string; expires_at: Date }

/** A token with which a draft is seen by its holder, for half a day. It is signed; nothing of it is kept. */
export function passFor(
  secretKey: string,
  tenantId: string,
  draft_id: string,
  holder: string,
  now: Date,
): { token: string; expires_at: Date } {
  const expires_at = new Date(now.getTime() + holdsFor)
  const said = `${draft_id}.${holder}.${expires_at.getTime()}`
  return { token: `${said}.${signature(secretKey, tenantId, said)}`, expires_at }
}

/** What a token says; null for one that was not made here for this brand, or is over. */
export function readPass(secretKey: string, tenantId: string, token: string, now: Date): Pass | null {
  const [, draft_id = '', holder = '', until = '', signed = ''] = pattern.exec(token) ?? []
  if (!signed || !sameSecret(signed, signature(secretKey, tenantId, `${draft_id}.${holder}.${until}`))) return null
  const expires_at = new Date(Number(until))
  return expires_at > now ? { draft_id, holder, expires_at } : null
}

const signature = (secretKey: string, tenantId: string, said: string): string =>
  createHmac('sha256', secretKey).update(`preview ${tenantId} ${said}`).digest('base64url')
