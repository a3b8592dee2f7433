import { leftOutRules } from '#api/contract/campaigns/campaigns.ts'
import type { WfFlow } from '#api/contract/workflows/workflows.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Action } from '#config/permissions.ts'

/** Whether somebody may do this here, now: nothing is changed before the terms are accepted. */
export const may = (context: SignedInContext, action: Action) => context.may('workflows', action) && context.user.updated_tos
export const say = (context: SignedInContext, key: string, params: Record<string, string | number> = {}) =>
  context.say(`workflows:${key}`, params)

export const read = async (context: SignedInContext, id: string): Promise<WfFlow> =>
  (await context.read(context.api.GET('/v1/workflow/wf_flows/{id}', { params: { path: { id } } }))).data as WfFlow

/** Why a flow left somebody out where its own words say it; other rules are said as campaigns say them. */
const ownReasons = ['too_late', 'skipped', 'flow_ended', 'opted_out', 'unwanted']

/** Why a step could not be done, where that is said. */
const hindrances = ['beneficiary_stays']

/** What became of a step, and why where it was left out or could not be done. */
export function outcomeWords(context: SignedInContext, outcome: string, reason: string): string {
  const words = say(context, `outcomes.${outcome}`)
  if (outcome === 'failed' && hindrances.includes(reason)) return `${words}: ${say(context, `reasons.${reason}`)}`
  if (outcome !== 'left_out') return words
  if (ownReasons.includes(reason)) return `${words}: ${say(context, `reasons.${reason}`)}`
  return leftOutRules.some((rule) => rule === reason) ? `${words}: ${context.say(`campaigns:rules.${reason}`)}` : words
}
