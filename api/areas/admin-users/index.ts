import type { ApiArea } from '#api/platform/area.ts'
import { accountRoutes } from './accounts.routes.ts'
import { peopleRoutes } from './admin-users.routes.ts'

export const adminUsersArea: ApiArea = {
  routes(app) {
    peopleRoutes(app)
    accountRoutes(app)
  },
}
