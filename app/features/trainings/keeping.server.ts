import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { lockVersion } from '#api/contract/fields.ts'
import { newTraining, trainingKinds, type KeptTraining } from '#api/contract/trainings.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bringsFile, passOn } from '#app/forms/upload.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { hrefWith } from '#app/lists/href.ts'
import { id as idParam, words } from '#app/lists/params.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { roles, type Action } from '#config/permissions.ts'
import { shownCompletion } from './learning.server.ts'
import { keptTrainingHref, keptTrainingsPath } from './paths.ts'

const keptList = defineList({ path: keptTrainingsPath, params: { q: words(100), section: words(80), deleted: idParam } })
const changeForm = newTraining.extend({ lock_version: lockVersion })

const mayKeep = (context: SignedInContext, action: Action) => context.may('trainings', action) && context.user.updated_tos

export async function keptTrainingsPage(context: SignedInContext) {
  const state = keptList.read(context.request)
  const { deleted: _deleted, ...query } = keptList.query(state)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/trainings', { params: { query } }))
  return {
    list: keptList.page(state, rows, meta),
    rows: rows.map((row) => ({ ...row, updated: formatTimestamp(context, row.updated_at) })),
    may_create: mayKeep(context, 'create'),
    deleted: mayKeep(context, 'delete') ? state.deleted : '',
  }
}

/** Brings back what was deleted a moment ago. */
export async function submitKeptTrainings(context: SignedInContext) {
  const id = z.uuid().safeParse(await fieldOf(context, 'id'))
  if (!id.success) return redirect(keptTrainingsPath)
  const back = await context.ask(context.api.PUT('/v1/admin/trainings/{id}/restore', { params: { path: { id: id.data } } }))
  if (!back.ok) return refusedToast(context, back, keptTrainingsPath)
  return redirectWithToast(context.say('trainings:restored', { count: back.data.data.count }), keptTrainingsPath)
}

/** What the form of a training offers to choose from. */
async function choices(context: SignedInContext) {
  const { brand, language } = context
  const companies = await context.read(context.api.GET('/v1/admin/corporations', { params: { query: { limit: 200 } } }))
  return {
    kinds: trainingKinds.map((value) => ({ value, label: context.say(`trainings:kinds.${value}`) })),
    corporations: companies.data.map(({ id, name, company }) => ({ value: id, label: company ? `${company.name} · ${name}` : name })),
    account_types: roles.flatMap((value) => {
      const entry = brand.roles[value]
      return entry && !entry.hidden ? [{ value, label: inLanguage(entry.label, language, brand) }] : []
    }),
  }
}

export async function newTrainingPage(context: SignedInContext) {
  if (!mayKeep(context, 'create')) throw redirect(keptTrainingsPath)
  return { choices: await choices(context) }
}

const typed = (training: KeptTraining) => ({
  ...{ section: training.section, title: training.title, description: training.description, kind: training.kind },
  ...{ url: training.url ?? '', corporation_id: training.corporation_id ?? '', required_by: training.required_by ?? '' },
  ...{ valid_months: training.valid_months === null ? '' : String(training.valid_months), position: String(training.position) },
})
export type TrainingFields = ReturnType<typeof typed>

export async function keptTrainingPage(context: SignedInContext, id: string) {
  const path = { id }
  const [{ data: training }, { data: people, meta }, offered] = await Promise.all([
    context.read(context.api.GET('/v1/admin/trainings/{id}', { params: { path } })),
    context.read(context.api.GET('/v1/admin/trainings/{id}/completions', { params: { path, query: { limit: 200 } } })),
    choices(context),
  ])
  const asked = new URL(context.request.url).searchParams.get('do')
  const may_delete = mayKeep(context, 'delete')
  return {
    training,
    fields: typed(training),
    choices: offered,
    people: people.map((row) => ({
      ...row,
      seen: row.seen_at && formatTimestamp(context, row.seen_at),
      completion: shownCompletion(context, row.completion),
    })),
    people_count: meta.total_count,
    may_change: mayKeep(context, 'change'),
    may_delete,
    asked: may_delete && (asked === 'delete' || asked === 'delete_section') ? asked : null,
  }
}

export async function createTraining(context: SignedInContext) {
  const form = await readForm(context, newTraining)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/admin/trainings', { body: form.value }))
  if (!added.ok) return form.refused(added)
  return redirectWithToast(context.say('trainings:added'), keptTrainingHref(added.data.data.id))
}

/** What the page of one can be asked: to save it, to keep another file, or to delete it or its section. */
export async function submitTraining(context: SignedInContext, id: string) {
  const href = keptTrainingHref(id)
  const path = { id }
  if (bringsFile(context.request)) {
    const untaken = await passOn(context, `/v1/admin/trainings/${encodeURIComponent(id)}`, 'PATCH')
    if (untaken) return data({ failed: untaken.failed }, { status: untaken.status })
    return redirectWithToast(context.say('trainings:file_saved'), href)
  }
  const intent = await fieldOf(context, 'intent')
  if (intent === 'delete') {
    const isSection = new URL(context.request.url).searchParams.get('of') === 'section'
    const gone = isSection
      ? await context.ask(context.api.DELETE('/v1/admin/trainings/{id}/delete_section', { params: { path }, body: {} }))
      : await context.ask(context.api.DELETE('/v1/admin/trainings/{id}', { params: { path } }))
    if (!gone.ok) return refusedToast(context, gone, href)
    return redirect(hrefWith(keptTrainingsPath, { deleted: id }))
  }
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/trainings/{id}', { params: { path }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('trainings:saved'), href) : form.refused(saved)
}

/** The file of a certificate of somebody's. */
export const keptCertificate = (context: SignedInContext, id: string, user: string): Promise<Response> =>
  bytesOf(context, `/v1/admin/trainings/${encodeURIComponent(id)}/completions/${encodeURIComponent(user)}/content?inline=true`)
