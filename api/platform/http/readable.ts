/** What PostgreSQL cannot keep, or nothing of ours can walk, is refused before anything looks at it. */

/** Nothing that the api takes is nested more deeply. */
const deepest = 32

/** True for text without NUL and without half a surrogate pair: PostgreSQL's texts cannot hold them. */
export const isReadableText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text)

/** The same for every text in a value of JSON, the names of fields too; nothing of it is nested beyond all measure. */
export function isReadable(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    const below: unknown[] = []
    for (const part of level) {
      if (typeof part === 'string' && !isReadableText(part)) return false
      if (typeof part !== 'object' || part === null) continue
      if (depth === deepest) return false
      for (const [name, inner] of Object.entries(part)) {
        if (!isReadableText(name)) return false
        below.push(inner)
      }
    }
    level = below
  }
  return true
}

/** True for an address whose escapes are UTF-8 and name no NUL. */
export function isReadableAddress(address: string): boolean {
  try {
    return isReadableText(decodeURIComponent(address))
  } catch {
    return false
  }
}
