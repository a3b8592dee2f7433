import { redirect } from '@remix-run/node'
import { newCategory } from '#api/contract/store/store.ts'
import { lockVersion } from '#api/contract/fields.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { categoriesPath, categoryHref } from './paths.ts'
import { mayKeep } from './keeping.server.ts'

const changeForm = newCategory.extend({ lock_version: lockVersion })

export const readCategories = async (context: SignedInContext) => (await context.read(context.api.GET('/v1/admin/categories'))).data

export async function categoriesPage(context: SignedInContext) {
  return { rows: await readCategories(context), may_create: mayKeep(context, 'create') }
}

export async function categoryPage(context: SignedInContext, id: string) {
  const { data: record } = await context.read(context.api.GET('/v1/admin/categories/{id}', { params: { path: { id } } }))
  const may_delete = mayKeep(context, 'delete') && record.product_count === 0
  return { record, may_delete, deleting: may_delete && new URL(context.request.url).searchParams.get('do') === 'delete' }
}

export async function createCategory(context: SignedInContext) {
  const form = await readForm(context, newCategory)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/admin/categories', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('store:categories.added'), categoriesPath) : form.refused(added)
}

/** What the page of one can be asked: to save it, or to delete it. */
export async function submitCategory(context: SignedInContext, id: string) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'delete') return deleteCategory(context, id)
  if (intent !== 'save') return redirect(categoryHref(id))
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/categories/{id}', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('store:categories.saved'), categoriesPath) : form.refused(saved)
}

async function deleteCategory(context: SignedInContext, id: string) {
  const gone = await context.ask(context.api.DELETE('/v1/admin/categories/{id}', { params: { path: { id } } }))
  if (!gone.ok) return refusedToast(context, gone, categoryHref(id))
  return redirectWithToast(context.say('store:categories.deleted'), categoriesPath)
}
