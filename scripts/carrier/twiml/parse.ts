import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { ApplicationError } from '../errors.ts'
import { grammar } from './grammar.ts'

/** An element of TwiML: its name, attributes, text without surrounding space, and the elements inside. */
export type Verb = { name: string; attributes: Record<string, string>; text: string; inside: Verb[] }

type Raw = { '#text'?: string | number; ':@'?: Record<string, string> } & Record<string, unknown>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/**
 * The verbs of a TwiML document.
 * Throws an ApplicationError: 12100 when it is no XML, 12102 without a Response, 12200 for a verb, noun or attribute that this carrier does not know.
 */
export function parseTwiml(document: string, root: keyof typeof grammar = 'Response'): Verb[] {
  const valid = XMLValidator.validate(document.trim())
  if (valid !== true) throw new ApplicationError(12100, `Document parse failure: ${valid.err.msg} (line ${valid.err.line})`)
  const roots = (parser.parse(document.trim()) as Raw[]).map(read).filter((element) => element.name !== '#text')
  const response = roots.find((element) => element.name === 'Response')
  if (!response) throw new ApplicationError(12102, 'Invalid TwiML: the document has no Response')
  check({ ...response, name: root })
  return response.inside
}

function read(raw: Raw): Verb {
  const name = Object.keys(raw).find((key) => key !== ':@') ?? '#text'
  const children = Array.isArray(raw[name]) ? (raw[name] as Raw[]) : []
  const texts = children.filter((child) => '#text' in child).map((child) => String(child['#text']))
  return {
    name,
    attributes: raw[':@'] ?? {},
    text: texts.join(' ').trim(),
    inside: children.filter((child) => !('#text' in child)).map(read),
  }
}

function check(verb: Verb): void {
  const rule = grammar[verb.name]
  if (!rule) throw invalid(`<${verb.name}> is not known`)
  for (const [name, value] of Object.entries(verb.attributes)) {
    const allowed = rule.attributes[name]
    if (!allowed) throw invalid(`<${verb.name}> has no attribute ${name}`)
    if (!allowed(value)) throw invalid(`${name}="${value}" of <${verb.name}> is not allowed`)
  }
  if (verb.text && !rule.text) throw invalid(`<${verb.name}> takes no text`)
  if (!verb.text && rule.text === 'required') throw invalid(`<${verb.name}> needs a text`)
  for (const inner of verb.inside) {
    if (!rule.inside.includes(inner.name)) throw invalid(`<${inner.name}> may not stand in <${verb.name}>`)
    check(inner)
  }
}

const invalid = (reason: string) => new ApplicationError(12200, `Schema validation: ${reason}`)
