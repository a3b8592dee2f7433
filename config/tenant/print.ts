import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { z } from 'zod'
import { companyFile, tenantFile } from './tenant.ts'
import { version } from '../version.ts'

/** Larger than any brand; what is larger is read with care each time. */
const most = { files: 400, bytes: 2 * 1024 * 1024 }

/** What the rules are that files are read by: where they change, all are read anew. */
const rules = createHash('sha256')
  .update(
    JSON.stringify([
      version,
      ...[tenantFile, companyFile].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    ]),
  )
  .digest('hex')
  .slice(0, 16)

/** Whether what has this print was accepted by the rules of now. */
export const isOfTheseRules = (print: string | null): boolean => print?.startsWith(`${rules}.`) ?? false

/**
 * The print of everything in a brand's folder and of the rules; null where it cannot be told, such as for a folder that is too
 * large. Its small files are read at one go, which takes a third of what waiting for each would: others have their turn between
 * folders.
 */
export async function printOfFolder(folder: string): Promise<string | null> {
  await others()
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
    const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
    if (files.length > most.files || entries.some((entry) => !entry.isDirectory() && !entry.isFile())) return null
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    if (bytes > most.bytes) return null
    const print = createHash('sha256')
    for (const file of files.sort()) {
      const content = readFileSync(file)
      print.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content)
    }
    return `${rules}.${print.digest('hex')}`
  } catch {
    return null
  }
}
