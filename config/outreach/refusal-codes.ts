/** Why somebody may not be reached. A leaf: the contract carries it into the web. */
export const refusalCodes = [
  'invalid_number',
  'invalid_address',
  'emergency_number',
  'service_number',
  'unknown_area_code',
  'premium_number',
  'not_a_person',
  'country_not_allowed',
  'too_many',
  'spent',
  'opted_out',
  'unwanted',
  'bounced',
  'no_consent',
  'season',
  'frequency',
  'attempts',
  'hours',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
