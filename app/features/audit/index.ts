export { auditOf } from './audit-address.ts'
