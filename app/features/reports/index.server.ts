export { goalLine } from './goals.server.ts'
export { reportedIn } from './behind.server.ts'
