import fc from 'fast-check'
import type { Schema } from './operations.ts'

/** Strings that have broken things elsewhere. */
const nasty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥',
  'ı',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '{}',
  '[]',
  '{"',
  ',',
  ';--',
  '../..',
  'null',
  '-1',
  '1e999',
  '9'.repeat(400),
  '0000-00-00',
  '9999-12-31',
  'x'.repeat(5000),
]
const numbers = [0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, Number.MAX_VALUE, -0, 1e-9]

const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 60 }), fc.uuid(), fc.emailAddress())
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(...numbers),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Values that mostly look like what the schema takes, and are bent in places. `name` is the field's, which tells more than a schema can. */
export function bent(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: straight(schema, name) }, { weight: 1, arbitrary: anything })
}

function straight(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => bent(choice, name)))
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(bent(schema.items ?? {}, name), { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) }),
        fc.constantFrom(...numbers),
      )
    case 'number':
      return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(...numbers))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringOf(schema, name)
    default:
      return anything
  }
}

/** A few of the fields at a time: were all there, one of them would always be bent, and nothing get past the checks. */
function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const few = 4
  const rest = Math.max(2, Object.keys(properties).length - required.length - few)
  const fields = Object.entries(properties).map(([name, schema]) => {
    const present = { weight: required.includes(name) ? 30 * few : few, arbitrary: bent(schema, name) }
    return [name, fc.oneof(present, { weight: rest, arbitrary: fc.constant(undefined) })] as const
  })
  return fc.record(Object.fromEntries(fields)).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
}

function stringOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema, name: string): fc.Arbitrary<string> {
  const random = fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
  const likely =
    usual.find(([names]) => names.test(name))?.[1] ??
    (format ? formats[format] : pattern ? fc.stringMatching(new RegExp(pattern)) : undefined)
  return likely
    ? fc.oneof({ weight: 30, arbitrary: likely }, { weight: 1, arbitrary: random }, { weight: 1, arbitrary: text })
    : fc.oneof(random, text)
}

const day = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const formats: Record<string, fc.Arbitrary<string>> = { uuid: fc.uuid(), date: day, email: fc.emailAddress() }

const letters = fc.string({ unit: fc.constantFrom(...'abc XYZ éñłß'), maxLength: 30 })

/** What fields of these names usually hold, where their schema only says text. */
const usual: [RegExp, fc.Arbitrary<string>][] = [
  [/^(number|phone)$/, fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String)],
  [/^email$/, fc.emailAddress()],
  [/^medicare_number$/, fc.constant('1EG4-TE5-MK73')],
  [/name|city|county|address|subject|message|body|label/, letters],
]
