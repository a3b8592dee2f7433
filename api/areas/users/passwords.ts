import argon2 from '@node-rs/argon2'
import type { Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid } from '#api/platform/refusal.ts'
import type { User } from './users.store.ts'

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost)

/** Verified where there is nobody, so that an unknown name takes as long as a known one. Made once, before anybody asks. */
const decoy = hashPassword('nobody has this password')
decoy.catch(() => {})

/** True if the password is right. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(passwordHash ?? (await decoy), password)
  return matches && Boolean(passwordHash)
}

const confirmations: Limit = { name: 'confirm-password', points: 10, seconds: 900 }

/** Asks the person signed in for their password once more, so that a session left open cannot take the account over. */
export async function confirmPassword(work: Work, user: User, password: string, field: string): Promise<void> {
  const { limits } = work.ports
  if (!user.password_hash) throw invalid(field, 'no_password_yet')
  if (!password) throw invalid(field, 'required')
  await limits.spend(confirmations, user.id)
  if (!(await passwordMatches(user.password_hash, password))) throw invalid(field, 'current_password')
  await limits.forget(confirmations, user.id)
}
