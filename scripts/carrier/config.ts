/** What the carrier is told by its environment. */
export type CarrierConfig = {
  port: number
  account_sid: string
  auth_token: string
  api_key: string
  api_secret: string
  /** The folder for its state and the recordings. */
  data: string
}

const names = {
  account_sid: 'CARRIER_ACCOUNT_SID',
  auth_token: 'CARRIER_AUTH_TOKEN',
  api_key: 'CARRIER_API_KEY',
  api_secret: 'CARRIER_API_SECRET',
  data: 'CARRIER_DATA',
} as const

/** Reads the environment; throws one error that names everything missing or malformed. */
export function readConfig(env: Record<string, string | undefined>): CarrierConfig {
  const port = Number(env.CARRIER_PORT)
  const wrong = Object.values(names).filter((name) => !env[name])
  if (!Number.isInteger(port) || port < 1 || port > 65_535) wrong.push('CARRIER_PORT' as (typeof wrong)[number])
  if (wrong.length > 0) throw new Error(`The carrier needs ${wrong.join(', ')}.`)
  const text = (name: keyof typeof names) => env[names[name]] ?? ''
  return {
    port,
    account_sid: text('account_sid'),
    auth_token: text('auth_token'),
    api_key: text('api_key'),
    api_secret: text('api_secret'),
    data: text('data'),
  }
}
