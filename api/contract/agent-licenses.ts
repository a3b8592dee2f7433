import { z } from 'zod'
import { licenseKinds } from '#config/agent-licenses.ts'
import { stateValues } from '#config/options.ts'
import { paging } from './envelope.ts'
import { date, line, lockVersion, namedPerson } from './fields.ts'

const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

const fields = {
  kind: z.enum(licenseKinds),
  state: clearable(z.enum(stateValues)),
  carrier_id: clearable(z.uuid()),
  number: line(40),
  starts_on: clearable(date),
  /** The last day that counts; empty: it does not end. */
  ends_on: clearable(date),
  notes: z.string().trim().max(2000),
}

type Problem = { field: keyof typeof fields; code: string }

/** What is wrong with one as a whole: a license is of a state, an appointment with a carrier, in a state or in all of them. */
export function licenseProblems({ kind, state, carrier_id, starts_on, ends_on }: Omit<WrittenLicense, 'number' | 'notes'>): Problem[] {
  return [
    ...(kind === 'license' && state === null ? [{ field: 'state', code: 'required' } as const] : []),
    ...(kind === 'license' && carrier_id !== null ? [{ field: 'carrier_id', code: 'license_without_carrier' } as const] : []),
    ...(kind === 'appointment' && carrier_id === null ? [{ field: 'carrier_id', code: 'required' } as const] : []),
    ...(starts_on && ends_on && ends_on < starts_on ? [{ field: 'ends_on', code: 'ends_before_it_begins' } as const] : []),
  ]
}

/** All that is written of one. */
export const writtenLicense = z.object({
  kind: fields.kind,
  state: fields.state.default(null),
  carrier_id: fields.carrier_id.default(null),
  number: fields.number.default(''),
  starts_on: fields.starts_on.default(null),
  ends_on: fields.ends_on.default(null),
  notes: fields.notes.default(''),
})
export type WrittenLicense = z.output<typeof writtenLicense>

/** `user_id`: whose it is, one's own where it is left out. */
export const newAgentLicense = writtenLicense.extend({ user_id: clearable(z.uuid()).default(null) }).superRefine((license, context) => {
  for (const { field, code } of licenseProblems(license))
    context.addIssue({ code: 'custom', path: [field], input: license, params: { code } })
})
export type NewAgentLicense = z.output<typeof newAgentLicense>

/** What is left out stays as it is. */
export const agentLicenseChanges = z.object(fields).partial().extend({ lock_version: lockVersion.optional() })
export type AgentLicenseChanges = z.output<typeof agentLicenseChanges>

export const listAgentLicenses = z.object({
  /** A part of the person's, the carrier's or the state's name, or of the number. */
  q: z.string().trim().max(100).default(''),
  kind: z.enum(licenseKinds).optional(),
  ...paging(25),
})
export type ListAgentLicenses = z.output<typeof listAgentLicenses>

export const agentLicense = z.object({
  id: z.string(),
  kind: z.enum(licenseKinds),
  /** The state of a license; of an appointment its carrier, with the state where it is of one. */
  name: z.string(),
  user: namedPerson,
  state: z.enum(stateValues).nullable(),
  carrier: z.object({ id: z.string(), name: z.string() }).nullable(),
  number: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  /** Whether it counts today. */
  in_force: z.boolean(),
  notes: z.string(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type AgentLicense = z.infer<typeof agentLicense>

export const agentLicenseParams = z.object({ id: z.uuid() })
