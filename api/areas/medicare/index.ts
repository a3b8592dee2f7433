import type { ApiArea } from '#api/platform/area.ts'
import { medicareRoutes } from './medicare.routes.ts'

export { handOver } from './imports.ts'
export { importStore } from './imports.store.ts'

export const medicareArea: ApiArea = {
  routes(app) {
    medicareRoutes(app)
  },
}
