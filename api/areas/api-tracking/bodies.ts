import { SaxesParser } from 'saxes'

/** Something that came in under a name; within other things the name is the way to it, with dots between. */
export type Named = { name: string; value: string }
export type PostFormat = 'json' | 'form' | 'xml'
export type BodyProblem = 'unreadable' | 'too_much'
export type ReadBody = { format: PostFormat; fields: Named[]; problem: BodyProblem | null }

const deepest = 20
const mostFields = 500
const longestName = 200
const longestValue = 20_000

class Refused extends Error {
  readonly problem: BodyProblem
  constructor(problem: BodyProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Reads what a vendor sent by what it is, whatever its content type says: vendors leave that out, or get it wrong. */
export function readBody(text: string): ReadBody {
  const trimmed = text.trim()
  const format: PostFormat = trimmed.startsWith('{') || trimmed.startsWith('[') ? 'json' : trimmed.startsWith('<') ? 'xml' : 'form'
  const fields: Named[] = []
  const take = (name: string, value: string) => {
    const clean = value.replaceAll('\u0000', '').trim()
    if (fields.length >= mostFields || clean.length > longestValue) throw new Refused('too_much')
    fields.push({ name: name.replaceAll('\u0000', '').slice(0, longestName), value: clean })
  }
  try {
    if (format === 'json') readJson(trimmed, take)
    else if (format === 'xml') readXml(trimmed, take)
    else readForm(trimmed, take)
    return { format, fields, problem: fields.length === 0 ? 'unreadable' : null }
  } catch (error) {
    return { format, fields, problem: error instanceof Refused ? error.problem : 'unreadable' }
  }
}

type Take = (name: string, value: string) => void

function readJson(text: string, take: Take): void {
  const value: unknown = JSON.parse(text)
  // Several at once would need several answers.
  if (typeof value !== 'object' || value === null || (Array.isArray(value) && value.length !== 1)) throw new Refused('unreadable')
  walk(Array.isArray(value) ? value[0] : value, [])

  function walk(part: unknown, way: string[]): void {
    if (way.length > deepest) throw new Refused('too_much')
    if (part === null || part === undefined) return
    if (typeof part !== 'object') return take(way.join('.'), String(part))
    for (const [name, inner] of Object.entries(part)) walk(inner, [...way, name])
  }
}

/** Some send the whole lead as XML within one field. */
function readForm(text: string, take: Take): void {
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.trimStart().startsWith('<')) readXml(value.trim(), take)
    else take(name, value)
  }
}

/** Attributes that tell elements of one name apart: `<name part="first">`, `<phone type="voice">`. */
const tellingApart = ['part', 'type', 'name', 'line']

function readXml(text: string, take: Take): void {
  const parser = new SaxesParser({ fragment: false, xmlns: false })
  const way: { segment: string; text: string; hasInner: boolean }[] = []
  const nameOf = () =>
    way
      .slice(1)
      .map(({ segment }) => segment)
      .join('.')
  parser.on('error', () => {
    throw new Refused('unreadable')
  })
  // Entities of a sender's own are how a small text becomes a large one.
  parser.on('doctype', () => {
    throw new Refused('unreadable')
  })
  parser.on('opentag', (tag) => {
    if (way.length > deepest) throw new Refused('too_much')
    const inside = way.at(-1)
    if (inside) inside.hasInner = true
    const apart = tellingApart.map((name) => tag.attributes[name]).find((value) => value)
    const local = tag.name.replace(/^[^:]+:/, '')
    way.push({ segment: apart ? `${local}[${apart.slice(0, 60)}]` : local, text: '', hasInner: false })
    for (const [name, value] of Object.entries(tag.attributes))
      if (!tellingApart.includes(name) && !name.startsWith('xmlns')) take([nameOf(), name].filter(Boolean).join('.@'), value)
  })
  const add = (words: string) => {
    const inside = way.at(-1)
    if (!inside) return
    inside.text += words
    if (inside.text.length > longestValue) throw new Refused('too_much')
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const inside = way.at(-1)
    if (inside && !inside.hasInner && way.length > 1) take(nameOf(), inside.text)
    way.pop()
  })
  parser.write(text).close()
}

const keyName = /^(?:key|api[_-]?key|source\.token|token)$/i

/** Takes out of a post what names its key: that is nobody's data and is kept nowhere. */
export function withoutKeys(fields: readonly Named[]): { fields: Named[]; keys: string[] } {
  return {
    fields: fields.filter(({ name }) => !keyName.test(name)),
    keys: fields.filter(({ name }) => keyName.test(name)).map(({ value }) => value),
  }
}
