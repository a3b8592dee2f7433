/**
 * Reads the folder of brands. Each mistake is named with file, line, what was found and what is allowed; a brand with a
 * mistake is left out and does not touch the others.
 */

import { watch, type FSWatcher } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import { systemLabels } from './hosts.ts'
import { svgProblem } from './svg.ts'
import {
  companyFile,
  legalPages,
  locales,
  tenantFile,
  tenantKey,
  textOverrides,
  type Asset,
  type CompanyFile,
  type Locale,
  type TenantFile,
  type TenantSet,
  type TextOverrides,
  type TextTree,
} from './tenant.ts'

export type Problem = {
  /** The brand's key, which is its folder's name. */
  tenant: string
  /** As shown: relative to the working directory where it lies below it. */
  file: string
  line: number | null
  /** Where in the file, such as `colours.primary`; empty for the file itself. */
  path: string
  found: string
  expected: string
}

export type LoadedTenants = {
  accepted: Map<string, TenantSet>
  problems: Problem[]
  /** All folders there are, broken ones too: a brand that is missing here was removed. */
  present: string[]
}

export type LoadOptions = {
  /** The app's own texts by language and area; with them, an override of a text that does not exist is a problem. */
  knownTexts?: Partial<Record<Locale, TextOverrides>>
  /** The sets in force. A domain that a brand already holds stays with it, also while that brand's folder is broken. */
  inForce?: ReadonlyMap<string, Pick<TenantSet, 'key' | 'domains'>>
}

/** `tenants/central/tenant.yaml:12: colours.primary: found "blue-ish", expected a hex colour such as #1f4e8c` */
export function formatProblem(problem: Problem): string {
  const place = problem.line === null ? problem.file : `${problem.file}:${problem.line}`
  const at = problem.path ? ` ${problem.path}:` : ''
  return `${place}:${at} found ${problem.found}, expected ${problem.expected}`
}

const maxFileBytes = 256 * 1024

/** Reads every brand below `dir`. Folders that begin with `_` or `.` are left alone. Throws only if `dir` cannot be read. */
export async function loadTenants(dir: string, options: LoadOptions = {}): Promise<LoadedTenants> {
  const entries = await readdir(dir, { withFileTypes: true })
  const folders: string[] = []
  for (const entry of entries) {
    if (/^[._]/.test(entry.name)) continue
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await stat(path.join(dir, entry.name)).catch(() => null))?.isDirectory())
    if (isFolder) folders.push(entry.name)
  }
  const present = folders.sort()
  const read = await Promise.all(present.map((key) => readTenant(dir, key, options)))
  const problems = read.flatMap((one) => one.problems)
  const sound = read.flatMap((one) => (one.loaded && one.problems.length === 0 ? [one.loaded] : []))
  const { accepted, clashes } = settleDomains(sound, present, options.inForce ?? new Map())
  return { accepted, problems: [...problems, ...clashes], present }
}

type Loaded = { set: TenantSet; yaml: YamlFile }

async function readTenant(dir: string, key: string, options: LoadOptions): Promise<{ loaded: Loaded | null; problems: Problem[] }> {
  const folder = new TenantFolder(dir, key)
  const loaded = await composeTenant(folder, options)
  return { loaded, problems: folder.problems }
}

async function composeTenant(folder: TenantFolder, options: LoadOptions): Promise<Loaded | null> {
  if (!tenantKey(folder.key)) {
    folder.report('', { found: `a folder called "${folder.key}"`, expected: `small letters, digits and dashes, and none of ${systemLabels.join(', ')}` })
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
  })
}

/** Reports every set of words that lacks a language the brand offers. Values that are no words are walked into. */
function checkWords(folder: TenantFolder, yaml: YamlFile, offered: readonly Locale[], value: unknown, at: PropertyKey[] = []): void {
  if (value === null || typeof value !== 'object') return
  const keys = Object.keys(value)
  const isWords = !Array.isArray(value) && keys.length > 0 && keys.every((key) => (locales as readonly string[]).includes(key))
  if (!isWords) {
    for (const [key, part] of Object.entries(value)) checkWords(folder, yaml, offered, part, [...at, Array.isArray(value) ? Number(key) : key])
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
      if (html) folder.report(name, { line: lineIn(text, html.index), found: html[0].slice(0, 40), expected: 'Markdown without HTML' })
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
      folder.report(`locales/${name}`, { found: 'this file', expected: `${file.languages.offered.map((one) => `${one}.json`).join(' or ')}` })
      continue
    }
    // JSON is YAML, and read as such it keeps its line numbers.
    const json = await folder.readYaml(`locales/${name}`)
    const tree = json && checkWith(folder, json, textOverrides)
    if (!json || !tree) continue
    files.set(language, json)
    texts[language] = tree
  }
  for (const [language, json] of files) checkTexts(folder, json, language, texts, file, options, [])
  return texts
}

/** Overrides must exist in every language of the brand, and in the app where its texts are known. */
function checkTexts(
  folder: TenantFolder,
  yaml: YamlFile,
  language: Locale,
  texts: TenantSet['texts'],
  file: TenantFile,
  options: LoadOptions,
  prefix: PropertyKey[],
): void {
  const known = options.knownTexts?.[language]
  for (const [keys, text] of leaves(texts[language] ?? {})) {
    const missing = file.languages.offered.filter((other) => typeof leafAt(texts[other], keys) !== 'string')
    if (missing.length > 0) folder.reportAt(yaml, [...prefix, ...keys], `words in ${language} only`, `also ${missing.join(', ')}`)
    if (!known) continue
    const own = leafAt(known, keys)
    if (typeof own !== 'string') {
      folder.reportAt(yaml, [...prefix, ...keys], 'a text that the app does not have', `one of its texts${nearest(keys.join('.'), [...leaves(known)].map(([path]) => path.join('.')))}`)
      continue
    }
    const unknown = placeholders(text).filter((name) => !placeholders(own).includes(name))
    if (unknown.length > 0) {
      const allowed = placeholders(own)
      folder.reportAt(yaml, [...prefix, ...keys], `{{${unknown.join('}}, {{')}}}`, allowed.length > 0 ? `only {{${allowed.join('}}, {{')}}}` : 'no placeholder there')
    }
  }
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
    })
    if (company.roles && !company.roles.admin) folder.reportAt(yaml, ['roles'], 'no admin', 'the role admin among them')
    for (const language of locales) {
      if (company.texts?.[language]) checkTexts(folder, yaml, language, company.texts, file, options, ['texts', language])
    }
    companies[number] = logo ? { ...rest, logo: await folder.readDrawing(yaml, ['logo'], logo) } : rest
  }
  return companies
}

/** No domain belongs to two brands. Who holds it keeps it; among newcomers the first by name gets it. */
function settleDomains(
  sound: Loaded[],
  present: string[],
  inForce: NonNullable<LoadOptions['inForce']>,
): { accepted: Map<string, TenantSet>; clashes: Problem[] } {
  const holder = new Map<string, string>()
  const soundKeys = new Set(sound.map(({ set }) => set.key))
  for (const [key, set] of inForce) {
    if (present.includes(key) && !soundKeys.has(key)) for (const domain of set.domains) holder.set(domain, key)
  }
  for (const { set } of sound) {
    const held = inForce.get(set.key)?.domains ?? []
    for (const domain of set.domains) if (held.includes(domain) && !holder.has(domain)) holder.set(domain, set.key)
  }
  for (const { set } of sound) {
    for (const domain of set.domains) if (!holder.has(domain)) holder.set(domain, set.key)
  }
  const accepted = new Map<string, TenantSet>()
  const clashes: Problem[] = []
  for (const { set, yaml } of sound) {
    const taken = set.domains.flatMap((domain, index) => (holder.get(domain) === set.key ? [] : [{ domain, index }]))
    for (const { domain, index } of taken) {
      clashes.push({
        tenant: set.key,
        file: yaml.shown,
        line: yaml.lineOf(['domains', index]),
        path: `domains[${index}]`,
        found: `"${domain}"`,
        expected: `a domain that no other brand has: it belongs to ${holder.get(domain)}`,
      })
    }
    if (taken.length === 0) accepted.set(set.key, set)
  }
  return { accepted, clashes }
}

/** A parsed YAML file that remembers where everything stands. */
class YamlFile {
  constructor(
    readonly shown: string,
    private readonly document: Document.Parsed,
    private readonly lines: LineCounter,
    readonly data: unknown,
  ) {}

  /** The line of the key or item at `at`, or of the nearest thing around it. */
  lineOf(at: readonly PropertyKey[]): number {
    let node: unknown = this.document.contents
    let offset = isNode(node) ? node.range?.[0] : undefined
    for (const key of at) {
      let found: unknown
      if (isMap(node)) found = node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
      else if (isSeq(node)) found = node.items[Number(key)]
      if (isPair(found)) {
        offset = isNode(found.key) ? found.key.range?.[0] : offset
        node = found.value
      } else if (isNode(found)) {
        offset = found.range?.[0] ?? offset
        node = found
      } else break
    }
    return this.lines.linePos(offset ?? 0).line || 1
  }

  valueAt(at: readonly PropertyKey[]): unknown {
    return at.reduce<unknown>((value, key) => (value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined), this.data)
  }
}

function isNode(value: unknown): value is { range?: [number, number, number] | null } {
  return value !== null && typeof value === 'object' && 'range' in value
}

/** One brand's folder and what was found wrong in it. */
class TenantFolder {
  readonly problems: Problem[] = []
  private readonly shown: string

  constructor(
    private readonly dir: string,
    readonly key: string,
  ) {
    const fromHere = path.relative(process.cwd(), path.resolve(dir, key))
    this.shown = fromHere.startsWith('..') ? path.resolve(dir, key) : fromHere
  }

  report(name: string, what: { line?: number | null; path?: string; found: string; expected: string }): void {
    this.problems.push({ tenant: this.key, file: path.join(this.shown, name), line: what.line ?? null, path: what.path ?? '', found: what.found, expected: what.expected })
  }

  /** Reports something about a place in a parsed file. */
  reportAt(yaml: YamlFile, at: readonly PropertyKey[], found: string, expected: string): void {
    this.problems.push({ tenant: this.key, file: yaml.shown, line: yaml.lineOf(at), path: pathText(at), found, expected })
  }

  async list(sub: string): Promise<string[]> {
    const names = await readdir(path.join(this.dir, this.key, sub)).catch(() => [])
    return names.filter((name) => !name.startsWith('.') && !name.endsWith('~')).sort()
  }

  async readText(name: string): Promise<string | null> {
    const file = path.join(this.dir, this.key, name)
    try {
      const { size } = await stat(file)
      if (size <= maxFileBytes) return await readFile(file, 'utf8')
      this.report(name, { found: `${size} bytes`, expected: `at most ${maxFileBytes / 1024} kB` })
    } catch {
      this.report(name, { found: 'no such file', expected: `${name} in the brand's folder` })
    }
    return null
  }

  async readYaml(name: string): Promise<YamlFile | null> {
    const source = await this.readText(name)
    if (source === null) return null
    const lines = new LineCounter()
    const document = parseDocument(source, { lineCounter: lines })
    for (const error of document.errors) {
      this.report(name, { line: error.linePos?.[0].line ?? 1, found: 'something unreadable', expected: `well-formed ${name.endsWith('.json') ? 'JSON' : 'YAML'}: ${firstLine(error.message)}` })
    }
    if (document.errors.length > 0) return null
    return new YamlFile(path.join(this.shown, name), document, lines, document.toJS())
  }

  /** The text of an SVG file that lies beside the file which names it. */
  async readDrawing(yaml: YamlFile, at: PropertyKey[], name: string): Promise<Asset> {
    const sub = path.relative(this.shown, path.dirname(yaml.shown))
    const inFolder = path.join(sub, name)
    const nothing: Asset = { type: 'image/svg+xml', text: '' }
    const text = await readFile(path.join(this.dir, this.key, inFolder), 'utf8').catch(() => null)
    if (text === null) {
      this.reportAt(yaml, at, `"${name}", a file that is not there`, `an .svg file in ${path.dirname(yaml.shown)}`)
      return nothing
    }
    const problem = svgProblem(text)
    if (problem) {
      this.report(inFolder, { line: problem.line, found: problem.what, expected: 'a plain drawing without scripts, styles and outside addresses' })
      return nothing
    }
    return { type: 'image/svg+xml', text }
  }
}

/** The file's data through its schema; null after reporting what is wrong. */
function checkWith<Schema extends z.ZodType>(folder: TenantFolder, yaml: YamlFile, schema: Schema): z.output<Schema> | null {
  const result = schema.safeParse(yaml.data, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) reportIssue(folder, yaml, schema, issue)
  return null
}

type Issue = z.core.$ZodIssue

function reportIssue(folder: TenantFolder, yaml: YamlFile, schema: z.ZodType, issue: Issue): void {
  const { path: at } = issue
  if (issue.code === 'unrecognized_keys') {
    const siblings = knownKeys(schema, at)
    for (const key of issue.keys) {
      const secret = /secret|password|token|private/i.test(key)
      const expected = secret
        ? `no secrets in this file: they come from variables such as TENANT_${folder.key.toUpperCase().replaceAll('-', '_')}_OIDC_CLIENT_SECRET`
        : `a key that exists${nearest(key, siblings)}`
      folder.reportAt(yaml, [...at, key], `an unknown key`, expected)
    }
    return
  }
  if (issue.code === 'invalid_key') {
    const key = String(at.at(-1))
    const inner = issue.issues[0]
    folder.reportAt(yaml, at, `the unknown key "${key}"`, inner ? expectation(inner) + nearest(key, choices(inner)) : 'a key that exists')
    return
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const value = yaml.valueAt(at)
    const branch = issue.errors.find((errors) => value !== null && typeof value === 'object' && errors.some((error) => error.path.length > 0 || error.code === 'unrecognized_keys'))
    if (branch) {
      for (const error of branch) reportIssue(folder, yaml, schema, { ...error, path: [...at, ...error.path] } as Issue)
      return
    }
  }
  folder.reportAt(yaml, at, shownValue(yaml.valueAt(at)), expectation(issue))
}

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_value') return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? `a ${issue.expected}`
  if (issue.code === 'too_small' && issue.origin !== 'string' && !isOurs(issue.message)) return `at least ${issue.minimum}`
  if (issue.code === 'too_big' && !isOurs(issue.message)) return `at most ${issue.maximum}`
  if (issue.code === 'too_small' && !isOurs(issue.message)) return 'something'
  if (issue.code === 'invalid_union') return 'true, false or a condition such as { roles: [admin] }'
  return issue.message
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

/** zod's own English sentences begin so; ours are the end of "expected …". */
function isOurs(message: string): boolean {
  return !/^(?:Too|Invalid|Unrecognized)/.test(message)
}

function choices(issue: Issue): string[] {
  return issue.code === 'invalid_value' ? issue.values.map(String) : []
}

/** The keys that the schema knows at a place; none where it cannot tell. */
function knownKeys(schema: z.ZodType, at: readonly PropertyKey[]): string[] {
  let here: unknown = schema
  for (const key of at) here = shapeOf(here)[String(key)]
  return Object.keys(shapeOf(here))
}

function shapeOf(schema: unknown): Record<string, unknown> {
  const { def, shape } = (schema ?? {}) as { def?: { innerType?: unknown }; shape?: Record<string, unknown> }
  return shape ?? (def?.innerType ? shapeOf(def.innerType) : {})
}

/** ` (did you mean x?)` for the candidate that is most like the word, if one is. */
function nearest(word: string, candidates: readonly string[]): string {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .sort((a, b) => a.distance - b.distance)
  const best = ranked[0]
  return best && best.distance <= Math.max(2, Math.floor(word.length / 3)) ? ` (did you mean ${best.candidate}?)` : ''
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change))
    }
    row = next
  }
  return row[b.length] ?? 0
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function pathText(at: readonly PropertyKey[]): string {
  return at.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)), '')
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/ at line .*$/, '')
}

function lineIn(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
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

/**
 * Calls `onChange` after something below `dir` has changed and come to rest. Directories are watched, not files, so editors that
 * write beside and rename are no trouble; a slow comparison catches what no event told (network and mounted folders).
 */
export function watchTenantFiles(
  dir: string,
  onChange: () => void | Promise<void>,
  { quietMs = 200, pollMs = 5000 }: { quietMs?: number; pollMs?: number } = {},
): { close: () => void } {
  const watchers = new Map<string, FSWatcher>()
  let known: string | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let busy = false

  const soon = () => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void settle(), quietMs)
  }

  const settle = async () => {
    if (busy) return soon()
    busy = true
    try {
      const { print, folders } = await fingerprint(dir)
      follow(folders)
      const changed = known !== null && known !== print
      known = print
      if (changed && !closed) await onChange()
    } finally {
      busy = false
    }
  }

  const follow = (folders: string[]) => {
    for (const [folder, watcher] of watchers) {
      if (closed || !folders.includes(folder)) {
        watcher.close()
        watchers.delete(folder)
      }
    }
    if (closed) return
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watch(folder, { persistent: false }, soon)
        watcher.on('error', () => {
          watcher.close()
          watchers.delete(folder)
        })
        watchers.set(folder, watcher)
      } catch {
        // No watcher to be had (too many, or the folder has just gone): the slow comparison serves.
      }
    }
  }

  void settle()
  const poll = setInterval(() => void settle(), pollMs)
  poll.unref()
  return {
    close: () => {
      closed = true
      clearInterval(poll)
      clearTimeout(timer)
      follow([])
    },
  }
}

/** What lies below the folder, how long it is and when it was last written, and every folder in it. */
async function fingerprint(dir: string): Promise<{ print: string; folders: string[] }> {
  const folders: string[] = []
  const parts: string[] = []
  const walk = async (folder: string, depth: number): Promise<void> => {
    const names = await readdir(folder).catch(() => null)
    if (!names) return
    folders.push(folder)
    for (const name of names.sort()) {
      if (name.startsWith('.') || name.startsWith('_')) continue
      const at = path.join(folder, name)
      const info = await stat(at).catch(() => null)
      if (info?.isDirectory() && depth < 3) await walk(at, depth + 1)
      else if (info?.isFile()) parts.push(`${at}\0${info.size}\0${info.mtimeMs}\0${info.ino}`)
    }
  }
  await walk(dir, 0)
  return { print: parts.join('\n'), folders }
}
