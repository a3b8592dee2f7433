export { brandingRoutes, previewedBrand } from './branding.routes.ts'
export { brandingStore } from './branding.store.ts'
export { operator, passFor } from './preview.ts'
