import { z } from 'zod'
import { aftercareStates, mourners, stepKinds, stepStates } from '#config/aftercare.ts'
import { date, line, nameLine, zipCode } from './fields.ts'

const address = z.object({
  address: line(200).min(1),
  address_2: line(200).default(''),
  city: nameLine(100).min(1),
  state: line(2).default(''),
  zip_code: zipCode,
})
export type AftercareAddress = z.output<typeof address>

/**
 * `deceased` is who died: the id or number of a contact, the same one where nobody is known who mourns (`relationship: self`), or a
 * name. `programme` is a key of the brand's file.
 */
export const newAftercare = z.object({
  deceased: line(200).min(1),
  date_of_death: date,
  relationship: z.enum(mourners),
  programme: z.string().min(1).max(60),
  language: z.enum(['en', 'es']),
  address,
})
export type NewAftercare = z.output<typeof newAftercare>

const step = z.object({
  id: z.uuid(),
  kind: z.enum(stepKinds),
  due_on: z.string(),
  title: z.string(),
  status: z.enum(stepStates),
  /** Why it was skipped: a rule of the gate, or that there is nobody to write to. */
  reason: z.string().nullable(),
})

export const aftercare = z.object({
  id: z.uuid(),
  deceased: z.string(),
  date_of_death: z.string(),
  relationship: z.enum(mourners),
  programme: z.string(),
  language: z.enum(['en', 'es']),
  status: z.enum(aftercareStates),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  steps: z.array(step),
})
export type Aftercare = z.infer<typeof aftercare>

const member = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  /** What they are to the contact; null for the contact itself. */
  relation: z.string().nullable(),
  has_died: z.boolean(),
  enrolled: aftercare.nullable(),
  steps_done: z.int(),
  next: step.nullable(),
  /** Policies of their own in force. */
  own_plan: z.int(),
  do_not_contact: z.boolean(),
})

/** The contact and who is linked with it, as far as one may see them, and which programmes there are. */
export const familyStatus = z.object({
  data: z.object({ members: z.array(member), programmes: z.array(z.object({ key: z.string(), label: z.string() })) }),
})

export const aftercareLetterParams = z.object({ id: z.string().min(1).max(64), step: z.uuid() })
