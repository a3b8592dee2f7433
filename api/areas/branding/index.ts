import type { ApiArea } from '#api/platform/area.ts'
import { brandingRoutes } from './branding.routes.ts'

export { previewedBrand } from './branding.routes.ts'
export { brandingStore } from './branding.store.ts'
export { operator, passFor } from './preview.ts'

export const brandingArea: ApiArea = { routes: brandingRoutes }
