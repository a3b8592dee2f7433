import type { FastifyRequest } from 'fastify'
import { mostFilesAtOnce } from '#api/contract/files.ts'
import { checkForm, withForm, type ArrivedFile, type FormLimits } from '#api/platform/http/form.ts'
import type { Intake, OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Ports } from '#api/platform/ports.ts'
import { invalid } from '#api/platform/refusal.ts'
import { storageKey } from '#api/platform/storage/storage.ts'

/** A file that is kept and not yet written down. */
export type KeptFile = Omit<ArrivedFile, 'path'> & { id: string; storage_key: string }

export type KeptFiles = Intake & { files: KeptFile[] }

export const uploadLimit = ({ env }: Ports): number => env.UPLOAD_LIMIT_MB * 1024 * 1024

const limitsOf = (ports: Ports): FormLimits => ({ field: 'files', files: mostFilesAtOnce, file_size: uploadLimit(ports) })

/** Takes the files of a form in: all of them are kept, or none. Nothing is held in memory but the piece that is under way. */
export async function takeFiles({ ports, brand }: OpenWork, request: FastifyRequest): Promise<KeptFiles> {
  const kept: KeptFile[] = []
  const discard = () => Promise.all(kept.map(({ storage_key }) => ports.storage.remove(storage_key))).then(() => {})
  return withForm(ports, request, limitsOf(ports), async ({ files }) => {
    if (files.length === 0) throw invalid('files', 'required')
    try {
      for (const { path, ...file } of files) {
        const id = newId()
        const storage_key = storageKey(brand.id, 'contact-files', id)
        kept.push({ ...file, id, storage_key })
        await ports.storage.keep(storage_key, path)
      }
    } catch (error) {
      await discard().catch((failure: unknown) => ports.errorReports.report(failure, { where: 'storage' }))
      throw error
    }
    return { files: kept, discard }
  })
}

/** Refuses at once what cannot be right, before a byte of it is read. */
export function checkUpload(ports: Ports, request: FastifyRequest): void {
  if (!request.isMultipart()) throw invalid('files', 'required')
  checkForm(request, limitsOf(ports))
}
