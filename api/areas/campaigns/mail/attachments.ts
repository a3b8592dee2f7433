import { storedFileStore } from '#api/areas/contacts/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import type { AttachedFile } from '#api/platform/tables/index.ts'
import { mostAttached } from '#config/mailing.ts'
import type { EmailRow } from './email-logs.store.ts'

/** A file that hangs on a mail, and where its bytes are. */
export type StoredFile = AttachedFile & { storage_key: string }

/**
 * The files of a contact that are to go with a mail, in the order in which they are asked for. Refuses what is not there, what is
 * too large together, and, where files are looked over, what was kept before anybody did.
 */
export async function attachedFiles(work: Work, contactId: string, ids: readonly string[]): Promise<AttachedFile[]> {
  const wanted = [...new Set(ids)]
  const found = await storedFileStore(work).chosen(contactId, wanted)
  if (found.length < wanted.length) throw invalid('file_ids', 'no_such_file')
  const unseen = work.ports.env.CLAMD_URL ? found.find(({ scan }) => scan !== 'clean') : undefined
  if (unseen) throw invalid('file_ids', 'file_not_looked_over', { name: unseen.name })
  const bytes = found.reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostAttached.bytes) throw invalid('file_ids', 'attachments_too_large', { megabytes: mostAttached.bytes / 1024 / 1024 })
  return wanted
    .flatMap((id) => found.filter((file) => file.id === id))
    .map(({ name, content_type, size, id }) => ({ id, name, content_type, size }))
}

/** Where the files of a mail are by now; null where one was deleted while it waited. */
export async function filesToSend(work: OpenWork, { contact_id, files }: EmailRow): Promise<StoredFile[] | null> {
  const found = await storedFileStore(work).chosen(
    contact_id,
    files.map(({ id }) => id),
  )
  const stored = files.flatMap((file) => found.filter(({ id }) => id === file.id).map(({ storage_key }) => ({ ...file, storage_key })))
  return stored.length === files.length ? stored : null
}
