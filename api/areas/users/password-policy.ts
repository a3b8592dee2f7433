import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { OpenWork } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { passwordMatches } from './passwords.ts'
import type { User } from './users.store.ts'

const maxLength = 200

/** Of zxcvbn's marks from 0 to 4, the first that stands up to guessing: about a hundred million tries. */
const leastStrength = 3

let strength: ZxcvbnFactory | undefined

/** How hard to guess, 0 to 4; common passwords, names, keyboard rows, dates and repetitions count for little. */
function strengthOf(password: string, ownWords: string[]): number {
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 })
  return strength.check(password, ownWords).score
}

/** Refuses a new password that is too short, too long, the current one, built on the user name, or easy to guess. */
export async function checkNewPassword({ brand }: OpenWork, user: User, password: string): Promise<void> {
  const min = brand.set.security.password_min_length
  if ([...password].length < min) throw invalid('password', 'too_short', { min })
  if (password.length > maxLength) throw invalid('password', 'too_long', { max: maxLength })
  const mailbox = user.email.split('@')[0] ?? ''
  const names = [user.username, mailbox].filter((name) => name.length > 2)
  if (names.some((name) => password.toLowerCase().includes(name.toLowerCase()))) throw invalid('password', 'password_contains_name')
  if (strengthOf(password, [user.username, user.email, brand.set.name]) < leastStrength) throw invalid('password', 'password_common')
  if (await passwordMatches(user.password_hash, password)) throw invalid('password', 'password_same')
}
