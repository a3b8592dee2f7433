import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { keep, readKept } from './kept.mjs'
import { dataDir } from './paths.mjs'

const file = path.join(dataDir, 'secrets.json')
const names = ['SECRET_KEY', 'WEB_KEY']

/** A long random text for a password or a key. */
export const randomKey = () => randomBytes(32).toString('base64url')

/** The keys of a demo or a developer's set-up: made once, kept readable for their owner only. Elsewhere they must be given. */
export function madeKeys(appEnv) {
  if (appEnv !== 'demo' && appEnv !== 'dev') return {}
  const kept = readKept(file) ?? {}
  const missing = names.filter((name) => !kept[name])
  for (const name of missing) kept[name] = randomKey()
  if (missing.length > 0) keep(file, kept)
  return kept
}
