import type { Condition, Happening } from '#api/contract/workflows/definition.ts'
import { conditionKinds, happeningKinds } from '#config/workflows.ts'

/** A condition, or what happens to a contact, as the one value of a field: `has_email`, `has_tag:<id>`, `state_is:TX`. */

const withRef: readonly string[] = ['has_tag', 'status_is', 'tag_added', 'status_changed']
const withValue: readonly string[] = ['category_is', 'state_is', 'has_policy_of']
type Asked<Kind> = { kind: Kind; ref: string | null }

export const conditionWords = ({ kind, ref, value }: Condition): string => joined(kind, ref ?? value)
export const happeningWords = ({ kind, ref }: Happening): string => joined(kind, ref ?? '')
export const joined = (kind: string, about: string): string => (about ? `${kind}:${about}` : kind)

/** What a value says; null where it says nothing. */
export function conditionIn(words: string): Condition | null {
  const read = partsOf(words, conditionKinds)
  return read && { ...read, value: withValue.includes(read.kind) ? aboutOf(words) : '' }
}
export const happeningIn = (words: string): Happening | null => partsOf(words, happeningKinds)

function partsOf<Kind extends string>(words: string, kinds: readonly Kind[]): Asked<Kind> | null {
  const [name = ''] = words.split(':')
  const kind = kinds.find((one) => one === name)
  return kind ? { kind, ref: withRef.includes(kind) ? aboutOf(words) || null : null } : null
}
const aboutOf = (words: string): string => words.slice(words.indexOf(':') + 1 || words.length)
