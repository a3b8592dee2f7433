export { publicPage } from './public-page.server.ts'
