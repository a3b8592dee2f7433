/** A value as one text, which a page's data stream takes as it is; of a tree it would number every part. */
export type Packed<Value> = string & { readonly packs?: Value }

/** The data stream escapes every quotation mark, twice; backticks it leaves, and of those there are few. */
const swapped = (text: string): string => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))

export const pack = <Value>(value: Value): Packed<Value> => swapped(JSON.stringify(value))

export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(swapped(packed)) as Value
