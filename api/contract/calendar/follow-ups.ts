import { z } from 'zod'
import { chosenOnce } from '../contacts/actions.ts'
import { pageMeta, paging } from '../envelope.ts'
import { event } from './events.ts'
import { date, flag, line } from '../fields.ts'

export const followUpStates = ['late', 'today', 'week', 'later', 'done'] as const
export type FollowUpState = (typeof followUpStates)[number]

/** `team`: those of all whom one leads, too. */
export const listFollowUps = z.object({
  state: z.enum(followUpStates).default('late'),
  downline_user_id: z.uuid().optional(),
  team: flag.default(false),
  ...paging(25),
})

const count = z.int()

/** `counts` are of what is open; `people` those of a team who are late. */
export const followUpPage = z.object({
  data: z.array(event),
  meta: pageMeta.extend({
    today: z.iso.date(),
    counts: z.object({ late: count, today: count, week: count, later: count }),
    people: z.array(z.object({ id: z.string(), name: z.string(), late: count })),
  }),
})

/** How many of one's own are late. */
export const lateFollowUps = z.object({ late: count })

/** One for each chosen contact, on that day. */
export const newFollowUps = chosenOnce({ title: line(200).min(1), day: date })
