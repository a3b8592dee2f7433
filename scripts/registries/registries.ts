import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { places } from '#app/features/shell/places.server.ts'
import { tenantSchemas } from '#config/tenant/schema.ts'
import { guideToBrands } from './features.ts'
import { iconSheet } from './icons.ts'

/** A file that is made from what lies in a folder of the project at `root`. */
type Registry = { file: string; text(root: string): string | Promise<string> }

const made = '// Made from this folder by `npm run registries`. Not to be edited.\n\n'

const camelCase = (name: string): string => name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

const named = (folder: string, end: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length))
    .sort()

/** Every area of the api: the folders with an `index.ts`, which exports `<name>Area`. */
function apiAreas(root: string): string {
  const folder = path.join(root, 'api/areas')
  const areas = readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'index.ts')))
    .sort()
  const imports = areas.map((name) => `import { ${camelCase(name)}Area } from './${name}/index.ts'\n`)
  const list = areas.map((name) => `  ${camelCase(name)}Area,\n`)
  return `${made}import type { ApiArea } from '#api/platform/area.ts'\n${imports.join('')}\nexport const areas: readonly ApiArea[] = [\n${list.join('')}]\n`
}

/** Every table: the files of the folder but for the columns that several share. */
function tables(root: string): string {
  const files = named(path.join(root, 'api/platform/tables'), '.ts').filter((name) => !['index', 'columns'].includes(name))
  return made + files.map((name) => `export * from './${name}.ts'\n`).join('')
}

/** The words of a language: its files, in both languages the same. */
function words(root: string, language: string): { imports: string; list: string } {
  const files = named(path.join(root, 'app/i18n/locales', language), '.json')
  const keyOf = (name: string) => (name.includes('-') ? `'${name}'` : name)
  return {
    imports: files
      .map((name) => `import ${camelCase(name)}Words from './locales/${language}/${name}.json' with { type: 'json' }\n`)
      .join(''),
    list: files.map((name) => `  ${keyOf(name)}: ${camelCase(name)}Words,\n`).join(''),
  }
}

const madeOfWords = '// Made from the files of locales by `npm run registries`. Not to be edited.\n\n'

function english(root: string): string {
  const { imports, list } = words(root, 'en')
  return `${madeOfWords}${imports}
/** English is complete by definition: every other language is checked against it, key by key. */
export const en = {
${list}}

export type Texts = typeof en
export type Area = keyof Texts
export type Tree = { [key: string]: string | Tree }
`
}

function spanish(root: string): string {
  const { imports, list } = words(root, 'es')
  return `${madeOfWords}import type { Texts } from './english.server.ts'\n${imports}
/** A missing key is a type error here. */
export const es: Texts = {
${list}}
`
}

export const registries: readonly Registry[] = [
  { file: 'api/areas/index.ts', text: apiAreas },
  { file: 'api/platform/tables/index.ts', text: tables },
  { file: 'app/i18n/english.server.ts', text: english },
  { file: 'app/i18n/spanish.server.ts', text: spanish },
  { file: 'app/features/shell/navigation-icons.svg', text: () => iconSheet(places) },
  { file: 'docs/brands.md', text: guideToBrands },
  ...Object.entries(tenantSchemas()).map(([name, text]) => ({ file: `tenants/${name}`, text: () => text })),
]
