import { isDeepStrictEqual } from 'node:util'
import type { Definition, Step } from '#api/contract/workflows/definition.ts'

/** What became of a step since the flow was published; `before` and `after` as it was and is. */
export type StepChange =
  { what: 'added'; after: Step } | { what: 'removed'; before: Step } | { what: 'changed' | 'moved'; before: Step; after: Step }

export type Changes = { starts: boolean; rules: boolean; steps: StepChange[] }

/** What a draft says otherwise than what is in force: first what is gone, then what is new or other, as it is read. */
export function changesIn(published: Definition, draft: Definition): Changes {
  const pairs = draft.steps.map((after) => ({ after, before: published.steps.find((one) => isSame(one, after)) }))
  const kept = pairs.flatMap(({ before }) => (before ? [before.id] : []))
  // What went to another branch has moved in any case, and nothing is measured by it.
  const stays = pairs.flatMap(({ before, after }) => (before && isBeside(before, after) ? [before.id] : []))
  const inPlace = longestCommon(
    published.steps.flatMap(({ id }) => (stays.includes(id) ? [id] : [])),
    stays,
  )
  const gone = published.steps.filter(({ id }) => !kept.includes(id)).map((before) => ({ what: 'removed' as const, before }))
  const others = pairs.flatMap(({ after, before }): StepChange[] => {
    if (!before) return [{ what: 'added', after }]
    const isMoved = !inPlace.includes(after.id)
    return [
      ...(isDeepStrictEqual(saying(before), saying(after)) ? [] : [{ what: 'changed' as const, before, after }]),
      ...(isMoved ? [{ what: 'moved' as const, before, after }] : []),
    ]
  })
  return {
    starts: !isDeepStrictEqual([published.trigger, published.entry.again], [draft.trigger, draft.entry.again]),
    rules: !isDeepStrictEqual(rulesOf(published), rulesOf(draft)),
    steps: [...gone, ...others],
  }
}

/** An id that became free may have been given to a step of another kind. */
const isSame = (one: Step, other: Step) => one.id === other.id && one.kind === other.kind
const isBeside = (one: Step, other: Step) => one.under === other.under && one.way === other.way
const saying = ({ under: _under, way: _way, ...step }: Step) => step
const rulesOf = ({ entry, goal, exits, window }: Definition) => [entry.conditions, goal, exits, window]

/** The most of one list that stands in the same order in the other; what is not among it has moved. */
function longestCommon(from: readonly string[], to: readonly string[]): string[] {
  let row: string[][] = to.map(() => [])
  for (const id of from) {
    const next: string[][] = []
    for (const [place, other] of to.entries()) {
      const [left, up, corner] = [next[place - 1] ?? [], row[place] ?? [], row[place - 1] ?? []]
      next.push(id === other ? [...corner, id] : left.length > up.length ? left : up)
    }
    row = next
  }
  return row.at(-1) ?? []
}
