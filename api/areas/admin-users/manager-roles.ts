import { reaches, roles, rolesOf, scopeOf, type Role } from '#config/permissions.ts'

/** Roles that see the contacts of others: people of these can have people who report to them. */
export const managerRoles: readonly Role[] = roles.filter((role) => reaches(scopeOf(rolesOf(role), 'contacts', 'see'), 'downline'))
