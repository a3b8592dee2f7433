import { sql } from 'drizzle-orm'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import type { Work } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { runBulkOperation } from '../bulk/actions.ts'
import { countHeld, isHeldFromOne, keepingRule } from './beneficiaries.ts'
import { findOwners } from './owners.store.ts'
import { ownerFilter } from '../contacts.scope.ts'

/** How many contacts somebody has, the deleted ones left out; counting stops at `cap`. */
export async function contactsOf({ db }: Work, personId: string, cap = countCap): Promise<Counted> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from contacts c where c.holder_id = ${personId} and c.deleted_at is null limit ${cap + 1}) k`,
  )
  const count = rows[0]?.count ?? 0
  return count > cap ? { count: cap, exact: false } : { count, exact: true }
}

type Handover = { from: string; to: string; undoable: boolean }

/** How many of somebody's contacts the rule on beneficiaries keeps from somebody else. */
export const heldOf = (work: Work, from: string, to: string): Promise<number> =>
  countHeld(work, sql`c.holder_id = ${from} and c.deleted_at is null`, { kind: 'user', id: to })

/** Gives all that somebody has to somebody else: at once where it is little, else as a job. Null if there is nothing. */
export async function handOver(work: Work, { from, to, undoable }: Handover): Promise<ContactAction | null> {
  if ((await contactsOf(work, from, 1)).count === 0) return null
  const chosen = { contacts_scope: { downline_user_id: from, page: 1, limit: 1 } }
  return runBulkOperation(work, chosen, {
    kind: 'handover',
    right: 'change',
    details: { from, to, rule: await keepingRule(work) },
    undoable,
  })
}

/**
 * Deleted contacts of somebody who goes for good are somebody else's when they are brought back. Beneficiaries who may not go there
 * stay with who has gone: admins alone can bring them back, and give them to somebody of that company.
 */
export async function takeDeletedOf(work: Work, from: string, to: string): Promise<void> {
  const held = isHeldFromOne({ kind: 'user', id: to }, await keepingRule(work))
  await work.db.execute(sql`
    update contacts c set owner_id = ${to}, updated_at = ${work.now.toISOString()}
    where c.holder_id = ${from} and c.deleted_at is not null and not ${held}`)
}

/** People whom one may give contacts to, with these words in their name; 50 at most. */
export async function receivers(work: Work, words: string): Promise<{ id: string; name: string }[]> {
  return findOwners(work, await ownerFilter(work, 'change'), words)
}

/** Whether one may give contacts to this person: active, and within reach. */
export async function mayReceive(work: Work, id: string): Promise<boolean> {
  const holders = await ownerFilter(work, 'change')
  if (holders !== 'all' && !holders.includes(id)) return false
  const { rows } = await work.db.execute(sql`select from users where id = ${id} and state = 'active'`)
  return rows.length > 0
}
