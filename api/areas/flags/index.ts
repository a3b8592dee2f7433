import type { ApiArea } from '#api/platform/area.ts'
import { flagsRoutes } from './flags.routes.ts'
import { flagsFrontend } from './frontend.routes.ts'

export const flagsArea: ApiArea = { routes: flagsRoutes, beside: flagsFrontend }
