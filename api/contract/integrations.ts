import { z } from 'zod'
import { refusalCodes } from '#config/outreach/refusal-codes.ts'
import { accountKinds, accountProblems, accountStatuses } from '#config/integrations.ts'
import { chosenOnce } from './contacts/actions.ts'
import { flag, line } from './fields.ts'

const key = z.string().trim().max(1000)

/** What a kind is let in by: nothing for `google` and `outlook`, where somebody says yes on a page of theirs. */
export const newAuthorization = z.object({
  kind: z.enum(accountKinds),
  token: key.optional(),
  calendly_api_key: key.optional(),
  api_key: key.optional(),
})
export type NewAuthorization = z.output<typeof newAuthorization>

const calendar = z.object({ id: z.string(), name: z.string(), writable: z.boolean(), reads: z.boolean(), writes: z.boolean() })

const settings = z.object({
  /** How much of an appointment is written there; null is as for the calendar's private address. */
  detail_outside: z.enum(['busy', 'first_name', 'full']).nullable(),
})

/** An account outside; no secret of it is ever told. */
export const authorization = z.object({
  id: z.string(),
  kind: z.enum(accountKinds),
  account: z.string(),
  status: z.enum(accountStatuses),
  /** It is one of the demo's, which stands in for the service. */
  is_stand_in: z.boolean(),
  calendars: z.array(calendar),
  settings,
  last_synced_at: z.iso.datetime().nullable(),
  problem: z.object({ code: z.enum(accountProblems), words: z.string() }).nullable(),
  /** Appointments that are still to be written there. */
  waiting_count: z.int(),
  /** Events that came from there. */
  events_count: z.int(),
  created_at: z.iso.datetime(),
})
export type Authorization = z.infer<typeof authorization>

/** `authorize_url`: where somebody says yes; null where it is connected already. */
export const begunAuthorization = authorization.extend({ authorize_url: z.string().nullable() })

const kindState = z.object({
  kind: z.enum(accountKinds),
  available: z.boolean(),
  /** `not_set_up` by the operator, `off` for this brand or person. */
  why_not: z.enum(['not_set_up', 'off']).nullable(),
  is_stand_in: z.boolean(),
})

/** Of one kind alone. */
export const authorizationsQuery = z.object({ kind: z.enum(accountKinds).optional() })

/** What a round read and changed here, wrote and took away there, or failed with. */
export const syncRounds = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      read: z.int(),
      written: z.int(),
      removed: z.int(),
      problem: z.object({ code: z.enum(accountProblems), words: z.string() }).nullable(),
    }),
  ),
})

export const authorizationList = z.object({ data: z.array(authorization), meta: z.object({ kinds: z.array(kindState) }) })

/** Either what the service's page came back with, or what of the account changes. */
export const authorizationChanges = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  calendars: z
    .array(z.object({ id: z.uuid(), reads: flag, writes: flag }))
    .max(100)
    .optional(),
  settings: settings.partial().optional(),
  paused: flag.optional(),
})
export type AuthorizationChanges = z.output<typeof authorizationChanges>

/** What becomes of the copies of one's appointments there. */
export const leaveQuery = z.object({ copies: z.enum(['keep', 'remove']).default('keep') })

export const calendarsThere = z.object({ data: z.array(calendar) })

export const calendlyKey = z.object({ calendly_api_key: key })
export const keptKey = z.object({ data: authorization.nullable() })

/** By which rules somebody is left out: those of calling, and where there is no number. */
export const dialRules = ['no_phone', ...refusalCodes] as const
export type DialRule = (typeof dialRules)[number]

/** The contacts to be called there. */
export const chosenToDial = chosenOnce({ name: line(100).optional() })
/** In which of the ways they are chosen is looked at once the account is known. */
export const newDialSession = z.object(chosenToDial.shape)

/** How many would be called, and who not by which rule. */
const dialPreview = z.object({
  included_count: z.int(),
  left_out: z.array(z.object({ rule: z.enum(dialRules), count: z.int(), until: z.iso.datetime().nullable() })),
  /** Each of them may be called until then. */
  closes_at: z.iso.datetime(),
})
export type DialPreview = z.infer<typeof dialPreview>
export const lookedAhead = z.object({ data: dialPreview })

export const dialSession = z.object({
  /** `redirect_url` signs in once: it is to be followed, and kept nowhere. */
  data: dialPreview.extend({ id: z.string(), redirect_url: z.string() }),
})
export type DialSession = z.infer<typeof dialSession>
