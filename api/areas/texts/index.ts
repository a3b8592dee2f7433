import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { fetchTextMedia } from './media.jobs.ts'
import { permissionsRoutes } from './permissions.routes.ts'
import { sendQueuedText } from './send.jobs.ts'
import { sendRoutes } from './send.routes.ts'
import { templatesRoutes } from './templates.routes.ts'
import { textStore } from './texts.store.ts'
import { usageRoutes } from './usage.routes.ts'
import { countTexts } from './usage.store.ts'
import { textsWebhooks } from './webhooks.routes.ts'

export { permissionStore } from './permissions.store.ts'
export { countSegments } from './segments.ts'

// What was written with somebody goes with them.
const forgetTexts: PurgeHook = async (work, contactIds) => {
  const keys = await textStore(work).forget(contactIds)
  if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
}

export const textsArea: ApiArea = {
  routes(app) {
    onPurge(forgetTexts)
    countTexts()
    conversationsRoutes(app)
    sendRoutes(app)
    templatesRoutes(app)
    permissionsRoutes(app)
    usageRoutes(app)
  },
  beside: textsWebhooks,
  jobs: { send_text: sendQueuedText, fetch_text_media: fetchTextMedia },
}
