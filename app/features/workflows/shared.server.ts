import type { WfFlow } from '#api/contract/workflows.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Action } from '#config/permissions.ts'

/** Whether somebody may do this here, now: nothing is changed before the terms are accepted. */
export const may = (context: SignedInContext, action: Action) => context.may('workflows', action) && context.user.updated_tos
export const say = (context: SignedInContext, key: string, params: Record<string, string | number> = {}) =>
  context.say(`workflows:${key}`, params)

export const read = async (context: SignedInContext, id: string): Promise<WfFlow> =>
  (await context.read(context.api.GET('/v1/workflow/wf_flows/{id}', { params: { path: { id } } }))).data as WfFlow
