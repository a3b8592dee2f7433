import type { Step } from '#api/contract/workflows/definition.ts'

/** The list of steps, changed: it is always read from top to bottom, each branch before what stands in it. */

type Steps = readonly Step[]
/** Where a step stands: after another, or first in a list. */
export type Place = { after: string } | { first_of: string | null; way: Step['way'] }

const listOf = (steps: Steps, under: string | null, way: Step['way']): Step[] =>
  steps.filter((one) => one.under === under && (under === null || one.way === way))

const inOrder = (steps: Steps, under: string | null = null, way: Step['way'] = 'yes'): Step[] =>
  listOf(steps, under, way).flatMap((one) => [one, ...inOrder(steps, one.id, 'yes'), ...inOrder(steps, one.id, 'no')])

/** Those that a step takes with it when it goes. */
const within = (steps: Steps, id: string): string[] => [
  id,
  ...steps.filter(({ under }) => under === id).flatMap((one) => within(steps, one.id)),
]

export function removeStep(steps: Steps, id: string): Step[] {
  const gone = within(steps, id)
  return steps.filter((one) => !gone.includes(one.id))
}

export function moveStep(steps: Steps, id: string, by: -1 | 1): Step[] {
  const step = steps.find((one) => one.id === id)
  if (!step) return [...steps]
  const list = listOf(steps, step.under, step.way)
  const other = list[list.findIndex((one) => one.id === id) + by]
  if (!other) return [...steps]
  const swapped = steps.map((one) => (one.id === id ? other : one.id === other.id ? step : one))
  return inOrder(swapped)
}

export function placeStep(steps: Steps, step: Step, place: Place): Step[] {
  if ('after' in place) {
    const before = steps.find(({ id }) => id === place.after)
    if (!before) return [...steps]
    const placed = { ...step, under: before.under, way: before.way }
    return inOrder(steps.flatMap((one) => (one.id === before.id ? [one, placed] : [one])))
  }
  return inOrder([{ ...step, under: place.first_of, way: place.way }, ...steps])
}

export const freeId = (steps: Steps): string => `s${Math.max(0, ...steps.map(({ id }) => Number(id.slice(1)))) + 1}`

/** Whether each can be moved within its list. */
export const shownSteps = (steps: Steps) =>
  steps.map((one) => {
    const list = listOf(steps, one.under, one.way)
    return { ...one, is_first: list[0]?.id === one.id, is_last: list.at(-1)?.id === one.id }
  })
