import { z } from 'zod'
import {
  formatMoney,
  formatZip,
  isCalendarDate,
  medicareNumber as readMedicareNumber,
  normalisePhone,
  stripKeys,
  validZip,
} from './formats.ts'

/** Field types that several records share. Codes name the rule that was broken; each side words them. */

const broken = (code: string) => ({ params: { code } })

/** Words on one line. */
export const line = (max: number) => z.string().trim().max(max)

/** A person's or a place's name: no characters that only appear in it by mistake. */
export const nameLine = (max: number) => line(max).refine((value) => stripKeys(value) === value, broken('restricted_name'))

/** A phone number in any common way of writing, kept as +1XXXXXXXXXX. */
export const phone = z
  .string()
  .trim()
  .max(40)
  .transform((value, context) => {
    const normal = normalisePhone(value)
    if (normal) return normal
    context.issues.push({ code: 'custom', input: value, ...broken('invalid_phone') })
    return z.NEVER
  })

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())

/** A calendar date, YYYY-MM-DD, of a year that people live in. */
export const date = z.iso.date({ abort: true }).refine(isCalendarDate, broken('invalid_date'))

export const pastDate = date.refine((value) => value <= new Date().toISOString().slice(0, 10), broken('date_in_future'))

/** Empty, five digits, or five and four, kept with a dash. */
export const zipCode = z
  .string()
  .trim()
  .max(40)
  .refine((value) => value === '' || validZip(value), broken('invalid_zip'))
  .transform(formatZip)

/** The number on a Medicare card, kept without dashes in capitals. */
export const medicareNumber = z
  .string()
  .trim()
  .max(20)
  .transform((value, context) => {
    const normal = readMedicareNumber(value)
    if (normal) return normal
    context.issues.push({ code: 'custom', input: value, ...broken('invalid_medicare_number') })
    return z.NEVER
  })

/** Yes or no as JSON or as words in an address: true, false, 1, 0. */
export const flag = z.union([z.boolean(), z.stringbool()])

/** Values of one name in an address, where one alone comes as itself and blanks say nothing; 200 at most. */
export const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined ? undefined : (Array.isArray(value) ? value : [value]).filter((one) => one !== '')),
    z.array(item).max(200).optional(),
  )

/** The version that somebody saw before changing a record. */
export const lockVersion = z.coerce.number().int().min(0).max(2_147_483_647)

/** Somebody by their name. */
export const namedPerson = z.object({ id: z.string(), name: z.string() })

/** Whose name something bears; `real`: who acted for them when it was written. */
export const signature = namedPerson.extend({ real: namedPerson.nullable() })
export type Signature = z.infer<typeof signature>

/**
 * Dollars as people write them, with at most two decimals ("12.5", "$1,200"), read as whole cents without passing through a
 * fraction.
 */
export const dollars = (least: number, most: number) =>
  z
    .string()
    .trim()
    .max(30)
    .transform((value, context) => {
      const written = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(value)
      if (written) return Number(`${(written[1] ?? '').replaceAll(',', '')}${(written[2] ?? '').padEnd(2, '0')}`)
      context.issues.push({ code: 'custom', input: value, ...broken('not_money') })
      return z.NEVER
    })
    .refine((cents) => cents >= least, { params: { code: 'less_than_money', min: inDollars(least) } })
    .refine((cents) => cents <= most, { params: { code: 'more_than_money', max: inDollars(most) } })

const inDollars = (cents: number): string => formatMoney(cents)
