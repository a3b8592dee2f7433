import { z } from 'zod'
import { addressStates } from '#config/options.ts'
import { buying, card, orderSummary, paymentBrief } from '../billing/billing.ts'
import { contactsScope } from '../contacts/contacts.ts'
import { line, nameLine, zipCode } from '../fields.ts'

/** Where something is shipped to, whole. */
export const shipTo = z.object({
  name: nameLine(120).min(1),
  address: line(200).min(1),
  address_2: line(200).default(''),
  city: nameLine(100).min(1),
  state: z.enum(addressStates.map(({ value }) => value)),
  zip_code: zipCode.refine((value) => value !== '', { params: { code: 'required' } }),
})

/**
 * What is ordered. `quantity` is for what is sold each; what is sold for each contact takes a selection that was fixed before, and
 * `ship_to` nothing that is mailed to contacts or needs no shipping.
 */
export const storeOrderBody = z.object({
  store_item_id: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(100_000).default(1),
  selection_id: z.uuid().nullable().default(null),
  ship_to: shipTo.nullable().default(null),
  note: z.string().trim().max(1000).default(''),
})
export type StoreOrderBody = z.output<typeof storeOrderBody>

/** The same with whom it is for as a scope, which is then fixed; a quote names a selection. */
export const newStoreOrder = storeOrderBody.extend({ contacts_scope: contactsScope.optional(), ...buying })

export const leftOutCodes = ['no_mail', 'no_address', 'same_address', 'gone'] as const

/** Who is mailed of those that were chosen, and who is not, and why; a few of them by name. */
export const mailing = z.object({
  selection_id: z.string(),
  chosen: z.int(),
  mailed: z.int(),
  left_out: z.array(
    z.object({
      code: z.enum(leftOutCodes),
      count: z.int(),
      contacts: z.array(z.object({ number: z.int(), name: z.string() })),
    }),
  ),
})
export type Mailing = z.infer<typeof mailing>

export const askMailing = z
  .object({ selection_id: z.uuid().optional(), contacts_scope: contactsScope.optional() })
  .refine(({ selection_id, contacts_scope }) => Boolean(selection_id) !== Boolean(contacts_scope), {
    path: ['selection_id'],
    params: { code: 'choose_contacts' },
  })

export const storeOrderPlaced = orderSummary.extend({ quantity: z.int(), payment: paymentBrief })

/** Who orders, as far as it is known: what a form of an order begins with. `card` is the one that would be charged. */
export const agentInfo = z.object({
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    address: z.string(),
    address_2: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
  }),
  card: card.nullable(),
  may_pay_from_company: z.boolean(),
  company_card: card.nullable(),
})
export type AgentInfo = z.infer<typeof agentInfo>
