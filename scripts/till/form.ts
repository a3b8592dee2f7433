import { badParam } from './errors.ts'

export type Given = { [name: string]: string | Given | Given[] | string[] }

/** Reads `a=1&b[c]=2&d[0][e]=3&f[]=4` into objects and lists, as Stripe does. */
export function readForm(text: string): Given {
  const root = fresh()
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key), value, key)
  return folded(root) as Given
}

type Tree = Map<string, string | Tree>

const fresh = (): Tree => new Map()

function pathOf(key: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? []
  if (!first) throw badParam(`Invalid request: ${key}`, key)
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)]
}

function put(tree: Tree, [name = '', ...rest]: string[], value: string, key: string): void {
  const own = name === '' ? String(tree.size) : name
  if (rest.length === 0) return void tree.set(own, value)
  const inner = tree.get(own) ?? fresh()
  if (typeof inner === 'string') throw badParam(`Invalid request: ${key}`, key)
  tree.set(own, inner)
  put(inner, rest, value, key)
}

/** What has 0, 1, 2 … as names is a list. */
function folded(tree: Tree): unknown {
  const entries = [...tree].map(([name, value]) => [name, typeof value === 'string' ? value : folded(value)] as const)
  const isList = entries.length > 0 && entries.every(([name], place) => name === String(place))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
