import type { Moment } from './told.ts'

/** An instant in short words, in full on hover. */
export function When({ at }: { at: Moment }) {
  return (
    <time dateTime={at.iso} title={at.full}>
      {at.words}
    </time>
  )
}
