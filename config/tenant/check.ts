/** What `npm run tenant:check` prints. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatProblem, loadTenants } from './files.ts'
import { locales, textOverrides, type Locale, type TextOverrides } from './tenant.ts'

/** Checks all brands below `dir`; with `localesDir` (app/i18n/locales) also that each overridden text exists. */
export async function checkTenants(dir: string, localesDir?: string): Promise<{ ok: boolean; lines: string[] }> {
  const knownTexts = localesDir ? await readAppTexts(localesDir) : undefined
  const loaded = await loadTenants(dir, knownTexts ? { knownTexts } : {}).catch(() => null)
  if (!loaded) return { ok: false, lines: [`${dir}: found no readable folder, expected one with the brands (set TENANTS_DIR)`] }
  const { accepted, problems, present } = loaded
  if (present.length === 0)
    return { ok: false, lines: [`${dir}: found no brand, expected at least one folder such as ${path.join(dir, 'acme')}`] }
  const lines = problems.map(formatProblem)
  for (const [key, { name, domains }] of accepted) lines.push(`${key}: fine (${name}, ${domains.join(', ')})`)
  const broken = present.length - accepted.size
  lines.push(broken === 0 ? `${present.length} checked, all fine` : `${present.length} checked, ${broken} with mistakes`)
  return { ok: broken === 0, lines }
}

/** The app's own texts, language → area → texts; undefined where there are none. */
export async function readAppTexts(localesDir: string): Promise<Partial<Record<Locale, TextOverrides>> | undefined> {
  const texts: Partial<Record<Locale, TextOverrides>> = {}
  for (const locale of locales) {
    const names = await readdir(path.join(localesDir, locale)).catch(() => [])
    const areas = names.filter((name) => name.endsWith('.json'))
    if (areas.length === 0) continue
    const read = areas.map(
      async (name) => [name.slice(0, -5), JSON.parse(await readFile(path.join(localesDir, locale, name), 'utf8'))] as const,
    )
    texts[locale] = textOverrides.parse(Object.fromEntries(await Promise.all(read)))
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}
