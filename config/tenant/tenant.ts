/** What a brand is: the schemas of its tenant.yaml and companies/<number>.yaml, and the set that is made of its whole folder. */

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { stepKinds } from '../aftercare.ts'
import { featureKeys } from '../features.ts'
import { isDomain, systemLabels } from '../hosts.ts'
import { densities, navigationTones, shapes, typefaces } from '../look.ts'
import { mailKinds } from '../mail-kinds.ts'
import { dataFieldTypes, defaultGender, defaultTimeZone, themes, timeZoneValues } from '../options.ts'
import { limitNames } from '../outreach/rules.data.ts'
import { roles } from '../permissions.ts'
import { dkimSigners } from '../sending-domains.ts'

/** The languages that screens are written in. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

export const legalPages = ['terms-of-use', 'privacy-policy'] as const
export type LegalPage = (typeof legalPages)[number]

/** True for what may be a brand's key, and so its folder's name and part of its variables. */
export function tenantKey(key: string): boolean {
  return key.length <= 40 && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(key) && !(systemLabels as readonly string[]).includes(key)
}

/** What may be a brand's name: it stands in pages, mails and drawings. */
export const tenantName = /^[^<>{}\p{Cc}]{1,60}$/u

// Each error says what is expected, as the end of the sentence "found …, expected …".

const locale = z.enum(locales)
const label = z.string().min(1, { error: 'some words' }).max(200, { error: 'at most 200 characters' })
const labels = z.partialRecord(locale, label).meta({ description: 'The words in each language of the brand.' })
export type Words = z.output<typeof labels>
const longText = z.partialRecord(locale, z.string().min(1, { error: 'some words' }).max(4000, { error: 'at most 4000 characters' }))
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'a hex colour such as #1f4e8c' })
const drawing = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*\.svg$/, { error: 'the name of an .svg file beside this one, such as logo.svg' })
const email = z.email({ error: 'an e-mail address' })
const webAddress = z.url({ protocol: /^https?$/, error: 'an address that begins with https://' })
const fieldKey = /^[a-z][a-z0-9_]{0,59}$/
const titles = z
  .record(z.string().regex(fieldKey, { error: 'a name in small letters, such as insurance_agent' }), labels)
  .meta({ description: 'The titles offered to people, each with its words.' })

const companyNumber = z.int({ error: 'a whole number' }).min(1, { error: 'a number from 1' })
const roleList = z.array(z.enum(roles))
const featureCondition = z.strictObject({
  roles: roleList.optional().meta({ description: 'Only these roles; admin includes sub_admin.' }),
  except_roles: roleList.optional().meta({ description: 'Everybody but these roles.' }),
  companies: z.array(companyNumber).optional().meta({ description: 'Only the companies with these numbers.' }),
  except_companies: z.array(companyNumber).optional(),
})
const featureRules = z
  .partialRecord(
    z.enum(featureKeys),
    z.union([z.boolean(), featureCondition], { error: 'true, false or a condition such as { roles: [admin] }' }),
  )
  .meta({ description: 'false: off for all. true: on for whom it is meant. A condition: on for those it names, {} for everybody.' })

const roleEntry = z.strictObject({
  label: labels,
  hidden: z.boolean().default(false).meta({ description: 'People may hold it, but no list offers it.' }),
})
const roleEntries = z.partialRecord(z.enum(roles), roleEntry).meta({ description: 'The roles there are, with their names.' })

export type TextTree = { [key: string]: string | TextTree }
const textKey = z.string().regex(/^[A-Za-z0-9][\w .-]*$/, { error: 'a key of letters, digits, dots and dashes' })
const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z.record(textKey, z.union([z.string(), textTree], { error: 'a text or a group of texts' })),
)
/** Area → nested texts, as in the files of app/i18n/locales/<language>/. */
export const textOverrides = z.record(textKey, textTree)
export type TextOverrides = z.output<typeof textOverrides>

const wordsOrOne = z.union([label, labels], { error: 'some words, or the words in each language such as { en: Trust, es: Fideicomiso }' })
const dataOption = z.strictObject({
  value: z.string().regex(fieldKey, { error: 'a name in small letters, such as living_trust' }),
  label: wordsOrOne,
})
const dataField = z.strictObject({
  key: z
    .string()
    .regex(fieldKey, { error: 'a name in small letters, such as has_trust' })
    .meta({ description: 'Answers are kept by it: once in use it stays.' }),
  label: wordsOrOne,
  type: z.enum(dataFieldTypes),
  options: z.array(dataOption).max(60).optional().meta({ description: 'What there is to choose, for choice and choices.' }),
  required: z.boolean().default(false).meta({ description: 'The form is not saved without it.' }),
  long: z.boolean().optional().meta({ description: 'A text of several lines.' }),
  hint: wordsOrOne.optional(),
})
const dataSection = z.strictObject({
  label: wordsOrOne,
  fields: z.array(dataField).min(1, { error: 'at least one field' }).max(40),
})
export type DataSection = z.output<typeof dataSection>
const dataCapture = z
  .record(z.string().regex(fieldKey, { error: 'a name in small letters, such as estate_plan' }), dataSection)
  .meta({ description: 'Sections that the fact-finding form of a contact has besides those of every brand.' })

const aftercareStep = z.strictObject({
  kind: z.enum(stepKinds).meta({ description: 'A mail to the contact, a letter to print, or a follow-up for the agent.' }),
  days: z.int().min(0).max(800).meta({ description: 'Days after the enrollment.' }),
  title: labels.meta({ description: 'The subject of a mail, the name of a letter, the words of a follow-up.' }),
  text: longText.optional().meta({ description: 'What a mail or a letter says, in Markdown, with fields such as {{first_name}}.' }),
})
const aftercareProgramme = z.strictObject({ label: labels, steps: z.array(aftercareStep).min(1, { error: 'at least one step' }).max(40) })
export type AftercareProgramme = z.output<typeof aftercareProgramme>

const weekStart = z.enum(['monday', 'sunday']).meta({ description: 'The first day of a week in reports.' })

const domain = z
  .string()
  .refine(isDomain, { error: 'a host name in small letters without port, such as crm.example.com' })
  .refine((value) => !systemLabels.some((reserved) => value.startsWith(`${reserved}.`)), {
    error: `a host name that does not begin with ${systemLabels.join('., ')}.: those prefixes exist by themselves`,
  })

const colours = z.strictObject({
  primary: colour.meta({ description: 'The one accent: main actions, selection, focus.' }),
  secondary: colour.meta({ description: 'Beside it: frames, mail headers, public pages.' }),
  accent: colour.optional(),
})

const theme = z.enum(themes.map((one) => one.value) as ['system', 'light', 'dark'])
const fontSize = z.int().min(12).max(20).meta({ description: 'Pixels.' })
const background = colour.meta({ description: 'Behind public pages in light.' })
const typeface = z.enum(typefaces).meta({ description: 'The family that everything is set in.' })
const shape = z.enum(shapes).meta({ description: 'Corners of buttons, fields and cards.' })
const density = z.enum(densities).meta({ description: 'Height of rows, fields and buttons.' })
const navigation = z.enum(navigationTones).meta({ description: 'What the navigation is filled with.' })
const appearance = z.strictObject({
  theme: theme.default('system'),
  font_size: fontSize.default(14),
  background: background.default('#f6f7f9'),
  typeface: typeface.default('inter'),
  shape: shape.default('soft'),
  density: density.default('comfortable'),
  navigation: navigation.default('light'),
})
/** Without the defaults: what a company leaves out is as the brand has it. */
const companyAppearance = z.strictObject({ theme, font_size: fontSize, background, typeface, shape, density, navigation }).partial()

const sso = z.strictObject({
  issuer: webAddress.optional().meta({ description: 'Or the variable TENANT_<KEY>_OIDC_ISSUER.' }),
  client_id: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Or the variable TENANT_<KEY>_OIDC_CLIENT_ID. The secret is always a variable.' }),
  scopes: z.array(z.string().min(1)).default(['openid', 'profile', 'email']),
})

const security = z.strictObject({
  idle_minutes: z.int().min(5).max(1440).default(60).meta({ description: 'Minutes without a request until a session ends.' }),
  session_hours: z.int().min(1).max(720).default(168).meta({ description: 'Hours until a session ends in any case.' }),
  two_factor_required_roles: roleList.default([]).meta({ description: 'Roles that must use two-factor sign-in.' }),
  password_min_length: z.int().min(8).max(64).default(12),
  lock_after_failures: z.int().min(3).max(50).default(10).meta({ description: 'Wrong passwords in a row before waiting.' }),
  lock_minutes: z.int().min(1).max(1440).default(15),
  reset_link_minutes: z.int().min(5).max(1440).default(30),
  invitation_hours: z.int().min(1).max(720).default(72),
  one_time_code_minutes: z.int().min(1).max(60).default(10),
})

export const tenantFile = z.strictObject({
  key: z.string().meta({ description: 'The same as the folder’s name.' }),
  name: z.string().regex(tenantName, { error: 'a name of 1 to 60 characters, none of them < > { }' }),
  deployment: z.string().min(1).optional().meta({ description: 'The variant of the product; the key where nothing is said.' }),
  domains: z.array(domain).min(1, { error: 'at least one domain' }).meta({ description: 'The first is the one that links name.' }),
  colours,
  logo: drawing,
  favicon: drawing,
  appearance: appearance.prefault({}),
  languages: z
    .strictObject({
      default: locale.default('en'),
      offered: z
        .array(locale)
        .min(1)
        .default([...locales]),
    })
    .prefault({}),
  titles,
  roles: roleEntries,
  features: featureRules.default({}),
  text_rules: z
    .strictObject({
      restricted_allows: z
        .string()
        .regex(/^[!-/:-@[-`{-~]*$/, { error: 'punctuation marks, such as "#/"' })
        .default('')
        .meta({ description: 'What restricted text fields take besides letters, digits and spaces.' }),
    })
    .prefault({}),
  forms: z
    .strictObject({
      gender_default: z
        .enum(['male', 'other'])
        .default(defaultGender)
        .meta({ description: 'What the form of a new contact preselects as gender; "other" is shown as Empty.' }),
    })
    .prefault({}),
  outreach: z
    .strictObject({
      countries: z
        .array(z.string().regex(/^[A-Z]{2}$/, { error: 'two capital letters, such as US or CA' }))
        .min(1)
        .default(['US'])
        .meta({ description: 'Countries of the North American Numbering Plan that may be called and texted.' }),
      limits: z
        .partialRecord(z.enum(limitNames), z.int().min(0).max(10_000_000))
        .default({})
        .meta({ description: 'Other limits against fraud than ours, by their names in config/outreach/rules.data.ts; money in cents.' }),
      texts: z
        .strictObject({
          number_segments_per_second: z.number().positive().max(100).default(1),
          brand_segments_per_second: z.number().positive().max(1_000).default(3),
        })
        .prefault({})
        .meta({
          description:
            'How fast broadcasts go out as texts: from one number, and from all numbers, as the registration with the networks allows.',
        }),
    })
    .prefault({}),
  reports: z
    .strictObject({
      zone: z.enum(timeZoneValues).default(defaultTimeZone).meta({ description: 'By whose clock reports count days.' }),
      week_starts_on: weekStart.default('monday'),
    })
    .prefault({}),
  terms: z.strictObject({
    version: z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,40}$/, { error: 'a short version, such as 2026-01' })
      .meta({ description: 'A new version asks everybody again.' }),
  }),
  contact: z.strictObject({
    email,
    phone: z.string().regex(/^\+?[0-9][0-9 ().-]{6,22}$/, { error: 'a phone number' }),
    address: z
      .array(z.string().min(1))
      .min(1, { error: 'at least one line' })
      .max(6)
      .meta({ description: 'The postal address, line by line; each broadcast carries it.' }),
    hours: labels.optional(),
  }),
  mail: z.strictObject({
    from_name: z.string().min(1).max(80),
    from_address: email,
    marketing_from_address: email
      .optional()
      .meta({ description: 'Where mail to contacts comes from, apart from sign-in mail; from_address where nothing is said.' }),
    reply_to: email.optional(),
    most_per_day: z
      .int()
      .min(1)
      .max(10_000_000)
      .default(25_000)
      .meta({ description: 'How many mails go to many within 24 hours, broadcasts and flows together; the rest waits.' }),
    inbound_domain: z
      .string()
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'a domain in small letters, such as reply.example.com' })
      .optional()
      .meta({
        description:
          'The domain whose mail comes to us: answers and bounces of mail to contacts go there. Without it answers go to the agent.',
      }),
    dkim: z
      .enum(dkimSigners)
      .default('ours')
      .meta({ description: 'Who signs mail to contacts (DKIM): `ours`, with a key made here, or `relay`, the mail server.' }),
    signature: longText.describe('Below each mail. {{contact_email}} and {{contact_phone}} are an admin’s, else those of `contact`.'),
    wording: z
      .partialRecord(z.enum(mailKinds), z.strictObject({ subject: labels.optional(), intro: longText.optional() }))
      .default({})
      .meta({ description: 'Own subject and opening words of single mails. {{name}} is the person’s first name.' }),
  }),
  help: z
    .strictObject({
      email: email.optional().meta({ description: 'Where requests from the help widget go; the contact e-mail where nothing is said.' }),
      intro: longText.optional(),
      links: z.array(z.strictObject({ label: labels, url: webAddress })).default([]),
    })
    .prefault({}),
  data_capture: dataCapture.default({}),
  aftercare: z
    .record(z.string().regex(fieldKey, { error: 'a name in small letters, such as year_of_care' }), aftercareProgramme)
    .default({})
    .meta({ description: 'Programmes by which families are cared for after a death.' }),
  medicare: z
    .strictObject({ sunfire_partner_id: z.string().min(1).max(100) })
    .optional()
    .meta({ description: 'Where contacts are handed to for Medicare plans, by the partner id that SunFire gave; on paper without it.' }),
  sso: sso.optional(),
  security: security.prefault({}),
})
export type TenantFile = z.output<typeof tenantFile>

/** Overrides for one company. Titles and roles are replaced as a whole, everything else key by key. */
export const companyFile = z.strictObject({
  name: z.string().regex(tenantName, { error: 'a name of 1 to 60 characters, none of them < > { }' }).optional(),
  colours: colours.partial().optional(),
  appearance: companyAppearance.optional(),
  logo: drawing.optional(),
  titles: titles.optional(),
  roles: roleEntries.optional(),
  features: featureRules.optional(),
  data_capture: dataCapture.optional(),
  reports: z.strictObject({ zone: z.enum(timeZoneValues).optional(), week_starts_on: weekStart.optional() }).optional(),
  medicare: z
    .strictObject({
      organizations: z.int().min(1).max(100_000).optional().meta({ description: 'How many organizations its agents represent.' }),
      products: z.int().min(1).max(100_000).optional().meta({ description: 'How many products those offer.' }),
      all: z.boolean().optional().meta({ description: 'Whether that is all there are in their service area.' }),
      material_id: z.string().min(1).max(100).optional().meta({ description: 'The CMS material ID of its sheet with prices of plans.' }),
    })
    .optional()
    .meta({ description: 'What its agents have to say about plans where it is not as an admin of the brand has set it.' }),
  texts: z.partialRecord(locale, textOverrides).optional(),
})
export type CompanyFile = z.output<typeof companyFile>

const asset = z.object({ type: z.literal('image/svg+xml'), text: z.string() })
export type Asset = z.output<typeof asset>

const companySet = companyFile.omit({ logo: true }).extend({ logo: asset.optional() })

/** Everything of one brand as plain JSON: what the api keeps in PostgreSQL. */
export const tenantSet = tenantFile.omit({ logo: true, favicon: true, deployment: true }).extend({
  deployment: z.string(),
  logo: asset,
  favicon: asset,
  legal: z.record(z.enum(legalPages), z.partialRecord(locale, z.string())),
  texts: z.partialRecord(locale, textOverrides),
  companies: z.record(z.string(), companySet),
})
export type TenantSet = z.output<typeof tenantSet>

/** A set that was stored earlier, with the defaults of fields that are newer than it; null if it no longer fits. */
export function parseTenantSet(stored: unknown): TenantSet | null {
  const result = tenantSet.safeParse(stored)
  return result.success ? result.data : null
}

/** sha256 (hex) of the set, the same however its keys are ordered. */
export function tenantSetHash(set: TenantSet): string {
  return createHash('sha256').update(canonical(set)).digest('hex')
}

/** JSON with its keys in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}
