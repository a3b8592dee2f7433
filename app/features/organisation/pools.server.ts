import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { newPool } from '#api/contract/organisation/pools.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { findOwners, mostOwners } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import { poolHref, poolsPath } from './paths.ts'

const poolList = defineList({ path: poolsPath, params: { q: words() } })

const nameForm = newPool.pick({ name: true })
const renameForm = nameForm.extend({ lock_version: z.string() })

/** More pools than these are not offered as the next place of contacts. */
const mostPlaces = 200

export async function poolsPage(context: SignedInContext) {
  const state = poolList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/pools', { params: { query: poolList.query(state) } }))
  return { list: poolList.page(state, rows, meta), rows, may_create: mayCreate(context) }
}

export const mayCreate = (context: SignedInContext): boolean => context.may('organisation', 'create') && context.user.updated_tos

export async function createPool(context: SignedInContext) {
  const form = await readForm(context, nameForm)
  if (!form.ok) return form.reply
  const made = await context.ask(context.api.POST('/v1/pools', { body: form.value }))
  return made.ok ? redirectWithToast(context.say('organisation:pools.made'), poolHref(made.data.data.id)) : form.refused(made)
}

/** A pool with its members; people to add to it; and, when its deletion is asked for, where its contacts may go. */
export async function poolPage(context: SignedInContext, id: string) {
  const { data: pool } = await context.read(context.api.GET('/v1/pools/{id}', { params: { path: { id } } }))
  const address = new URL(context.request.url).searchParams
  const words = (address.get('q') ?? '').trim().slice(0, 100)
  const may_change = pool.may_change && context.user.updated_tos
  const may_delete = may_change && context.may('organisation', 'delete')
  const deleting = may_delete && address.get('do') === 'delete'
  const people = may_change ? await findOwners(context, words) : []
  const isMember = new Set(pool.users.map((user) => user.id))
  return {
    pool,
    words,
    may_change,
    may_delete,
    candidates: people.filter(({ value }) => !isMember.has(value)),
    has_more: people.length >= mostOwners,
    deleting: deleting ? { people, pools: await otherPools(context, id) } : null,
  }
}

async function otherPools(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/pools', { params: { query: { limit: mostPlaces } } }))
  return data.filter((pool) => pool.id !== id).map(({ id: value, name: label }) => ({ value, label }))
}

export async function submitPool(context: SignedInContext, id: string) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'add') return addMembers(context, id)
  if (intent === 'remove') return removeMember(context, id)
  if (intent === 'delete') return deletePool(context, id)
  return renamePool(context, id)
}

async function renamePool(context: SignedInContext, id: string) {
  const form = await readForm(context, renameForm)
  if (!form.ok) return form.reply
  const { name, lock_version } = form.value
  const saved = await context.ask(
    context.api.PATCH('/v1/pools/{id}', { params: { path: { id } }, body: { name, lock_version: Number(lock_version) } }),
  )
  if (saved.ok) return redirectWithToast(context.say('organisation:pools.renamed'), poolHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(context, saved, poolHref(id)) : form.refused(saved)
}

async function addMembers(context: SignedInContext, id: string) {
  const added = (await formOf(context.request)).getAll('user_ids').filter((value): value is string => typeof value === 'string')
  if (added.length === 0) return redirectWithToast(context.say('organisation:pools.add_nobody'), poolHref(id))
  return setMembers(
    context,
    id,
    (ids) => [...new Set([...ids, ...added])],
    context.say('organisation:pools.added', { count: added.length }),
  )
}

async function removeMember(context: SignedInContext, id: string) {
  const gone = await fieldOf(context, 'user_id')
  const name = await fieldOf(context, 'name')
  return setMembers(context, id, (ids) => ids.filter((one) => one !== gone), context.say('organisation:pools.removed', { name }))
}

/** The members are read again just before, and nobody is lost whom somebody else added in between. */
async function setMembers(context: SignedInContext, id: string, change: (ids: string[]) => string[], said: string) {
  const params = { path: { id } }
  const { data: pool } = await context.read(context.api.GET('/v1/pools/{id}', { params }))
  const body = { user_ids: change(pool.users.map((user) => user.id)), lock_version: pool.lock_version }
  const saved = await context.ask(context.api.PATCH('/v1/pools/{id}', { params, body }))
  return saved.ok ? redirectWithToast(said, poolHref(id)) : refusedToast(context, saved, poolHref(id))
}

async function deletePool(context: SignedInContext, id: string) {
  const move_to = await fieldOf(context, 'move_to')
  const { data: pool } = await context.read(context.api.GET('/v1/pools/{id}', { params: { path: { id } } }))
  const count = pool.contact_count
  const gone = await context.ask(context.api.DELETE('/v1/pools/{id}', { params: { path: { id }, query: move_to ? { move_to } : {} } }))
  if (!gone.ok) return refusedToast(context, gone, poolHref(id, { do: 'delete' }))
  return redirectWithToast(
    move_to && count > 0 ? context.say('organisation:pools.deleted_moved', { count }) : context.say('organisation:pools.deleted'),
    poolsPath,
  )
}

/** Whoever may not lay out pools is sent to those there are. */
export function requireCreator(context: SignedInContext): void {
  if (!mayCreate(context)) throw redirect(poolsPath)
}
