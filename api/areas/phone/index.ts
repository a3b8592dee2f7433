import type { FastifyInstance } from 'fastify'
import { onPurge } from '#api/areas/contacts/index.ts'
import { callsRoutes } from './calls.routes.ts'
import { joinCurrentUser } from './current-user.ts'
import { devicesRoutes } from './devices.routes.ts'
import { dialerRoutes } from './dialer.routes.ts'
import { countCalls } from './gate.ts'
import { historyRoutes } from './history.routes.ts'
import { numbersRoutes } from './numbers.routes.ts'
import { recordingsRoutes } from './recordings.routes.ts'
import { forgetCalled } from './upkeep.jobs.ts'

export { keepRecording } from './recordings.jobs.ts'
export { closeLostCalls } from './upkeep.jobs.ts'
export { phoneWebhooks } from './webhooks.routes.ts'
export { buyNumber, hooksOf, offeredNumbers, requireApplication } from './numbers.ts'
export { identityOf } from './identity.ts'
export { numberStore, type NumberRow } from './numbers.store.ts'
export { contactsOfNumber } from './associated.store.ts'
export { workAs } from './person.ts'

export function phoneRoutes(app: FastifyInstance): void {
  joinCurrentUser()
  countCalls()
  onPurge(forgetCalled)
  devicesRoutes(app)
  historyRoutes(app)
  callsRoutes(app)
  recordingsRoutes(app)
  numbersRoutes(app)
  dialerRoutes(app)
}
