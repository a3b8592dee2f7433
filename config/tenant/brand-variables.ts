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

const variable = (name: string, what: string, secret: boolean, processes: Variable['processes'] = ['api']): Variable => ({
  name: `TENANT_<KEY>_${name}`,
  default: null,
  what,
  processes,
  secret,
  requiredInProduction: false,
})

const signOn = [
  variable(
    'OIDC_ISSUER',
    'The brand’s identity provider, where its file names none. <KEY> is the brand’s key in capitals, dashes as underscores.',
    false,
    ['api', 'web'],
  ),
  variable('OIDC_CLIENT_ID', 'The client id at that provider, where the brand’s file names none.', false, ['api', 'web']),
  variable('OIDC_CLIENT_SECRET', 'The client secret at that provider.', true, ['api', 'web']),
]

const relay = variable('SMTP_URL', 'A mail server of the brand’s own, where it is not the one of SMTP_URL.', true)

/** A sub-account, so that a brand has numbers, callbacks and a bill of its own. */
const telephony = [
  variable('TWILIO_ACCOUNT_SID', 'A Twilio account of the brand’s own, such as a sub-account; then the next three are needed too.', false),
  variable('TWILIO_AUTH_TOKEN', 'Its auth token.', true),
  variable('TWILIO_API_KEY', 'The SID of an API key of it.', false),
  variable('TWILIO_API_SECRET', 'The secret of that API key.', true),
]

/** An account of its own, or an address of its own for the events of the shared one. */
const payments = [
  variable('STRIPE_SECRET_KEY', 'The secret key of a Stripe account of the brand’s own; then the next one is needed too.', true),
  variable(
    'STRIPE_WEBHOOK_SECRET',
    'The signing secret of the webhook at the brand’s own host, of its own account or of the shared one; several with commas between.',
    true,
  ),
]

/** A client of its own, so that its name stands where people consent. */
const outside = [
  variable(
    'GOOGLE_CLIENT_ID',
    'A Google OAuth client of the brand’s own, whose consent page bears its name; then the next one is needed too.',
    false,
  ),
  variable('GOOGLE_CLIENT_SECRET', 'The secret of that client.', true),
  variable('MICROSOFT_CLIENT_ID', 'An app registration of the brand’s own at Microsoft; then the next one is needed too.', false),
  variable('MICROSOFT_CLIENT_SECRET', 'A client secret of that registration.', true),
]

const quoting = variable('CSG_API_KEY', 'The key of a CSG Actuarial account of the brand’s own.', true)

const certificates = variable(
  'TRUSTEDFORM_KEY',
  'The API key of a TrustedForm account of the brand’s own: certificates that come with leads are kept there.',
  true,
)

/** What FireLight assigned, and what is signed with; an account of each brand's own. */
const fireLight = [
  variable('FIRELIGHT_KEY', 'The private key (PEM) that sign-ons to FireLight are signed with; then the next three are needed too.', true),
  variable('FIRELIGHT_CERTIFICATE', 'Its certificate (PEM), which FireLight was given beforehand.', false),
  variable('FIRELIGHT_ISSUER', 'The issuer that FireLight assigned.', false),
  variable('FIRELIGHT_ORGANIZATION_ID', 'The organization id that FireLight assigned.', false),
  variable('FIRELIGHT_CARRIER_CODE', 'The carrier code that FireLight assigned.', false),
  variable('FIRELIGHT_ROLE_CODE', 'The external role code that FireLight assigned.', false),
  variable(
    'FIRELIGHT_URL',
    'Where FireLight takes sign-ons, if not at its usual address, or outside of production at that for trials.',
    false,
  ),
]

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
