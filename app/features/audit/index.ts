export { auditOf } from './paths.ts'
