export const auditPath = '/admin/audit_log'

/** All that was done by a person, or about one. */
export const auditOf = (of: { user_id: string } | { subject_id: string }): string => `${auditPath}?${new URLSearchParams(of).toString()}`
