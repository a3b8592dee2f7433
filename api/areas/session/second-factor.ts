import { randomInt } from 'node:crypto'
import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { authenticator } from 'otplib'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { recovery_codes, users } from '#api/platform/tables/index.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'

type Holder = Pick<typeof users.$inferSelect, 'id' | 'otp_seed'>

const stepSeconds = 30

/** The time step that a code belongs to, one step of clock drift allowed either way; null if it is no code of this seed. RFC 6238. */
export function stepOfCode(seed: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = authenticator.clone({ window: 1, step: stepSeconds, epoch: now.getTime() })
  const delta = totp.checkDelta(code, seed)
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** A code as it was meant: people type spaces and dashes, and recovery codes in capitals. */
export const asTyped = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** Accepts a code of the authenticator app, of a mail, or a recovery code; each works once. */
export async function acceptSecondFactor(work: OpenWork, holder: Holder, code: string): Promise<boolean> {
  const typed = asTyped(code)
  return (
    (await acceptAppCode(work, holder, typed)) ||
    (await acceptMailedCode(work, holder.id, typed)) ||
    (await acceptRecoveryCode(work, holder.id, typed))
  )
}

async function acceptAppCode({ db, now, ports }: OpenWork, holder: Holder, code: string): Promise<boolean> {
  const step = holder.otp_seed ? stepOfCode(ports.vault.open(holder.otp_seed), code, now) : null
  if (step === null) return false
  // Asked of the row itself: of two who bring the same code at once, one gets in.
  const unused = or(isNull(users.otp_last_step), lt(users.otp_last_step, step))
  const used = await db
    .update(users)
    .set({ otp_last_step: step, last_otp_at: now })
    .where(and(eq(users.id, holder.id), unused))
    .returning({ id: users.id })
  return used.length > 0
}

export async function acceptMailedCode(work: OpenWork, userId: string, code: string): Promise<boolean> {
  const tokens = oneTimeTokenStore(work)
  const found = await tokens.find('otp_email', mailedCode(userId, code))
  if (!found || !(await tokens.use(found.id))) return false
  await work.db.update(users).set({ last_otp_at: work.now }).where(eq(users.id, userId))
  return true
}

async function acceptRecoveryCode({ db, now }: OpenWork, userId: string, code: string): Promise<boolean> {
  const mine = and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_hash, hashToken(code)), isNull(recovery_codes.used_at))
  const used = await db.update(recovery_codes).set({ used_at: now }).where(mine).returning({ id: recovery_codes.id })
  return used.length > 0
}

/** A mailed code is short, so it is bound to its person before it is hashed. */
export const mailedCode = (userId: string, code: string): string => `${userId}:${code}`

export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Ten fresh recovery codes, shown once; the old ones stop working. */
export async function renewRecoveryCodes({ db, brand }: OpenWork, userId: string): Promise<string[]> {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = Array.from({ length: 10 }, () => `${letters()}-${letters()}`)
  await dropRecoveryCodes({ db }, userId)
  await db
    .insert(recovery_codes)
    .values(codes.map((code) => ({ tenant_id: brand.id, id: newId(), user_id: userId, code_hash: hashToken(asTyped(code)) })))
  return codes
}

export async function dropRecoveryCodes({ db }: Pick<OpenWork, 'db'>, userId: string): Promise<void> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
}

export async function recoveryCodesLeft({ db }: OpenWork, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)))
  return row?.left ?? 0
}
