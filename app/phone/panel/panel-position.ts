/** How far the panel is from the window's right and lower edge, in pixels. */
export type Position = { right: number; bottom: number }
export type Size = { width: number; height: number }

/** How much of the window stays free around the panel. */
const margin = 8
/** How far a press of an arrow key moves it, and with Shift. */
const step = 16
const leap = 80

/** The nearest place at which the whole panel is in the window. */
export function clampToWindow({ right, bottom }: Position, panel: Size, room: Size): Position {
  const within = (value: number, whole: number, part: number) => Math.min(Math.max(value, margin), Math.max(margin, whole - part - margin))
  return { right: within(right, room.width, panel.width), bottom: within(bottom, room.height, panel.height) }
}

const ways: Readonly<Record<string, Position>> = {
  ArrowLeft: { right: 1, bottom: 0 },
  ArrowRight: { right: -1, bottom: 0 },
  ArrowUp: { right: 0, bottom: 1 },
  ArrowDown: { right: 0, bottom: -1 },
}

/** Where a key moves the panel to; null if it is none that does. */
export function positionAfterKey(key: string, far: boolean, { right, bottom }: Position): Position | null {
  const way = ways[key]
  const by = far ? leap : step
  return way ? { right: right + way.right * by, bottom: bottom + way.bottom * by } : null
}

/** A place that was kept as text, or null for anything else. */
export function parsePosition(text: string | null): Position | null {
  const [right, bottom] = (text ?? '').split(',').map(Number)
  return text && Number.isFinite(right) && Number.isFinite(bottom) ? { right: right as number, bottom: bottom as number } : null
}

export const formatPosition = ({ right, bottom }: Position): string => `${Math.round(right)},${Math.round(bottom)}`
