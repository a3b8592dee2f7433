import { z } from 'zod'
import { sendFormats, weekdays } from '#config/reports/index.ts'
import { namedPerson, several } from '../fields.ts'

/** As many colleagues get one report. */
export const mostReaders = 50

/** When a saved report is sent, by the clock of its maker's company, and to whom: on days of the week, or on a day of the month. */
export const newSchedule = z
  .object({
    weekdays: z.array(z.enum(weekdays)).max(7).default([]),
    /** The 31st is the last day of a shorter month. */
    day_of_month: z.int().min(1).max(31).nullable().default(null),
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: z.array(z.uuid()).min(1).max(mostReaders),
    format: z.enum(sendFormats).default('mail'),
  })
  .superRefine((schedule, context) => {
    if (schedule.weekdays.length > 0 === (schedule.day_of_month === null)) return
    context.addIssue({ code: 'custom', path: ['weekdays'], input: schedule, params: { code: 'schedule_days' } })
  })
export type NewSchedule = z.output<typeof newSchedule>

export const schedule = z.object({
  weekdays: z.array(z.enum(weekdays)),
  day_of_month: z.int().nullable(),
  at: z.string(),
  format: z.enum(sendFormats),
  /** `left_out_at`: since when somebody may not have it any more. */
  to: z.array(namedPerson.extend({ left_out_at: z.iso.datetime().nullable() })),
  /** The next three times. */
  next: z.array(z.iso.datetime()),
  /** The IANA name of the clock by which it is sent. */
  zone: z.string(),
})
export type Schedule = z.infer<typeof schedule>

/** By a part of the name; those of `ids` are told whatever their name. */
export const findReaders = z.object({
  q: z.string().trim().max(100).default(''),
  ids: several(z.uuid()),
})
export type FindReaders = z.output<typeof findReaders>
