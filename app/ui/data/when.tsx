/** An instant in words, short and in full. */
export type Timestamp = { iso: string; words: string; full: string }

/** An instant in short words, in full on hover. */
export function When({ at }: { at: Timestamp }) {
  return (
    <time dateTime={at.iso} title={at.full}>
      {at.words}
    </time>
  )
}
