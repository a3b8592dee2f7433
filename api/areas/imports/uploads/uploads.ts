import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { reachOf } from '#api/areas/users/index.ts'
import { checkForm, withForm, type ArrivedFile, type FormLimits } from '#api/platform/http/form.ts'
import type { Intake, OpenWork, Work } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Ports } from '#api/platform/ports.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { receiveUpload } from '#api/platform/storage/incoming.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'
import { checkDocuments } from '../documents/check.ts'
import { openSheetFile } from '../reading/sheet-file.ts'
import { Unreadable } from '../reading/sheet-row.ts'
import { uploadStore, type Upload } from './uploads.store.ts'

export const importLimit = ({ env }: Pick<Ports, 'env'>): number => env.IMPORT_LIMIT_MB * 1024 * 1024

/** A file that is kept and not yet written down. */
export type KeptUpload = Intake & {
  fields: Record<string, string>
  file: StoredFile | null
  /** The zip of documents that came with it, where one did. */
  documents: StoredFile | null
}
type StoredFile = { id: string; name: string; size: number; key: string; hash: string }

export const limitsOfForm = (ports: Ports, files: number): FormLimits => ({
  field: 'file',
  files,
  file_size: importLimit(ports),
  fields: 20,
  field_size: 200_000,
})

/** Refuses at once what cannot be right, before a byte of it is read. */
export function checkImportForm(ports: Ports, request: FastifyRequest, files = 1): void {
  if (!request.isMultipart()) throw invalid('file', 'required')
  checkForm(request, limitsOfForm(ports, files))
}

/**
 * Takes a form with a file in, looks whether it can be read at all, has `look` look as well, and keeps it. With `documents`, a zip may
 * come beside it, as `attachments`.
 */
export async function takeImportForm(
  { ports, brand }: OpenWork,
  request: FastifyRequest,
  { look = async () => {}, documents: takesDocuments = false }: { look?: (path: string) => Promise<void>; documents?: boolean } = {},
): Promise<KeptUpload> {
  return withForm(ports, request, limitsOfForm(ports, takesDocuments ? 2 : 1), async ({ fields, files }) => {
    const zip = takesDocuments ? files.find(({ field }) => field === 'attachments') : undefined
    const arrived = files.find((file) => file !== zip)
    if (zip) await checkReadable(zip.path, 'documents', 'attachments')
    if (arrived) await checkReadable(arrived.path, fields['kind'] === 'documents' ? 'documents' : 'sheet')
    if (arrived) await look(arrived.path)
    const kept: StoredFile[] = []
    const keep = async ({ path, name, size }: ArrivedFile): Promise<StoredFile> => {
      const id = newId()
      const file = { id, name, size, key: storageKey(brand.id, 'imports', id), hash: await hashOf(path) }
      kept.push(file)
      await ports.storage.keep(file.key, path)
      return file
    }
    return {
      fields,
      file: arrived ? await keep(arrived) : null,
      documents: zip ? await keep(zip) : null,
      discard: async () => {
        await Promise.all(kept.map(({ key }) => ports.storage.remove(key)))
      },
    }
  })
}

/** Says in the words of a refusal, beside `field`, why a file cannot be read. */
export async function checkReadable(path: string, kind: Upload['kind'] = 'sheet', field = 'file'): Promise<void> {
  try {
    if (kind === 'documents') return await checkDocuments(path)
    const file = await openSheetFile(path)
    for await (const _row of file.rows()) return
    throw new Unreadable('empty_file')
  } catch (error) {
    throw error instanceof Unreadable ? invalid(field, error.code, error.params) : error
  }
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

export async function keepUpload(work: Work, file: StoredFile, kind: Upload['kind']): Promise<Upload> {
  const store = uploadStore(work)
  await store.insert({
    id: file.id,
    user_id: work.actor.user_id,
    file_name: file.name,
    kind,
    size: file.size,
    received: file.size,
    pieces: [{ key: file.key, size: file.size }],
    content_hash: file.hash,
  })
  return requireUpload(work, file.id)
}

/** A file of this machine as an upload of somebody's; the file itself stays. */
export async function keepLocalFile(work: Work, path: string, name: string, kind: Upload['kind'] = 'sheet'): Promise<Upload> {
  const { ports, brand } = work
  const copy = await receiveUpload(dataFolder(ports.env), createReadStream(path), importLimit(ports))
  const id = newId()
  const key = storageKey(brand.id, 'imports', id)
  const hash = await hashOf(copy.path)
  await ports.storage.keep(key, copy.path)
  return keepUpload(work, { id, name, size: copy.size, key, hash }, kind)
}

export async function requireUpload(work: Work, id: string): Promise<Upload> {
  const found = isId(id) ? await uploadStore(work).own(id, work.actor.user_id) : null
  if (!found) throw refuse('not_found')
  return found
}

export async function toldUpload(work: Work, { id, file_name, kind, size, received, content_hash }: Upload) {
  const { owners } = await reachOf(work, 'imports', 'see')
  const seen_before = content_hash ? await uploadStore(work).seenBefore(content_hash, owners) : null
  return { id, file_name, kind, size, status: received === size ? ('received' as const) : ('receiving' as const), seen_before }
}

/** Has `use` work on the file as one local file, which is gone afterwards. */
export async function withLocalFile<T>(
  work: Pick<OpenWork, 'ports'>,
  { pieces, size }: Upload,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const local = await localFile(work, { pieces, size })
  try {
    return await use(local)
  } finally {
    await rm(local, { force: true })
  }
}

/** The pieces of a file as one local file, which the caller removes. */
export async function localFile({ ports }: Pick<OpenWork, 'ports'>, { pieces, size }: Pick<Upload, 'pieces' | 'size'>): Promise<string> {
  async function* bytes() {
    for (const { key } of pieces) {
      const stream = await ports.storage.read(key)
      if (!stream) throw refuse('not_found')
      yield* stream
    }
  }
  const came = await receiveUpload(dataFolder(ports.env), Readable.from(bytes(), { objectMode: false }), size)
  if (came.size === size) return came.path
  await rm(came.path, { force: true })
  throw new Error(`Of ${size} bytes of an upload ${came.size} are there`)
}

/** Forgets a file, its bytes after the transaction. */
export async function dropUpload(work: OpenWork, id: string): Promise<void> {
  const keys = await uploadStore(work).remove(id)
  for (let from = 0; from < keys.length; from += 500) await enqueue(work, 'remove_stored', { keys: keys.slice(from, from + 500) })
}
