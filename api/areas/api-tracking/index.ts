import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { apiTrackingRoutes } from './api-tracking.routes.ts'
import { intakeRoutes } from './intake.routes.ts'
import { purgePosts } from './posts.ts'
import { postStore } from './posts.store.ts'

const forgetLeads: PurgeHook = (work, contactIds) => postStore(work).forget(contactIds)

export const apiTrackingArea: ApiArea = {
  joins() {
    onPurge(forgetLeads)
  },
  routes(app) {
    apiTrackingRoutes(app)
    intakeRoutes(app)
  },
  jobs: { purge_vendor_posts: purgePosts },
  crontab: ['23 9 * * * purge_vendor_posts ?fill=1d&max=3'],
}
