export { flagsRoutes } from './flags.routes.ts'
