export const usersPath = '/admin/users'

/** Whom somebody may report to, by name. */
export const managersPath = `${usersPath}/managers`

/** The list of those who report to somebody. */
export const reportsHref = (id: string): string => `${usersPath}?manager_id=${id}`

export type UserDialogName = 'two_factor' | 'withdraw'

/** A person, and what is asked about them. */
export function userHref(id: string, asked?: UserDialogName): string {
  return `${usersPath}/${id}${asked ? `?do=${asked}` : ''}`
}

/** The page on which an account is closed, or with `forGood` deleted. */
export function offboardingHref(id: string, { forGood = false, q = '' } = {}): string {
  const query = new URLSearchParams([...(forGood ? [['for', 'good']] : []), ...(q ? [['q', q]] : [])])
  return `${usersPath}/${id}/leave${query.size > 0 ? `?${query}` : ''}`
}

/** The choice that leaves the contacts of a closed account where they are. */
export const keep = 'keep'
