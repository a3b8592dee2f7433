import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ArrivedFile } from '#api/platform/http/form.ts'
import { checkForm, withForm, type FormLimits } from '#api/platform/http/form.ts'
import type { Intake, Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid } from '#api/platform/refusal.ts'
import { storageKey } from '#api/platform/storage/storage.ts'

/** A file that is kept and not yet written down. */
export type KeptFile = Pick<ArrivedFile, 'content_type' | 'size' | 'scan'> & { file: string; storage_key: string }
export type Received<Fields> = Intake & { fields: Fields; file: KeptFile | null }

const limitsOf = ({ ports }: Work): FormLimits => ({ field: 'file', files: 1, file_size: ports.env.UPLOAD_LIMIT_MB * 1024 * 1024 })

/** Fields and the file of the form; JSON has no file. Nothing is held in memory but the piece that is under way. */
export async function take<Schema extends z.ZodType>(
  work: Work,
  request: FastifyRequest,
  schema: Schema,
  folder: 'trainings' | 'certificates',
  kinds?: readonly string[],
): Promise<Received<z.output<Schema>>> {
  const nothing = async () => {}
  if (!request.isMultipart()) return { fields: checked(schema, request.body ?? {}), file: null, discard: nothing }
  const limits = limitsOf(work)
  checkForm(request, limits)
  return withForm(work.ports, request, limits, async ({ fields: typed, files: [arrived] }) => {
    const fields = checked(schema, typed)
    if (!arrived) return { fields, file: null, discard: nothing }
    const { content_type, size, scan, name } = arrived
    if (kinds && !kinds.includes(content_type)) throw invalid('file', 'soa_scan_kind')
    const storage_key = storageKey(work.brand.id, folder, newId())
    await work.ports.storage.keep(storage_key, arrived.path)
    return { fields, file: { file: name, content_type, size, scan, storage_key }, discard: () => work.ports.storage.remove(storage_key) }
  })
}
