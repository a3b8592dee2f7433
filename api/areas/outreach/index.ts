import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { keepDueCertificates, lookAtCertificates } from './certificates/certificates.jobs.ts'
import { checkRoutes } from './check.routes.ts'
import { consentsRoutes } from './consents.routes.ts'
import { forgetRefusals } from './kept-refusals.ts'
import { suppressionsRoutes } from './suppressions.routes.ts'
import { suppressionStore } from './suppressions.store.ts'

export { recordConsents, recordConsentsOnce, type GivenConsent } from './consents.ts'
export { gate, type OutreachQuestion, type OutreachActor } from './gate.ts'
export { keepRefusal } from './kept-refusals.ts'
export { bouncedFrom } from './persons.store.ts'
export { seasonOf, type BroadcastSeason } from './season.store.ts'
export { localTimeSentence, outreachRefusal, outreachSentence, refusalReader } from './refusals.ts'
export { restore, suppress, type Suppress, type Suppressed } from './suppressions.ts'
export { heedWish } from './wishes.ts'
export { countUsage, type UsageQuestion, type UsageSource } from './usage.ts'
export { readKeyword, replyTo, type Answer, type Keyword, type Refused } from '#config/outreach/index.ts'

// Whoever is forgotten must still not be called.
const keepWishes: PurgeHook = (work, contactIds) => suppressionStore(work).keepWishes(contactIds)

export const outreachArea: ApiArea = {
  joins() {
    onPurge(keepWishes)
  },
  routes(app) {
    checkRoutes(app)
    consentsRoutes(app)
    suppressionsRoutes(app)
  },
  jobs: { keep_certificates: keepDueCertificates, look_at_certificates: lookAtCertificates, forget_refusals: forgetRefusals },
  crontab: ['*/10 * * * * look_at_certificates ?max=1', '47 8 * * * forget_refusals ?fill=1d&max=1'],
}
