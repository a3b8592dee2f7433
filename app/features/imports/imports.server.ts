import { redirect } from '@remix-run/node'
import type { RefusalBody } from '#api/contract/envelope.ts'
import type { ImportAttempt, ImportAttemptWhole } from '#api/contract/imports.ts'
import { rowOutcomes, type RowOutcome } from '#api/contract/imports.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { bringsFile } from '#app/forms/upload.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { readPage } from '#app/lists/read-page.server.ts'
import { words } from '#app/lists/params.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { toLogin } from '#app/session/redirects.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'
import { importHref, importsPath, newImportPath, stepHref } from './paths.ts'

const importList = defineList({ path: importsPath, params: { q: words() }, limit: 15 })

export const may = (context: SignedInContext) => context.may('imports', 'create') && context.user.updated_tos

/** Where an import is taken up: at what it waits for. */
export function hrefOf({ id, status }: Pick<ImportAttempt, 'id' | 'status'>): string {
  if (status === 'mapping') return stepHref(id, 'columns')
  return status === 'ready' || status === 'validating' ? stepHref(id, 'review') : importHref(id)
}

/** Until when an import can be taken back, where it still can. */
const undoUntil = (context: SignedInContext, { undo_until, status }: Pick<ImportAttempt, 'undo_until' | 'status'>) =>
  undo_until && status !== 'undone' && undo_until > new Date().toISOString() ? formatTimestamp(context, undo_until) : null

export async function importsPage(context: SignedInContext) {
  const state = importList.read(context.request)
  const { data: rows, meta } = await context.read(
    context.api.GET('/v1/contacts/import_attempts', { params: { query: importList.query(state) } }),
  )
  return {
    list: importList.page(state, rows, meta),
    rows: rows.map((row) => ({
      ...row,
      href: hrefOf(row),
      created: formatTimestamp(context, row.created_at),
      undo_until: undoUntil(context, row),
    })),
    may_create: may(context),
  }
}

export function requireImporter(context: SignedInContext): void {
  if (!may(context)) throw redirect(importsPath)
}

export const readAttempt = async (context: SignedInContext, id: string): Promise<ImportAttemptWhole> =>
  (await context.read(context.api.GET('/v1/contacts/import_attempts/{id}', { params: { path: { id } } }))).data as ImportAttemptWhole

/** A page of the rows of one outcome. */
export async function rowsOf(context: SignedInContext, id: string, usual: RowOutcome) {
  const address = new URL(context.request.url).searchParams
  const asked = address.get('outcome')
  const outcome = rowOutcomes.find((one) => one === asked) ?? usual
  const { data: rows, meta } = await readPage(context.request, (page) =>
    context.read(
      context.api.GET('/v1/contacts/import_attempts/{id}/rows', { params: { path: { id }, query: { outcome, page, limit: 25 } } }),
    ),
  )
  return {
    outcome,
    meta,
    rows: rows.map(({ reason, column, problems, ...row }) => {
      const heading = (index: number | null) => row.cells.find((cell) => cell.column === index)?.heading
      const sentence = (index: number | null, code: string) =>
        [heading(index), context.say(`imports:reasons.${code}`)].filter(Boolean).join(': ')
      const codes = [...(reason ? [{ column, code: reason }] : []), ...problems.filter(({ code }) => code !== reason)]
      return { ...row, wrong: codes.map((one) => sentence(one.column, one.code)) }
    }),
  }
}

export type UploadAnswer = { failed: string }

/** The file of a form goes on to the api as it comes; one that came in pieces is there already, and the form names it. Null where there is none. */
export async function takeUpload(context: SignedInContext): Promise<{ id: string } | UploadAnswer | null> {
  if (bringsFile(context.request)) return sendForm(context, '/v1/contacts/import_attachments')
  const id = await fieldOf(context, 'attachment_id')
  return id ? { id } : null
}

/** A form with a file goes on to the api as it comes. */
async function sendForm(context: SignedInContext, path: string): Promise<{ id: string } | UploadAnswer> {
  const { request, language } = context
  const response = await streamV1({ request, language }, path, 'POST').catch(() => null)
  if (response?.status === 401) throw await toLogin(request)
  const body = (await response?.json().catch(() => null)) as (RefusalBody & { data?: { id: string } }) | null
  if (!response?.ok || !body?.data) {
    const [first] = body?.details ?? []
    return { failed: first ? context.sayError(first.code, first.params) : context.sayError(body?.code ?? 'unavailable') }
  }
  return body.data
}

/** The file is taken in and read; the next page says what its columns are. */
export async function submitUpload(context: SignedInContext): Promise<Response | UploadAnswer> {
  const taken = await takeUpload(context)
  if (!taken) return { failed: context.sayError('required') }
  if ('failed' in taken) return taken
  const read = await context.ask(context.api.POST('/v1/contacts/validate_import', { body: { attachment_id: taken.id } }))
  return read.ok ? redirect(hrefOf(read.data.data)) : refusedToast(context, read, newImportPath)
}

/** Which rows are told first: those that somebody may want to look after. */
function firstShown({ status, undone, failed_count }: ImportAttemptWhole): RowOutcome {
  if (status === 'undone' && undone) return undone.kept ? 'kept' : undone.not_possible ? 'not_possible' : 'put_back'
  return failed_count ? 'failed' : 'new'
}

export async function importPage(context: SignedInContext, id: string) {
  const attempt = await readAttempt(context, id)
  if (['mapping', 'ready', 'validating'].includes(attempt.status)) throw redirect(hrefOf(attempt))
  const isDone = attempt.started_at !== null
  const asked = new URL(context.request.url).searchParams.get('do')
  return {
    attempt,
    problem: attempt.problem && context.sayError(attempt.problem.code, attempt.problem.params),
    created: formatTimestamp(context, attempt.created_at),
    undo_until: undoUntil(context, attempt),
    rows: isDone && attempt.status !== 'importing' ? await rowsOf(context, id, firstShown(attempt)) : null,
    may_change: may(context) && attempt.by?.id === context.user.id,
    asked: (['delete', 'undo', 'cancel'] as const).find((one) => one === asked) ?? null,
  }
}

export async function submitImport(context: SignedInContext, id: string): Promise<Response | UploadAnswer> {
  if (bringsFile(context.request)) {
    const taken = await sendForm(context, `/v1/contacts/retry_failed_import_attempts/${encodeURIComponent(id)}`)
    return 'failed' in taken ? taken : redirect(importHref(taken.id))
  }
  const params = { path: { id } }
  const intent = await fieldOf(context, 'intent')
  const here = importHref(id)
  switch (intent) {
    case 'mend':
      return submitMend(context, id, importHref(id, { outcome: 'failed' }))
    case 'cancel': {
      const done = await context.ask(context.api.POST('/v1/contacts/import_attempts/{id}/cancel', { params }))
      return done.ok ? redirectWithToast(context.say('imports:cancelled'), here) : refusedToast(context, done, here)
    }
    case 'retry': {
      const again = await context.ask(context.api.POST('/v1/contacts/retry_failed_import_attempts/{id}', { params, body: {} }))
      return again.ok ? redirect(importHref(again.data.data.id)) : refusedToast(context, again, here)
    }
    case 'undo': {
      const attempt = await readAttempt(context, id)
      const undone = await context.ask(
        context.api.POST('/v1/contact_actions/{id}/undo', { params: { path: { id: attempt.action_id ?? id } } }),
      )
      if (!undone.ok) return refusedToast(context, undone, here)
      const { status, unrestored_count } = undone.data.data
      const key = status === 'undoing' ? 'undoing' : unrestored_count ? 'undone_partly' : 'undone'
      return redirectWithToast(context.say(`imports:${key}`, { count: unrestored_count }), here)
    }
    case 'delete': {
      const gone = await context.ask(context.api.DELETE('/v1/contacts/delete_import_attempts/{id}', { params }))
      return gone.ok ? redirectWithToast(context.say('imports:deleted'), importsPath) : refusedToast(context, gone, here)
    }
    default:
      return redirect(here)
  }
}

/** Other cells for one row: fields named `cell.<column>`. */
export async function submitMend(context: SignedInContext, id: string, back: string) {
  const form = await formFields(context)
  const row = Number(form.get('row'))
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (name.startsWith('cell.')) values[name.slice('cell.'.length)] = value
  const mended = await context.ask(
    context.api.PATCH('/v1/contacts/import_attempts/{id}/rows/{row}', { params: { path: { id, row } }, body: { values } }),
  )
  return mended.ok ? redirectWithToast(context.say('imports:mended', { row: String(row) }), back) : refusedToast(context, mended, back)
}

export async function formFields(context: SignedInContext): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  for (const [name, value] of await formOf(context.request)) if (typeof value === 'string') fields.set(name, value)
  return fields
}
