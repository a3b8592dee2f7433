import type { ApiArea } from '#api/platform/area.ts'
import { corporationsRoutes } from './corporations.routes.ts'
import { groupsRoutes } from './groups.routes.ts'
import { sendHelpRequest } from './helps.jobs.ts'
import { helpsRoutes } from './helps.routes.ts'
import { poolsRoutes } from './pools.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { purgeSignups, sendSignupDeclined, takeSignup } from './signups.jobs.ts'
import { signupsRoutes } from './signups.routes.ts'

export { readSettings } from './settings.ts'
export { provisionTenant } from './provision.ts'

export const organisationArea: ApiArea = {
  routes(app) {
    helpsRoutes(app)
    poolsRoutes(app)
    groupsRoutes(app)
    signupsRoutes(app)
    settingsRoutes(app)
    corporationsRoutes(app)
  },
  jobs: {
    send_help_request: sendHelpRequest,
    take_signup: takeSignup,
    send_signup_declined: sendSignupDeclined,
    purge_signups: purgeSignups,
  },
  crontab: ['57 8 * * * purge_signups ?fill=1d&max=3'],
}
