import type { ApiArea } from '#api/platform/area.ts'
import { checkDomains } from './domains.jobs.ts'
import { domainsRoutes } from './domains.routes.ts'

export const domainsArea: ApiArea = {
  routes: domainsRoutes,
  jobs: { check_domains: checkDomains },
  crontab: ['23 * * * * check_domains'],
}
