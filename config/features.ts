/**
 * Whether a feature is on, for this brand, these roles, this company. Navigation, loaders and the API all ask here.
 * A gate in a brand's file is the ceiling: off is off. Flags decide below it. A feature never opens what permissions.ts closes.
 */

import type { Area, Role } from './permissions.ts'

/** Who has a feature. Every condition that is given must hold. */
export type FeatureCondition = {
  /** Only these role flags ('admin' includes sub_admin, who carries that flag too). */
  roles?: readonly Role[] | undefined
  /** Not for people who have none but these role flags. */
  except_roles?: readonly Role[] | undefined
  /** Only companies with these numbers. */
  companies?: readonly number[] | undefined
  except_companies?: readonly number[] | undefined
}

/** In a file: false is off; true is on for whom the feature's own rule names; a condition replaces that rule ({} is everybody). */
export type FeatureRule = boolean | FeatureCondition

type Definition = {
  what: string
  /** Holds where a brand says nothing. */
  rule: FeatureRule
  /** False while this release has no screen for it yet. */
  has_screen?: false
  /** What is closed while the feature is off: screens, API paths below /v1, areas. */
  closes: { routes?: readonly string[]; api?: readonly string[]; areas?: readonly Area[] }
}

const exceptBasic: FeatureCondition = { except_roles: ['basic'] }

export const features = {
  SSO_FEATURE: {
    what: 'Single sign-on through the brand’s own identity provider. Needs an issuer.',
    rule: false,
    closes: { routes: ['/api/auth/callback', '/sso-logout'], api: ['/sessions/sso'] },
  },
  HELP_BUTTON: {
    what: 'The help widget on signed-in pages.',
    rule: true,
    closes: { api: ['/helps'] },
  },
  signup: {
    what: 'Asking for an account without having been invited.',
    rule: true,
    closes: { routes: ['/signup', '/admin/signups'], api: ['/signups', '/admin/signups'], areas: ['signups'] },
  },
  contacts_merge: {
    what: 'Merging duplicate contacts.',
    rule: true,
    closes: { routes: ['/contacts/merge'], api: ['/contacts/merge'] },
  },
  linked_contacts: {
    what: 'Linking contacts of one household.',
    rule: exceptBasic,
    closes: { routes: ['/contacts/{number}/linked'], api: ['/contacts/{id}/update_linked_contact'] },
  },
  follow_ups: {
    what: 'Follow-ups in the calendar and on contacts.',
    rule: exceptBasic,
    closes: { routes: ['/calendar/follow-ups'], api: ['/events/follow_ups'] },
  },
  external_accounts: {
    what: 'Connecting calendars, dialers and quote services of others.',
    rule: exceptBasic,
    closes: { routes: ['/account/external_accounts'], api: ['/authorizations', '/calendly'] },
  },
  marketing_profile: {
    what: 'The public agent page and its profile.',
    rule: exceptBasic,
    closes: {
      routes: ['/account/marketing_profile', '/admin/webpages'],
      api: ['/users/{id}/update_webpage', '/users/{domain}/webpage', '/contacts/webpage/{domain}'],
      areas: ['public'],
    },
  },
  dialer: {
    what: 'The browser phone.',
    rule: exceptBasic,
    closes: { routes: ['/calls', '/recordings', '/phone', '/admin/phone_plans'], api: ['/dialer', '/admin/dialer'], areas: ['phone'] },
  },
  sms: {
    what: 'Text messages, one by one and in bulk.',
    rule: exceptBasic,
    closes: {
      routes: ['/texts', '/admin/text_plans'],
      api: [
        '/sms',
        '/admin/sms',
        '/contacts/sms_group',
        '/contacts/sms_groups',
        '/contacts/bulk_sms_verification_group',
        '/contacts/sms_verification_groups',
        '/contacts/preview_sms',
        '/contacts/send_test_sms',
        '/contacts/send_broadcast_sms',
        '/contacts/sms_campaign_triggers',
      ],
      areas: ['texts'],
    },
  },
  reports: {
    what: 'Reports and their export.',
    rule: exceptBasic,
    closes: {
      routes: ['/reports', '/admin/lead_reports'],
      api: ['/reports', '/report_runs', '/source_costs', '/goals', '/admin/comra_leads_reports'],
      areas: ['reports'],
    },
  },
  mailer_assignment: {
    what: 'Assigning printed mail kits to contacts.',
    rule: { roles: ['admin', 'manager'] },
    closes: {
      routes: ['/contacts/mailer-assignment', '/admin/mailer_kits'],
      api: [
        '/contacts/mailer_assignment_create',
        '/contacts/mailer_assignment_kits',
        '/contacts/mailer_assignment_counts',
        '/mailer_assignments',
        '/admin/mailer_kits',
      ],
      areas: ['mailer_kits'],
    },
  },
  workflow: {
    what: 'Workflows that act on contacts by themselves.',
    rule: true,
    closes: {
      routes: ['/workflows'],
      api: ['/workflow', '/contacts/{id}/workflow_logs', '/contacts/{id}/wf_runs'],
      areas: ['workflows', 'workflow_settings'],
    },
  },
  campaigns: {
    what: 'E-mail campaigns and broadcasts.',
    rule: true,
    closes: {
      routes: ['/campaigns', '/admin/emails', '/admin/pause', '/admin/campaign_triggers', '/admin/sending_domain'],
      api: [
        '/contacts/{id}/send_email',
        '/contacts/{id}/email_logs/{logId}',
        '/contacts/{id}/bounced_emails',
        '/contacts/preview_email',
        '/admin/emails',
        '/admin/quiet_jobs',
        '/admin/campaign_triggers',
        '/admin/sending_domain',
        '/quiet_jobs',
        '/campaigns',
        '/mail_pictures',
        '/contacts/mailing_group',
        '/contacts/mailing_groups',
        '/contacts/send_test_email',
        '/contacts/send_broadcast_email',
        '/contacts/emails',
        '/contacts/email_campaign_triggers',
      ],
      areas: ['campaigns', 'campaign_settings'],
    },
  },
  imports: {
    what: 'Importing contacts from files.',
    rule: true,
    closes: {
      routes: ['/imports'],
      api: [
        '/contacts/import',
        '/contacts/validate_import',
        '/contacts/import_attachments',
        '/contacts/attachments_leads_uploader',
        '/contacts/leads_uploader',
        '/contacts/clients_uploader',
        '/contacts/import_attempts',
        '/contacts/delete_import_attempts/{id}',
        '/contacts/retry_failed_import_attempts/{id}',
        '/import_settings',
      ],
      areas: ['imports'],
    },
  },
  api_tracking: {
    what: 'Lead vendors that post leads by machine.',
    rule: true,
    closes: { routes: ['/admin/api_tracking'], api: ['/admin/api_tracking', '/api_vendors', '/lead_intake'], areas: ['api_tracking'] },
  },
  exports: {
    what: 'Exporting contacts to files.',
    rule: true,
    closes: { api: ['/export.{format}'] },
  },
  transfers: {
    what: 'Transferring contacts between people.',
    rule: true,
    closes: {
      routes: ['/transfers'],
      api: ['/contacts/transfer_group', '/contacts/update_transfer_group', '/contacts/transfer_attempts', '/contacts/workers_status'],
      areas: ['transfers'],
    },
  },
  batch_print: {
    what: 'Printing letters and labels for many contacts.',
    rule: true,
    closes: {
      routes: ['/contacts/print'],
      api: ['/contacts/batch_print', '/contacts/batch_print_status', '/contacts/batch_prints', '/contacts/batch_print_kits'],
    },
  },
  data_captures: {
    what: 'The fact-finding form of a contact.',
    rule: true,
    closes: { routes: ['/contacts/{number}/data'], api: ['/contacts/{id}/data_capture'] },
  },
  policies: {
    what: 'Policies and securities of a contact.',
    rule: true,
    closes: {
      routes: ['/policies', '/contacts/{number}/policies', '/contacts/{number}/securities'],
      api: ['/policies', '/contacts/{id}/policies', '/contacts/{id}/securities'],
    },
  },
  medicare_center: {
    what: 'Medicare numbers, enrolment and prescriptions of a contact.',
    rule: true,
    closes: {
      routes: ['/contacts/{number}/medicare', '/contacts/{number}/rx'],
      api: [
        '/contacts/{id}/rx_details',
        '/contacts/{id}/medicare_import_contact',
        '/contacts/{id}/medicare_imports',
        '/users/medicare_registered',
      ],
    },
  },
  calendar: {
    what: 'The calendar and its events.',
    rule: true,
    closes: { routes: ['/calendar'], api: ['/events', '/calendar_settings'], areas: ['calendar'] },
  },
  booking: {
    what: 'Booking of appointments by clients, on the public agent page.',
    rule: exceptBasic,
    closes: { routes: ['/bookings'], api: ['/users/{domain}/booking', '/users/{domain}/bookings', '/bookings'] },
  },
  soa: {
    what: 'Scope-of-appointment requests.',
    rule: true,
    closes: { routes: ['/soa'], api: ['/soa_requests'], areas: ['soa'] },
  },
  quotes: {
    what: 'The quote service.',
    rule: true,
    closes: { routes: ['/quotes', '/contacts/{number}/quotes'], api: ['/csg', '/quotes', '/proposals'], areas: ['quotes'] },
  },
  fire_light: {
    what: 'Electronic applications at FireLight. Needs an account there.',
    rule: true,
    closes: { routes: ['/fire_light'], api: ['/fire_light'] },
  },
  aftercare: {
    what: 'Care for families after a death.',
    rule: false,
    closes: { routes: ['/contacts/{number}/aftercare'], api: ['/aftercares'] },
  },
  store: {
    what: 'The store for leads and materials.',
    rule: true,
    closes: {
      routes: ['/store', '/admin/products', '/admin/categories'],
      api: ['/store_items', '/store_orders', '/admin/products', '/admin/categories'],
      areas: ['store'],
    },
  },
  orders: {
    what: 'Orders: what was bought, paid and given back.',
    rule: true,
    closes: { routes: ['/orders', '/admin/orders'], api: ['/admin/order_management'] },
  },
  trainings: {
    what: 'Training material.',
    rule: true,
    closes: { routes: ['/trainings', '/admin/trainings'], api: ['/trainings', '/admin/trainings'], areas: ['trainings'] },
  },
  agent_licenses: {
    what: 'People’s state licenses and carrier appointments.',
    rule: true,
    closes: { routes: ['/agent-licenses'], api: ['/agent_licenses'], areas: ['agent_licenses'] },
  },
} as const satisfies Record<string, Definition>

export type Feature = keyof typeof features
export const featureKeys = Object.keys(features) as [Feature, ...Feature[]]

/** Whether there is something to see of a feature where it is on. */
export const hasScreen = (feature: string): boolean => (features as Record<string, Definition>)[feature]?.has_screen !== false

/** The features that are not role or company matters alone but need something configured. */
const needsIssuer: readonly Feature[] = ['SSO_FEATURE']

/** What was switched by hand, below the file: a feature that is not mentioned is not held back. */
export type Flags = Readonly<Record<string, boolean>>

/** Every switch of a deployment: for all of it, and for single companies by number. */
export type Switches = Readonly<Record<string, { all?: boolean | undefined; companies?: Readonly<Record<string, boolean>> | undefined }>>

/** The switches as one company finds them: its own before that of the deployment. */
export function flagsFor(switches: Switches, companyNumber: number | null): Flags {
  const flags = Object.entries(switches).map(([feature, { all, companies }]) => {
    const own = companyNumber === null ? undefined : companies?.[String(companyNumber)]
    return [feature, own ?? all] as const
  })
  return Object.fromEntries(flags.filter((entry): entry is [string, boolean] => entry[1] !== undefined))
}

export type FeatureContext = {
  brand: {
    features: Partial<Record<Feature, FeatureRule>>
    sso?: { issuer?: string | undefined } | null | undefined
    flags?: Flags | undefined
  }
  /** Role flags as `rolesOf` gives them; empty for somebody not signed in. */
  roles: readonly Role[]
  companyNumber?: number | null | undefined
}

/** off: for the whole deployment or company, by its file or by a switch, which the API answers with 404; off_by_role: 403. */
export type FeatureState = 'on' | 'off' | 'off_by_role'

/**
 * Why a feature is on or off, the first that decides: the brand's file, what it needs configured, a switch, the company, the role.
 * `on` where nothing holds it back.
 */
export const featureReasons = ['file', 'configuration', 'switch', 'company', 'role', 'on'] as const
export type FeatureReason = (typeof featureReasons)[number]

export function featureOn(feature: Feature, context: FeatureContext): boolean {
  return featureState(feature, context) === 'on'
}

export function featureState(feature: Feature, context: FeatureContext): FeatureState {
  const reason = featureReason(feature, context)
  if (reason === 'on') return 'on'
  return reason === 'role' ? 'off_by_role' : 'off'
}

export function featureReason(feature: Feature, { brand, roles, companyNumber }: FeatureContext): FeatureReason {
  const rule = ruleFor(feature, brand.features[feature])
  if (rule === false) return 'file'
  if (needsIssuer.includes(feature) && !brand.sso?.issuer) return 'configuration'
  if (brand.flags?.[feature] === false) return 'switch'
  if (rule === true) return 'on'
  if (!companyMatches(rule, companyNumber)) return 'company'
  return rolesMatch(rule, roles) ? 'on' : 'role'
}

const closedRoutes = featureKeys.flatMap((key) => {
  const { routes = [] } = (features[key] as Definition).closes
  return routes.map((route) => ({ key, pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}(/|$)`) }))
})

/** The feature that a screen belongs to, by its address; null where it belongs to none. */
export function featureOfRoute(pathname: string): Feature | null {
  return closedRoutes.find(({ pattern }) => pattern.test(pathname))?.key ?? null
}

/** Every feature with its answer, for handing to screens at once. */
export function featuresFor(context: FeatureContext): Record<Feature, boolean> {
  return Object.fromEntries(featureKeys.map((key) => [key, featureOn(key, context)])) as Record<Feature, boolean>
}

function ruleFor(feature: Feature, brandRule: FeatureRule | undefined): FeatureRule {
  const own: FeatureRule = features[feature].rule
  if (brandRule === undefined) return own
  if (brandRule === true) return own === false ? true : own
  return brandRule
}

function companyMatches(rule: FeatureCondition, companyNumber: number | null | undefined): boolean {
  const number = companyNumber ?? null
  if (rule.companies && (number === null || !rule.companies.includes(number))) return false
  return !(rule.except_companies && number !== null && rule.except_companies.includes(number))
}

function rolesMatch(rule: FeatureCondition, held: readonly Role[]): boolean {
  if (rule.roles && !held.some((role) => rule.roles?.includes(role))) return false
  return !rule.except_roles || held.some((role) => !rule.except_roles?.includes(role))
}
