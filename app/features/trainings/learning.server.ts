import { formatDate } from '#api/contract/formats.ts'
import { newCompletion, type Completion, type Training } from '#api/contract/trainings.ts'
import { formatTimestamp, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, refusedForm } from '#app/forms/read-form.server.ts'
import { bringsFile, passedOn } from '#app/forms/upload.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { trainingHref, trainingsPath } from './paths.ts'

const trainingList = defineList({ path: trainingsPath, params: { q: words(100), section: words(80) }, limit: 100 })

const dayWords = ({ language }: SignedInContext, day: string | null) => day && formatDate(`${day}T12:00:00Z`, language, 'UTC')

export function shownCompletion(context: SignedInContext, completion: Completion | null) {
  return (
    completion && {
      ...completion,
      completed: formatTimestamp(context, completion.completed_at),
      expires: dayWords(context, completion.expires_on),
      issued: dayWords(context, completion.issued_on),
    }
  )
}

function shown(context: SignedInContext, training: Training) {
  return {
    ...training,
    required: dayWords(context, training.required_by),
    completion: shownCompletion(context, training.completion),
  }
}

/** What there is to learn from, by section. */
export async function trainingsPage(context: SignedInContext) {
  const state = trainingList.read(context.request)
  const { data, meta } = await context.read(context.api.GET('/v1/trainings', { params: { query: trainingList.query(state) } }))
  const rows = data.map((row) => shown(context, row))
  const sections = [...new Set(rows.map(({ section }) => section))].map((section) => ({
    section,
    rows: rows.filter((row) => row.section === section),
  }))
  return { list: trainingList.page(state, rows, meta), sections, may_keep: context.may('trainings', 'change') }
}

export async function trainingPage(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/trainings/{id}', { params: { path: { id } } }))
  return { training: shown(context, data), may_complete: context.user.updated_tos }
}

export async function submitCompletion(context: SignedInContext, id: string) {
  if (bringsFile(context.request)) return handInCertificate(context, id)
  const form = await readForm(context, newCompletion)
  if (!form.ok) return form.reply
  const done = await context.ask(context.api.PUT('/v1/trainings/{id}/completion', { params: { path: { id } }, body: form.value }))
  return done.ok ? redirectWithToast(context.say('trainings:completed_toast'), trainingHref(id)) : form.refused(done)
}

/** What a certificate says, with its file; what is refused comes back with what was typed. */
async function handInCertificate(context: SignedInContext, id: string) {
  const { passed, told } = passedOn(context.request)
  const done = await context.ask(told(context.api.PUT('/v1/trainings/{id}/completion', { params: { path: { id } }, ...passed })))
  return done.ok ? redirectWithToast(context.say('trainings:completed_toast'), trainingHref(id)) : refusedForm(context, done)
}

/** The file of somebody's own certificate. */
export const certificateBytes = (context: SignedInContext, id: string): Promise<Response> =>
  bytesOf(context, `/v1/trainings/${encodeURIComponent(id)}/completion/content?inline=true`)

/** The bytes of its file, shown where they are safe to show. */
export const trainingBytes = (context: SignedInContext, id: string): Promise<Response> =>
  bytesOf(context, `/v1/trainings/${encodeURIComponent(id)}/content?inline=true`)
