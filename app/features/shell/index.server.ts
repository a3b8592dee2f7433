export { hasSingleKeys } from './shell.server.ts'
