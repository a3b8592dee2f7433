import type { ApiArea } from '#api/platform/area.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditArea: ApiArea = { routes: auditRoutes }
