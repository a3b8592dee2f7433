import { readFileSync } from 'node:fs'
import type { Environment } from '../env.ts'

/** The name of a brand's variable: OIDC_ISSUER of acme-benefits is TENANT_ACME_BENEFITS_OIDC_ISSUER. */
export function tenantVariable(key: string, name: string): string {
  return `TENANT_${key.toUpperCase().replaceAll('-', '_')}_${name}`
}

/** A brand's value from the environment or from the file that `<NAME>_FILE` names; undefined if neither is set. */
export function readTenantVariable(key: string, name: string, env: Environment): string | undefined {
  const variable = tenantVariable(key, name)
  const file = env[`${variable}_FILE`]
  return env[variable] || (file ? readFileSync(file, 'utf8').trim() : '') || undefined
}
