/** Where things stand in a column of hours. */

export type Timed = { start: number; end: number }
export type Placed<Item> = { item: Item; lane: number; lanes: number }

const least = 20 * 60_000

/** Puts what overlaps side by side: each in the first lane that is free, and as wide as its group allows. In the order of starts. */
export function sideBySide<Item extends Timed>(items: readonly Item[]): Placed<Item>[] {
  const sorted = [...items].sort((one, other) => one.start - other.start || other.end - one.end)
  const placed: Placed<Item>[] = []
  let group: Placed<Item>[] = []
  let ends: number[] = []
  const close = () => {
    for (const one of group) one.lanes = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.start)) close()
    const free = ends.findIndex((end) => end <= item.start)
    const lane = free < 0 ? ends.length : free
    // What is short is still drawn high enough to be read.
    ends[lane] = Math.max(item.end, item.start + least)
    group.push({ item, lane, lanes: 1 })
  }
  close()
  return placed
}
