import { checkChanges, checkGroups, mayReceive, ownerFilter } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { importForm, type ImportForm, type ValidateImport } from '#api/contract/imports.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, Refusal, refuse, type Detail } from '#api/platform/refusal.ts'
import { importField } from '#config/import-fields.ts'
import { addressStateValues, ianaZone, policyStatuses } from '#config/options.ts'
import type { Column } from '../mapping/analysis.ts'
import { dropUpload, requireUpload } from '../uploads/uploads.ts'
import type { Upload } from '../uploads/uploads.store.ts'
import type { Analysis } from './analyse.ts'
import { attemptStore, type Attempt, type Reach, type StoredRow } from './attempts.store.ts'
import { lookupChoices, type LookupChoices } from './lookups.ts'
import { cellsOf, plannerOf, planRows } from './plan.ts'
import { checkVendor, withVendor } from './vendor.ts'
import { begin, closeSession, finish, openSession, step } from './steps.ts'

/** What is done while somebody waits: a file of so many bytes, so many rows; the rest is a job. */
const atOnceBytes = 2 * 1024 ** 2
const atOnceRows = 5_000
const importedAtOnce = 500

export const viewers = async (work: Work) => (await reachOf(work, 'imports', 'see')).owners

/** An attempt of one's own, or 404; held until the transaction ends. */
export async function requireOwn(work: Work, id: string): Promise<Attempt> {
  const found = isId(id) ? await attemptStore(work).locked(id) : null
  if (found?.user_id !== work.actor.user_id) throw refuse('not_found')
  return found
}

/** An attempt within reach, or 404. */
export async function requireVisible(work: Work, id: string): Promise<Attempt> {
  const people = await viewers(work)
  const found = isId(id) ? await attemptStore(work).find(id) : null
  if (!found || (people !== 'all' && !people.includes(found.user_id))) throw refuse('not_found')
  return found
}

const conflict = (code: string, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal('conflict', { details: [{ field: 'base', code }], extra })

async function reachNow(work: Work): Promise<Reach> {
  const holders = await ownerFilter(work, 'change')
  return {
    holders,
    receivers: holders,
    zone: ianaZone(work.actor.timezone),
    role: work.actor.roles[0] ?? '',
    asked_at: work.now.toISOString(),
  }
}

const untouched = ['reading', 'mapping', 'validating', 'ready', 'failed', 'cancelled'] as const
const isBefore = ({ status, started_at }: Attempt): boolean => !started_at && (untouched as readonly string[]).includes(status)

/** Reads and checks a file by what is wanted of it; nothing is written to contacts. */
export async function validate(work: Work, { attachment_id, attempt_id, form: asked, ...reading }: ValidateImport): Promise<string> {
  const before = attempt_id ? await requireOwn(work, attempt_id) : await attemptOf(work, await requireUpload(work, attachment_id ?? ''))
  if (!isBefore(before)) throw conflict('already_started')
  const reach = await reachNow(work)
  const wanted = given(reading)
  const isReadAnew =
    before.columns.length === 0 ||
    Object.entries(wanted).some(([name, value]) => before.reading[name as keyof typeof before.reading] !== value)
  if (asked) await checkVendor(work, asked)
  // Where the file is read first, that lays the vendor's names onto its columns.
  const form = asked && !isReadAnew ? await withVendor(work, before.columns, asked) : asked
  if (form && !isReadAnew) await checkForm(work, before.columns, form)
  const next: Partial<Attempt> = isReadAnew
    ? { status: 'reading', reading: { ...before.reading, ...wanted }, form: form ?? null, columns: [] }
    : { status: form ? 'validating' : before.form ? 'validating' : 'mapping', ...(form && { form }) }
  await attemptStore(work).update(before.id, {
    ...next,
    reach,
    revision: before.revision + 1,
    checked_count: 0,
    last_row: 0,
    problem: null,
    counts: {},
    finished_at: null,
  })
  await goOn(work, before.id)
  return before.id
}

async function attemptOf(work: Work, upload: Upload): Promise<Attempt> {
  if (upload.received < upload.size) throw invalid('attachment_id', 'still_coming')
  if (upload.kind !== 'sheet') throw invalid('attachment_id', 'not_a_spreadsheet')
  const store = attemptStore(work)
  const there = await store.unstarted(upload.id)
  const id = there ?? (await newAttempt(work, upload))
  return requireOwn(work, id)
}

export async function newAttempt(work: Work, upload: Upload, analysis?: Extract<Analysis, { columns: Column[] }>): Promise<string> {
  return attemptStore(work).insert({
    user_id: work.actor.user_id,
    real_user_id: work.actor.real_user_id,
    upload_id: upload.id,
    file_name: upload.file_name,
    status: analysis ? 'mapping' : 'reading',
    reach: await reachNow(work),
    client: work.client,
    ...(analysis && { reading: analysis.reading, columns: analysis.columns, total_count: analysis.total_count }),
  })
}

/** As far as it goes while somebody waits, the rest as a job. */
async function goOn(work: OpenWork, id: string): Promise<void> {
  const session = openSession()
  try {
    for (;;) {
      const attempt = await attemptStore(work).find(id)
      if (!attempt || !(await isShort(work, attempt))) break
      if (!(await step(work, id, session))) return
    }
  } finally {
    await closeSession(session)
  }
  await enqueue(work, 'import_attempt', { attempt_id: id }, id)
}

async function isShort(work: OpenWork, attempt: Attempt): Promise<boolean> {
  if (attempt.status === 'reading') return (await attemptStore(work).sizeOf(attempt.upload_id)) <= atOnceBytes
  if (attempt.status === 'importing') return attempt.total_count <= importedAtOnce && !attempt.documents_id
  return attempt.total_count <= atOnceRows
}

/** What a form may not say: whom it gives contacts to, what does not exist, what a column cannot be. */
export async function checkForm(work: Work, columns: readonly Column[], form: ImportForm): Promise<void> {
  const details: Detail[] = []
  const at = (field: string, code: string) => details.push({ field, code })
  const seen = new Set<string>()
  const { choices } = await lookupChoices(work, await ownerFilter(work, 'change'))
  form.columns.forEach(({ index, field: name, values }, place) => {
    const field = importField(name)
    if (!columns[index]) at(`columns.${place}.index`, 'not_an_option')
    if (!field) return
    if (!field.several && seen.has(field.name)) at(`columns.${place}.field`, 'field_twice')
    seen.add(field.name)
    const allowed = allowedValues(field.name, choices)
    if (allowed && Object.values(values ?? {}).some((value) => value !== null && !allowed.has(value)))
      at(`columns.${place}.values`, 'not_an_option')
  })
  for (const owner of [form.owner ?? []].flat())
    if (owner !== work.actor.user_id && !(await mayReceive(work, owner))) at('owner', 'no_such_owner')
  if (details.length) throw new Refusal('invalid', { details })
  const { status_id, source_id, pool, group_id } = form
  await checkChanges(work, { ...(status_id && { status_id }), ...(source_id && { source_id }), ...(pool && { pool_id: pool }) }).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, {
        details: error.details.map(({ field, ...rest }) => ({
          ...rest,
          field: field.replace('changes.pool_id', 'pool').replace('changes.', ''),
        })),
      })
    },
  )
  if (group_id) await checkGroups(work, { group_id })
  const { within } = form.scrub_against
  if (within === 'all' && (await ownerFilter(work, 'change')) !== 'all') throw refuse('forbidden')
}

/** What a value of a file may mean in a field; null where a field takes no such list. */
export function allowedValues(name: string, choices: LookupChoices): Set<string> | null {
  const field = importField(name)
  if (field?.type === 'lookup') return new Set(choices[name as keyof LookupChoices].map(({ value }) => value))
  if (field?.type === 'state') return new Set(addressStateValues)
  if (name === 'policy_status') return new Set(policyStatuses.map(({ value }) => value))
  return field?.plain?.kind === 'choice' ? new Set(field.plain.options.map(({ value }) => value)) : null
}

/** What the columns seem to be, as a form. */
export const suggestedForm = (columns: readonly Column[], more: Partial<ImportForm> = {}): ImportForm =>
  importForm.parse({ columns: columns.map(({ index, field }) => ({ index, field })), ...more })

/** A zip of documents that comes with a file, before it is brought in; null for none. */
export async function setDocuments(work: Work, id: string, uploadId: string | null): Promise<void> {
  const attempt = await requireOwn(work, id)
  if (attempt.started_at) throw conflict('already_started')
  const upload = uploadId ? await requireUpload(work, uploadId) : null
  if (upload && upload.received < upload.size) throw invalid('attachment_id', 'still_coming')
  if (upload && upload.kind !== 'documents') throw invalid('attachment_id', 'not_a_zip')
  await attemptStore(work).update(id, { documents_id: upload?.id ?? null })
  if (attempt.documents_id && attempt.documents_id !== upload?.id) await dropUpload(work, attempt.documents_id)
}

/** Begins to make contacts of a file, once. */
export async function start(work: Work, id: string, form?: ImportForm): Promise<void> {
  const attempt = await requireOwn(work, id)
  if (attempt.started_at || !['mapping', 'ready', 'validating'].includes(attempt.status)) throw conflict('already_started')
  if (form) await checkVendor(work, form)
  const wanted = form ? await withVendor(work, attempt.columns, form) : attempt.form
  if (!wanted) throw invalid('form', 'required')
  await checkForm(work, attempt.columns, wanted)
  const isChecked = attempt.status === 'ready' && JSON.stringify(wanted) === JSON.stringify(attempt.form)
  if (isChecked) await begin(work, attempt)
  else
    await attemptStore(work).update(id, {
      form: wanted,
      reach: await reachNow(work),
      status: 'validating',
      goes_on: true,
      revision: attempt.revision + 1,
      checked_count: 0,
      last_row: 0,
    })
  await goOn(work, id)
}

export async function cancel(work: Work, id: string): Promise<void> {
  const attempt = await requireOwn(work, id)
  if (!['reading', 'mapping', 'validating', 'ready', 'importing'].includes(attempt.status)) throw conflict('not_running')
  await finish(work, attempt, 'cancelled')
  await audit(work, { area: 'imports', action: 'cancelled', subject_id: id, details: { file_name: attempt.file_name } })
}

/** Forgets a file, its rows and that it was; contacts stay, and cannot be taken back any more. */
export async function remove(work: Work, id: string): Promise<void> {
  const attempt = await requireOwn(work, id)
  if (['reading', 'validating', 'importing', 'undoing'].includes(attempt.status)) throw conflict('still_running')
  if (attempt.action_id) await attemptStore(work).endUndo(attempt.action_id)
  await attemptStore(work).remove(id)
  for (const upload of [attempt.upload_id, attempt.documents_id]) if (upload) await dropUpload(work, upload)
  await audit(work, { area: 'imports', action: 'deleted', subject_id: id, details: { file_name: attempt.file_name } })
}

/** Other cells for one row, before it is brought in or after it failed. */
export async function mend(work: Work, id: string, rowNumber: number, values: Record<string, string>): Promise<void> {
  const attempt = await requireOwn(work, id)
  const store = attemptStore(work)
  const row = await store.row(id, rowNumber)
  const isOpen =
    attempt.status === 'ready' || (attempt.started_at && attempt.status !== 'importing' && row?.plan === 'failed' && !row.retried)
  if (!row) throw refuse('not_found')
  if (!isOpen) throw conflict('row_is_done')
  await mendRow(work, attempt, row, values)
  if (attempt.status === 'ready') await store.update(id, { counts: await store.counts(id) })
}

async function mendRow(work: OpenWork, attempt: Attempt, row: StoredRow, values: Record<string, string>): Promise<void> {
  const planner = await plannerOf(work, attempt)
  const texts: string[] = []
  for (const [index, value] of Object.entries(values)) texts[Number(index)] = value
  const cells = { ...row.cells }
  for (const index of Object.keys(values)) delete cells[index]
  Object.assign(cells, cellsOf(work, planner, texts))
  const {
    rows: [planned],
    keys,
  } = await planRows(work, planner, [{ row_number: row.row_number, cells }])
  if (!planned) return
  const store = attemptStore(work)
  if (!attempt.started_at) {
    await store.putRow(attempt.id, planned)
    await store.insertKeys(attempt.id, keys)
  } else await store.putRow(attempt.id, { ...planned, plan: 'failed', reason: planned.plan === 'failed' ? planned.reason : 'mended' })
}

/** Tries the failed rows of an attempt again, as an attempt of its own; no row succeeds twice. */
export async function retry(work: Work, id: string, mended: { row: number; values: Record<string, string> }[]): Promise<string> {
  const attempt = await requireOwn(work, id)
  if (!['done', 'cancelled'].includes(attempt.status) || !attempt.started_at) throw conflict('still_running')
  for (const { row, values } of mended) await mend(work, id, row, values)
  const store = attemptStore(work)
  if ((await store.failedRows(id, 0, 1)).length === 0) throw invalid('rows', 'nothing_to_retry')
  const again = await store.insert({
    user_id: work.actor.user_id,
    real_user_id: work.actor.real_user_id,
    retry_of: id,
    documents_id: attempt.documents_id,
    file_name: attempt.file_name,
    status: 'validating',
    goes_on: true,
    reading: attempt.reading,
    columns: attempt.columns,
    form: attempt.form,
    reach: await reachNow(work),
    client: work.client,
  })
  await goOn(work, again)
  return again
}
