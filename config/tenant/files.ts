/**
 * Reads the folder of brands. Each mistake is named with file, line, what was found and what is allowed; a brand with a
 * mistake is left out and does not touch the others.
 */

import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { baseKeys, baseSections, chosenTypes } from '../data-capture.ts'
import { systemLabels } from '../hosts.ts'
import { firstLine, TenantFolder, type Problem, type YamlFile } from './folder.ts'
import { checkWith } from './issues.ts'
import { printOfFolder } from './print.ts'
import { checkTexts } from './texts.ts'
import {
  companyFile,
  legalPages,
  locales,
  tenantFile,
  tenantKey,
  textOverrides,
  type CompanyFile,
  type Locale,
  type TenantFile,
  type TenantSet,
  type TextOverrides,
} from './tenant.ts'

export { formatProblem, type Problem } from './folder.ts'
export { isOfTheseRules } from './print.ts'
export { watchTenantFiles } from './watch.ts'

export type LoadedTenants = {
  accepted: Map<string, TenantSet>
  problems: Problem[]
  /** All folders there are, broken ones too: a brand that is missing here was removed. */
  present: string[]
  /** The prints of the accepted brands' folders, where they could be told. */
  prints: Map<string, string>
}

export type LoadOptions = {
  /** The app's own texts by language and area; with them, an override of a text that does not exist is a problem. */
  knownTexts?: Partial<Record<Locale, TextOverrides>>
  /** The sets in force. A domain that a brand already holds stays with it, also while that brand's folder is broken. */
  inForce?: ReadonlyMap<string, Pick<TenantSet, 'key' | 'domains'>>
  /** Sets that were read before, by the print of their folder: while that is the same they are taken as they are. */
  read?: ReadonlyMap<string, { print: string; set: TenantSet }>
}

/** Reads every brand below `dir`. Folders that begin with `_` or `.` are left alone. Throws only if `dir` cannot be read. */
export async function loadTenants(dir: string, options: LoadOptions = {}): Promise<LoadedTenants> {
  const entries = await readdir(dir, { withFileTypes: true })
  const folders: string[] = []
  for (const entry of entries) {
    if (/^[._]/.test(entry.name)) continue
    const isFolder =
      entry.isDirectory() || (entry.isSymbolicLink() && (await stat(path.join(dir, entry.name)).catch(() => null))?.isDirectory())
    if (isFolder) folders.push(entry.name)
  }
  const present = folders.sort()
  const prints = new Map<string, string>()
  for (const key of options.read ? present : []) {
    const print = await printOfFolder(path.join(dir, key))
    if (print) prints.set(key, print)
  }
  const read = await Promise.all(
    present.map(async (key) => {
      const known = options.read?.get(key)
      const isSame = known !== undefined && known.print === prints.get(key)
      return isSame ? { loaded: { set: known.set, yaml: null }, problems: [] } : readTenant(dir, key, options)
    }),
  )
  const problems = read.flatMap((one) => one.problems)
  const sound = read.flatMap((one): Loaded[] => (one.loaded && one.problems.length === 0 ? [one.loaded] : []))
  const settled = settleDomains(sound, present, options.inForce ?? new Map())
  // To say in which line a domain clashes, the files themselves are needed.
  if (!settled) return loadTenants(dir, { ...options, read: new Map() })
  const { accepted, clashes } = settled
  for (const key of prints.keys()) if (!accepted.has(key)) prints.delete(key)
  return { accepted, problems: [...problems, ...clashes], present, prints }
}

/** Without its file where the set was read before. */
type Loaded = { set: TenantSet; yaml: YamlFile | null }

async function readTenant(dir: string, key: string, options: LoadOptions): Promise<{ loaded: Loaded | null; problems: Problem[] }> {
  const folder = new TenantFolder(dir, key)
  // Whatever is the matter with one folder, the others are read.
  const loaded = await composeTenant(folder, options).catch((error: unknown) => {
    folder.report('', {
      found: `what cannot be read: ${error instanceof Error ? firstLine(error.message) : 'unknown'}`,
      expected: 'a brand',
    })
    return null
  })
  return { loaded, problems: folder.problems }
}

async function composeTenant(folder: TenantFolder, options: LoadOptions): Promise<Loaded | null> {
  if (!tenantKey(folder.key)) {
    folder.report('', {
      found: 'this name',
      expected: `a folder named in small letters, digits and dashes, and none of ${systemLabels.join(', ')}`,
    })
    return null
  }
  const yaml = await folder.readYaml('tenant.yaml')
  const file = yaml && checkWith(folder, yaml, tenantFile)
  if (!yaml || !file) return null
  if (file.key !== folder.key) folder.reportAt(yaml, ['key'], `"${file.key}", which is the folder's name`, `"${folder.key}"`)
  checkTenant(folder, yaml, file)

  const { logo, favicon, deployment, ...rest } = file
  const set: TenantSet = {
    ...rest,
    deployment: deployment ?? file.key,
    logo: await folder.readDrawing(yaml, ['logo'], logo),
    favicon: await folder.readDrawing(yaml, ['favicon'], favicon),
    legal: await readLegal(folder, file),
    texts: await readTexts(folder, file, options),
    companies: await readCompanies(folder, file, options),
  }
  return { set, yaml }
}

/** What the schema alone cannot tell: things that depend on one another within the file. */
function checkTenant(folder: TenantFolder, yaml: YamlFile, file: TenantFile): void {
  const { offered } = file.languages
  if (!offered.includes(file.languages.default)) {
    folder.reportAt(yaml, ['languages', 'default'], `"${file.languages.default}"`, `one of the offered languages: ${offered.join(', ')}`)
  }
  file.domains.forEach((domain, index) => {
    if (file.domains.indexOf(domain) !== index) folder.reportAt(yaml, ['domains', index], `"${domain}" a second time`, 'each domain once')
  })
  if (!file.roles.admin) folder.reportAt(yaml, ['roles'], 'no admin', 'the role admin among them, for somebody must run the brand')
  checkWords(folder, yaml, offered, {
    titles: file.titles,
    roles: Object.fromEntries(Object.entries(file.roles).map(([role, entry]) => [role, { label: entry.label }])),
    contact: { hours: file.contact.hours },
    mail: { signature: file.mail.signature, wording: file.mail.wording },
    help: { intro: file.help.intro, links: file.help.links.map(({ label }) => ({ label })) },
    data_capture: file.data_capture,
  })
  checkDataCapture(folder, yaml, file.data_capture, {})
}

/**
 * Reports fields that share their key with another of the form, and choices without anything to choose. `around` are the
 * brand's sections where `own` are a company's: one of the same key takes the place of the brand's.
 */
function checkDataCapture(folder: TenantFolder, yaml: YamlFile, own: TenantFile['data_capture'], around: TenantFile['data_capture']): void {
  const taken = new Map([...baseKeys].map((key) => [key, 'the form that every brand has']))
  for (const [section, { fields }] of Object.entries(around)) {
    if (!(section in own)) for (const { key } of fields) taken.set(key, `the brand’s section ${section}`)
  }
  for (const [section, { fields }] of Object.entries(own)) {
    const at = ['data_capture', section]
    if (section in baseSections) folder.reportAt(yaml, at, `"${section}", a section that every brand has`, 'another name')
    fields.forEach(({ key, type, options = [] }, index) => {
      const where = [...at, 'fields', index]
      const report = (name: string, found: string, expected: string) => folder.reportAt(yaml, [...where, name], found, expected)
      const holder = taken.get(key)
      if (holder) report('key', `"${key}", which is in ${holder}`, 'a key of its own for each field')
      taken.set(key, `the section ${section}`)
      const values = options.map(({ value }) => value)
      const isChosen = chosenTypes.includes(type)
      if (isChosen && values.length < 2) report('options', `${values.length} to choose from`, 'at least two')
      if (!isChosen && values.length > 0) report('options', `something to choose for the type ${type}`, 'none')
      if (new Set(values).size < values.length) report('options', 'a value twice', 'each value once')
    })
  }
}

/** Reports every set of words that lacks a language the brand offers. Values that are no words are walked into. */
function checkWords(folder: TenantFolder, yaml: YamlFile, offered: readonly Locale[], value: unknown, at: PropertyKey[] = []): void {
  if (value === null || typeof value !== 'object') return
  const keys = Object.keys(value)
  const isWords = !Array.isArray(value) && keys.length > 0 && keys.every((key) => (locales as readonly string[]).includes(key))
  if (!isWords) {
    for (const [key, part] of Object.entries(value))
      checkWords(folder, yaml, offered, part, [...at, Array.isArray(value) ? Number(key) : key])
    return
  }
  const missing = offered.filter((language) => !keys.includes(language))
  if (missing.length > 0) folder.reportAt(yaml, at, `words in ${keys.join(', ')} only`, `also ${missing.join(', ')}`)
}

async function readLegal(folder: TenantFolder, file: TenantFile): Promise<TenantSet['legal']> {
  const legal: TenantSet['legal'] = { 'terms-of-use': {}, 'privacy-policy': {} }
  for (const page of legalPages) {
    for (const language of file.languages.offered) {
      const name = `legal/${page}.${language}.md`
      const text = await folder.readText(name)
      if (text === null) continue
      const html = /<\/?[a-z!][^>]*>/i.exec(text)
      if (!/^# \S/m.test(text)) folder.report(name, { found: 'no heading', expected: 'a first line such as "# Terms of use"' })
      if (html)
        folder.report(name, {
          line: text.slice(0, html.index).split('\n').length,
          found: html[0].slice(0, 40),
          expected: 'Markdown without HTML',
        })
      legal[page][language] = text
    }
  }
  return legal
}

async function readTexts(folder: TenantFolder, file: TenantFile, options: LoadOptions): Promise<TenantSet['texts']> {
  const texts: TenantSet['texts'] = {}
  const files = new Map<Locale, YamlFile>()
  for (const name of await folder.list('locales')) {
    const language = file.languages.offered.find((one) => name === `${one}.json`)
    if (!language) {
      folder.report(`locales/${name}`, {
        found: 'this file',
        expected: `${file.languages.offered.map((one) => `${one}.json`).join(' or ')}`,
      })
      continue
    }
    // JSON is YAML, and read as such it keeps its line numbers.
    const json = await folder.readYaml(`locales/${name}`)
    const tree = json && checkWith(folder, json, textOverrides)
    if (!json || !tree) continue
    files.set(language, json)
    texts[language] = tree
  }
  for (const [language, json] of files) {
    checkTexts(folder, json, { language, texts, offered: file.languages.offered, known: options.knownTexts, prefix: [] })
  }
  return texts
}

async function readCompanies(folder: TenantFolder, file: TenantFile, options: LoadOptions): Promise<TenantSet['companies']> {
  const companies: TenantSet['companies'] = {}
  for (const name of await folder.list('companies')) {
    if (name.endsWith('.svg')) continue
    const number = /^([1-9]\d{0,8})\.yaml$/.exec(name)?.[1]
    if (!number) {
      folder.report(`companies/${name}`, { found: 'this file', expected: 'the company’s number as its name, such as 1002.yaml' })
      continue
    }
    const yaml = await folder.readYaml(`companies/${name}`)
    const company: CompanyFile | null = yaml && checkWith(folder, yaml, companyFile)
    if (!yaml || !company) continue
    const { logo, ...rest } = company
    checkWords(folder, yaml, file.languages.offered, {
      titles: company.titles,
      roles: Object.fromEntries(Object.entries(company.roles ?? {}).map(([role, entry]) => [role, { label: entry.label }])),
      data_capture: company.data_capture,
    })
    checkDataCapture(folder, yaml, company.data_capture ?? {}, file.data_capture)
    if (company.roles && !company.roles.admin) folder.reportAt(yaml, ['roles'], 'no admin', 'the role admin among them')
    for (const language of locales) {
      const { texts = {} } = company
      checkTexts(folder, yaml, { language, texts, offered: file.languages.offered, known: options.knownTexts, prefix: ['texts', language] })
    }
    companies[number] = logo ? { ...rest, logo: await folder.readDrawing(yaml, ['logo'], logo) } : rest
  }
  return companies
}

/**
 * Null where a clash cannot be named, because a file was not read. No domain belongs to two brands. Who holds it keeps it; among newcomers the first by name gets it. A brand that is refused stays
 * as it is in force, so its domains there count again when the rest is settled.
 */
function settleDomains(
  sound: Loaded[],
  present: string[],
  inForce: NonNullable<LoadOptions['inForce']>,
): { accepted: Map<string, TenantSet>; clashes: Problem[] } | null {
  const holder = holdersOf(sound, present, inForce)
  const refused = sound.filter(({ set }) => set.domains.some((domain) => holder.get(domain) !== set.key))
  if (refused.length === 0) return { accepted: new Map(sound.map(({ set }) => [set.key, set])), clashes: [] }
  if (refused.some(({ yaml }) => yaml === null)) return null
  const clashes = refused.flatMap(({ set, yaml }) =>
    set.domains.flatMap((domain, index) =>
      holder.get(domain) === set.key || !yaml ? [] : [clash(set.key, yaml, domain, index, holder.get(domain))],
    ),
  )
  const rest = settleDomains(
    sound.filter((one) => !refused.includes(one)),
    present,
    inForce,
  )
  return rest && { accepted: rest.accepted, clashes: [...clashes, ...rest.clashes] }
}

function holdersOf(sound: Loaded[], present: string[], inForce: NonNullable<LoadOptions['inForce']>): Map<string, string> {
  const holder = new Map<string, string>()
  const hold = (domain: string, key: string) => holder.has(domain) || holder.set(domain, key)
  const [isPresent, isSound] = [new Set(present), new Set(sound.map(({ set }) => set.key))]
  for (const [key, { domains }] of inForce) {
    if (isPresent.has(key) && !isSound.has(key)) for (const domain of domains) hold(domain, key)
  }
  for (const { set } of sound) {
    for (const domain of set.domains) if (inForce.get(set.key)?.domains.includes(domain)) hold(domain, set.key)
  }
  for (const { set } of sound) for (const domain of set.domains) hold(domain, set.key)
  return holder
}

function clash(tenant: string, yaml: YamlFile, domain: string, index: number, other = 'another'): Problem {
  const expected = `a domain that no other brand has: it belongs to ${other}`
  return { tenant, file: yaml.shown, line: yaml.lineOf(['domains', index]), path: `domains[${index}]`, found: `"${domain}"`, expected }
}
