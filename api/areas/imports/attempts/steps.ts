import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { actionStore } from '#api/areas/contacts/index.ts'
import { undoDays } from '#api/contract/contacts/actions.ts'
import { nowActs } from '#api/platform/acting.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inChunks, inJob, job } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import { queueEnd } from '#api/platform/mails/ends.ts'
import { closeDocuments, fileDocuments, openDocuments, type OpenDocuments } from '../documents/documents.ts'
import { documentStore } from '../documents/documents.store.ts'
import { openSheetFile } from '../reading/sheet-file.ts'
import { Unreadable, type SheetRow } from '../reading/sheet-row.ts'
import { addToPeople, insertPeople, type Importer } from '../people/writing.ts'
import { dropUpload, localFile } from '../uploads/uploads.ts'
import { uploadStore } from '../uploads/uploads.store.ts'
import { analyse, optionsOf } from './analyse.ts'
import { attemptStore, type Attempt } from './attempts.store.ts'
import { withVendor } from './vendor.ts'
import { additionOf, cellsOf, plannerOf, planRows, twinsOf, workOfRows, type Planner } from './plan.ts'

const nobody: OpenWork['client'] = { ip: '', user_agent: '', request_id: '', language: 'en' }

/** Rows that are checked or written in one transaction. */
const chunk = 1_000

/** What one run keeps between its chunks; a run that follows it finds it out anew. */
export type Session = {
  signal?: AbortSignal
  path?: string
  rows?: AsyncGenerator<SheetRow>
  /** The last row that was taken from the file. */
  at: number
  planner?: { revision: number; status: string; planner: Planner }
  documents?: OpenDocuments | null
}

export const openSession = (signal?: AbortSignal): Session => ({ at: 0, ...(signal && { signal }) })

export async function closeSession(session: Session): Promise<void> {
  await session.rows?.return(undefined)
  if (session.path) await rm(session.path, { force: true })
  if (session.documents) await closeDocuments(session.documents)
}

/** Works at an attempt until it waits for somebody or is over, a chunk a transaction; whoever takes it up after a crash goes on where it stopped. */
export const runImport = job('work', async ({ tenant_id, attempt_id }, _ports, run) => {
  const id = String(attempt_id)
  const session = openSession(run.signal)
  try {
    const found = await inJob(run, tenant_id, nobody, (work) => attemptStore(work).find(id))
    if (!found) return
    const client = found.client as OpenWork['client']
    await inChunks(run, tenant_id, client, (work) => step(work, id, session))
  } finally {
    await closeSession(session)
  }
})

/** The next chunk of an attempt; true while more is left. */
export async function step(work: OpenWork, id: string, session: Session): Promise<boolean> {
  const attempt = await attemptStore(work).locked(id)
  if (attempt && !work.actor) await nowActs(work, attempt.user_id)
  switch (attempt?.status) {
    case 'reading':
      return read(work, attempt, session)
    case 'validating':
      return check(work, attempt, session)
    case 'importing':
      return bringIn(work, attempt, session)
    default:
      return false
  }
}

const tell = (work: OpenWork, { id, user_id }: Attempt) => live.importProgress(work, { user_ids: [user_id], id })

async function fileOf(work: OpenWork, { upload_id }: Attempt, session: Session): Promise<string | null> {
  if (session.path) return session.path
  const upload = upload_id ? await uploadStore(work).find(upload_id) : null
  if (!upload) return null
  session.path = await localFile(work, upload)
  return session.path
}

const fail = async (work: OpenWork, attempt: Attempt, problem: NonNullable<Attempt['problem']>): Promise<false> => {
  await attemptStore(work).update(attempt.id, { status: 'failed', problem, finished_at: work.now })
  await tell(work, attempt)
  const { id, user_id, file_name: file, created_at, reach } = attempt
  const since = reach.asked_at ? new Date(reach.asked_at) : created_at
  await queueEnd(work, 'import_failed', user_id, since, { ...problem.params, id, file, code: problem.code })
  return false
}

async function read(work: OpenWork, attempt: Attempt, session: Session): Promise<boolean> {
  const path = await fileOf(work, attempt, session)
  if (!path) return fail(work, attempt, { code: 'file_gone', params: {} })
  const found = await analyse(path, attempt, work.now, session.signal)
  if ('problem' in found) return fail(work, attempt, found.problem)
  const status = attempt.form ? 'validating' : 'mapping'
  const form = attempt.form && (await withVendor(work, found.columns, attempt.form))
  await attemptStore(work).update(attempt.id, { ...found, form, status, problem: null, checked_count: 0, last_row: 0 })
  await tell(work, attempt)
  return status === 'validating'
}

/** Lookups may have changed since a run began; a run that was begun for other wishes ends them with the next chunk. */
async function planner(work: OpenWork, attempt: Attempt, session: Session): Promise<Planner> {
  const { planner: kept } = session
  if (kept?.revision === attempt.revision && kept.status === attempt.status) return kept.planner
  const made = await plannerOf(work, attempt)
  session.planner = { revision: attempt.revision, status: attempt.status, planner: made }
  return made
}

async function check(work: OpenWork, attempt: Attempt, session: Session): Promise<boolean> {
  const store = attemptStore(work)
  if (attempt.checked_count === 0 && attempt.last_row === 0) await store.clearRows(attempt.id)
  const wanted = await planner(work, attempt, session)
  try {
    const rows = attempt.retry_of ? await failedAbove(work, attempt) : await nextOfFile(work, attempt, session)
    if (rows === null) return fail(work, attempt, { code: 'file_gone', params: {} })
    if (rows.length === 0) return checked(work, attempt)
    const brought = rows.map(({ number, cells }) => ({
      row_number: number,
      cells: Array.isArray(cells) ? cellsOf(work, wanted, cells) : cells,
    }))
    const planned = await planRows(work, wanted, brought)
    await store.insertRows(attempt.id, planned.rows)
    await store.insertKeys(attempt.id, planned.keys)
    await store.update(attempt.id, {
      checked_count: attempt.checked_count + rows.length,
      last_row: rows.at(-1)?.number ?? attempt.last_row,
    })
    await tell(work, attempt)
    return true
  } catch (error) {
    if (error instanceof Unreadable) return fail(work, attempt, { code: error.code, params: error.params })
    throw error
  }
}

async function failedAbove(work: OpenWork, attempt: Attempt) {
  const rows = await attemptStore(work).failedRows(attempt.retry_of ?? '', attempt.last_row, chunk)
  return rows.map(({ row_number, cells }) => ({ number: row_number, cells }))
}

/** The next rows below the headings; what was checked before is passed over. Null where the file is gone. */
async function nextOfFile(work: OpenWork, attempt: Attempt, session: Session): Promise<SheetRow[] | null> {
  const path = await fileOf(work, attempt, session)
  if (!path) return null
  const above = Math.max(attempt.last_row, attempt.reading.header_row ?? 1)
  if (!session.rows || session.at > attempt.last_row) {
    await session.rows?.return(undefined)
    session.rows = (await openSheetFile(path, optionsOf(attempt.reading))).rows(session.signal)
    session.at = 0
  }
  const found: SheetRow[] = []
  while (found.length < chunk) {
    const { value, done } = await session.rows.next()
    if (done) break
    if (value.number <= above || (value.hidden && attempt.form?.hidden_rows === false)) continue
    found.push(value)
  }
  session.at = found.at(-1)?.number ?? session.at
  return found
}

async function checked(work: OpenWork, attempt: Attempt): Promise<boolean> {
  const store = attemptStore(work)
  const counts = await store.counts(attempt.id)
  await store.update(attempt.id, { status: 'ready', counts, total_count: attempt.checked_count })
  await tell(work, attempt)
  if (!attempt.goes_on) return false
  await begin(work, { ...attempt, total_count: attempt.checked_count })
  return true
}

/** From here on rows become contacts. */
export async function begin(work: OpenWork, attempt: Attempt): Promise<void> {
  const details = { attempt_id: attempt.id, file_name: attempt.file_name }
  const action_id = await actionStore({ ...work, actor: null }).open({ kind: 'import', status: 'running', details })
  await work.db.execute(
    sql`update contact_actions set user_id = ${attempt.user_id}, real_user_id = ${attempt.real_user_id} where id = ${action_id}`,
  )
  // Samples of columns that were left out have served their purpose.
  const mapped = new Set((attempt.form?.columns ?? []).filter(({ field }) => field).map(({ index }) => index))
  const columns = attempt.columns.map((column) => (mapped.has(column.index) ? column : { ...column, samples: [], values: null }))
  await attemptStore(work).update(attempt.id, { status: 'importing', action_id, started_at: work.now, columns })
  if (attempt.retry_of) await attemptStore(work).markRetried(attempt.retry_of)
  await audit(work, {
    area: 'imports',
    action: 'started',
    subject_id: attempt.id,
    details: { file_name: attempt.file_name, total_count: attempt.total_count },
    user_id: attempt.user_id,
  })
}

async function bringIn(work: OpenWork, attempt: Attempt, session: Session): Promise<boolean> {
  const store = attemptStore(work)
  await store.knowPeople(Math.ceil(attempt.inserted_count / 2))
  const rows = await store.nextRows(attempt.id, chunk)
  const action = attempt.action_id ? await actionStore(work).locked(attempt.action_id) : null
  if (!action || !attempt.form) throw new Error('An import without its action')
  if (rows.length === 0) return (await bringDocuments(work, attempt, session)) || finish(work, attempt, 'done')
  const wanted = await planner(work, attempt, session)
  const importer: Importer = {
    attempt_id: attempt.id,
    file_name: attempt.file_name,
    user_id: attempt.user_id,
    real_user_id: attempt.real_user_id,
    action_id: action.id,
    form: attempt.form,
  }
  const { people, additions, twins, settled } = await workOfRows(work, wanted, rows)
  const ids = await insertPeople(work, importer, people, action.total_count)
  const made = new Map(people.map(({ row_number }, index) => [row_number, ids[index] ?? '']))
  const said = (await twinsOf(work, wanted, twins, made)).map(({ row_number, row, contact }) => ({
    row_number,
    contact,
    addition: contact && additionOf(wanted, contact, row),
  }))
  const all = [...additions.map(({ addition }) => addition), ...said.flatMap(({ addition }) => addition ?? [])]
  const items = await addToPeople(work, importer, all, action.total_count + people.length)
  const done = await store.finishRows(attempt.id, [
    ...people.map(({ row_number }, index) => ({ row_number, plan: 'new' as const, reason: null, contact_id: ids[index] ?? null })),
    ...additions.map(({ row_number, plan, addition }) => ({ row_number, plan, reason: null, contact_id: addition.contact.id })),
    // Whom the row above brought may be gone again by now.
    ...said.map(({ row_number, contact }) =>
      contact
        ? { row_number, plan: 'twice' as const, reason: null, contact_id: contact.id }
        : { row_number, plan: 'skipped' as const, reason: 'contact_gone', contact_id: null },
    ),
    ...settled,
  ])
  const of = (...plans: string[]) => plans.reduce((sum, plan) => sum + (done[plan] ?? 0), 0)
  const touched = action.total_count + people.length + items
  await actionStore(work).update(action.id, { total_count: touched, done_count: touched })
  await store.update(attempt.id, {
    inserted_count: attempt.inserted_count + of('new'),
    updated_count: attempt.updated_count + of('known', 'twice'),
    skipped_count: attempt.skipped_count + of('unchanged', 'skipped'),
    failed_count: attempt.failed_count + of('failed'),
  })
  await tell(work, attempt)
  return true
}

/** Once all rows are in: the documents that came along; true while more are left. */
async function bringDocuments(work: OpenWork, attempt: Attempt, session: Session): Promise<boolean> {
  if (!attempt.documents_id) return false
  session.documents ??= await openDocuments(work, attempt)
  const isMore = await fileDocuments(work, attempt, session.documents)
  await tell(work, attempt)
  return isMore
}

/** What came in so far stays, and can be taken back. */
export async function finish(work: OpenWork, attempt: Attempt, status: 'done' | 'cancelled'): Promise<false> {
  const store = attemptStore(work)
  const undo_until = new Date(work.now.getTime() + undoDays * 86_400_000)
  const action = attempt.action_id ? await actionStore(work).locked(attempt.action_id) : null
  if (action) {
    const total_count = action.total_count + (await documentStore(work, attempt.id).touch(action.id, action.total_count))
    await actionStore(work).update(action.id, { status: 'done', finished_at: work.now, undo_until, total_count, done_count: total_count })
  }
  await store.clearKeys(attempt.id)
  if (status === 'cancelled') await documentStore(work, attempt.id).refuseRest('cancelled')
  await store.update(attempt.id, { status, finished_at: work.now, counts: await store.counts(attempt.id) })
  await tell(work, attempt)
  if (status === 'done') {
    const { inserted_count, updated_count, skipped_count, failed_count } = attempt
    const counts = { inserted: inserted_count, updated: updated_count, skipped: skipped_count, failed: failed_count }
    await queueEnd(work, 'import_ended', attempt.user_id, attempt.started_at, { id: attempt.id, file: attempt.file_name, ...counts })
  }
  return false
}

const purgeClient: OpenWork['client'] = { ...nobody, user_agent: 'purge' }

/** Files and their rows go after 30 days; what is told of an attempt stays. */
export const purgeImports = job('work', async (_payload, { brands }, run) => {
  for (const { id } of brands.all()) {
    let more: boolean | null = true
    while (more) {
      run.signal.throwIfAborted()
      more = await inJob(run, id, purgeClient, async (work) => {
        const { uploads, attempts } = await uploadStore(work).overdue(new Date(work.now.getTime() - undoDays * 86_400_000), 50)
        for (const upload of uploads) await dropUpload(work, upload)
        for (const attempt of attempts) await attemptStore(work).clearRows(attempt)
        return uploads.length + attempts.length >= 50
      })
    }
  }
})
