export { checkDomains } from './domains.jobs.ts'
export { domainsRoutes } from './domains.routes.ts'
