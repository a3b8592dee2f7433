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

/** An account of its own, or an address of its own for the events of the shared one. */
const payments: Variable[] = (
  [
    ['STRIPE_SECRET_KEY', 'The secret key of a Stripe account of the brand’s own; then the next one is needed too.'],
    [
      'STRIPE_WEBHOOK_SECRET',
      'The signing secret of the webhook at the brand’s own host, of its own account or of the shared one; several with commas between.',
    ],
  ] as const
).map(([name, what]) => ({
  name: `TENANT_<KEY>_${name}`,
  default: null,
  what,
  processes: ['api'],
  secret: true,
  requiredInProduction: false,
}))

/** A client of its own, so that its name stands where people consent. */
const outside: Variable[] = (
  [
    [
      'GOOGLE_CLIENT_ID',
      'A Google OAuth client of the brand’s own, whose consent page bears its name; then the next one is needed too.',
      false,
    ],
    ['GOOGLE_CLIENT_SECRET', 'The secret of that client.', true],
    ['MICROSOFT_CLIENT_ID', 'An app registration of the brand’s own at Microsoft; then the next one is needed too.', false],
    ['MICROSOFT_CLIENT_SECRET', 'A client secret of that registration.', true],
  ] as const
).map(([name, what, secret]) => ({
  name: `TENANT_<KEY>_${name}`,
  default: null,
  what,
  processes: ['api'],
  secret,
  requiredInProduction: false,
}))

const relay: Variable = {
  name: 'TENANT_<KEY>_SMTP_URL',
  default: null,
  what: 'A mail server of the brand’s own, where it is not the one of SMTP_URL.',
  processes: ['api'],
  secret: true,
  requiredInProduction: false,
}

const quoting: Variable = {
  name: 'TENANT_<KEY>_CSG_API_KEY',
  default: null,
  what: 'The key of a CSG Actuarial account of the brand’s own.',
  processes: ['api'],
  secret: true,
  requiredInProduction: false,
}

const certificates: Variable = {
  name: 'TENANT_<KEY>_TRUSTEDFORM_KEY',
  default: null,
  what: 'The API key of a TrustedForm account of the brand’s own: certificates that come with leads are kept there.',
  processes: ['api'],
  secret: true,
  requiredInProduction: false,
}

/** What FireLight assigned, and what is signed with; an account of each brand's own. */
const fireLight: Variable[] = (
  [
    ['KEY', 'The private key (PEM) that sign-ons to FireLight are signed with; then the next three are needed too.', true],
    ['CERTIFICATE', 'Its certificate (PEM), which FireLight was given beforehand.', false],
    ['ISSUER', 'The issuer that FireLight assigned.', false],
    ['ORGANIZATION_ID', 'The organization id that FireLight assigned.', false],
    ['CARRIER_CODE', 'The carrier code that FireLight assigned.', false],
    ['ROLE_CODE', 'The external role code that FireLight assigned.', false],
    ['URL', 'Where FireLight takes sign-ons, if not at its usual address, or outside of production at that for trials.', false],
  ] as const
).map(([name, what, secret]) => ({
  name: `TENANT_<KEY>_FIRELIGHT_${name}`,
  default: null,
  what,
  processes: ['api'],
  secret,
  requiredInProduction: false,
}))

export const brandVariables: readonly Variable[] = [
  ...signOn,
  relay,
  ...telephony,
  ...payments,
  ...outside,
  quoting,
  certificates,
  ...fireLight,
]
