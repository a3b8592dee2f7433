/**
 * Fixed option lists. Values are stored and go over the wire; labels are the English wording, and screens take theirs
 * from the locale files where those have one.
 */

export type Option<Value extends string | number = string> = { readonly value: Value; readonly label: string }

export const timeZones = [
  { value: 'est', label: 'Eastern', iana: 'America/New_York' },
  { value: 'cst', label: 'Central', iana: 'America/Chicago' },
  { value: 'mst', label: 'Mountain', iana: 'America/Denver' },
  { value: 'pst', label: 'Pacific', iana: 'America/Los_Angeles' },
  { value: 'akst', label: 'Alaska', iana: 'America/Anchorage' },
  { value: 'hst', label: 'Hawaii', iana: 'Pacific/Honolulu' },
] as const satisfies readonly (Option & { iana: string })[]
export type TimeZone = (typeof timeZones)[number]['value']
export const timeZoneValues = timeZones.map((zone) => zone.value) as [TimeZone, ...TimeZone[]]
export const defaultTimeZone: TimeZone = 'est'

/** The IANA zone of a value from the list; the default's for anything else. */
export function ianaZone(value: string | null | undefined): string {
  return timeZones.find((zone) => zone.value === value)?.iana ?? 'America/New_York'
}

/**
 * The IANA zone of a person: the one that their browser told by its full name while it is within the zone that they chose, since
 * Arizona and the Aleutian Islands keep other clocks than the rest of theirs.
 */
export function zoneOf(person: { timezone?: string | null; time_zone_name?: string | null } | null | undefined): string {
  const name = person?.time_zone_name
  const chosen = person?.timezone ?? defaultTimeZone
  return name && zoneFromBrowser(name) === chosen ? name : ianaZone(chosen)
}

/** United States zones by name, and those of neighbours that keep the same time. */
const zonesByName: Record<TimeZone, readonly string[]> = {
  est: [
    'America/New_York',
    'America/Detroit',
    'America/Kentucky/Louisville',
    'America/Kentucky/Monticello',
    'America/Louisville',
    'America/Indiana/Indianapolis',
    'America/Indiana/Vincennes',
    'America/Indiana/Winamac',
    'America/Indiana/Marengo',
    'America/Indiana/Petersburg',
    'America/Indiana/Vevay',
    'America/Indianapolis',
    'America/Fort_Wayne',
    'America/Toronto',
    'America/Montreal',
    'US/Eastern',
    'US/East-Indiana',
    'US/Michigan',
    'EST',
    'EST5EDT',
  ],
  cst: [
    'America/Chicago',
    'America/Indiana/Tell_City',
    'America/Indiana/Knox',
    'America/Knox_IN',
    'America/Menominee',
    'America/North_Dakota/Center',
    'America/North_Dakota/New_Salem',
    'America/North_Dakota/Beulah',
    'America/Winnipeg',
    'US/Central',
    'US/Indiana-Starke',
    'CST6CDT',
  ],
  mst: [
    'America/Denver',
    'America/Boise',
    'America/Phoenix',
    'America/Shiprock',
    'America/Edmonton',
    'US/Mountain',
    'US/Arizona',
    'Navajo',
    'MST',
    'MST7MDT',
  ],
  pst: ['America/Los_Angeles', 'America/Vancouver', 'America/Tijuana', 'US/Pacific', 'PST8PDT'],
  akst: ['America/Anchorage', 'America/Juneau', 'America/Sitka', 'America/Metlakatla', 'America/Yakutat', 'America/Nome', 'US/Alaska'],
  hst: ['Pacific/Honolulu', 'America/Adak', 'America/Atka', 'Pacific/Johnston', 'US/Hawaii', 'US/Aleutian', 'HST'],
}

const zoneByName = new Map(timeZoneValues.flatMap((value) => zonesByName[value].map((name) => [name.toLowerCase(), value] as const)))

/** The value for a browser's IANA zone name; null for a zone outside the list, so that the caller can ask or take the default. */
export function zoneFromBrowser(iana: string | null | undefined): TimeZone | null {
  return zoneByName.get(iana?.trim().toLowerCase() ?? '') ?? null
}

export const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Empty' },
] as const satisfies readonly Option[]
export type Gender = (typeof genders)[number]['value']
export const defaultGender = 'male' satisfies Gender

export const phoneTypes = [
  { value: 1, label: 'Home' },
  { value: 2, label: 'Mobile' },
  { value: 3, label: 'Work' },
  { value: 4, label: 'Fax' },
  { value: 5, label: 'Work mobile' },
  { value: 6, label: 'Caregiver' },
  { value: 7, label: 'Emergency contact' },
  { value: 8, label: 'Landline' },
  { value: 9, label: 'Other' },
] as const satisfies readonly Option<number>[]
export type PhoneType = (typeof phoneTypes)[number]['value']
export const defaultPhoneType: PhoneType = 2

export const officeTypes = [
  { value: 'main', label: 'Main' },
  { value: 'branch', label: 'Branch' },
] as const satisfies readonly Option[]
export type OfficeType = (typeof officeTypes)[number]['value']
export const officeTypeValues = officeTypes.map(({ value }) => value) as [OfficeType, ...OfficeType[]]

/** Languages that people speak, not those the screens are written in. */
export const languages = [
  { value: 'english', label: 'English' },
  { value: 'spanish', label: 'Spanish' },
  { value: 'french', label: 'French' },
  { value: 'chinese', label: 'Chinese' },
  { value: 'korean', label: 'Korean' },
  { value: 'german', label: 'German' },
] as const satisfies readonly Option[]
export type Language = (typeof languages)[number]['value']

/** The fifty states and the District of Columbia. */
export const states = [
  { value: 'AL', label: 'Alabama' },
  { value: 'AK', label: 'Alaska' },
  { value: 'AZ', label: 'Arizona' },
  { value: 'AR', label: 'Arkansas' },
  { value: 'CA', label: 'California' },
  { value: 'CO', label: 'Colorado' },
  { value: 'CT', label: 'Connecticut' },
  { value: 'DE', label: 'Delaware' },
  { value: 'DC', label: 'District of Columbia' },
  { value: 'FL', label: 'Florida' },
  { value: 'GA', label: 'Georgia' },
  { value: 'HI', label: 'Hawaii' },
  { value: 'ID', label: 'Idaho' },
  { value: 'IL', label: 'Illinois' },
  { value: 'IN', label: 'Indiana' },
  { value: 'IA', label: 'Iowa' },
  { value: 'KS', label: 'Kansas' },
  { value: 'KY', label: 'Kentucky' },
  { value: 'LA', label: 'Louisiana' },
  { value: 'ME', label: 'Maine' },
  { value: 'MD', label: 'Maryland' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'MI', label: 'Michigan' },
  { value: 'MN', label: 'Minnesota' },
  { value: 'MS', label: 'Mississippi' },
  { value: 'MO', label: 'Missouri' },
  { value: 'MT', label: 'Montana' },
  { value: 'NE', label: 'Nebraska' },
  { value: 'NV', label: 'Nevada' },
  { value: 'NH', label: 'New Hampshire' },
  { value: 'NJ', label: 'New Jersey' },
  { value: 'NM', label: 'New Mexico' },
  { value: 'NY', label: 'New York' },
  { value: 'NC', label: 'North Carolina' },
  { value: 'ND', label: 'North Dakota' },
  { value: 'OH', label: 'Ohio' },
  { value: 'OK', label: 'Oklahoma' },
  { value: 'OR', label: 'Oregon' },
  { value: 'PA', label: 'Pennsylvania' },
  { value: 'RI', label: 'Rhode Island' },
  { value: 'SC', label: 'South Carolina' },
  { value: 'SD', label: 'South Dakota' },
  { value: 'TN', label: 'Tennessee' },
  { value: 'TX', label: 'Texas' },
  { value: 'UT', label: 'Utah' },
  { value: 'VT', label: 'Vermont' },
  { value: 'VA', label: 'Virginia' },
  { value: 'WA', label: 'Washington' },
  { value: 'WV', label: 'West Virginia' },
  { value: 'WI', label: 'Wisconsin' },
  { value: 'WY', label: 'Wyoming' },
] as const satisfies readonly Option[]
export type State = (typeof states)[number]['value']
export const stateValues = states.map((state) => state.value) as [State, ...State[]]

/** Territories and the codes of military post: where people live besides the states. */
const territories = [
  { value: 'AS', label: 'American Samoa' },
  { value: 'AA', label: 'Armed Forces Americas' },
  { value: 'AE', label: 'Armed Forces Europe' },
  { value: 'AP', label: 'Armed Forces Pacific' },
  { value: 'GU', label: 'Guam' },
  { value: 'MP', label: 'Northern Mariana Islands' },
  { value: 'PR', label: 'Puerto Rico' },
  { value: 'VI', label: 'U.S. Virgin Islands' },
] as const satisfies readonly Option[]
/** What an address may name. */
export const addressStates = [...states, ...territories] as const
export type AddressState = (typeof addressStates)[number]['value']
export const addressStateValues = addressStates.map((state) => state.value) as [AddressState, ...AddressState[]]

export const blankState = { value: '', label: 'Select A State' } as const satisfies Option
/** What a select shows: the blank option first. */
export const stateOptions: readonly Option[] = [blankState, ...states]

/** Titles that brands usually choose from; a brand's file may name others. */
export const agentTitles = [
  { value: 'representative', label: 'Representative' },
  { value: 'insurance_agent', label: 'Insurance Agent' },
  { value: 'licensed_insurance_agent', label: 'Licensed Insurance Agent' },
  { value: 'regional_sales_manager', label: 'Regional Sales Manager' },
  { value: 'agency_sales_manager', label: 'Agency Sales Manager' },
  { value: 'field_manager', label: 'Field Manager' },
  { value: 'district_manager', label: 'District Manager' },
  { value: 'advisor', label: 'Advisor' },
  { value: 'retirement_specialist', label: 'Retirement Specialist' },
  { value: 'funeral_director', label: 'Funeral Director' },
  { value: 'preneed_agent', label: 'Preneed Agent' },
  { value: 'preneed_agent_and_funeral_director', label: 'Preneed Agent and Funeral Director' },
  { value: 'advanced_planning_specialist', label: 'Advanced Planning Specialist' },
  { value: 'prearrangement_specialist', label: 'Prearrangement Specialist' },
] as const satisfies readonly Option[]

/** Where a policy stands, from application to its end. */
export const policyStatuses = [
  { value: 'applied', label: 'Applied' },
  { value: 'pending', label: 'Pending' },
  { value: 'issued', label: 'Issued' },
  { value: 'active', label: 'Active' },
  { value: 'lapsed', label: 'Lapsed' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'declined', label: 'Declined' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const satisfies readonly Option[]
export type PolicyStatus = (typeof policyStatuses)[number]['value']
export const policyStatusValues = policyStatuses.map((status) => status.value) as [PolicyStatus, ...PolicyStatus[]]

/** That a policy with such a status is over. */
export const isOver = (status: PolicyStatus): boolean => status === 'lapsed' || status === 'terminated'

/** Why a policy ended. */
export const policyEndingValues = ['not_taken', 'lapsed', 'replaced', 'moved', 'died', 'disenrolled', 'other'] as const

/** How often a premium is paid. */
export const premiumModes = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'semiannual', label: 'Twice a year' },
  { value: 'annual', label: 'Yearly' },
  { value: 'single', label: 'Once' },
] as const satisfies readonly Option[]
export type PremiumMode = (typeof premiumModes)[number]['value']
export const premiumModeValues = premiumModes.map((mode) => mode.value) as [PremiumMode, ...PremiumMode[]]

export const beneficiaryKinds = [
  { value: 'primary', label: 'Primary' },
  { value: 'contingent', label: 'Contingent' },
] as const satisfies readonly Option[]
export type BeneficiaryKind = (typeof beneficiaryKinds)[number]['value']
export const beneficiaryKindValues = beneficiaryKinds.map((kind) => kind.value) as [BeneficiaryKind, ...BeneficiaryKind[]]

/** What money is kept in beside insurance. */
export const securityKinds = [
  { value: 'brokerage', label: 'Brokerage account' },
  { value: 'mutual_fund', label: 'Mutual fund' },
  { value: 'annuity', label: 'Annuity' },
  { value: 'ira', label: 'IRA' },
  { value: 'roth_ira', label: 'Roth IRA' },
  { value: 'sep_ira', label: 'SEP or SIMPLE IRA' },
  { value: '401k', label: '401(k), 403(b) or 457' },
  { value: 'pension', label: 'Pension' },
  { value: 'certificate', label: 'Certificate of deposit' },
  { value: 'bonds', label: 'Bonds' },
  { value: 'education', label: '529 plan' },
  { value: 'cash', label: 'Bank account' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]
export type SecurityKind = (typeof securityKinds)[number]['value']
export const securityKindValues = securityKinds.map((kind) => kind.value) as [SecurityKind, ...SecurityKind[]]

export const taxStatuses = [
  { value: 'qualified', label: 'Qualified' },
  { value: 'non_qualified', label: 'Non-qualified' },
  { value: 'roth', label: 'Roth' },
  { value: 'tax_exempt', label: 'Tax-exempt' },
] as const satisfies readonly Option[]
export type TaxStatus = (typeof taxStatuses)[number]['value']
export const taxStatusValues = taxStatuses.map((status) => status.value) as [TaxStatus, ...TaxStatus[]]

/** What a question of the fact-finding form is answered with. */
export const dataFieldTypes = ['text', 'number', 'date', 'yes_no', 'choice', 'choices', 'money'] as const
export type DataFieldType = (typeof dataFieldTypes)[number]

export const contactCategories = [
  { value: 'lead', label: 'Lead' },
  { value: 'prospect', label: 'Prospect' },
  { value: 'client', label: 'Client' },
] as const satisfies readonly Option[]
export type ContactCategory = (typeof contactCategories)[number]['value']
export const contactCategoryValues = contactCategories.map((category) => category.value) as [ContactCategory, ...ContactCategory[]]
export const defaultContactCategory: ContactCategory = 'lead'

export const bestTimesToCall = [
  { value: 'anytime', label: 'Any time' },
  { value: 'morning', label: 'Morning' },
  { value: 'midday', label: 'Midday' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening' },
  { value: 'weekend', label: 'Weekend' },
] as const satisfies readonly Option[]

export const suffixes = [
  { value: 'Jr.', label: 'Jr.' },
  { value: 'Sr.', label: 'Sr.' },
  { value: 'II', label: 'II' },
  { value: 'III', label: 'III' },
  { value: 'IV', label: 'IV' },
  { value: 'V', label: 'V' },
] as const satisfies readonly Option[]

export const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly Option[]

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Where each profile may lead: to its own network and nowhere else. */
export const networks = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  twitter: ['twitter.com', 'x.com'],
  google: ['google.com', 'g.page', 'goo.gl', 'g.co'],
  youtube: ['youtube.com', 'youtu.be'],
  yelp: ['yelp.com'],
} as const
export type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as Network[]

/**
 * Whose counting a page may have. What is kept is the id that the service gave, which also says which service it is; never markup.
 * The hosts are those that the page's policy then opens.
 */
export const trackers = {
  google: { pattern: /^(?:G|AW)-[A-Z0-9]{4,14}$/, example: 'G-AB12CD34EF' },
  meta: { pattern: /^[0-9]{10,17}$/, example: '123456789012345' },
} as const
export type Tracker = keyof typeof trackers

/** Whose an id is; null for what is nobody's. */
export const trackerOf = (id: string): Tracker | null =>
  (Object.keys(trackers) as Tracker[]).find((name) => trackers[name].pattern.test(id)) ?? null

/** What a product of the store is. */
export const productKinds = [
  { value: 'material', label: 'Printed material' },
  { value: 'kit', label: 'Mail kit' },
  { value: 'leads', label: 'Leads' },
  { value: 'service', label: 'Service' },
] as const satisfies readonly Option[]
export type ProductKind = (typeof productKinds)[number]['value']
export const productKindValues = productKinds.map((kind) => kind.value) as [ProductKind, ...ProductKind[]]

/** What the status of a contact says of where things stand: the color of its dot. */
export const statusTones = ['neutral', 'info', 'success', 'warning', 'danger'] as const

/** What its price is for. */
export const productPerValues = ['each', 'contact'] as const

/** What a scope of appointment may name. Only the first two need one by law. */
export const scopeProducts = ['medicare_advantage', 'part_d', 'medigap', 'dental_vision_hearing', 'hospital_indemnity'] as const
export type ScopeProduct = (typeof scopeProducts)[number]

/** So many prices stand side by side, and on a proposal. */
export const mostCompared = 6

export const meetingMethods = ['in_person', 'phone', 'video'] as const
export type MeetingMethod = (typeof meetingMethods)[number]
