import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { contactFileLimit, storedFileStore } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import { verdictOn } from '#api/platform/http/form.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { kindOf } from '#api/platform/storage/file-kind.ts'
import { cleanFileName } from '#api/platform/storage/file-name.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import type { Attempt } from '../attempts/attempts.store.ts'
import { openZip, type Zip } from '../reading/zip.ts'
import { Unreadable } from '../reading/sheet-row.ts'
import { localFile } from '../uploads/uploads.ts'
import { uploadStore } from '../uploads/uploads.store.ts'
import { documentStore, type ImportDocument } from './documents.store.ts'
import { baseOf, isDocument, keysOfName } from './names.ts'

/** Documents that are filed in one transaction. */
const chunk = 20

/** The zip of an attempt as one run keeps it between its chunks. */
export type OpenDocuments = { zip: Zip; path: string }

export async function closeDocuments({ zip, path }: OpenDocuments): Promise<void> {
  zip.close()
  await rm(path, { force: true })
}

/** The zip, or null where it is gone. */
export async function openDocuments(work: OpenWork, attempt: Attempt): Promise<OpenDocuments | null> {
  const upload = attempt.documents_id ? await uploadStore(work).find(attempt.documents_id) : null
  if (!upload) return null
  const path = await localFile(work, upload)
  return { path, zip: await openZip(path, 'not_a_zip') }
}

/** Files the next documents of an attempt whose rows are all in; true while more are left. */
export async function fileDocuments(work: OpenWork, attempt: Attempt, open: OpenDocuments | null): Promise<boolean> {
  const store = documentStore(work, attempt.id)
  const { total_count } = await store.counts()
  // In a transaction of its own, so that the ids of the files stand before any of them is stored.
  if (total_count === 0 && open && (await list(work, attempt, open.zip)) > 0) return true
  const documents = await store.waiting(chunk)
  if (!open) await store.refuseRest('file_gone')
  else for (const document of documents) await settle(work, attempt, open.zip, document)
  if (open && documents.length === chunk) return true
  const { total_count: total, filed_count } = await store.counts()
  const details = { file_name: attempt.file_name, total_count: total, filed_count }
  await audit(work, { area: 'imports', action: 'documents_filed', subject_id: attempt.id, details, user_id: attempt.user_id })
  return false
}

/** Writes down what the zip holds and whose each is; a try of failed rows takes up what found nobody before. */
async function list(work: OpenWork, attempt: Attempt, zip: Zip): Promise<number> {
  const store = documentStore(work, attempt.id)
  const before = attempt.retry_of ? await documentStore(work, attempt.retry_of).unmatched() : null
  const documents = [...zip.entries.values()]
    .filter(({ fileName }) => isDocument(fileName) && (before === null || before.has(fileName)))
    .map(({ fileName, uncompressedSize }, seq) => ({ seq, path: fileName, size: uncompressedSize, file_id: newId() }))
  await store.insert(documents)
  const columns = (attempt.form?.columns ?? []).filter(({ field }) => field === 'documents').map(({ index }) => index)
  const keys = documents.map(({ seq, path }) => ({ seq, ...keysOfName(path) }))
  await store.match(keys, columns)
  return documents.length
}

async function settle(work: OpenWork, attempt: Attempt, zip: Zip, document: ImportDocument & { contact_id: string }): Promise<void> {
  const reason = await unpackAndFile(work, attempt, zip, document).catch((error: unknown) => {
    const code = refusedFor(error)
    if (code) return code
    throw error
  })
  await documentStore(work, attempt.id).settle(document.seq, reason ? 'refused' : 'filed', reason)
}

/** Why one document is left out, or null where nothing is wrong with the document. */
function refusedFor(error: unknown): string | null {
  if (error instanceof Unreadable) return error.code === 'unpacks_too_large' ? 'unpacks_too_large' : 'unreadable_document'
  return error instanceof Refusal && error.code === 'too_large' ? error.code : null
}

/** Returns why it was refused, or null. */
async function unpackAndFile(
  work: OpenWork,
  attempt: Attempt,
  zip: Zip,
  { path, file_id, contact_id }: ImportDocument & { contact_id: string },
): Promise<'infected' | null> {
  const { ports, brand } = work
  const bytes = await zip.read(path)
  if (!bytes) throw new Unreadable('not_a_zip')
  const copy = await receiveUpload(dataFolder(ports.env), Readable.from(bytes, { objectMode: false }), contactFileLimit(ports))
  try {
    const scan = await verdictOn(ports, copy.path)
    if (scan === 'infected') return scan
    const name = cleanFileName(baseOf(path))
    const storage_key = storageKey(brand.id, 'contact-files', file_id)
    const file = { id: file_id, name, size: copy.size, content_type: await kindOf(copy.path, name), scan, storage_key }
    await ports.storage.keep(storage_key, copy.path)
    const by = { uploaded_by: attempt.user_id, real_uploaded_by: attempt.real_user_id }
    await storedFileStore(work).insert({ ...file, ...by, contact_id })
    return null
  } finally {
    await rm(copy.path, { force: true })
  }
}
