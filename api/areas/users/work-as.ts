import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { userStore, type WholeUser } from './users.store.ts'

/** The work as this person would do it, for what a job or a service outside brings about in their name. */
export function workAs(work: OpenWork, { user, company }: WholeUser): Work {
  return {
    ...work,
    actor: {
      user_id: user.id,
      username: user.username,
      roles: isRole(user.account_type) ? rolesOf(user.account_type) : [],
      company_id: user.company_id,
      company_number: company?.number ?? null,
      business_unit_id: user.business_unit_id,
      pools: null,
      c_1: user.c_1,
      session_id: null,
      parent_session_id: null,
      login_type: 'api',
      real_user_id: user.id,
      language: user.language,
      timezone: user.timezone,
      time_zone_name: user.time_zone_name,
      owes: { terms: false, password: false, two_factor: false, payment: false },
    },
  }
}

/** The same for somebody by their id, as long as they are here and active; null for anybody else. */
export async function workOf(work: OpenWork, userId: string): Promise<Work | null> {
  const whole = await userStore(work).findWhole(userId)
  return whole?.user.state === 'active' ? workAs(work, whole) : null
}
