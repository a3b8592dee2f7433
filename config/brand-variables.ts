/** The variables that each brand may have of its own, for the README's table; `readTenantVariable` reads them. */

export type Variable = {
  name: string
  /** As shown in the table; null where there is none. */
  default: string | null
  what: string
  processes: ('api' | 'web')[]
  secret: boolean
  requiredInProduction: boolean
}

const signOn: Variable[] = [
  [
    'OIDC_ISSUER',
    'The brand’s identity provider, where its file names none. <KEY> is the brand’s key in capitals, dashes as underscores.',
    false,
  ],
  ['OIDC_CLIENT_ID', 'The client id at that provider, where the brand’s file names none.', false],
  ['OIDC_CLIENT_SECRET', 'The client secret at that provider.', true],
].map(([name, what, secret]) => ({
  name: `TENANT_<KEY>_${name}`,
  default: null,
  what: String(what),
  processes: ['api', 'web'],
  secret: Boolean(secret),
  requiredInProduction: false,
}))

/** A sub-account, so that a brand has numbers, callbacks and a bill of its own. */
const telephony: Variable[] = (
  [
    ['TWILIO_ACCOUNT_SID', 'A Twilio account of the brand’s own, such as a sub-account; then the next three are needed too.', false],
    ['TWILIO_AUTH_TOKEN', 'Its auth token.', true],
    ['TWILIO_API_KEY', 'The SID of an API key of it.', false],
    ['TWILIO_API_SECRET', 'The secret of that API key.', true],
  ] as const
).map(([name, what, secret]) => ({
  name: `TENANT_<KEY>_${name}`,
  default: null,
  what,
  processes: ['api'],
  secret,
  requiredInProduction: false,
}))

export const brandVariables: readonly Variable[] = [...signOn, ...telephony]
