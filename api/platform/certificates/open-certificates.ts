import type { ApiEnv, Environment } from '#config/env.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import type { Certificates } from './certificates.ts'
import { trustedForm } from './trusted-form.ts'

/** TrustedForm with the key that the environment names for a brand; where it names none, the stand-in if there is one. */
export function openCertificates({ OUTSIDE_URL }: Pick<ApiEnv, 'OUTSIDE_URL'>, variables: Environment): Certificates {
  const standIn = OUTSIDE_URL ? trustedForm('good-stand-in', `${OUTSIDE_URL}/trustedform`) : null
  return {
    of({ key }) {
      const own = readTenantVariable(key, 'TRUSTEDFORM_KEY', variables)
      return own ? trustedForm(own, null) : standIn
    },
  }
}
