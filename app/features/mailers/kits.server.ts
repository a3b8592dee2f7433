import { redirect } from '@remix-run/node'
import { flag, lockVersion } from '#api/contract/fields.ts'
import { newMailerKit } from '#api/contract/printing/mailers.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { fieldNames } from '#app/features/campaigns/index.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { kitHref, kitsPath } from './paths.ts'

const kitList = defineList({ path: kitsPath, params: { q: words(120) } })

// A box that is not ticked is not sent.
const kitForm = newMailerKit.extend({ medicare: flag.default(false), active: flag.default(false) })
const changeForm = kitForm.extend({ lock_version: lockVersion })

export async function kitsPage(context: SignedInContext) {
  const state = kitList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/mailer_kits', { params: { query: kitList.query(state) } }))
  return {
    list: kitList.page(state, rows, meta),
    rows: rows.map(({ id, name, description, pages, active, updated_at }) => ({
      ...{ id, name, description, pages, active },
      updated: formatTimestamp(context, updated_at),
    })),
    may_create: mayKeep(context),
  }
}

/** What the form of a letter offers. */
export function kitFormPage(context: SignedInContext) {
  if (!mayKeep(context)) throw redirect('/')
  return { names: fieldNames(context) }
}

export async function kitPage(context: SignedInContext, id: string) {
  const { data: kit } = await context.read(context.api.GET('/v1/admin/mailer_kits/{id}', { params: { path: { id } } }))
  return { kit, names: fieldNames(context), deleting: new URL(context.request.url).searchParams.get('do') === 'delete' }
}

const mayKeep = ({ may, user }: SignedInContext): boolean => may('mailer_kits', 'create') && user.updated_tos

export async function createKit(context: SignedInContext) {
  const form = await readForm(context, kitForm)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/admin/mailer_kits', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('mailers:kits.added'), kitHref(added.data.data.id)) : form.refused(added)
}

export async function submitKit(context: SignedInContext, id: string) {
  if ((await fieldOf(context, 'intent')) === 'delete') {
    const gone = await context.ask(context.api.DELETE('/v1/admin/mailer_kits/{id}', { params: { path: { id } } }))
    return gone.ok ? redirectWithToast(context.say('mailers:kits.deleted'), kitsPath) : refusedToast(context, gone, kitHref(id))
  }
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/mailer_kits/{id}', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('mailers:kits.saved'), kitHref(id)) : form.refused(saved)
}

/** A letter as it is printed, shown in the browser's own viewer. */
export function sampleFile(context: SignedInContext, id: string): Promise<Response> {
  const language = new URL(context.request.url).searchParams.get('language') === 'es' ? 'es' : 'en'
  return bytesOf(context, `/v1/admin/mailer_kits/${encodeURIComponent(id)}/sample.pdf?language=${language}`)
}
