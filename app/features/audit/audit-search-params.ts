export const auditPath = '/admin/audit_log'

/** The areas in which something is written down, as the filter offers them. */
export const auditAreas = [
  'contacts',
  'bulk',
  'notes',
  'files',
  'phone',
  'texts',
  'suppressions',
  'users',
  'session',
  'organisation',
  'corporations',
  'signups',
  'settings',
  'catalogue',
  'flags',
  'public',
] as const

/**
 * What the address asks for; empty is everything. `user_id`: who did it, `subject_id`: about whom or what. `who` are words of a
 * name: they find the person, and stay in the address only while several have them.
 */
export type AuditState = {
  who: string
  user_id: string
  subject_id: string
  area: string
  from: string
  to: string
  acting: string
  before: string
}

const nothingAsked: AuditState = { who: '', user_id: '', subject_id: '', area: '', from: '', to: '', acting: '', before: '' }

/** All that was done by a person, or about one. */
export const auditOf = (of: { user_id: string } | { subject_id: string }): string => auditHref({ ...nothingAsked, ...of })

export function auditHref(state: AuditState, change: Partial<AuditState> = {}): string {
  const entries = Object.entries({ ...state, ...change }).filter(([, value]) => value !== '')
  return entries.length > 0 ? `${auditPath}?${new URLSearchParams(entries).toString()}` : auditPath
}
