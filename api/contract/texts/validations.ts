import { z } from 'zod'
import { buying, orderSummary, paymentBrief } from '../billing/billing.ts'
import { chosenOnce, chosenOrGroup } from '../contacts/actions.ts'
import { paging } from '../envelope.ts'
import { line, phone } from '../fields.ts'

/** Whether a number takes texts, as the carrier knows it. Each look-up of a number costs one that was bought. */

/** For how long what was looked up is answered from memory, free. */
export const rememberedDays = 90

const moment = z.iso.datetime()

/** `line_type` in the carrier's words (mobile, landline, fixedVoip, …); null where it does not say. `source` memory: it cost nothing. */
export const phoneVerification = z.object({
  id: z.string(),
  phone_number: z.string(),
  contact: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(['waiting', 'checked', 'failed']),
  valid: z.boolean().nullable(),
  line_type: z.string().nullable(),
  can_text: z.boolean().nullable(),
  carrier_name: z.string().nullable(),
  error_code: z.int().nullable(),
  source: z.enum(['carrier', 'memory']),
  checked_at: moment.nullable(),
  created_at: moment,
})
export type PhoneVerification = z.infer<typeof phoneVerification>

/** A number, or a contact by its id or its number, of whom the first number is asked. */
export const singleValidation = z
  .object({ phone_number: phone.optional(), contact_id: z.string().trim().min(1).max(64).optional() })
  .refine(({ phone_number, contact_id }) => (phone_number === undefined) !== (contact_id === undefined), {
    path: ['phone_number'],
    params: { code: 'required' },
  })
/** `group_id`: a group of `bulk_sms_verification_group`; the same twice is checked once. */
export const bulkValidation = chosenOrGroup
export const newVerificationGroup = chosenOnce({})
/** Contacts fixed for 24 hours. `known_count`: numbers that were looked up within 90 days and cost nothing. */
export const verificationGroup = z.object({
  id: z.string(),
  contacts_count: z.int(),
  numbers_count: z.int(),
  known_count: z.int(),
  to_check_count: z.int(),
  credits_needed: z.int(),
  credits_left: z.int(),
  /** The checks that were made of it. */
  batch_id: z.string().nullable(),
})
export type VerificationGroup = z.infer<typeof verificationGroup>
export const verificationParams = z.object({ id: z.string().min(1).max(64) })
/** How far the checks of many are. */
export const batchProgress = z.object({ id: z.string(), status: z.enum(['queued', 'done']), done_count: z.int(), total_count: z.int() })
export type BatchProgress = z.infer<typeof batchProgress>
/** Numbers of the contacts that were chosen; `known_count` were looked up before and cost nothing. */
export const validationBatch = z.object({
  id: z.string(),
  status: z.enum(['queued', 'done']),
  done_count: z.int(),
  total_count: z.int(),
  known_count: z.int(),
  credits_left: z.int(),
})

export const validationPacks = ['100', '500', '2500'] as const
export const validationPurchase = z.object({ quantity: z.coerce.string().pipe(z.enum(validationPacks)), ...buying })
export const boughtValidations = z.object({ order: orderSummary, payment: paymentBrief, credits_left: z.int() })

/** `grant_id` is made by the caller: sent twice, it is one grant. `email`: of whoever gets them. */
export const grantChecks = z.object({
  grant_id: z.uuid(),
  email: z.string().trim().toLowerCase().min(1).max(254),
  quantity: z.coerce.number().int().min(1).max(10_000),
})
export const grantedChecks = z.object({ name: z.string(), credits_left: z.int() })

export const validationCredits = z.object({
  credits_left: z.int(),
  packs: z.array(z.object({ quantity: z.enum(validationPacks), amount_cents: z.int() })),
})

export const listVerifications = z.object({
  ...paging(25),
  q: line(60).default(''),
  order: z.enum(['asc', 'desc']).default('desc'),
  order_field: z.enum(['created_at', 'checked_at', 'line_type', 'state']).default('created_at'),
})
export type ListVerifications = z.output<typeof listVerifications>
