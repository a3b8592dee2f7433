import { importFields } from './import-fields.ts'

/** What a name of a lead vendor's can be here: fields of a contact, and what only a lead has. */

/** What a vendor does not decide: whose the contact is, its number, and policies. */
const notForVendors = new Set(['owner_id', 'number', 'category', 'documents'])

/** What tells of the lead itself: how the vendor knows it, and the consent that came with it. */
export const leadFields = [
  'lead_id',
  'test',
  'consent_text',
  'consent_at',
  'consent_ip',
  'source_url',
  'trustedform_url',
  'jornaya_id',
] as const
export type LeadField = (typeof leadFields)[number]

export const contactFieldsOfVendors: readonly string[] = importFields
  .filter(({ name, group, type }) => group !== 'policy' && type !== 'consent' && !notForVendors.has(name))
  .map(({ name }) => name)

/** Said of what is left out on purpose. */
export const leftOut = 'left_out'

export const vendorFields = [leftOut, ...contactFieldsOfVendors, ...leadFields] as [string, ...string[]]

const leadNames: Record<string, LeadField> = {
  leadid: 'lead_id',
  leadref: 'lead_id',
  vendorleadid: 'lead_id',
  externalid: 'lead_id',
  uniqueid: 'lead_id',
  test: 'test',
  istest: 'test',
  testlead: 'test',
  testmode: 'test',
  testflag: 'test',
  consenttext: 'consent_text',
  tcpatext: 'consent_text',
  tcpaconsenttext: 'consent_text',
  tcpalanguage: 'consent_text',
  disclosure: 'consent_text',
  consenttimestamp: 'consent_at',
  consenttime: 'consent_at',
  consentdate: 'consent_at',
  optintime: 'consent_at',
  timestamp: 'consent_at',
  consentip: 'consent_ip',
  ip: 'consent_ip',
  ipaddress: 'consent_ip',
  userip: 'consent_ip',
  sourceurl: 'source_url',
  landingpage: 'source_url',
  landingpageurl: 'source_url',
  pageurl: 'source_url',
  optinurl: 'source_url',
  trustedformurl: 'trustedform_url',
  trustedformcerturl: 'trustedform_url',
  xxtrustedformcerturl: 'trustedform_url',
  trustedform: 'trustedform_url',
  trustedformcert: 'trustedform_url',
  leadidtoken: 'jornaya_id',
  universalleadid: 'jornaya_id',
  jornayaleadid: 'jornaya_id',
  jornaya: 'jornaya_id',
}

/** What of a lead a name means as vendors commonly write it, whatever its case and marks. */
export const leadFieldOf = (name: string): LeadField | null => leadNames[name.toLowerCase().replace(/[^a-z0-9]/g, '')] ?? null

export const isLeadField = (field: string): field is LeadField => (leadFields as readonly string[]).includes(field)

export const vendorTypes = ['leads', 'live_transfers', 'referrals', 'mail_responses'] as const
