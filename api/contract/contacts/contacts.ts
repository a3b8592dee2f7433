import { z } from 'zod'
import { addressStateValues, contactCategoryValues, phoneTypes, policyStatusValues } from '#config/options.ts'
import { bodyShape, replyShape } from './shape.ts'
import { source, status, tag } from '../catalogue.ts'
import { paging, refusalDetail } from '../envelope.ts'
import { date, email, flag, line, lockVersion, medicareNumber, nameLine, phone, zipCode } from '../fields.ts'
import { reportNumber } from '../reports/number.ts'

const category = z.enum(contactCategoryValues)
const state = z.enum(addressStateValues)
const id = z.uuid()

/** Filters with an empty value or an empty list say nothing and are dropped. */
function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== '' && item !== null)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [key, dropEmpty(part)] as const)
  return Object.fromEntries(
    entries.filter(([, part]) => part !== '' && part !== null && part !== undefined && !(Array.isArray(part) && part.length === 0)),
  )
}

const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), z.array(item).max(200).optional())

export const contactOrders = ['created_at', 'name', 'last_activity_at', 'last_contacted_at', 'birthday'] as const
export type ContactOrder = (typeof contactOrders)[number]

const age = z.coerce.number().int().min(0).max(130)
const dayCount = z.coerce.number().int().min(0).max(3650)

/** How a filter takes its values where it does not ask for any of them: for none of them, or for contacts that have no such thing. */
const filterModes = ['not', 'empty'] as const
export type FilterMode = (typeof filterModes)[number]
const mode = z.enum(filterModes)

/** What narrows a list further. Dates are calendar dates by the clock of the one who asks, both ends included. */
const contactFilters = z.object({
  status_id: several(id),
  source_id: several(id),
  tag_id: several(id),
  group_id: several(id),
  carrier_id: several(id),
  policy_status: several(z.enum(policyStatusValues)),
  state: several(state),
  /** Of the first address, as is the state. */
  city: several(z.string().trim().min(1).max(100)),
  status_id_is: mode.optional(),
  source_id_is: mode.optional(),
  tag_id_is: mode.optional(),
  state_is: mode.optional(),
  city_is: mode.optional(),
  new_tag: flag.optional(),
  favorite: flag.optional(),
  never_contacted: flag.optional(),
  contacted_from: date.optional(),
  contacted_to: date.optional(),
  created_from: date.optional(),
  created_to: date.optional(),
  birth_from: date.optional(),
  birth_to: date.optional(),
  age_from: age.optional(),
  age_to: age.optional(),
  renewal_from: date.optional(),
  renewal_to: date.optional(),
  /** So many days before or after today, today included: both of a pair are one span around today. */
  contacted_last_days: dayCount.optional(),
  created_last_days: dayCount.optional(),
  renewal_next_days: dayCount.optional(),
  renewal_last_days: dayCount.optional(),
  birthday_next_days: dayCount.optional(),
  birthday_last_days: dayCount.optional(),
  /** The age that the birthday brings; without days around today, this year's birthday. */
  turning: age.optional(),
  /** Those behind one number of a report that one has asked oneself. */
  report: reportNumber.optional(),
})

/** What contacts may have in common for a list of duplicates; none named means any way of being alike. */
const duplicateFilter = z.object({
  is_duplicate: flag.default(true),
  fields: several(z.enum(['first_name', 'last_name', 'address'])),
})

const scopeFields = z.object({
  search: z.string().trim().max(200).optional(),
  category: several(category),
  /** Whose: one's own, all that one may see, or (admins) all. */
  contact_group: z.enum(['mine', 'all_agents', 'all']).optional(),
  pool_id: id.optional(),
  downline_user_id: id.optional(),
  /** Of owners: all but `downline_user_id`'s contacts, or those that nobody owns. `representer_type` says nothing then. */
  downline_user_id_is: mode.optional(),
  /** With `downline_user_id`: that person's people as well. */
  all_downline: flag.optional(),
  /** What `downline_user_id` is to the contact: its owner, or the agent a policy of theirs is split with. */
  representer_type: z.enum(['owner', 'writing_agent']).optional(),
  duplicate: duplicateFilter.optional(),
  q: contactFilters.optional(),
  order_field: z.enum(contactOrders).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Of what the rest finds only so many, the first or the last in order. */
  select_n: z.coerce.number().int().min(1).max(1_000_000).optional(),
  type: z.enum(['first', 'last']).optional(),
})

/** Which contacts: the one filter and selection that lists, counts, bulk calls and exports send. What is empty says nothing. */
export const contactsScope = z.preprocess(dropEmpty, scopeFields.extend(paging(25)))
export type ContactsScope = z.output<typeof contactsScope>

/** A scope as it is kept with a quick filter: without the page that was open, and without the number of a report, which does not last. */
export const keptScope = z.preprocess(dropEmpty, scopeFields.extend({ q: contactFilters.omit({ report: true }).optional() }))

export const listContacts = z.object({ contacts_scope: contactsScope.prefault({}) })

const person = z.object({ id: z.string(), name: z.string() })

/** Somebody whom one may give contacts to. */
export const contactOwner = person
export type ContactOwner = z.infer<typeof contactOwner>

export const listContactOwners = z.object({ q: z.string().trim().max(100).default('') })

/** A contact as lists show it. */
export const contactRow = z.object({
  id: z.string(),
  number: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  category,
  state: z.string().nullable(),
  city: z.string().nullable(),
  tags: z.array(tag),
  /** The next day that a policy of theirs renews. */
  renewal_date: z.string().nullable(),
  birth_date: z.string().nullable(),
  status: status.nullable(),
  source: source.nullable(),
  owner: person.nullable(),
  new_tag: z.boolean(),
  do_not_call: z.boolean(),
  /** Of whoever asks. */
  favorite: z.boolean(),
  pool: person.nullable(),
  last_contacted_at: z.iso.datetime().nullable(),
  last_activity_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type ContactRow = z.infer<typeof contactRow>

const typedPhone = z.object({
  phone_type: z.coerce
    .number()
    .refine((value) => phoneTypes.some((type) => type.value === value), { params: { code: 'not_an_option' } })
    .default(2),
  number: phone,
})
const typedEmail = z.object({ email })
const address = z.object({
  address: line(200).default(''),
  address_2: line(200).default(''),
  city: nameLine(100).default(''),
  state: state.nullish(),
  zip_code: zipCode.default(''),
  county: nameLine(100).default(''),
})

const body = bodyShape({
  phones: z.array(typedPhone).max(10),
  emails: z.array(typedEmail).max(10),
  addresses: z.array(address).max(5),
  medicare_number: medicareNumber.nullable(),
  status_id: id.nullable(),
  source_id: id.nullable(),
  owner_id: id.nullable(),
  tags: z.array(z.string().trim().min(1).max(40)).max(50),
})

/** Changes to a contact: what is absent stays, null or empty clears. `lock_version` guards against overwriting somebody else's change. */
export const contactChanges = z.object(body).partial().extend({ lock_version: lockVersion.optional() })
export type ContactChanges = z.output<typeof contactChanges>

/** A new contact needs something to know it by: a name, a phone number or an e-mail address. */
export const newContact = z
  .object(body)
  .partial()
  .refine((value) => Boolean(value.first_name || value.last_name || value.phones?.length || value.emails?.length), {
    path: ['first_name'],
    params: { code: 'name_or_phone' },
  })
export type NewContact = z.output<typeof newContact>

const told = replyShape({
  phones: z.array(z.object({ phone_type: z.int(), number: z.string() })),
  emails: z.array(z.object({ email: z.string() })),
  addresses: z.array(
    z.object({
      address: z.string(),
      address_2: z.string(),
      city: z.string(),
      state: z.string().nullable(),
      zip_code: z.string(),
      county: z.string(),
    }),
  ),
  medicare_number: z.string().nullable(),
  tags: z.array(tag),
})

/** A contact whole. */
export const contact = z.object({
  ...told,
  ...contactRow.shape,
  email_verified_at: z.iso.datetime().nullable(),
  lock_version: z.int(),
  updated_at: z.iso.datetime(),
})
export type Contact = z.infer<typeof contact>

/** A contact that a new one may be the same person as, and why. */
export const likelyDuplicate = contactRow.extend({ reason: z.enum(['phone', 'email', 'name_and_birth_date']) })
export type LikelyDuplicate = z.infer<typeof likelyDuplicate>

/** `cleaned`: fields of the body that are kept without characters that they do not take. */
export const changedContact = z.object({ data: contact, cleaned: z.array(z.string()) })
export const createdContact = changedContact.extend({ likely_duplicates: z.array(likelyDuplicate).optional() })

/** `details`: what creating it would be refused for, as in a refusal. */
export const duplicateCheck = z.object({ data: z.array(likelyDuplicate), details: z.array(refusalDetail) })
export type DuplicateCheck = z.infer<typeof duplicateCheck>
