import { onBeforeBooking, onEventsChanged, type ChangeHook } from '#api/areas/calendar/index.ts'
import { onCsgKey } from '#api/areas/quotes/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { askForRound } from './authorizations.ts'
import { authorizationStore } from './authorizations.store.ts'
import { authorizationsRoutes } from './authorizations.routes.ts'
import { readDialSession } from './dialed.ts'
import { csgKeyOf } from './csg-key.ts'
import { readBeforeBooking } from './fresh.ts'
import { leaveAccount, syncAccount, syncAccounts } from './sync.jobs.ts'
import { integrationsWebhooks } from './webhooks.routes.ts'

export { authorizationStore } from './authorizations.store.ts'
export { seal } from './grants.ts'

// What changes here is written there as soon as somebody is free for it.
const writeThere: ChangeHook = async (work, userIds) => {
  for (const id of await authorizationStore(work).syncedOf(userIds)) await askForRound(work, id)
}

export const integrationsArea: ApiArea = {
  joins() {
    onEventsChanged(writeThere)
    onBeforeBooking(readBeforeBooking)
    onCsgKey(csgKeyOf)
  },
  routes(app) {
    authorizationsRoutes(app)
  },
  beside: integrationsWebhooks,
  jobs: { sync_accounts: syncAccounts, sync_account: syncAccount, leave_account: leaveAccount, read_dial_session: readDialSession },
  crontab: ['* * * * * sync_accounts'],
}
