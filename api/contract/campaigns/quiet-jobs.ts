import { z } from 'zod'
import { quietMinutes } from '#config/mailing.ts'
import { flag, line } from '../fields.ts'

/** Holding back what is sent to many, such as before a change of version. Mail to sign in and what is written to one goes on. */

export const setQuiet = z.object({
  quiet: flag,
  minutes: z.coerce.number().int().min(quietMinutes.least).max(quietMinutes.most).default(quietMinutes.usual),
  reason: line(200).default(''),
})
export type SetQuiet = z.output<typeof setQuiet>

export const quiet = z.object({
  quiet: z.boolean(),
  until: z.iso.datetime().nullable(),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
})
export type Quiet = z.infer<typeof quiet>
