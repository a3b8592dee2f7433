/** An instant in words, short and in full. */
export type Moment = { iso: string; words: string; full: string }

/** An instant in short words, in full on hover. */
export function When({ at }: { at: Moment }) {
  return (
    <time dateTime={at.iso} title={at.full}>
      {at.words}
    </time>
  )
}
