/** What an account can be; each brand has its own words for them, and may do without some. */
export const roles = [
  'admin',
  'sub_admin',
  'bu_admin',
  'manager',
  'regional_manager',
  'basic',
  'district_manager',
  'field_manager',
  'telemarketer',
  'agent',
] as const
export type Role = (typeof roles)[number]
