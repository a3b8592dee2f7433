import type { ApiArea } from '#api/platform/area.ts'
import { transfersRoutes } from './transfers.routes.ts'

export const transfersArea: ApiArea = { routes: transfersRoutes }
