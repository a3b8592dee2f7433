import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, type TestApi } from './api.ts'
import { formOf, type Part } from './form.ts'

export const sample = (name: string) => readFile(`scripts/demo/import-files/${name}`)

type Counts = Record<string, number>
/** What became of the rows of an import, and what its review said. */
export const numbers = ({ inserted_count, updated_count, skipped_count, failed_count, total_count }: Counts) => ({
  inserted_count,
  updated_count,
  skipped_count,
  failed_count,
  total_count,
})
export const promised = ({ counts, total_count }: { counts: Counts; total_count: number }) => ({
  inserted_count: counts['new'],
  updated_count: (counts['known'] ?? 0) + (counts['twice'] ?? 0),
  skipped_count: (counts['unchanged'] ?? 0) + (counts['skipped'] ?? 0),
  failed_count: counts['failed'],
  total_count,
})

/** A zip with these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Files brought in as a client of the api does it. */
export function importing(at: () => { api: TestApi; office: Office }) {
  const someone = () => at().api.within((work) => makePerson(work, { role: 'agent', company: at().office.company }))

  async function send(
    as: Person,
    bytes: Buffer | string,
    {
      name = 'people.csv',
      url = '/v1/contacts/import_attachments',
      fields = {},
      attachments,
    }: { name?: string; url?: string; fields?: Record<string, string>; attachments?: Buffer } = {},
  ) {
    const form = formOf([
      ...Object.entries(fields).map(([key, value]): [string, string] => [key, value]),
      ['file', name, Buffer.from(bytes as string)],
      ...(attachments ? [['attachments', 'documents.zip', attachments] satisfies Part] : []),
    ])
    const response = await at().api.app.inject({
      method: 'POST',
      url,
      headers: { host: hostOf(at().api.brand()), authorization: `Bearer ${await at().api.signIn(as)}`, ...form.headers },
      payload: form.body,
    })
    return { status: response.statusCode, body: response.json() }
  }

  const validate = (as: Person, body: object) => at().api.call('POST', '/v1/contacts/validate_import', { as, body })
  const start = (as: Person, body: object) => at().api.call('POST', '/v1/contacts/import', { as, body })
  const listed = (as: Person) => at().api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { limit: 200 } } })

  /** A file up to its review, by what its columns seem to be. */
  async function reviewed(as: Person, bytes: Buffer | string, form: object = {}, name = 'people.csv') {
    const upload = await send(as, bytes, { name })
    expect(upload.status, JSON.stringify(upload.body)).toBe(201)
    const read = await validate(as, { attachment_id: upload.body.data.id })
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    const checked = await validate(as, { attempt_id: read.body.data.id, form: { ...read.body.data.decided, ...form } })
    expect([checked.status, checked.body.data?.status], JSON.stringify(checked.body)).toEqual([200, 'ready'])
    return { id: read.body.data.id as string, read: read.body.data, checked: checked.body.data }
  }

  async function imported(as: Person, bytes: Buffer | string, form: object = {}, name = 'people.csv') {
    const { id, checked } = await reviewed(as, bytes, form, name)
    const done = await start(as, { attempt_id: id })
    expect([done.status, done.body.data?.status], JSON.stringify(done.body)).toEqual([200, 'done'])
    return { id, checked, done: done.body.data }
  }

  return { someone, send, validate, start, listed, reviewed, imported }
}
