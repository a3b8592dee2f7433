import type { FastifyInstance } from 'fastify'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { permissionsRoutes } from './permissions.routes.ts'
import { sendRoutes } from './send.routes.ts'
import { templatesRoutes } from './templates.routes.ts'
import { textStore } from './texts.store.ts'
import { usageRoutes } from './usage.routes.ts'
import { countTexts } from './usage.store.ts'

export { permissionStore } from './permissions.store.ts'
export { fetchTextMedia } from './media.jobs.ts'
export { countSegments } from './segments.ts'
export { sendQueuedText } from './send.jobs.ts'
export { textsWebhooks } from './webhooks.routes.ts'

// What was written with somebody goes with them.
const forgetTexts: PurgeHook = async (work, contactIds) => {
  const keys = await textStore(work).forget(contactIds)
  if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
}

export function textsRoutes(app: FastifyInstance): void {
  onPurge(forgetTexts)
  countTexts()
  conversationsRoutes(app)
  sendRoutes(app)
  templatesRoutes(app)
  permissionsRoutes(app)
  usageRoutes(app)
}
