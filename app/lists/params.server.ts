import { z } from 'zod'
import { numberShape } from './report-number.ts'

/*
 * What may stand in the address of a list, one schema a parameter. Each reads any text without refusing it: what fits nothing
 * is read as if it were not there.
 */

/** Words to search by: trimmed, without NUL, cut at `most` characters. */
export const words = (most = 40) =>
  z
    .string()
    .transform((typed) =>
      typed
        .replaceAll('\0', '')
        .trim()
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim(),
    )
    .catch('')

// `catch` takes a value of the schema's output, which TypeScript does not work out while the values are still a type parameter.

/** One of some values, or none. */
export const oneOf = <const Value extends string>(values: readonly Value[]) => z.enum([...values, '' as const]).catch('' as never)

/** One of some values, `usual` where the address names none. */
export const choice = <const Value extends string>(values: readonly Value[], usual: NoInfer<Value>) => z.enum(values).catch(usual as never)

/** Several values of a kind, each once. */
export const someOf = <Value extends string>(item: z.ZodType<Value>, most = 200) =>
  z
    .array(z.string())
    .transform((typed) => [...new Set(typed)].filter((value): value is Value => item.safeParse(value).success).slice(0, most))
    .catch(() => [])

/** On, or not there. */
export const flag = z
  .literal('true')
  .transform((): boolean => true)
  .catch(false)

/** A number of a report that the list is behind. */
export const reportNumber = z.string().regex(numberShape).or(z.literal('')).catch('')

export const id = z.uuid().or(z.literal('')).catch('')
export const day = z.iso.date().or(z.literal('')).catch('')

/** A whole number, moved to the nearest bound where it lies beyond. */
export const whole = (usual: number, least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform((typed) => Math.min(most, Math.max(least, Number(typed))))
    .catch(usual)

/** A whole number from 0 to `most`, as it was typed, or none. */
export const countTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .refine((typed) => Number(typed) <= most)
    .or(z.literal(''))
    .catch('')
