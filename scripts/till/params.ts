import { z } from 'zod'
import { badParam, type StripeFault } from './errors.ts'
import type { Given } from './form.ts'

/** Kinds of parameters, as they come in a form. */
export const text = (most = 5000) => z.string().min(1).max(most)
export const whole = (least = 0, most = 99_999_999) =>
  z
    .string()
    .regex(/^-?\d+$/, { error: 'integer' })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: least === 1 && most === 99_999_999 ? 'positive' : 'range' })
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const url = z.string().refine((value) => URL.canParse(value) && /^https?:/.test(value), { error: 'url' })
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'color' })
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50)
  .transform((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')))
export const expand = z.array(z.string()).max(20)

const moment = whole(0, 99_999_999_999)
export const listed = {
  limit: whole(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: moment
    .transform((at) => ({ gte: at, lte: at }))
    .or(z.strictObject({ gt: moment.optional(), gte: moment.optional(), lt: moment.optional(), lte: moment.optional() }))
    .optional(),
  expand: expand.optional(),
}
export { moment }

/** Reads parameters, or refuses the first that is wrong in Stripe's words. An empty text means that it is not set. */
export function read<Schema extends z.ZodType>(schema: Schema, given: Given): z.output<Schema> {
  const result = schema.safeParse(withoutEmpty(given))
  if (result.success) return result.data
  const all = result.error.issues.flatMap((issue) =>
    issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []).map((one) => ({ ...one, path: [...issue.path, ...one.path] })) : [issue],
  )
  // What is unknown is told before what is missing, as Stripe does.
  const issue = all.find(({ code }) => code === 'unrecognized_keys') ?? all[0]
  throw issue ? faultOf(issue, given) : badParam('Invalid request', '')
}

type Issue = z.core.$ZodIssue

function faultOf(issue: Issue, given: Given): StripeFault {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return badParam(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const param = nameOf(issue.path)
  const found = valueAt(given, issue.path)
  if (found === undefined) return badParam(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (found === '') return badParam(`You passed an empty string for '${param}'.`, param, 'parameter_invalid_empty')
  if (issue.message === 'integer') return badParam(`Invalid integer: ${String(found)}`, param, 'parameter_invalid_integer')
  if (issue.message === 'positive') return badParam('This value must be greater than or equal to 1.', param, 'parameter_invalid_integer')
  if (issue.message === 'url') return badParam('Not a valid URL', param, 'url_invalid')
  if (issue.code === 'invalid_value') return badParam(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, param)
  return badParam(`Invalid ${param}: ${issue.message}`, param)
}

const nameOf = (path: PropertyKey[]): string => path.map((part, place) => (place === 0 ? String(part) : `[${String(part)}]`)).join('')

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part], given)
}

/** Only at the top: an empty value within metadata takes a key away. */
const withoutEmpty = (given: Given): Given => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
