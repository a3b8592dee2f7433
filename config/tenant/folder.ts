/** A brand's folder while it is read: its files, where everything stands in them, and what was found wrong. */

import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import { svgProblem } from '../svg.ts'
import type { Asset } from './tenant.ts'

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

/** `tenants/acme/tenant.yaml:12: colours.primary: found "blue-ish", expected a hex colour such as #1f4e8c` */
export function formatProblem(problem: Problem): string {
  const place = problem.line === null ? problem.file : `${problem.file}:${problem.line}`
  const at = problem.path ? ` ${problem.path}:` : ''
  return `${place}:${at} found ${problem.found}, expected ${problem.expected}`
}

const maxFileBytes = 256 * 1024

/** A parsed YAML file that remembers where everything stands. */
export class YamlFile {
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
    return at.reduce<unknown>(
      (value, key) => (value !== null && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined),
      this.data,
    )
  }
}

function isNode(value: unknown): value is { range?: [number, number, number] | null } {
  return value !== null && typeof value === 'object' && 'range' in value
}

/** One brand's folder and what was found wrong in it. */
export class TenantFolder {
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
    this.problems.push({
      tenant: this.key,
      file: path.join(this.shown, name),
      line: what.line ?? null,
      path: what.path ?? '',
      found: what.found,
      expected: what.expected,
    })
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
    // The first mistake only: what follows it in a broken file follows from it.
    const [first] = document.errors
    const line = first?.linePos?.[0].line ?? 1
    if (name.endsWith('.json') ? !isJson(source) : first) {
      const expected = name.endsWith('.json') ? 'well-formed JSON' : `well-formed YAML: ${firstLine(first?.message ?? '')}`
      this.report(name, { line, found: 'something unreadable', expected })
      return null
    }
    return new YamlFile(path.join(this.shown, name), document, lines, name.endsWith('.json') ? JSON.parse(source) : document.toJS())
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
      this.report(inFolder, {
        line: problem.line,
        found: problem.what,
        expected: 'a plain drawing without scripts, styles and outside addresses',
      })
      return nothing
    }
    return { type: 'image/svg+xml', text }
  }
}

function pathText(at: readonly PropertyKey[]): string {
  return at.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)), '')
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source)
    return true
  } catch {
    return false
  }
}

/** An error's message without its second half, which repeats the place. */
export function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/ at line .*$/, '')
}
