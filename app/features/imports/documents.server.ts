import { redirect } from '@remix-run/node'
import { redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { flag } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { hrefOf, may, readAttempt, takeUpload, type UploadAnswer } from './imports.server.ts'
import { documentsHref } from './paths.ts'

const listOf = (id: string) => defineList({ path: documentsHref(id), params: { filed: flag }, limit: 25 })

/** Before an import the zip that comes with it; afterwards what became of its documents. */
export async function documentsPage(context: SignedInContext, id: string) {
  const attempt = await readAttempt(context, id)
  const list = listOf(id)
  const state = list.read(context.request)
  const { data: rows, meta } = await context.read(
    context.api.GET('/v1/contacts/import_attempts/{id}/documents', {
      params: { path: { id }, query: { page: state.page, limit: 25, filed: String(state.filed) as 'true' | 'false' } },
    }),
  )
  const why = (outcome: string, reason: string | null) => context.say(`imports:documents.reasons.${reason ?? outcome}`)
  return {
    id,
    file_name: attempt.file_name,
    documents: attempt.documents,
    back: hrefOf(attempt),
    is_open: attempt.started_at === null && attempt.by?.id === context.user.id && may(context),
    list: list.page(state, rows, meta),
    filed: state.filed,
    rows: rows.map(({ path, outcome, reason, contact }) => ({ path, contact, why: outcome === 'filed' ? '' : why(outcome, reason) })),
  }
}

/** A form with a zip adds it; one without takes it off again. */
export async function submitDocuments(context: SignedInContext, id: string): Promise<Response | UploadAnswer> {
  const here = documentsHref(id)
  const taken = await takeUpload(context)
  if (taken && 'failed' in taken) return taken
  const body = { attachment_id: taken?.id ?? null }
  const put = await context.ask(context.api.PUT('/v1/contacts/import_attempts/{id}/documents', { params: { path: { id } }, body }))
  if (!put.ok) return refusedToast(context, put, here)
  return taken ? redirect(hrefOf(put.data.data)) : redirectWithToast(context.say('imports:documents.removed'), here)
}
