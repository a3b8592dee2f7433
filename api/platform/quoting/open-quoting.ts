import type { ApiEnv, Environment } from '#config/env.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import { csgService } from './csg.ts'
import type { Quoting } from './quoting.ts'
import { sampleService } from './sample.ts'

/** CSG with the key that the environment names for a brand or for all; outside of production the stand-in where there is none. */
export function openQuoting(env: ApiEnv, variables: Environment): Quoting {
  const csg = csgService(env.CSG_API_URL ?? null)
  const sample = env.APP_ENV === 'production' ? null : sampleService
  return { of: ({ key }) => ({ csg, sample, key: readTenantVariable(key, 'CSG_API_KEY', variables) ?? env.CSG_API_KEY ?? null }) }
}
