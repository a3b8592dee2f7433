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
] as const

/** What the address asks for; empty is everything. */
export type AuditState = { who: string; area: string; from: string; to: string; acting: string; before: string }

export const nothingAsked: AuditState = { who: '', area: '', from: '', to: '', acting: '', before: '' }

export function auditHref(state: AuditState, change: Partial<AuditState> = {}): string {
  const entries = Object.entries({ ...state, ...change }).filter(([, value]) => value !== '')
  return entries.length > 0 ? `${auditPath}?${new URLSearchParams(entries).toString()}` : auditPath
}
