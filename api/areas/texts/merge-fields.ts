import { mergeFields, type MergeField } from '#api/contract/texts.ts'

/** What is known for a text; an empty string is as good as nothing. */
export type MergeFacts = Partial<Record<MergeField, string>>

/** `missing`: fields that nothing is known for; `unknown`: names that are no fields. Both stand in the body as they were. */
export type Merged = { body: string; missing: MergeField[]; unknown: string[] }

const field = /\{\{\s*(\p{L}[\p{L}\p{N}_ -]{0,59}?)\s*\}\}/gu

/** Fills the fields of a text in. Names may be written in any case. */
export function fillIn(text: string, facts: MergeFacts): Merged {
  const missing = new Set<MergeField>()
  const unknown = new Set<string>()
  const body = text.replace(field, (written, inner: string) => {
    const name = inner.toLowerCase().replace(/[ -]+/g, '_')
    const known = mergeFields.find((one) => one === name)
    if (!known) {
      unknown.add(inner)
      return written
    }
    const value = facts[known]?.trim()
    if (value) return value
    missing.add(known)
    return written
  })
  return { body, missing: [...missing], unknown: [...unknown] }
}
