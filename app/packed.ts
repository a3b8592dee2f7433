/** A value as one text, which a page's data stream takes as it is; of a tree it would number every part. */
export type Packed<Value> = string & { readonly packs?: Value }

/** The data stream escapes every quotation mark, twice; backticks it leaves, and of those there are few. */
function swapped(text: string): string {
  if (!text.includes('`')) return text.replaceAll('"', '`')
  if (!text.includes('"')) return text.replaceAll('`', '"')
  return text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))
}

/** What was packed lately: whoever draws a page on the server unpacks at once what has just been packed there. */
const lately = new Map<string, unknown>()
const mostKept = 20

/** Of a value that is the same once it has been JSON. */
export function pack<Value>(value: Value): Packed<Value> {
  const packed = swapped(JSON.stringify(value))
  if (lately.size >= mostKept) lately.clear()
  lately.set(packed, value)
  return packed
}

export const unpack = <Value>(packed: Packed<Value>): Value => (lately.get(packed) ?? JSON.parse(swapped(packed))) as Value
