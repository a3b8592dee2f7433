import type { ApiArea } from '#api/platform/area.ts'
import { onAccountChange, onPaidFor, onRenewal, registerPurchase } from '#api/areas/billing/index.ts'
import { onPurge } from '#api/areas/contacts/index.ts'
import { callsRoutes } from './calls.routes.ts'
import { joinCurrentUser } from './current-user.ts'
import { devicesRoutes } from './devices.routes.ts'
import { countCalls } from './gate.ts'
import { historyRoutes } from './history.routes.ts'
import { numberRenewal, numberRenewals, numbersPaidFor, numbersRide } from './numbers/number-renewals.jobs.ts'
import { numbersRoutes } from './numbers/numbers.routes.ts'
import { numberStore } from './numbers/numbers.store.ts'
import { numberPurchase } from './numbers/priced-numbers.ts'
import { keepRecording } from './recordings/recordings.jobs.ts'
import { recordingsRoutes } from './recordings/recordings.routes.ts'
import { closeLostCalls, forgetCalled } from './upkeep.jobs.ts'
import { phoneWebhooks } from './webhooks.routes.ts'

export { buyNumber, hooksOf, offeredNumbers, requireApplication } from './numbers/numbers.ts'
export { numberPrice, titleOf } from './numbers/priced-numbers.ts'
export { identityOf } from './identity.ts'
export { numberStore, type NumberRow } from './numbers/numbers.store.ts'
export { contactsOfNumber } from './associated.store.ts'
export {
  heardCall,
  keepAsEvidence,
  onRecordingDeletion,
  recordedCalls,
  recordingRow,
  soundOf,
  type DeletionHook,
} from './recordings/evidence.ts'
export { keepOutsideCall } from './outside-calls.ts'

export const phoneArea: ApiArea = {
  joins() {
    joinCurrentUser()
    countCalls()
    onPurge(forgetCalled)
    registerPurchase(numberPurchase)
    registerPurchase(numberRenewal)
    onRenewal(numbersRide)
    onPaidFor(numbersPaidFor)
    // After 45 days without payment the numbers go; the job below gives them back.
    onAccountChange(async (work, account, change) => {
      if (change === 'numbers') await numberStore(work).endOf(account)
    })
  },
  routes(app) {
    devicesRoutes(app)
    historyRoutes(app)
    callsRoutes(app)
    recordingsRoutes(app)
    numbersRoutes(app)
  },
  beside: phoneWebhooks,
  jobs: { keep_recording: keepRecording, close_lost_calls: closeLostCalls, number_renewals: numberRenewals },
  crontab: ['7 * * * * close_lost_calls', '*/10 * * * * number_renewals'],
}
