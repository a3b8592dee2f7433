import type { Pool, PoolChanges, PoolRow } from '#api/contract/organisation/pools.ts'
import { countSeenBy, mostMovedAtOnce, poolContactStore, type Destination } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { may, type Action } from '#config/permissions.ts'
import { poolStore, type People } from './pools.store.ts'

/** Whose pools somebody may see, or lay out and change. */
export async function poolPeople(work: Work, action: Action): Promise<People> {
  return (await reachOf(work, 'organisation', action)).owners
}

/** One that the person who asks, or somebody they reach, is in. */
export async function readPool(work: Work, id: string): Promise<Pool> {
  const store = poolStore(work)
  const found = await store.find(await poolPeople(work, 'see'), id)
  if (!found) throw refuse('not_found')
  const may_change = may(work.actor.roles, 'organisation', 'change') && (await store.isWholly(await poolPeople(work, 'change'), id))
  return { ...found, users: await store.members(id), may_change }
}

export async function createPool(work: Work, { name, user_ids }: { name: string; user_ids: string[] }): Promise<Pool> {
  const store = poolStore(work)
  if (await store.nameTaken(name, null)) throw invalid('name', 'taken')
  await checkMembers(work, user_ids, 'create')
  const id = await store.insert(name)
  await store.setMembers(id, user_ids)
  await audit(work, { area: 'organisation', action: 'pool_created', subject_id: id, details: { user_ids } })
  return readPool(work, id)
}

export async function changePool(work: Work, id: string, { lock_version, name, user_ids }: PoolChanges): Promise<Pool> {
  await requireChangeable(work, id, 'change')
  const store = poolStore(work)
  if (name !== undefined && (await store.nameTaken(name, id))) throw invalid('name', 'taken')
  if (user_ids) await checkMembers(work, user_ids, 'change')
  const seen = user_ids ? await countSeenBy(work, id, user_ids) : 0
  if (seen > 0) throw invalid('user_ids', 'beneficiaries_in_pool', { count: seen })
  if (!(await store.edit(id, name === undefined ? {} : { name }, lock_version))) {
    throw new Refusal('stale', { extra: { current: await readPool(work, id), yours: { name, user_ids } } })
  }
  if (user_ids) await store.setMembers(id, user_ids)
  const fields = [...(name === undefined ? [] : ['name']), ...(user_ids ? ['user_ids'] : [])]
  await audit(work, { area: 'organisation', action: 'pool_changed', subject_id: id, details: { fields, ...(user_ids && { user_ids }) } })
  return readPool(work, id)
}

/** A pool that holds contacts goes only together with word of where they go. */
export async function deletePool(work: Work, id: string, moveTo: string | undefined): Promise<void> {
  const pool = await requireChangeable(work, id, 'delete')
  const contacts = poolContactStore(work, id)
  const waiting = await contacts.count()
  if (waiting > mostMovedAtOnce) throw holding('pool_too_full', { max: mostMovedAtOnce })
  if (waiting > 0 && !moveTo) throw holding('pool_holds_contacts', { count: waiting })
  const destination = moveTo ? await destinationOf(work, id, moveTo) : null
  const held = destination ? await contacts.countHeld(destination) : 0
  if (held > 0) throw invalid('move_to', 'beneficiaries_stay', { count: held })
  const moved_count = destination ? await contacts.moveTo(destination) : 0
  await contacts.takeDeleted()
  await poolStore(work).remove(id)
  await audit(work, {
    area: 'organisation',
    action: 'pool_deleted',
    subject_id: id,
    details: { name: pool.name, moved_count, move_to: moveTo },
  })
}

function holding(code: string, params: Record<string, number>): Refusal {
  return new Refusal('conflict', { details: [{ field: 'base', code, params }], extra: params })
}

async function destinationOf(work: Work, from: string, id: string): Promise<Destination> {
  const store = poolStore(work)
  if (id !== from && (await store.find(await poolPeople(work, 'change'), id))) return { pool_id: id }
  const { owners } = await reachOf(work, 'contacts', 'change')
  if ((owners === 'all' || owners.includes(id)) && (await store.isActivePerson(id))) return { owner_id: id }
  throw invalid('move_to', 'no_such_owner')
}

/** 404 for what is out of sight, 403 for a pool that people beyond the own reach are in as well. */
async function requireChangeable(work: Work, id: string, action: 'change' | 'delete'): Promise<PoolRow> {
  const store = poolStore(work)
  const people = await poolPeople(work, action)
  const found = await store.find(people, id)
  if (!found) throw refuse('not_found')
  if (!(await store.isWholly(people, id))) throw refuse('forbidden')
  return found
}

async function checkMembers(work: Work, ids: string[], action: 'create' | 'change'): Promise<void> {
  if (ids.length === 0) return
  const strangers = await poolStore(work).strangers(await poolPeople(work, action), ids)
  if (strangers.length > 0) throw invalid('user_ids', 'not_an_option')
}
