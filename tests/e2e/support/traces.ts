import { fileURLToPath } from 'node:url'
import { loadTenants } from '#config/tenant/files.ts'
import type { TenantSet } from '#config/tenant/tenant.ts'

/** Something by which a brand can be told, and how to look for it. */
export type Mark = { brand: string; what: string; pattern: RegExp }

const folder = fileURLToPath(new URL('../../../tenants', import.meta.url))

/** The marks of every brand but this one. What it says in the same words itself is no mark of another. */
export async function marksOfOthers(key: string): Promise<Mark[]> {
  const { accepted } = await loadTenants(folder)
  const own = accepted.get(key)
  if (!own) throw new Error(`There is no brand ${key}`)
  const ownWords = JSON.stringify(own).toLowerCase()
  return [...accepted.values()]
    .filter((set) => set !== own)
    .flatMap((set) => marksOf(set).filter(({ what }) => !ownWords.includes(JSON.stringify(what).slice(1, -1).toLowerCase())))
}

function marksOf(set: TenantSet): Mark[] {
  const { key, domains, colours, appearance, legal, companies, ...words } = set
  const mark = (what: string, pattern = new RegExp(escaped(what), 'i')): Mark => ({ brand: key, what, pattern })
  const ofCompanies = Object.values(companies).flatMap((company) =>
    [company.name ?? '', ...Object.values(company.colours ?? {})].filter(Boolean),
  )
  return [
    mark(set.name, new RegExp(`\\b${escaped(set.name)}\\b`, 'i')),
    // A host name on its own: `localhost` belongs to one brand, `other.localhost` to another.
    ...[...domains, `${key}.example`].map((domain) => mark(domain, new RegExp(`(?<![\\w.-])${escaped(domain)}(?![\\w-])`, 'i'))),
    ...[...Object.values(colours), appearance.background].filter(Boolean).map((colour) => mark(colour)),
    ...ofCompanies.map((what) => mark(what)),
    ...telling(
      leaves({ titles: words.titles, roles: words.roles, contact: words.contact, mail: words.mail, help: words.help, texts: words.texts }),
      12,
    ).map((text) => mark(text)),
    ...telling(leaves(legal), 40).map((text) => mark(text)),
  ]
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

/** Lines, and what stands between placeholders: long enough to be nobody else's by chance. */
function telling(texts: string[], least: number): string[] {
  return texts
    .flatMap((text) => text.split(/\{\{[^}]*\}\}|\n/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= least)
}

/** The marks that stand in a text. */
export function tracesIn(text: string, marks: Mark[]): string[] {
  const plain = decoded(text)
  return marks.filter(({ pattern }) => pattern.test(plain)).map(({ brand, what }) => `${brand}: ${what}`)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const decoded = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
