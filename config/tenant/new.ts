/** The files of a new brand: a whole folder that passes the check as it stands, with comments on what to change. */

import { isDomain } from '../hosts.ts'
import { legalText } from './new-legal.ts'
import { legalPages, locales, tenantKey, tenantName } from './tenant.ts'

export type NewTenant = {
  /** Becomes the folder's name. */
  key: string
  name: string
  domain: string
  /** A hex colour such as #1f4e8c. */
  primary: string
  /** Version of the first terms; the caller's date, such as 2026-11. */
  version?: string
}

/** Why a value cannot be used, in plain words; null where it can. */
export const whyNot = {
  key: (key: string) =>
    tenantKey(key) ? null : `"${key}" cannot be a brand's key: use small letters, digits and dashes, such as acme-benefits.`,
  name: (name: string) => (tenantName.test(name.trim()) ? null : 'The name needs 1 to 60 characters, none of them < > { }.'),
  domain: (domain: string) =>
    isDomain(domain) ? null : `"${domain}" is no host name: use small letters without a port, such as crm.example.com.`,
  primary: (primary: string) => (/^#[0-9a-fA-F]{6}$/.test(primary) ? null : `"${primary}" is no hex colour such as #1f4e8c.`),
}

/** Path below tenants/<key>/ → content. Throws an Error in plain words if a value cannot be used. */
export function newTenantFiles({ key, name, domain, primary, version = '1' }: NewTenant): Record<string, string> {
  const problem = whyNot.key(key) ?? whyNot.name(name) ?? whyNot.domain(domain) ?? whyNot.primary(primary)
  if (problem) throw new Error(problem)
  const shownName = name.trim()
  const mailDomain = domain.includes('.') ? domain : `${key}.example`
  const email = `help@${mailDomain}`
  const files: Record<string, string> = {
    'tenant.yaml': tenantYaml({ key, name: shownName, domain, primary, version, mailDomain }),
    'logo.svg': logo(shownName, primary),
    'favicon.svg': favicon(shownName, primary),
  }
  for (const locale of locales) {
    files[`locales/${locale}.json`] = '{}\n'
    for (const page of legalPages) files[`legal/${page}.${locale}.md`] = legalText(page, locale, { name: shownName, email })
  }
  return files
}

type Facts = { key: string; name: string; domain: string; primary: string; version: string; mailDomain: string }

function tenantYaml({ key, name, domain, primary, version, mailDomain }: Facts): string {
  // JSON strings are YAML strings, whatever characters a name has.
  const text = (value: string) => JSON.stringify(value)
  return `# yaml-language-server: $schema=../tenant.schema.json
# Check with: npm run tenant:check. Saved changes are live without a restart; a file with a mistake changes nothing.
key: ${key}
name: ${text(name)}
# The first domain is the one that links in mails name. An agent's page is <label>.<domain>, the API api.<domain>.
domains:
  - ${text(domain)}

colours:
  # The accent of buttons, selection and focus. Light and dark tones with enough contrast are made from it.
  primary: "${primary}"
  secondary: "${darker(primary)}"
# Drawn inside the page: use fill="currentColor" for what should follow the light or dark theme.
logo: logo.svg
favicon: favicon.svg

# typeface: inter, source-sans-3, source-serif-4, nunito-sans or figtree. shape: square, soft or round.
# density: compact or comfortable. navigation: light, dark or brand. A company's file may set its own.
appearance:
  typeface: inter
  shape: soft
  density: comfortable
  navigation: light

languages:
  default: en
  offered: [en, es]

# What people may call themselves. Every label needs each offered language.
titles:
  representative: { en: Representative, es: Representante }
  insurance_agent: { en: Insurance Agent, es: Agente de seguros }
  advisor: { en: Advisor, es: Asesor }
  regional_sales_manager: { en: Regional Sales Manager, es: Gerente regional de ventas }
  field_manager: { en: Field Manager, es: Gerente de campo }
  district_manager: { en: District Manager, es: Gerente de distrito }
  retirement_specialist: { en: Retirement Specialist, es: Especialista en jubilación }

# The roles there are. Leave out what you do not need; hidden: true keeps a role but offers it in no list.
roles:
  admin: { label: { en: System Admin, es: Administrador del sistema } }
  sub_admin: { label: { en: Admin, es: Administrador } }
  bu_admin: { label: { en: BU Admin, es: Administrador de unidad } }
  manager: { label: { en: Manager, es: Gerente } }
  telemarketer: { label: { en: Telemarketer, es: Teleoperador } }
  agent: { label: { en: Agent, es: Agente } }

# What is not named here is on for whom it is meant. Examples:
#   contacts_merge: false
#   workflow: { roles: [admin] }
#   store: { except_companies: [1002] }
features:
  HELP_BUTTON: true

# A new version asks everybody to accept the terms again. The texts stand in legal/.
terms:
  version: ${text(version)}

contact:
  email: help@${mailDomain}
  # Replace phone and address: each broadcast e-mail carries the postal address.
  phone: +1 (555) 555-0100
  address:
    - ${text(name)}
    - 1 Example Street
    - Springfield, IL 62701

mail:
  from_name: ${text(name)}
  from_address: no-reply@${mailDomain}
  reply_to: help@${mailDomain}
  signature:
    en: ${text(name)}
    es: ${text(name)}

# Single sign-on: name the issuer here and set SSO_FEATURE: true above. The secret is the variable
# TENANT_${key.toUpperCase().replaceAll('-', '_')}_OIDC_CLIENT_SECRET, never a line in this file.
# sso:
#   issuer: https://login.example.com
#   client_id: crm

security:
  idle_minutes: 60
`
}

function logo(name: string, primary: string): string {
  const width = Math.ceil(40 + name.length * 11.5)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" role="img" aria-label="${escaped(name)}">
  <rect x="1" y="3" width="26" height="26" rx="7" fill="${primary}"/>
  <text x="14" y="22" text-anchor="middle" font-family="sans-serif" font-size="16" font-weight="700" fill="${onColour(primary)}">${escaped(initial(name))}</text>
  <text x="36" y="23" font-family="sans-serif" font-size="20" font-weight="600" fill="currentColor">${escaped(name)}</text>
</svg>
`
}

function favicon(name: string, primary: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="${primary}"/>
  <text x="16" y="23" text-anchor="middle" font-family="sans-serif" font-size="20" font-weight="700" fill="${onColour(primary)}">${escaped(initial(name))}</text>
</svg>
`
}

function initial(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

/** The colour at two fifths of its light. */
function darker(hex: string): string {
  return `#${channels(hex)
    .map((channel) =>
      Math.round(channel * 0.4)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** White or near-black, whichever stands out more (relative luminance of WCAG). */
function onColour(hex: string): string {
  const [red, green, blue] = channels(hex).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#16181d' : '#ffffff'
}
