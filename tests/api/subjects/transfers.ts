import { newId } from '#api/platform/ids.ts'
import { contact_action_items, contact_actions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Maker, Subjects } from '../subject.ts'

/** A transfer of one contact by the owner, to themselves out of nowhere, that can be reverted. */
const transfer: Maker = async (work, owner) => {
  const id = newId()
  const contact_id = await makeContact(work, owner)
  const to = [{ kind: 'user', id: owner.id, name: owner.name }]
  const undo_until = new Date(work.now.getTime() + 86_400_000)
  const of = { tenant_id: work.brand.id, action_id: id }
  await work.db.insert(contact_actions).values({
    ...{ tenant_id: work.brand.id, id, kind: 'transfer', status: 'done', user_id: owner.id, total_count: 1, done_count: 1 },
    ...{
      details: { to, method: 'one', note: '', rule: null },
      undo_until,
      confirmed_at: work.now,
      finished_at: work.now,
    },
  })
  await work.db
    .insert(contact_action_items)
    .values({ ...of, seq: 1, contact_id, before: { owner_id: owner.id, pool_id: null, to: owner.id } })
  return { id }
}

/** What the addresses of transfers name. */
export const subjects: Subjects = { '/v1/contacts/transfer_attempts/:id': transfer }
