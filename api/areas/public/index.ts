export { publicRoutes } from './public.routes.ts'
