import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ports } from '../ports.ts'
import { invalid, refuse } from '../refusal.ts'
import { kindOf } from '../storage/file-kind.ts'
import { cleanFileName } from '../storage/file-name.ts'
import { isReadableText } from './readable.ts'
import { receiveUpload } from '../storage/incoming.ts'
import type { Verdict } from '../storage/scanner.ts'
import { dataFolder } from '../storage/storage.ts'

/** A file of a form, written down for the time being; `field` is the part it came as, `content_type` what its bytes say. */
export type ArrivedFile = {
  field: string
  path: string
  name: string
  content_type: string
  size: number
  scan: Exclude<Verdict, 'infected'>
}

/** `field` is the name beside which mistakes with files stand; `fields` is how many others there may be, 20 if left out; sizes are bytes; values of fields named in `several` are put together with commas between. */
export type FormLimits = {
  field: string
  files: number
  file_size: number
  fields?: number
  field_size?: number
  several?: readonly string[]
}

/** The room that fields and the lines between the parts of a form may take. */
const formRoom = 256 * 1024

const mostOf = ({ files, file_size }: FormLimits): number => file_size * files + formRoom

/** Lays routes that take forms with files, in a scope of its own: other routes take none. */
export function takeForms(parent: FastifyInstance, lay: (app: FastifyInstance) => void): void {
  parent.register(async (app) => {
    // What is too large is noticed where it is written down.
    await app.register(multipart, { throwFileSizeLimit: false })
    lay(app)
  })
}

/** Refuses at once a form that cannot be right, before a byte of it is read. */
export function checkForm(request: FastifyRequest, limits: FormLimits): void {
  if (Number(request.headers['content-length'] ?? 0) > mostOf(limits)) throw refuse('too_large')
}

/**
 * Reads a form with files through a window of memory and has `use` do with it what it came for; afterwards what arrived is
 * forgotten, unless `use` moved it away. A field that comes twice counts as it came last, unless it is one of `several`.
 */
export async function withForm<T>(
  ports: Ports,
  request: FastifyRequest,
  limits: FormLimits,
  use: (form: { fields: Record<string, string>; files: ArrivedFile[] }) => Promise<T>,
): Promise<T> {
  const files: ArrivedFile[] = []
  const fields = new Map<string, string>()
  try {
    await arrive(ports, request, limits, fields, files).catch((error: unknown) => {
      throw isOfReader(error) ? refuse('malformed') : error
    })
    return await use({ fields: Object.fromEntries(fields), files })
  } catch (error) {
    await drain(request, mostOf(limits))
    // The sender has gone: nobody is left to be answered, and nothing of ours went wrong.
    throw request.raw.readableAborted ? refuse('malformed') : error
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
}

/** The reader of forms tells what it cannot read, such as a form that breaks off, by plain errors without a code. */
const isOfReader = (error: unknown): boolean =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error)

async function arrive(
  ports: Ports,
  request: FastifyRequest,
  { field, files: most, file_size, fields: mostFields = 20, field_size = 10_000, several = [] }: FormLimits,
  fields: Map<string, string>,
  files: ArrivedFile[],
): Promise<void> {
  const limits = {
    files: most + 1,
    fileSize: file_size + 1,
    fields: mostFields,
    fieldSize: field_size,
    parts: mostFields + most + 10,
    headerPairs: 50,
  }
  for await (const part of request.parts({ limits })) {
    const text = part.type === 'field' ? String(part.value) : (part.filename ?? '')
    if (!isReadableText(part.fieldname) || !isReadableText(text)) throw refuse('malformed')
    if (part.type === 'field') {
      if (part.valueTruncated) throw refuse('too_large')
      const before = several.includes(part.fieldname) ? fields.get(part.fieldname) : undefined
      fields.set(part.fieldname, before === undefined ? text : `${before},${text}`)
    } else if (!part.filename) {
      // A form with no file chosen sends a part without a name.
      part.file.resume()
    } else {
      if (files.length === most) throw invalid(field, 'too_many', { max: most })
      files.push({ field: part.fieldname, ...(await one(ports, part.file, cleanFileName(part.filename), field, file_size)) })
    }
  }
}

async function one(ports: Ports, bytes: Readable, name: string, field: string, limit: number): Promise<Omit<ArrivedFile, 'field'>> {
  const { path, size } = await receiveUpload(dataFolder(ports.env), bytes, limit)
  try {
    const scan = await verdictOn(ports, path)
    if (scan === 'infected') throw invalid(field, 'infected', { name })
    return { path, size, name, scan, content_type: await kindOf(path, name) }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** What the scanner says of a local file; refused as unavailable where it cannot be asked. */
export async function verdictOn({ scanner, errorReports }: Pick<Ports, 'scanner' | 'errorReports'>, path: string): Promise<Verdict> {
  try {
    return await scanner.scan(path)
  } catch (error) {
    errorReports.report(error, { where: 'virus scanner' })
    throw refuse('unavailable')
  }
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
