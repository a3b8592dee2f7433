import { z } from 'zod'
import { importFields, importTargets } from '#config/medicare.ts'
import { flag } from './fields.ts'

/**
 * Whether somebody is ready to sell Medicare: a National Producer Number, and a certificate that is in force. `certified_until` is the
 * last day of it (YYYY-MM-DD); null where there is none, or where it does not end. `platform` is where contacts are handed to; null
 * where that is paper, which keeps nobody from selling.
 */
export const medicareRegistered = z.object({
  'medicare_registered?': z.boolean(),
  npn: z.string().nullable(),
  certified_until: z.string().nullable(),
  platform: z.enum(['sunfire']).nullable(),
  missing: z.array(z.enum(['npn', 'certificate'])),
})
export type MedicareRegistered = z.infer<typeof medicareRegistered>

const field = z.enum(importFields)
const fields = z.array(field).max(importFields.length)

/** What goes beside what every platform needs; nothing goes unless `consent` says that the contact has agreed. */
export const newMedicareImport = z.object({
  fields: fields.default([]),
  consent: flag.default(false),
})
export type NewMedicareImport = z.output<typeof newMedicareImport>

const outgoingForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })

/** `incomplete`: nothing went, since `missing` is not known. `form` is what the agent's browser posts to the platform. */
export const medicareImported = z.object({
  status: z.enum(['incomplete', 'handed_over', 'on_paper']),
  missing: z.array(field),
  target: z.enum(importTargets),
  fields,
  id: z.uuid().nullable(),
  form: outgoingForm.nullable(),
})
export type MedicareImported = z.infer<typeof medicareImported>

const medicareImport = z.object({
  id: z.uuid(),
  target: z.enum(importTargets),
  is_stand_in: z.boolean(),
  fields,
  by: z.string(),
  created_at: z.iso.datetime(),
})
export type MedicareImport = z.infer<typeof medicareImport>

const values = z.array(z.string())

/** What went, the newest first, and in `meta` what could go now: where to, and what is known of each field it takes. */
export const medicareImports = z.object({
  data: z.array(medicareImport),
  meta: z.object({
    target: z.enum(importTargets),
    is_stand_in: z.boolean(),
    offered: z.array(z.object({ field, needed: z.boolean(), values })),
  }),
})

export const medicareImportParams = z.object({ id: z.string().min(1).max(64), import: z.uuid() })

/** One of them with what was in it; whoever has just handed it over is told the form once more. */
export const medicareImportInFull = medicareImport.extend({ sent: z.array(z.object({ field, values })), form: outgoingForm.nullable() })
export type MedicareImportInFull = z.infer<typeof medicareImportInFull>
