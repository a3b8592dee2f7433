import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { mostFilesAtOnce } from '#api/contract/files.ts'
import type { Intake, OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Ports } from '#api/platform/ports.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { kindOf } from '#api/platform/storage/file-kind.ts'
import { cleanFileName } from '#api/platform/storage/file-name.ts'
import { takeIn } from '#api/platform/storage/incoming.ts'
import type { Verdict } from '#api/platform/storage/scanner.ts'
import { dataFolder, storageKey } from '#api/platform/storage/storage.ts'

/** A file that is kept and not yet written down. */
export type KeptFile = {
  id: string
  name: string
  content_type: string
  size: number
  scan: Exclude<Verdict, 'infected'>
  storage_key: string
}

export type KeptFiles = Intake & { files: KeptFile[] }

type Arrived = Omit<KeptFile, 'id' | 'storage_key'> & { path: string }

/** The room that the lines between the files of a form may take. */
const formRoom = 256 * 1024

export const uploadLimit = ({ env }: Ports): number => env.UPLOAD_LIMIT_MB * 1024 * 1024

/** Takes the files of a form in: all of them are kept, or none. Nothing is held in memory but the piece that is under way. */
export async function takeFiles({ ports, brand }: OpenWork, request: FastifyRequest): Promise<KeptFiles> {
  const arrived: Arrived[] = []
  const kept: KeptFile[] = []
  const discard = () => Promise.all(kept.map(({ storage_key }) => ports.storage.remove(storage_key))).then(() => {})
  try {
    await arrive(ports, request, arrived)
    if (arrived.length === 0) throw invalid('files', 'required')
    for (const { path, ...file } of arrived) {
      const id = newId()
      const storage_key = storageKey(brand.id, 'contact-files', id)
      kept.push({ ...file, id, storage_key })
      await ports.storage.keep(storage_key, path)
    }
    return { files: kept, discard }
  } catch (error) {
    await discard().catch((failure: unknown) => ports.errorReports.report(failure, { where: 'storage' }))
    await drain(request, uploadLimit(ports) * mostFilesAtOnce + formRoom)
    // The sender has gone: nobody is left to be answered, and nothing of ours went wrong.
    throw request.raw.readableAborted ? refuse('malformed') : error
  } finally {
    await Promise.all(arrived.map(({ path }) => rm(path, { force: true })))
  }
}

/** Refuses at once what cannot be right, before a byte of it is read. */
export function checkUpload(ports: Ports, request: FastifyRequest): void {
  if (!request.isMultipart()) throw invalid('files', 'required')
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > uploadLimit(ports) * mostFilesAtOnce + formRoom) throw refuse('too_large')
}

/**
 * Reads on to the end of a form that is refused, and throws it away: browsers listen only when they have said everything.
 * What goes beyond any form that could be right is not waited for.
 */
async function drain({ raw }: FastifyRequest, most: number): Promise<void> {
  raw.unpipe()
  if (raw.destroyed || raw.readableEnded) return
  let seen = 0
  await new Promise<void>((resolve) => {
    raw.once('end', resolve).once('close', resolve)
    raw.on('data', (part: Buffer) => {
      seen += part.length
      if (seen <= most) return
      raw.pause()
      resolve()
    })
    raw.resume()
  })
}

async function arrive(ports: Ports, request: FastifyRequest, arrived: Arrived[]): Promise<void> {
  const limit = uploadLimit(ports)
  const limits = { files: mostFilesAtOnce + 1, fileSize: limit + 1, fields: 20, fieldSize: 10_000, parts: 40, headerPairs: 50 }
  for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
    const name = part.filename
    // A form with no file chosen sends a part without a name.
    if (!name) {
      part.file.resume()
      continue
    }
    if (arrived.length === mostFilesAtOnce) throw invalid('files', 'too_many', { max: mostFilesAtOnce })
    arrived.push(await one(ports, part.file, cleanFileName(name), limit))
  }
}

async function one(ports: Ports, bytes: Readable, name: string, limit: number): Promise<Arrived> {
  const { path, size } = await takeIn(dataFolder(ports.env), bytes, limit)
  try {
    const scan = await verdictOn(ports, path)
    if (scan === 'infected') throw invalid('files', 'infected', { name })
    return { path, size, name, scan, content_type: await kindOf(path, name) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function verdictOn({ scanner, errorReports }: Ports, path: string): Promise<Verdict> {
  try {
    return await scanner.scan(path)
  } catch (error) {
    errorReports.report(error, { where: 'virus scanner' })
    throw refuse('unavailable')
  }
}
