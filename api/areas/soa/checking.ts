import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import type { SoaVerdict } from '#api/contract/soa.ts'
import { checkForm, withForm } from '#api/platform/http/form.ts'
import type { Intake, OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid } from '#api/platform/refusal.ts'
import { paperStore } from './papers.store.ts'

/** From one address: enough for whoever checks what is on their desk. */
const perAddress: Limit = { name: 'soa_verify', points: 20, seconds: 600 }
/** No paper of ours is larger. */
const limits = { field: 'file', files: 1, file_size: 20_000_000, fields: 5 }

export type Digest = Intake & { sha256: string }

/** Counts whoever asks, before a byte is read. */
export async function mayCheck({ ports, brand, client }: OpenWork, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw invalid('file', 'required')
  checkForm(request, limits)
  await ports.limits.spend(perAddress, `${brand.id} ${client.ip}`)
}

/** The digest of a PDF that somebody holds; nothing of it is kept. */
export async function digestOf({ ports }: OpenWork, request: FastifyRequest): Promise<Digest> {
  return withForm(ports, request, limits, async ({ files }) => {
    const [file] = files
    if (!file) throw invalid('file', 'required')
    if (file.content_type !== 'application/pdf') throw invalid('file', 'soa_no_pdf')
    const hash = createHash('sha256')
    for await (const piece of createReadStream(file.path)) hash.update(piece as Buffer)
    return { sha256: hash.digest('hex'), discard: async () => {} }
  })
}

/** Whether a paper is one that was made here, and is as it was made. Nobody is named. */
export async function verdictOf(work: OpenWork, sha256: string): Promise<SoaVerdict> {
  const found = await paperStore(work).byDigest(sha256)
  if (!found) return { status: 'unknown', kind: null, signed_at: null, completed_at: null }
  const { kind, submitted_at, completed_at } = found
  const isCompleted = kind === 'completed'
  return {
    status: 'unchanged',
    kind,
    signed_at: submitted_at?.toISOString() ?? null,
    completed_at: isCompleted ? (completed_at?.toISOString() ?? null) : null,
  }
}
