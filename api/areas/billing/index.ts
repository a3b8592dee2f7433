export { accountsRoutes as billingRoutes } from './accounts.routes.ts'
