import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { companyFile, tenantFile } from './tenant.ts'
import { version } from './version.ts'

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
  .digest()

/** sha256 (hex) of everything in a brand's folder and of the rules; null where it cannot be told, such as for a folder that is too large. */
export async function printOfFolder(folder: string): Promise<string | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name))
    if (files.length > most.files || entries.some((entry) => !entry.isDirectory() && !entry.isFile())) return null
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
    if (sizes.reduce((one, other) => one + other, 0) > most.bytes) return null
    const print = createHash('sha256').update(rules)
    for (const file of files.sort()) {
      const content = await readFile(file)
      print.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content)
    }
    return print.digest('hex')
  } catch {
    return null
  }
}
