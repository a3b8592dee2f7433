import type { GroupChanges } from '#api/contract/contacts/actions.ts'
import type { Tag } from '#api/contract/catalogue.ts'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { bulkStore } from './bulk.store.ts'
import { requireContact } from '../contacts.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { contactStore } from '../contacts.store.ts'
import { keepingRule } from '../owners/beneficiaries.ts'

type NewTag = { name: string; color?: string | undefined }

/** Status, source and pool are ones that exist and that the person may give. */
export async function checkChanges(work: Work, changes: GroupChanges): Promise<void> {
  const unknown = await lookupStore(work).unknown({ status_id: changes.status_id, source_id: changes.source_id })
  if (unknown.length)
    throw new Refusal('invalid', { details: unknown.map((field) => ({ field: `changes.${field}`, code: 'not_an_option' })) })
  if (!changes.pool_id) return
  const holders = await ownerFilter(work, 'change')
  const isInReach = holders === 'all' ? await bulkStore(work).hasPool(changes.pool_id) : holders.includes(changes.pool_id)
  if (!isInReach) throw invalid('changes.pool_id', 'no_such_pool')
}

/** What a change is told with: into a pool, the rule that keeps beneficiaries out of it on this day. */
export async function changeDetails(work: Work, changes: GroupChanges): Promise<Record<string, unknown>> {
  return changes.pool_id ? { changes, rule: await keepingRule(work) } : { changes }
}

export async function checkGroups(
  work: Work,
  named: { group_id?: string | undefined; remove_group_id?: string | undefined },
): Promise<void> {
  for (const [field, id] of Object.entries(named)) {
    if (id && !(await bulkStore(work).hasGroup(id))) throw invalid(field, 'no_such_group')
  }
}

/** The ids of tags to add, which are made where there are none yet, and of those to take away. */
export async function requireTags(work: Work, tags: NewTag[], removeNames: string[]): Promise<{ add: string[]; remove: string[] }> {
  const added = await contactStore(work, 'all').ensureTags(tags)
  const removed = await bulkStore(work).tagIds(removeNames)
  if (!added.size && !removed.length) throw invalid('remove_tags', 'not_an_option')
  return { add: [...added.values()], remove: removed }
}

/** Sets the tags of contacts one by one; all of them or none. */
export async function setTags(
  work: Work,
  wanted: { contact_id: string; tags: NewTag[] }[],
): Promise<{ contact_id: string; tags: Tag[] }[]> {
  const store = contactStore(work, await ownerFilter(work, 'change'))
  const told = []
  for (const { contact_id, tags } of wanted) {
    const contact = await requireContact(work, contact_id, 'change')
    await store.setTags(contact.id, tags)
    await recordActivity(work, contact.id, { kind: 'tagged', details: { tags: tags.map(({ name }) => name) } })
    await audit(work, { area: 'contacts', action: 'tagged', subject_id: contact.id })
    told.push({ contact_id: contact.id, tags: (await requireContact(work, contact.id)).tags })
  }
  return told
}
