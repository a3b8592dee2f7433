import { useLookAgain } from './use-look-again.ts'

/** Seconds between two looks of a browser without JavaScript. */
const every = 3

/** On a page of something that is under way: it looks again by itself, with JavaScript and without. */
export function LookAgain() {
  useLookAgain(true)
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(every)} />
    </noscript>
  )
}
