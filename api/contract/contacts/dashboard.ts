import { z } from 'zod'
import { goal } from '../reports/goals.ts'
import { policyStatusValues } from '#config/options.ts'

export const dashboardTypes = ['contacts', 'business'] as const
export type DashboardType = (typeof dashboardTypes)[number]

export const dashboardQuery = z.object({ type: z.enum(dashboardTypes) })

const cards = z
  .array(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .max(40),
  )
  .max(50)
  .refine((keys) => new Set(keys).size === keys.length, { params: { code: 'taken' } })

/** The cards of a dashboard in their order, and those that are not drawn. Which there are, the screen knows. */
export const dashboardLayout = z.object({ order: cards.default([]), hidden: cards.default([]) })
export type DashboardLayout = z.output<typeof dashboardLayout>

export const dashboardChange = z.object({ layout: dashboardLayout })

const known = z.partialRecord(z.enum(dashboardTypes), dashboardLayout)
/** What somebody saved, by type of dashboard. */
export const dashboardInfo = known

const count = z.int()
const counted = { counted: count, total_is: z.literal('exact') }

/** What was done in the last 14 days, by the clock of the one who asks. */
export const activityFigures = z.object({
  ...counted,
  /** The oldest first. */
  days: z.array(z.object({ day: z.iso.date(), count })),
  /** The most frequent first. */
  kinds: z.array(z.object({ kind: z.string(), count })),
})

/** The policies of the contacts within reach. Premiums are cents a year of what is in force (issued or active). */
export const businessFigures = z.object({
  ...counted,
  policy_count: count,
  in_force_count: count,
  in_force_premium_cents: count,
  by_status: z.array(z.object({ status: z.enum(policyStatusValues), count, premium_cents: count })),
  /** The most policies first; null for those whose carrier is not told. */
  by_carrier: z.array(z.object({ carrier: z.object({ id: z.string(), name: z.string() }).nullable(), count, premium_cents: count })),
  /** Issued in each of the last twelve months, the oldest first, named by their first days. */
  by_month: z.array(z.object({ month: z.iso.date(), count, premium_cents: count })),
})

/**
 * What each of the people whom one leads holds and did, by the clock of the one who asks. Calls and texts are null where one may not
 * open theirs, and policies where there are none; `total_count` is how many people there are, of whom the first are told.
 */
export const teamFigures = z.object({
  today: z.iso.date(),
  /** The Monday of this week. */
  week: z.iso.date(),
  total_count: count,
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      contact_count: count,
      added_this_week: count,
      never_contacted_count: count,
      /** Contacts with a policy in force. */
      insured_count: count.nullable(),
      calls_today: count.nullable(),
      calls_this_week: count.nullable(),
      talk_seconds_this_week: count.nullable(),
      texts_this_week: count.nullable(),
    }),
  ),
})
export type TeamFigures = z.infer<typeof teamFigures>

/** The figures of one dashboard; those of another, and of what is switched off, are null. */
export const dashboardFigures = z.object({
  type: z.enum(dashboardTypes),
  layout: dashboardLayout.nullable(),
  /** One’s own, with how far each has come by the clock of the brand; null for those who have no reports. */
  goals: z.array(goal).nullable(),
  activity: activityFigures.nullable(),
  business: businessFigures.nullable(),
})
export type DashboardFigures = z.infer<typeof dashboardFigures>
