import type { Policy } from '#api/contract/contacts/policies.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { readPage } from '#app/lists/read-page.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { PolicyStatus } from '#config/options.ts'
import { submitRecords } from '../records/record-page.server.ts'

const policiesAPage = 25

/** A page of a contact's policies, and what the address asks about one of them. */
export async function policiesPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const list = (query: { page?: number; limit?: number; deleted?: boolean }) =>
    context.read(context.api.GET('/v1/contacts/{id}/policies', { params: { path: { id }, query } }))
  const gone = address.get('deleted')
  const [{ data, meta }, deleted] = await Promise.all([
    readPage(context.request, (page) => list({ page, limit: policiesAPage })),
    gone ? list({ deleted: true, limit: policiesAPage }) : null,
  ])
  const policies = (data as Policy[]).map((policy) => ({
    ...policy,
    since: policy.status_since && formatTimestamp(context, policy.status_since),
  }))
  return {
    policies,
    meta,
    deleting: policies.find((policy) => policy.id === address.get('delete'))?.id ?? null,
    deleted: deleted?.data.find((policy) => policy.id === gone)?.id ?? null,
  }
}

export type ShownPolicy = Awaited<ReturnType<typeof policiesPage>>['policies'][number]

/** What the overview of a contact shows of their policies; null where the brand has none. */
export async function policiesCard(context: SignedInContext, id: string) {
  if (!context.on('policies')) return null
  const status: PolicyStatus[] = ['applied', 'pending', 'issued', 'active']
  const query = { limit: 5, status }
  const { data, meta } = await context.read(context.api.GET('/v1/contacts/{id}/policies', { params: { path: { id }, query } }))
  return { policies: data as Policy[], total: meta.total_count }
}
export type PoliciesCardData = NonNullable<Awaited<ReturnType<typeof policiesCard>>>

/** What somebody may do with a contact's records. */
export function recordRights({ may, user }: SignedInContext) {
  return { change: user.updated_tos && may('contacts', 'change'), delete: user.updated_tos && may('contacts', 'delete') }
}
export type RecordRights = ReturnType<typeof recordRights>

/** Deletes a policy, or brings it back. */
export function submitPolicies(context: SignedInContext, number: string) {
  const params = (policy_id: string) => ({ params: { path: { id: number, policy_id } } })
  return submitRecords(context, `/contacts/${number}/policies`, 'records:policies.restored', {
    remove: (id) => context.ask(context.api.DELETE('/v1/contacts/{id}/policies/{policy_id}', params(id))),
    restore: (id) => context.ask(context.api.PUT('/v1/contacts/{id}/policies/{policy_id}/restore', params(id))),
  })
}
