export { flagsFrontend } from './frontend.routes.ts'
export { flagsRoutes } from './flags.routes.ts'
