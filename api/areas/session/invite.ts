import type { Role } from '#config/permissions.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid } from '#api/platform/refusal.ts'
import { profiles, users } from '#api/platform/tables/index.ts'
import { oneTimeTokenStore } from './one-time-tokens.store.ts'

export type Invitation = {
  email: string
  account_type: Role
  first_name?: string
  last_name?: string
  company_id?: string | null
  business_unit_id?: string | null
  manager_id?: string | null
  regional?: boolean
  agent_title?: string | null
  phone?: string | null
  language?: 'en' | 'es' | null
  membership?: 'company' | 'paid' | 'unpaid'
}

/** Creates somebody who cannot sign in yet, and the token of the one link with which they choose a password. */
export async function inviteUser(
  work: OpenWork,
  { email, first_name = '', last_name = '', agent_title = null, phone = null, membership = 'company', ...columns }: Invitation,
): Promise<{ id: string; token: string }> {
  const address = email.trim().toLowerCase()
  if (await userStore(work).findByLogin(address)) throw invalid('email', 'taken')
  const id = newId()
  const tenant_id = work.brand.id
  await work.db.insert(users).values({
    tenant_id,
    id,
    username: address,
    email: address,
    membership,
    ...columns,
    state: 'invited',
    created_at: work.now,
    updated_at: work.now,
  })
  await work.db.insert(profiles).values({ tenant_id, user_id: id, first_name, last_name, agent_title, phone })
  await audit(work, { area: 'users', action: 'invited', subject_id: id, details: { account_type: columns.account_type } })
  return { id, token: await oneTimeTokenStore(work).issue(id, 'invite') }
}
