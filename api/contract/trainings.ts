import { z } from 'zod'
import { roles } from '#config/roles.ts'
import { page, paging } from './envelope.ts'
import { date, flag, line, lockVersion, nameLine } from './fields.ts'
import { fileLink } from './public/webpages.ts'

/** What a brand's people learn from, and who has been through it. */

export const trainingKinds = ['document', 'video', 'link', 'certificate'] as const
/** Where somebody stands with a training: `due` has a day that is past, `expiring` ends within 30 days. */
export const trainingStates = ['open', 'due', 'done', 'expiring', 'expired'] as const

const completion = z.object({
  completed_at: z.iso.datetime(),
  expires_on: z.string().nullable(),
  number: z.string(),
  plan_year: z.int().nullable(),
  issued_on: z.string().nullable(),
  /** The name of the certificate's file. */
  file: z.string().nullable(),
})
export type Completion = z.infer<typeof completion>

const shared = {
  id: z.string(),
  section: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(trainingKinds),
  url: z.string().nullable(),
  /** The name of its file. */
  file: z.string().nullable(),
  content_type: z.string().nullable(),
  size: z.int().nullable(),
  can_show: z.boolean(),
  corporation_id: z.string().nullable(),
  for_account_types: z.array(z.string()),
  valid_months: z.int().nullable(),
  required_by: z.string().nullable(),
}

/** A training as whoever is to learn from it sees it. */
export const training = z.object({
  ...shared,
  seen_at: z.iso.datetime().nullable(),
  completion: completion.nullable(),
  state: z.enum(trainingStates),
})
export type Training = z.infer<typeof training>

/** The same for those who keep it. */
export const keptTraining = z.object({
  ...shared,
  corporation: z.object({ id: z.string(), name: z.string() }).nullable(),
  position: z.int(),
  seen_count: z.int(),
  completed_count: z.int(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type KeptTraining = z.infer<typeof keptTraining>

/** Words of its title or section, or one section. */
export const listTrainings = z.object({ ...paging(50), q: line(100).default(''), section: line(100).optional() })
export type ListTrainings = z.output<typeof listTrainings>

const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())
const accountType = z.enum(roles)
/** A list, or the words of a form's field with commas between. */
const accountTypes = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)
      : value,
  z.array(accountType).max(roles.length),
)

const fields = {
  section: nameLine(80).min(1),
  title: nameLine(120).min(1),
  description: z.string().trim().max(2000),
  kind: z.enum(trainingKinds),
  url: clearable(fileLink),
  corporation_id: clearable(z.uuid()),
  for_account_types: accountTypes,
  /** How long a completion lasts; empty: for ever. */
  valid_months: clearable(z.coerce.number().int().min(1).max(120)),
  /** The day until which it is to be done. */
  required_by: clearable(date),
  position: z.coerce.number().int().min(0).max(10_000),
}

export const newTraining = z.object({
  ...fields,
  description: fields.description.default(''),
  kind: fields.kind.default('document'),
  url: fields.url.default(null),
  corporation_id: fields.corporation_id.default(null),
  for_account_types: fields.for_account_types.default([]),
  valid_months: fields.valid_months.default(null),
  required_by: fields.required_by.default(null),
  position: fields.position.default(0),
})
export type NewTraining = z.output<typeof newTraining>
export const trainingChanges = z.object(fields).partial().extend({ lock_version: lockVersion.optional() })
export type TrainingChanges = z.output<typeof trainingChanges>

export const trainingParams = z.object({ id: z.uuid() })

/** The section of the training that is named; another one is refused. */
export const sectionGone = z.object({ section: nameLine(80).optional() }).default({})

/** How many there were. */
export const sectionCount = z.object({ data: z.object({ count: z.int() }) })

/** What a certificate says; of any other kind of training nothing is asked. */
export const newCompletion = z.object({
  number: line(60).default(''),
  plan_year: clearable(z.coerce.number().int().min(2000).max(2100)).default(null),
  issued_on: clearable(date).default(null),
  expires_on: clearable(date).default(null),
})
export type NewCompletion = z.output<typeof newCompletion>

export const certificateKinds = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const attendanceParams = trainingParams.extend({ user_id: z.uuid() })

/** Somebody who has seen or been through a training. */
const attendance = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  seen_at: z.iso.datetime().nullable(),
  completion: completion.nullable(),
  state: z.enum(trainingStates),
})
export type Attendance = z.infer<typeof attendance>
export const attendancePage = page(attendance)
export const listAttendance = z.object({ ...paging(50), q: line(100).default(''), completed: flag.optional() })
export type ListAttendance = z.output<typeof listAttendance>
