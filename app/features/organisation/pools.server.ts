import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { newPool } from '#api/contract/pools.ts'
import { done, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { findOwners, mostOwners } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { listingOf, stayWithin } from '#app/lists/listing.server.ts'
import { poolHref, poolsPath } from './pools-address.ts'

const nameForm = newPool.pick({ name: true })
const renameForm = nameForm.extend({ lock_version: z.string() })

/** More pools than these are not offered as the next place of contacts. */
const mostPlaces = 200

export async function poolsPage(visit: SignedInVisit) {
  const { listing, query } = listingOf(visit)
  const { data: rows, meta } = await visit.read(visit.api.GET('/v1/pools', { params: { query } }))
  stayWithin(poolsPath, listing, rows, meta)
  return { listing, rows, meta, may_create: mayCreate(visit) }
}

export const mayCreate = (visit: SignedInVisit): boolean => visit.may('organisation', 'create') && visit.user.updated_tos

export async function createPool(visit: SignedInVisit) {
  const form = await readForm(visit, nameForm)
  if (!form.ok) return form.reply
  const made = await visit.ask(visit.api.POST('/v1/pools', { body: form.value }))
  return made.ok ? done(visit.say('organisation:pools.made'), poolHref(made.data.data.id)) : form.refused(made)
}

/** A pool with its members; people to add to it; and, when its deletion is asked for, where its contacts may go. */
export async function poolPage(visit: SignedInVisit, id: string) {
  const { data: pool } = await visit.read(visit.api.GET('/v1/pools/{id}', { params: { path: { id } } }))
  const address = new URL(visit.request.url).searchParams
  const words = (address.get('q') ?? '').trim().slice(0, 100)
  const may_change = pool.may_change && visit.user.updated_tos
  const may_delete = may_change && visit.may('organisation', 'delete')
  const deleting = may_delete && address.get('do') === 'delete'
  const people = may_change ? await findOwners(visit, words) : []
  const isMember = new Set(pool.users.map((user) => user.id))
  return {
    pool,
    words,
    may_change,
    may_delete,
    candidates: people.filter(({ value }) => !isMember.has(value)),
    has_more: people.length >= mostOwners,
    deleting: deleting ? { people, pools: await otherPools(visit, id) } : null,
  }
}

async function otherPools(visit: SignedInVisit, id: string) {
  const { data } = await visit.read(visit.api.GET('/v1/pools', { params: { query: { limit: mostPlaces } } }))
  return data.filter((pool) => pool.id !== id).map(({ id: value, name: label }) => ({ value, label }))
}

export async function submitPool(visit: SignedInVisit, id: string) {
  const intent = await fieldOf(visit, 'intent')
  if (intent === 'add') return addMembers(visit, id)
  if (intent === 'remove') return removeMember(visit, id)
  if (intent === 'delete') return deletePool(visit, id)
  return renamePool(visit, id)
}

async function renamePool(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, renameForm)
  if (!form.ok) return form.reply
  const { name, lock_version } = form.value
  const saved = await visit.ask(
    visit.api.PATCH('/v1/pools/{id}', { params: { path: { id } }, body: { name, lock_version: Number(lock_version) } }),
  )
  if (saved.ok) return done(visit.say('organisation:pools.renamed'), poolHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(visit, saved, poolHref(id)) : form.refused(saved)
}

async function addMembers(visit: SignedInVisit, id: string) {
  const added = (await formOf(visit.request)).getAll('user_ids').filter((value): value is string => typeof value === 'string')
  if (added.length === 0) return done(visit.say('organisation:pools.add_nobody'), poolHref(id))
  return setMembers(visit, id, (ids) => [...new Set([...ids, ...added])], visit.say('organisation:pools.added', { count: added.length }))
}

async function removeMember(visit: SignedInVisit, id: string) {
  const gone = await fieldOf(visit, 'user_id')
  const name = await fieldOf(visit, 'name')
  return setMembers(visit, id, (ids) => ids.filter((one) => one !== gone), visit.say('organisation:pools.removed', { name }))
}

/** The members are read again just before, and nobody is lost whom somebody else added in between. */
async function setMembers(visit: SignedInVisit, id: string, change: (ids: string[]) => string[], said: string) {
  const params = { path: { id } }
  const { data: pool } = await visit.read(visit.api.GET('/v1/pools/{id}', { params }))
  const body = { user_ids: change(pool.users.map((user) => user.id)), lock_version: pool.lock_version }
  const saved = await visit.ask(visit.api.PATCH('/v1/pools/{id}', { params, body }))
  return saved.ok ? done(said, poolHref(id)) : refusedToast(visit, saved, poolHref(id))
}

async function deletePool(visit: SignedInVisit, id: string) {
  const move_to = await fieldOf(visit, 'move_to')
  const { data: pool } = await visit.read(visit.api.GET('/v1/pools/{id}', { params: { path: { id } } }))
  const count = pool.contact_count
  const gone = await visit.ask(visit.api.DELETE('/v1/pools/{id}', { params: { path: { id }, query: move_to ? { move_to } : {} } }))
  if (!gone.ok) return refusedToast(visit, gone, poolHref(id, { do: 'delete' }))
  return done(
    move_to && count > 0 ? visit.say('organisation:pools.deleted_moved', { count }) : visit.say('organisation:pools.deleted'),
    poolsPath,
  )
}

/** Whoever may not lay out pools is sent to those there are. */
export function requireCreator(visit: SignedInVisit): void {
  if (!mayCreate(visit)) throw redirect(poolsPath)
}
