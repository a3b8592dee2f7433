import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { undoContactAction } from '#api/areas/contacts/index.ts'
import { keepLocalFile, setImportDocuments, startImport, validateImport } from '#api/areas/imports/index.ts'
import { importForm } from '#api/contract/imports.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'

/** Where the program runs; a build without its sources has none of them. */
const folder = path.resolve('scripts/demo/import-files')

/** Files of an agent: one brought in with rows that failed, one taken back, one that waits at its columns, one at its review with a zip of documents. */
export async function layImports(work: OpenWork, people: Map<string, string>): Promise<void> {
  const id = people.get('agent')
  if (!id || !existsSync(folder)) return
  const own: Work = { ...work, actor: actorOf(id) }
  const read = async (name: string) => {
    const upload = await keepLocalFile(own, path.join(folder, name), name)
    const attempt_id = await validateImport(own, { attachment_id: upload.id })
    return attempt_id
  }
  const form = async (attempt_id: string) => {
    const { rows } = await work.db.execute<{ columns: { index: number; field: string | null }[] }>(
      sql`select columns from import_attempts where id = ${attempt_id}`,
    )
    return importFormOf(rows[0]?.columns ?? [])
  }
  const undone = await read('google.csv')
  await startImport(own, undone, await form(undone))
  const { rows } = await work.db.execute<{ action_id: string }>(sql`select action_id from import_attempts where id = ${undone}`)
  if (rows[0]) await undoContactAction(own, rows[0].action_id)
  const done = await read('vendor.csv')
  await startImport(own, done, await form(done))
  await read('outlook.csv')
  const ready = await read('hubspot.csv')
  await validateImport(own, { attempt_id: ready, form: await form(ready) })
  const zip = 'hubspot-documents.zip'
  const documents = await keepLocalFile(own, path.join(folder, zip), zip, 'documents')
  await setImportDocuments(own, ready, documents.id)
}

const importFormOf = (columns: { index: number; field: string | null }[]) =>
  importForm.parse({ columns: columns.map(({ index, field }) => ({ index, field })) })

const actorOf = (user_id: string): Actor => ({
  user_id,
  username: 'agent',
  roles: ['agent'],
  company_id: null,
  company_number: null,
  business_unit_id: null,
  pools: [],
  c_1: false,
  session_id: null,
  parent_session_id: null,
  login_type: 'api',
  real_user_id: user_id,
  language: null,
  timezone: 'est',
  time_zone_name: null,
  owes: { terms: false, password: false, two_factor: false, payment: false },
})
