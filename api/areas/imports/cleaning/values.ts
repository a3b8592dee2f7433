import { email as emailSchema } from '#api/contract/fields.ts'
import { formatZip, normalisePhone, stripKeys } from '#api/contract/formats.ts'
import { addressStates, suffixes } from '#config/options.ts'

/** What became of a text: a value, and what of it found no place. `code` says what is wrong with it. */
export type Read<Value> = { value: Value | null; code?: string; rest?: string }

/** A mark that our own files put before what begins like a formula. */
export const withoutMark = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '')

const nothing = /^(?:n\/?a|none|null|nil|-+|\.+|unknown|undefined|#n\/a|desconocido)$/i
/** Words by which files say that they know nothing. */
export const isNothing = (text: string): boolean => text === '' || nothing.test(text)

const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i

/** A long number of which a spreadsheet kept the first digits only. */
export const isShortened = (text: string): boolean => shortened.test(text)

const extension = /[\s,;]*(?:x|ext\.?|extension|#)\s*(\d{1,6})$/i

export function readPhone(text: string): Read<string> {
  if (isShortened(text)) return { value: null, code: 'shortened_number' }
  const bare = text.replace(/^(?:tel|phone|cell|mobile|home|work):?\s*/i, '').replace(/\.0$/, '')
  const found = normalisePhone(bare)
  if (found) return { value: found }
  const digits = extension.exec(bare)
  const before = digits && normalisePhone(bare.slice(0, digits.index))
  return before ? { value: before, rest: text } : { value: null, code: 'invalid_phone' }
}

export function readEmail(text: string): Read<string> {
  const inner = /<([^<>]+)>/.exec(text)?.[1] ?? text
  const found = emailSchema.safeParse(inner.replace(/^mailto:/i, '').replace(/[.,;]+$/, ''))
  return found.success ? { value: found.data } : { value: null, code: 'invalid_email' }
}

/** Several in a cell: as HubSpot, Google and our own files part them. */
export const partsOf = (text: string, split?: string): string[] =>
  (split ? text.split(split) : text.split(/\s:::\s|[;,\n|]/)).map((part) => part.trim()).filter((part) => !isNothing(part))

/** A name without what only stands in it by mistake; what was taken away comes back as the rest. */
export function readName(text: string, max = 100): Read<string> {
  const words = text.replace(/\s+/g, ' ').trim()
  const without =
    stripKeys(words.replace(/"[^"]*"|\([^)]*\)|\[[^\]]*\]/g, ' '))
      .replace(/\s+/g, ' ')
      .trim() || stripKeys(words).trim()
  const value = without.slice(0, max).trim()
  return value === words ? { value } : { value: value || null, rest: text, code: 'characters_left_out' }
}

export const capitals = new Map<string, string>([
  ...suffixes.map(({ value }) => [letters(value), value] as const),
  ['junior', 'Jr.'],
  ['senior', 'Sr.'],
  ['2nd', 'II'],
  ['3rd', 'III'],
  ['4th', 'IV'],
  ['5th', 'V'],
])

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

export function readSuffix(text: string): Read<string> {
  const found = capitals.get(letters(text))
  return found ? { value: found } : { value: null, rest: text, code: 'unknown_value' }
}

const isSuffix = (word: string) => capitals.has(letters(word)) && letters(word) !== 'v'

export type FullName = { first_name: string; middle_name: string; last_name: string; suffix: string }

/** `Peña, José A.` or `José A. Peña Jr.` in its parts; a name of one word is a first name. */
export function splitName(text: string): FullName {
  const words = text.replace(/\s+/g, ' ').trim()
  const [before = '', ...after] = words.split(/\s*,\s*/)
  const tail = after.filter((part) => !isSuffix(part))
  const suffix = capitals.get(letters(after.find(isSuffix) ?? '')) ?? ''
  if (tail.length) {
    const [first = '', ...middle] = tail.join(' ').split(' ')
    return { first_name: first, middle_name: middle.join(' '), last_name: before, suffix }
  }
  const parts = before.split(' ')
  const own = parts.length > 2 && isSuffix(parts.at(-1) ?? '') ? (capitals.get(letters(parts.pop() ?? '')) ?? '') : suffix
  const [first = ''] = parts
  // Particles belong to the last name: Ana de la Cruz.
  const begin = parts.length < 3 ? 1 : Math.max(1, firstParticle(parts) ?? parts.length - 1)
  return { first_name: first, middle_name: parts.slice(1, begin).join(' '), last_name: parts.slice(begin).join(' '), suffix: own }
}

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'van',
  'von',
  'der',
  'den',
  'da',
  'dos',
  'di',
  'st.',
  'st',
  'el',
  'bin',
  'al',
  'le',
  'du',
])
function firstParticle(parts: string[]): number | null {
  const found = parts.findIndex((part, place) => place > 0 && place < parts.length - 1 && particles.has(part.toLowerCase()))
  return found > 0 ? found : null
}

const states = new Map<string, string>(
  addressStates.flatMap(
    ({ value, label }) =>
      [
        [letters(value), value],
        [letters(label), value],
      ] as [string, string][],
  ),
)
for (const [words, value] of [
  ['calif', 'CA'],
  ['mass', 'MA'],
  ['penn', 'PA'],
  ['penna', 'PA'],
  ['tenn', 'TN'],
  ['conn', 'CT'],
  ['fla', 'FL'],
  ['tex', 'TX'],
  ['wash', 'WA'],
  ['washingtondc', 'DC'],
  ['virginislands', 'VI'],
  ['usvirginislands', 'VI'],
] as const)
  states.set(words, value)

export function readState(text: string): Read<string> {
  const found = states.get(letters(text.replace(/^US-/i, '')))
  return found ? { value: found } : { value: null, code: 'unknown_value' }
}

/** Zeros that a spreadsheet took away come back. */
export function readZip(text: string): Read<string> {
  const digits = text.replace(/\.0$/, '').trim()
  if (/^\d{3,4}$/.test(digits)) return { value: digits.padStart(5, '0') }
  if (/^\d{7,8}$/.test(digits)) return { value: formatZip(digits.padStart(9, '0')) }
  if (/^\d{3,4}-\d{4}$/.test(digits)) return { value: formatZip(digits.replace('-', '').padStart(9, '0')) }
  return /^\d{5}(?:[- ]?\d{4})?-?$/.test(digits) ? { value: formatZip(digits) } : { value: null, code: 'invalid_zip' }
}

const yes = new Set([
  'y',
  'yes',
  'true',
  't',
  '1',
  'x',
  'si',
  'smoker',
  'on',
  'checked',
  'dnc',
  'do not call',
  'do not text',
  'do not mail',
  'opted out',
])
const no = new Set(['n', 'no', 'false', 'f', '0', 'non smoker', 'nonsmoker', 'non-smoker', 'never', 'off', 'unchecked', 'ok'])

export function readYesNo(text: string): Read<boolean> {
  const word = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { value: null, code: 'unknown_value' }
}

const genders: Record<string, string> = {
  m: 'male',
  male: 'male',
  man: 'male',
  masculino: 'male',
  hombre: 'male',
  f: 'female',
  female: 'female',
  woman: 'female',
  femenino: 'female',
  mujer: 'female',
  other: 'other',
  x: 'other',
  empty: 'other',
  nonbinary: 'other',
}
export const readGender = (text: string): Read<string> => {
  const value = genders[letters(text)]
  return value ? { value } : { value: null, code: 'unknown_value' }
}

/** An amount in cents. */
export function readMoney(text: string): Read<number> {
  const bare = text.replace(/[$\s,]|usd/gi, '')
  const cents = Math.round(Number(bare) * 100)
  return /^\d+(?:\.\d+)?$/.test(bare) && Number.isSafeInteger(cents) ? { value: cents } : { value: null, code: 'invalid_amount' }
}

/** In lower case without accents and marks: how values of a file are compared with titles and names. */
export const valueKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim()
