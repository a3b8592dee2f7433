import { readFileSync, writeFileSync } from 'node:fs'

/** The lists to which an area adds a line of its own, because their order or words are somebody's choice. */

type Words = { [key: string]: string | Words }

/** Puts lines before the first place where `mark` stands; says which file has changed so that it is not there. */
function insertBefore(file: string, mark: string, lines: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(mark)) throw new Error(`${file} has no longer the line before which an area is entered: ${mark.trim()}`)
  writeFileSync(
    file,
    text.replace(mark, () => lines + mark),
  )
}

/** Adds words at a path of a file of words, which stay as they are where there are some. */
function addWords(file: string, path: readonly string[], words: string | Words): void {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Words
  const [last = '', ...above] = [...path].reverse()
  const place = above.reverse().reduce((tree, key) => (tree[key] ??= {}) as Words, all)
  place[last] ??= words
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

const languages = {
  en: {
    actions: { created: 'added a spare part', changed: 'changed a spare part', deleted: 'deleted a spare part' },
    title: 'Spare parts',
    what: 'Spare parts and their screens.',
  },
  es: {
    actions: { created: 'añadió un registro', changed: 'cambió un registro', deleted: 'eliminó un registro' },
    title: 'Registros',
    what: 'Los registros y sus pantallas.',
  },
}

/** A line of the permissions table, unless the area stands there. */
export function addRights(area: string): boolean {
  const file = 'config/rights.ts'
  if (new RegExp(`^  ${area}: `, 'm').test(readFileSync(file, 'utf8'))) return false
  insertBefore(file, '} as const satisfies Record<string, AreaRights>', `  ${area}: ofPeople({ basic: keepOwn, telemarketer: nothing }),\n`)
  return true
}

/** A feature that closes the screens and calls, unless there is one of that name. */
export function addFeature(area: string, path: string, what: string): boolean {
  const file = 'config/features.ts'
  if (new RegExp(`^  ${area}: \\{`, 'm').test(readFileSync(file, 'utf8'))) return false
  const closes = `{ routes: ['/${path}'], api: ['/${area}'], areas: ['${area}'] }`
  insertBefore(
    file,
    '} as const satisfies Record<string, Definition>',
    `  ${area}: {\n    what: '${what}',\n    rule: true,\n    closes: ${closes},\n  },\n`,
  )
  return true
}

/** A place at the end of the group "organise". */
export function addPlace(area: string, path: string): void {
  const place = `  { key: '${area}', icon: 'box', href: '/${path}', group: 'organise', area: '${area}', feature: '${area}' },\n`
  insertBefore('app/features/shell/places.server.ts', "  { key: 'users', icon: ", place)
}

/** What the demo lays down. */
export function addDemo(kebab: string, pascal: string): void {
  const file = 'scripts/demo/demo.ts'
  insertBefore(file, "import { layTexts } from './texts.ts'\n", `import { lay${pascal} } from './${kebab}.ts'\n`)
  insertBefore(file, '      await layTexts(work, people)\n', `      await lay${pascal}(work, people)\n`)
}

/** Its words in the navigation, the audit log and the list of features. */
export function addSharedWords(area: string, inNames: (text: string) => string): void {
  for (const [language, { actions, title, what }] of Object.entries(languages)) {
    const file = (name: string) => `app/i18n/locales/${language}/${name}.json`
    const said = Object.fromEntries(Object.entries(actions).map(([action, words]) => [action, inNames(words)]))
    addWords(file('common'), ['navigation', area], inNames(title))
    addWords(file('audit'), ['areas', area], inNames(title))
    addWords(file('audit'), ['actions', area], said)
    addWords(file('flags'), ['features', area], { name: inNames(title), what: inNames(what) })
  }
}
