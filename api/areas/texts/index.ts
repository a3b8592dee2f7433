import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { registerPurchase } from '#api/areas/billing/index.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { askForTexts } from './ask.jobs.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { fetchTextMedia } from './media.jobs.ts'
import { permissionsRoutes } from './permissions.routes.ts'
import { sendQueuedText } from './send.jobs.ts'
import { sendRoutes } from './send.routes.ts'
import { templatesRoutes } from './templates.routes.ts'
import { textStore } from './texts.store.ts'
import { bulkTextsClock, sendBulkTexts } from './to-many/bulk-texts.jobs.ts'
import { usageRoutes } from './usage.routes.ts'
import { countTexts } from './usage.store.ts'
import { checkNumbers } from './validations/validations.jobs.ts'
import { validationsRoutes } from './validations/validations.routes.ts'
import { validationStore } from './validations/validations.store.ts'
import { validationsPurchase } from './validations/validations.ts'
import { textsWebhooks } from './webhooks.routes.ts'

export { bodyToSend, onTextSending, type BodyHook } from './body.ts'
export { fieldsIn, fillIn, type MergeFacts } from './merge-fields.ts'
export { agentName, factsOf, houseName, ownNumber, requireSelf } from './parties.ts'
export { permissionStore } from './permissions.store.ts'
export { sendText } from './send.ts'
export { countSegments } from './segments.ts'
export { costOf } from './rates.ts'
export { queueBulkTexts } from './to-many/bulk-texts.jobs.ts'
export { bulkTextStore, type NewBulkText } from './to-many/bulk-texts.store.ts'
export { textRuleOf } from './to-many/rules.ts'
export { takesTexts, validationStore } from './validations/validations.store.ts'
export { textsLeft } from './who-may-text.ts'

// What was written with somebody goes with them.
const forgetTexts: PurgeHook = async (work, contactIds) => {
  await validationStore(work).forget(contactIds)
  const keys = await textStore(work).forget(contactIds)
  if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
}

export const textsArea: ApiArea = {
  joins() {
    onPurge(forgetTexts)
    countTexts()
    registerPurchase(validationsPurchase)
  },
  routes(app) {
    conversationsRoutes(app)
    sendRoutes(app)
    templatesRoutes(app)
    permissionsRoutes(app)
    usageRoutes(app)
    validationsRoutes(app)
  },
  beside: textsWebhooks,
  jobs: {
    send_text: sendQueuedText,
    ask_for_texts: askForTexts,
    fetch_text_media: fetchTextMedia,
    check_numbers: checkNumbers,
    send_bulk_texts: sendBulkTexts,
    bulk_texts_clock: bulkTextsClock,
  },
  crontab: ['* * * * * bulk_texts_clock', '*/5 * * * * ask_for_texts ?max=1'],
}
