import { createContext, useContext } from 'react'
import { numberFormat, pluralRules } from '#config/intl.ts'
import type { Area, Texts, Tree } from './english.server.ts'

/** The dotted paths to the words of a tree: `list.empty`. A plural's forms are asked for by their common stem. */
export type Path<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Stem<Key> : `${Key}.${Path<T[Key]>}`
}[keyof T & string]
type Stem<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key

export type Params = Record<string, string | number>
export type Say<A extends Area> = (path: Path<Texts[A]>, params?: Params) => string

type WithTexts = { texts?: Partial<Texts>; language?: string } | null | undefined

/** What the loaders of this page have brought, the document's first. The document asks for it once: hundreds on a page have something to say. */
export const LoadedContext = createContext<readonly unknown[]>([])

const useLoaded = () => useContext(LoadedContext) as readonly WithTexts[]

/** The words of an area, which a loader of this page has brought. */
export function useText<A extends Area>(area: A): Say<A> {
  const tree: Tree | undefined = useLoaded().find((loaded) => loaded?.texts?.[area])?.texts?.[area]
  const language = useLanguage()
  return (path, params) => word(tree, language, path, params)
}

/** The language that the page is written in. */
export function useLanguage(): string {
  return useLoaded()[0]?.language ?? 'en'
}

/** Finds the words of a path, chooses the plural by `count`, and fills `{{name}}` in. */
export function word(tree: Tree | undefined, language: string, path: string, params: Params = {}): string {
  const words = tree && wordsOf(tree)
  const found = words?.get(path) ?? words?.get(`${path}_${formOf(params['count'], language)}`) ?? words?.get(`${path}_other`)
  if (found === undefined) return path
  return found.includes('{{') ? found.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => shown(params[name], language)) : found
}

const formOf = (count: Params[string] | undefined, language: string): string =>
  typeof count === 'number' ? pluralRules(language, {}).select(count) : 'other'

const wordsOfTrees = new WeakMap<Tree, Map<string, string>>()

/** A tree's words by their paths. */
function wordsOf(tree: Tree): Map<string, string> {
  let words = wordsOfTrees.get(tree)
  if (!words) wordsOfTrees.set(tree, (words = new Map(pathsOf(tree))))
  return words
}

const pathsOf = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : pathsOf(value, `${above}${key}.`),
  )

function shown(value: string | number | undefined, language: string): string {
  return typeof value === 'number' ? numberFormat(language, {}).format(value) : (value ?? '')
}
