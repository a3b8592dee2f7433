import { z } from 'zod'
import { dataFieldTypes } from '#config/options.ts'
import { lockVersion } from '../fields.ts'

const labelled = z.object({ key: z.string(), label: z.string() })

/** One question of the form, in the asker's language. */
export const dataField = labelled.extend({
  type: z.enum(dataFieldTypes),
  required: z.boolean(),
  /** A text of several lines. */
  long: z.boolean(),
  hint: z.string().nullable(),
  section: labelled,
  /** For a choice or several: what there is to choose. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type DataField = z.infer<typeof dataField>

/** A text, number, day (YYYY-MM-DD), yes or no, amount in cents, chosen value, or list of chosen values, as the field's type says. */
const answer = z.union([z.string().max(5_000), z.number(), z.boolean(), z.array(z.string().max(100)).max(100)])
export type DataAnswer = z.output<typeof answer>

export const dataCapture = z.object({
  fields: z.array(dataField),
  answers: z.record(z.string(), answer),
  lock_version: z.int(),
  updated_at: z.iso.datetime().nullable(),
})
export type DataCapture = z.infer<typeof dataCapture>

/** Answers by the key of their field: what is absent stays, null clears. */
export const dataCaptureChanges = z.object({
  answers: z.record(z.string().max(100), answer.nullable()),
  lock_version: lockVersion.optional(),
})
export type DataCaptureChanges = z.output<typeof dataCaptureChanges>
