import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Action } from '#config/permissions.ts'

/** Whether somebody may do this to the catalogue here, now: nothing is changed before the terms are accepted. */
export const mayKeep = (context: SignedInContext, action: Action) => context.may('catalogue', action) && context.user.updated_tos

export const mayOrder = (context: SignedInContext): boolean => context.may('store', 'create') && context.user.updated_tos
