import type { ApiArea } from '#api/platform/area.ts'
import { agentLicensesRoutes } from './agent-licenses.routes.ts'

export const agentLicensesArea: ApiArea = { routes: agentLicensesRoutes }
