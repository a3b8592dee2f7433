import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { ApiEnv, Environment } from '#config/env.ts'
import { readTenantVariable, tenantVariable } from '#config/tenant/variables.ts'
import type { FireLight, FireLights } from './fire-light.ts'

const usualUrl = 'https://www.firelighteapp.com/egapp/idp-initiatedsso.aspx'
const trialUrl = 'https://uat.firelighteapp.com/egapp/idp-initiatedsso.aspx'

type Settings = Pick<ApiEnv, 'OUTSIDE_URL' | 'APP_ENV'>

/** FireLight with the account that the environment names for a brand; where it names none, the stand-in if there is one. */
export function openFireLight(env: Settings, variables: Environment): FireLights {
  const known = new Map<string, FireLight | null>()
  return {
    of({ id, key }) {
      const found = known.get(id)
      if (found !== undefined) return found
      const opened = accountOf(key, env, variables) ?? (env.OUTSIDE_URL ? standInAt(env.OUTSIDE_URL) : null)
      known.set(id, opened)
      return opened
    },
  }
}

function accountOf(brand: string, { APP_ENV }: Settings, variables: Environment): FireLight | null {
  const read = (name: string) => readTenantVariable(brand, `FIRELIGHT_${name}`, variables)
  const key = read('KEY')
  const certificate = read('CERTIFICATE')
  const issuer = read('ISSUER')
  const organization_id = read('ORGANIZATION_ID')
  if (!key || !certificate || !issuer || !organization_id) return null
  if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
    throw new Error(`${tenantVariable(brand, 'FIRELIGHT_CERTIFICATE')} is not the certificate of the key beside it`)
  const url = read('URL') ?? (APP_ENV === 'production' ? usualUrl : trialUrl)
  const codes = { carrier_code: read('CARRIER_CODE') ?? '', role_code: read('ROLE_CODE') ?? '' }
  return { is_stand_in: false, url, issuer, organization_id, key, certificate, ...codes }
}

let standInKey: string | null = null

/** The stand-in takes any key, so each process makes one of its own. */
function standInAt(outside: string): FireLight {
  standInKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    is_stand_in: true,
    url: `${outside}/firelight/egapp/idp-initiatedsso.aspx`,
    issuer: 'stand-in',
    organization_id: 'stand-in',
    carrier_code: 'STAND-IN',
    role_code: 'AGENT',
    key: standInKey,
    certificate: null,
  }
}
