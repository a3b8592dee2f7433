export { goalLine } from './goals/goals.server.ts'
export { reportCards } from './report-card.server.ts'
export { reportedIn } from './behind.server.ts'
