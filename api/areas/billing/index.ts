import type { ApiArea } from '#api/platform/area.ts'
import { accountsRoutes } from './accounts.routes.ts'

export const billingArea: ApiArea = { routes: accountsRoutes }
