export { isReportCard, type ReportCardKey } from './card-key.ts'
export { GoalsCard } from './goals/goals-card.tsx'
export { ReportCard } from './report-card.tsx'
