export { reportedIn } from './behind.server.ts'
