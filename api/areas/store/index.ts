import { registerPurchase } from '#api/areas/billing/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { categoriesRoutes } from './categories.routes.ts'
import { productsRoutes } from './products.routes.ts'
import { storeItemsRoutes } from './store-items.routes.ts'
import { storePurchase } from './store-orders.ts'
import { storeOrdersRoutes } from './store-orders.routes.ts'

export const storeArea: ApiArea = {
  joins() {
    registerPurchase(storePurchase)
  },
  routes(app) {
    categoriesRoutes(app)
    productsRoutes(app)
    storeItemsRoutes(app)
    storeOrdersRoutes(app)
  },
}
