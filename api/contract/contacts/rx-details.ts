import { z } from 'zod'
import { line, lockVersion, phone } from '../fields.ts'

const drug = z.object({
  name: line(200).min(1),
  dosage: line(100).default(''),
  quantity: line(100).default(''),
  frequency: line(100).default(''),
  refill: line(100).default(''),
})

const pharmacy = z.object({
  name: line(200).min(1),
  city: line(100).default(''),
  phone: phone.nullable().default(null),
  preferred: z.boolean().default(false),
})

/** A National Provider Identifier: ten digits of which the last checks the others (Luhn over 80840 and the rest). */
export function validNpi(value: string): boolean {
  if (!/^[12]\d{9}$/.test(value)) return false
  const sum = [...`80840${value}`].reverse().reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const doctor = z.object({
  name: line(200).min(1),
  specialty: line(100).default(''),
  phone: phone.nullable().default(null),
  npi: line(20)
    .default('')
    .refine((value) => value === '' || validNpi(value), { params: { code: 'invalid_npi' } }),
})

/** A list that is absent stays as it is; one that is given replaces what was there. */
export const rxChanges = z
  .object({ drugs: z.array(drug).max(60), pharmacies: z.array(pharmacy).max(20), doctors: z.array(doctor).max(30) })
  .partial()
  .extend({ lock_version: lockVersion.optional() })
export type RxChanges = z.output<typeof rxChanges>

const text = z.string()

/** What a contact takes, where they get it and who prescribes it. */
export const rxDetails = z.object({
  drugs: z.array(z.object({ name: text, dosage: text, quantity: text, frequency: text, refill: text })),
  pharmacies: z.array(z.object({ name: text, city: text, phone: text.nullable(), preferred: z.boolean() })),
  doctors: z.array(z.object({ name: text, specialty: text, phone: text.nullable(), npi: text })),
  lock_version: z.int(),
  updated_at: z.iso.datetime().nullable(),
})
export type RxDetails = z.infer<typeof rxDetails>
