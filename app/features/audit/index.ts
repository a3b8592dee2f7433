export { auditOf } from './audit-search-params.ts'
