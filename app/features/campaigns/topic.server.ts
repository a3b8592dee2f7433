import { z } from 'zod'
import { topicFields } from '#api/contract/campaigns/mail.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { usualPlanYear } from '#config/outreach/index.ts'

/** A field that is left empty says nothing. */
export const empty = z.literal('').transform(() => undefined)

/** What a broadcast is about, as the form sends it: the year counts for plans alone. */
export const topicForm = {
  topic: topicFields.topic,
  plan_year: z.union([empty, z.coerce.number().pipe(topicFields.plan_year.unwrap())]).optional(),
  season_reason: topicFields.season_reason,
}

/** The years whose plans may be written about, the usual one first, and whether one may write out of season. */
export function topicChoices(context: SignedInContext) {
  const usual = usualPlanYear(new Date())
  const other = usual > new Date().getUTCFullYear() ? usual - 1 : usual + 1
  return { years: [usual, other], may_excuse: context.may('campaign_settings', 'change') }
}
