import { mergeFields, type MergeField } from '#api/contract/texts/texts.ts'

/** What is known for a text; an empty string is as good as nothing. */
export type MergeFacts = Partial<Record<MergeField, string>>

/** `missing`: fields that nothing is known for; `unknown`: names that are no fields. Both stand in the body as they were. */
export type Merged = { body: string; missing: MergeField[]; unknown: string[] }

const field = /\{\{\s*(\p{L}[\p{L}\p{N}_ -]{0,59}?)\s*(?:\|\s*([^{}|\r\n]{1,60}?)\s*)?\}\}/gu

/**
 * Fills the fields of a text in. Names may be written in any case; `{{first_name|friend}}` says `friend` where nothing is known.
 * `put` makes of a value what stands in its place.
 */
export function fillIn(text: string, facts: MergeFacts, put: (value: string) => string = (value) => value): Merged {
  const missing = new Set<MergeField>()
  const unknown = new Set<string>()
  const body = text.replace(field, (written, inner: string, instead: string | undefined) => {
    const known = fieldCalled(inner)
    if (!known) {
      unknown.add(inner)
      return written
    }
    const value = facts[known]?.trim() || instead
    if (value) return put(value)
    missing.add(known)
    return written
  })
  return { body, missing: [...missing], unknown: [...unknown] }
}

function fieldCalled(written: string): MergeField | undefined {
  const name = written.toLowerCase().replace(/[ -]+/g, '_')
  return mergeFields.find((one) => one === name)
}

/** The fields that a text has, with or without words in their place. */
export const fieldsIn = (text: string): MergeField[] => [
  ...new Set([...text.matchAll(field)].flatMap(([, inner = '']) => fieldCalled(inner) ?? [])),
]
