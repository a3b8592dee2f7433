import type { Role } from '#config/permissions.ts'

export const loginTypes = ['password', 'sso', 'login_as', 'impersonate', 'regional_manager', 'bu_admin', 'admin'] as const
export type LoginType = (typeof loginTypes)[number]

/** Who acts: the person whose rights count, and who is really at the keyboard. */
export type Actor = {
  user_id: string
  username: string
  roles: Role[]
  company_id: string | null
  company_number: number | null
  business_unit_id: string | null
  /** The pools that this person works in; null where nobody has looked. */
  pools: string[] | null
  /** Hears the calls of the whole company. */
  c_1: boolean
  /** The session, absent when an API key or token acts. */
  session_id: string | null
  parent_session_id: string | null
  login_type: LoginType | 'api'
  real_user_id: string
  language: string | null
  /** A value of the list of time zones; null where the person has chosen none yet. */
  timezone: string | null
  /** The full name of their zone, as their browser told it. */
  time_zone_name: string | null
  /** What still stands between this person and the product; see session/gate.ts. */
  owes: { terms: boolean; password: boolean; two_factor: boolean; payment: boolean }
}

export const isImpersonating = (actor: Actor): boolean => actor.parent_session_id !== null
