export const tabs = ['profile', 'password', 'two_factor', 'preferences', 'api', 'auth_ips', 'sessions'] as const
export type Tab = (typeof tabs)[number]

/** What belongs to the person alone, and so is closed to whoever acts for them. */
export const closedWhileActing: readonly Tab[] = ['password', 'two_factor', 'api', 'auth_ips', 'sessions']

/** The address of a part of the account page; `more` opens something on it. */
export function tabHref(tab: Tab, more: Record<string, string> = {}): string {
  return `/account/profile?${new URLSearchParams({ tab, ...more })}`
}
