import { badParam } from '../errors.ts'
import type { Kept } from '../state.ts'

type Bag = Record<string, unknown>

const places: Record<string, keyof Kept> = {
  customer: 'customers',
  payment_method: 'methods',
  payment_intent: 'intents',
  setup_intent: 'setups',
  latest_charge: 'charges',
  charge: 'charges',
}

/** A copy of the answer in which ids were replaced by what they name: `payment_intent.payment_method`, in lists `data.customer`. */
export function expanded(kept: Kept, answer: object, paths: readonly string[] | undefined): object {
  const copy = structuredClone(answer) as Bag
  for (const path of paths ?? []) open(kept, copy, path.split('.'), path)
  return copy
}

function open(kept: Kept, at: unknown, [name = '', ...rest]: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const one of at) open(kept, one, [name, ...rest], path)
    return
  }
  const bag = at as Bag
  if (!(name in bag)) throw badParam(`This property cannot be expanded (${path}).`, 'expand[]')
  const value = bag[name]
  if (typeof value === 'string') {
    const place = places[name]
    if (!place) throw badParam(`This property cannot be expanded (${path}).`, 'expand[]')
    bag[name] = structuredClone((kept[place] as Bag)[value] ?? null)
  }
  if (rest.length > 0 && bag[name] !== null) open(kept, bag[name], rest, path)
}
