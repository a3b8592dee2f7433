/** Where something goes that is moved about a grid of hours, in steps of a quarter of an hour. */

export const step = 15 * 60_000

export type Span = { start: number; end: number }
/** From when to when a column is drawn. */
export type Bounds = { begin: number; end: number }

const stepped = (time: number): number => Math.round(time / step) * step
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** A span moved by a part of a column's height, into that or another column: it begins on the grid, and lasts as long as before. */
export function movedSpan(span: Span, from: Bounds, to: Bounds, share: number): Span {
  const asked = span.start + (to.begin - from.begin) + stepped(share * (to.end - to.begin))
  // What began the day before does so still.
  const start = span.start < from.begin ? asked : within(asked, to.begin, to.end - step)
  return { start, end: start + span.end - span.start }
}

/** A span with its end moved: a step long at least, and no longer than the day is drawn. */
export function lengthenedSpan(span: Span, bounds: Bounds, share: number): Span {
  const asked = span.end + stepped(share * (bounds.end - bounds.begin))
  return { start: span.start, end: within(asked, span.start + step, Math.max(bounds.end, span.start + step)) }
}
