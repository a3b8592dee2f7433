import type { SignedInContext } from '#app/session/gate.server.ts'

/** What somebody may do with texts; nothing is changed before the terms are accepted. */
export function textRights({ may, user }: SignedInContext) {
  return {
    send: user.updated_tos && may('texts', 'create'),
    change: user.updated_tos && may('texts', 'change'),
    remove: user.updated_tos && may('texts', 'delete'),
  }
}
