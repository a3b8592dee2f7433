/** A brand's own wording of the app's texts. */

import { nearest } from '../nearest.ts'
import type { TenantFolder, YamlFile } from './folder.ts'
import type { Locale, TextOverrides, TextTree } from './tenant.ts'

type Overrides = Partial<Record<Locale, TextOverrides>>

const pluralOfSome = /_(?:zero|two|few|many)$/

export type WordingCheck = {
  language: Locale
  /** What the brand or company says otherwise, in all its languages. */
  texts: Overrides
  offered: readonly Locale[]
  /** The app's own texts, where they are known. */
  known: Overrides | undefined
  /** Where the language's texts begin in the file. */
  prefix: PropertyKey[]
}

/** Reports what exists in one language of the brand only, or not in the app, or with placeholders that the app does not fill. */
export function checkTexts(folder: TenantFolder, yaml: YamlFile, { language, texts, offered, known, prefix }: WordingCheck): void {
  const appTexts = known?.[language]
  for (const [keys, text] of leaves(texts[language] ?? {})) {
    const report = (found: string, expected: string) => folder.reportAt(yaml, [...prefix, ...keys], found, expected)
    const missing = offered.filter((other) => typeof leafAt(texts[other], keys) !== 'string')
    // Some plural forms exist in one language and not in another.
    if (missing.length > 0 && !pluralOfSome.test(keys.at(-1) ?? '')) report(`words in ${language} only`, `also ${missing.join(', ')}`)
    if (!appTexts) continue
    const own = leafAt(appTexts, keys)
    if (typeof own !== 'string') {
      const paths = [...leaves(appTexts)].map(([path]) => path.join('.'))
      report('a text that the app does not have', `one of its texts${nearest(keys.join('.'), paths)}`)
      continue
    }
    const filled = placeholders(own)
    const unknown = placeholders(text).filter((name) => !filled.includes(name))
    if (unknown.length > 0) report(inBraces(unknown), filled.length > 0 ? `only ${inBraces(filled)}` : 'no placeholder there')
  }
}

function* leaves(tree: TextTree, above: string[] = []): Generator<[string[], string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [[...above, key], value]
    else yield* leaves(value, [...above, key])
  }
}

function leafAt(tree: TextTree | undefined, keys: readonly string[]): string | TextTree | undefined {
  return keys.reduce<string | TextTree | undefined>(
    (part, key) => (typeof part === 'object' && Object.hasOwn(part, key) ? part[key] : undefined),
    tree,
  )
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? '')
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{{${name}}}`).join(', ')
}
