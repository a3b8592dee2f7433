import type { ApiEnv, Environment } from '#config/env.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import type { Line, Telephony } from './telephony.ts'
import { twilioLine, type Account } from './twilio.ts'

/** Twilio with the accounts that the environment names. A brand that names only part of an account has none. */
export function openTelephony(env: ApiEnv, variables: Environment): Telephony {
  const shared = accountOf((name) => env[name])
  const lines = new Map<string, Line | null>()
  const open = (key: string) => {
    const own = readTenantVariable(key, 'TWILIO_ACCOUNT_SID', variables)
    const account = own ? accountOf((name) => readTenantVariable(key, name, variables)) : shared
    return account && twilioLine(account, env.TWILIO_API_URL ?? null)
  }
  return {
    of({ key }) {
      const known = lines.get(key)
      if (known !== undefined) return known
      const line = open(key)
      lines.set(key, line)
      return line
    },
    signal_host: env.TWILIO_SIGNAL_HOST ?? null,
    application_sid: env.TWILIO_TWIML_APP_SID ?? null,
  }
}

type Name = 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_API_KEY' | 'TWILIO_API_SECRET'

function accountOf(read: (name: Name) => string | undefined): Account | null {
  const account_sid = read('TWILIO_ACCOUNT_SID')
  const auth_token = read('TWILIO_AUTH_TOKEN')
  const api_key = read('TWILIO_API_KEY')
  const api_secret = read('TWILIO_API_SECRET')
  return account_sid && auth_token && api_key && api_secret ? { account_sid, auth_token, api_key, api_secret } : null
}
