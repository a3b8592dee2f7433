/** What a brand's admins have otherwise than its files. */

import { createHash } from 'node:crypto'
import type { Look } from '../look.ts'
import { given, mergeTexts, mergeTree } from './effective-brand.ts'
import { canonical, locales, type Locale, type TenantSet, type TextOverrides, type TextTree } from './tenant.ts'

/** What a brand's admin has otherwise than its file; texts by area and path, such as session:sign_in.title. */
export type BrandChanges = {
  colours: { primary?: string | undefined; secondary?: string | undefined }
  appearance?: { [Part in keyof Look]?: Look[Part] | undefined } | undefined
  texts: ({ key: string } & { [language in Locale]?: string | undefined })[]
}

/** The brand's set with such changes above it. */
export function withBrandChanges(set: TenantSet, changes: BrandChanges | null): TenantSet {
  if (!changes) return set
  const texts = locales.reduce<TenantSet['texts']>((all, language) => {
    const said = changes.texts.flatMap(({ key, [language]: words }) => (words ? [branchOf(key.split(/[:.]/), words)] : []))
    return mergeTexts(all, { [language]: said.reduce<TextTree>((one, other) => mergeTree(one, other), {}) as TextOverrides })
  }, set.texts)
  return {
    ...set,
    colours: { ...set.colours, ...given(changes.colours) },
    appearance: { ...set.appearance, ...given(changes.appearance) },
    texts,
  }
}

/** A tree with this one text in it. */
const branchOf = (path: string[], words: string): TextTree =>
  path.reduceRight<TextTree | string>((below, key) => ({ [key]: below }), words) as TextTree

/** sha256 (hex) of the changes, the same however their keys are ordered. */
export const brandChangesHash = (changes: BrandChanges): string => createHash('sha256').update(canonical(changes)).digest('hex')
