export { goalLine } from './goals/goals.server.ts'
export { reportsOfDashboard } from './dashboard-reports.server.ts'
export { reportCards } from './report-card.server.ts'
export { reportedIn } from './behind.server.ts'
