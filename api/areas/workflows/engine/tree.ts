import type { Step } from '#api/contract/workflows/definition.ts'
import type { Way } from '#config/workflows.ts'

/** The list of steps as the tree that it stands for. */

type Steps = readonly Step[]

/** The steps of one list: of the flow itself, or of one way of a branch. */
export const listOf = (steps: Steps, under: string | null, way: Way): Step[] =>
  steps.filter((one) => one.under === under && (under === null || one.way === way))

/** The branches that a step stands in, the nearest first. */
export function chainOf(steps: Steps, step: Step): Step[] {
  const found: Step[] = []
  let at: Step | undefined = step
  while (at?.under) {
    const branch: string = at.under
    at = steps.find(({ id }) => id === branch)
    // A step names only branches above it; one that does not would lead round and round.
    if (!at || found.includes(at)) break
    found.push(at)
  }
  return found
}

export const stepOf = (steps: Steps, id: string | null): Step | null => steps.find((one) => one.id === id) ?? null

/** The first step of a list, or of what follows the branch whose list is empty; null where the flow is over. */
export function firstOf(steps: Steps, under: string | null, way: Way): Step | null {
  const [first] = listOf(steps, under, way)
  if (first) return first
  const branch = stepOf(steps, under)
  return branch ? after(steps, branch) : null
}

/** What comes after a step: the next of its list, else what comes after the branch that it stands in. */
export function after(steps: Steps, step: Step): Step | null {
  const mine = listOf(steps, step.under, step.way)
  const next = mine[mine.findIndex(({ id }) => id === step.id) + 1]
  if (next) return next
  const branch = stepOf(steps, step.under)
  return branch ? after(steps, branch) : null
}
