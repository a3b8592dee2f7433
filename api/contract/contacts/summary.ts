import { z } from 'zod'
import { source, status } from '../catalogue.ts'
import { contactRow } from './contacts.ts'

const count = z.int()

/** What the contacts within somebody's reach come to, all of them. */
export const contactSummary = z.object({
  total_count: count,
  total_is: z.literal('exact'),
  /** Nobody has opened them yet. */
  new_count: count,
  /** Since Monday, by the clock of the person who asks. */
  added_this_week: count,
  /** The Monday of this week, and the birth dates of those who turn 65 within the next 30 days. */
  week: z.iso.date(),
  turning_65_births: z.object({ from: z.iso.date(), to: z.iso.date() }),
  by_category: z.array(z.object({ category: contactRow.shape.category, count })),
  /** In the order of the statuses; null for contacts without one. */
  by_status: z.array(z.object({ status: status.nullable(), count })),
  /** In the order of the sources; null for contacts without one. */
  by_source: z.array(z.object({ source: source.nullable(), count })),
  /** Added in each of the last eight weeks, oldest first, named by their Mondays. */
  by_week: z.array(z.object({ week: z.iso.date(), count })),
  /** Who turns 65 within the next 30 days: how many, and the first of them, soonest first. */
  turning_65_count: count,
  turning_65: z.array(contactRow),
})
export type ContactSummary = z.infer<typeof contactSummary>
