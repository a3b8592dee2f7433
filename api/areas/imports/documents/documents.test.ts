import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { runPendingJobs, type Job } from '#api/platform/jobs.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { png } from '#tests/support/form.ts'
import { importing, zipOf } from '#tests/support/imports.ts'
import { closeSession, openSession, step } from '../attempts/steps.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { someone, send, start, listed, reviewed } = importing(() => ({ api, office }))

const url = '/v1/contacts/attachments_leads_uploader'
const rows = 'First name,Last name,Phone,Policy number,Documents\n'
const work = () => runPendingJobs(api.ports, { import_attempt: jobs['import_attempt'] as Job }, (error) => expect(error).toBeUndefined())
const attempt = async (as: Person, id: string) => (await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as })).body.data
const documents = async (as: Person, id: string, filed = 'false') =>
  (await api.call('GET', `/v1/contacts/import_attempts/${id}/documents`, { as, query: { filed, limit: '100' } })).body
const filesOf = async (as: Person, first_name: string) => {
  const contact = (await listed(as)).body.data.find((row: { first_name: string }) => row.first_name === first_name)
  const { body } = await api.call('GET', `/v1/contacts/${contact.id}/files`, { as })
  return body.data as { id: string; name: string; content_type: string; uploaded_by: { name: string } }[]
}

describe('a zip of documents beside a file of leads', () => {
  test('is filed by a column, a policy, a phone or a contact’s number; what fits nobody or several is listed', async () => {
    const agent = await someone()
    const known = await send(agent, 'First name,Last name,Phone\nOld,Timer,617-555-0170\n', { url: '/v1/contacts/leads_uploader' })
    expect(known.status).toBe(201)
    const [{ number }] = (await listed(agent)).body.data
    const attachments = await zipOf({
      'scans/Ann intake.pdf': '%PDF-1.4 one',
      'ma-77 12 card.png': png,
      '(617) 555-0173 voice.txt': 'called twice',
      [`${number} notes.txt`]: 'knows us',
      '617-555-0175 deed.txt': 'whose?',
      'Holiday.txt': 'nobody’s',
      '__MACOSX/._Holiday.txt': 'litter',
    })
    const file = `${rows}Ann,Ray,617-555-0171,,Ann Intake.pdf; other.pdf\nBea,Ray,617-555-0172,MA-77 12,\nCal,Ray,617-555-0173,,\nOld,Timer,617-555-0170,,\nDee,Low,617-555-0175,,\nEd,Low,617-555-0175,,\n`
    const sent = await send(agent, file, { url, attachments })
    expect([sent.status, sent.body.data?.status], JSON.stringify(sent.body)).toEqual([201, 'importing'])
    await work()
    const { id } = sent.body.data
    const done = await attempt(agent, id)
    expect(done).toMatchObject({
      status: 'done',
      inserted_count: 5,
      documents: { file_name: 'documents.zip', total_count: 6, filed_count: 4, unfiled_count: 2 },
    })
    expect(
      (await documents(agent, id, 'true')).data.map(({ path, contact }: { path: string; contact: { name: string } }) => [
        path,
        contact.name,
      ]),
    ).toEqual([
      ['(617) 555-0173 voice.txt', 'Cal Ray'],
      [`${number} notes.txt`, 'Old Timer'],
      ['ma-77 12 card.png', 'Bea Ray'],
      ['scans/Ann intake.pdf', 'Ann Ray'],
    ])
    expect((await documents(agent, id)).data).toMatchObject([
      { path: '617-555-0175 deed.txt', outcome: 'several_contacts', contact: null },
      { path: 'Holiday.txt', outcome: 'no_contact', contact: null },
    ])
    expect(await filesOf(agent, 'Bea')).toMatchObject([
      { name: 'ma-77 12 card.png', content_type: 'image/png', uploaded_by: { name: agent.name } },
    ])

    // Whom the file brought goes as a whole; who was there before loses the document alone.
    const undone = await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
    expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect((await listed(agent)).body.data).toHaveLength(1)
    expect(await filesOf(agent, 'Old')).toEqual([])
  })

  test('goes on where it was cut off: each document once', async () => {
    const agent = await someone()
    const attachments = await zipOf(
      Object.fromEntries(Array.from({ length: 45 }, (_none, n) => [`617-555-0181 page ${n}.txt`, `page ${n}`])),
    )
    const sent = await send(agent, `${rows}Fay,Cut,617-555-0181,,\n`, { url, attachments })
    const { id } = sent.body.data
    for (let turn = 0, more = true; more; turn++) {
      const session = openSession()
      more = await api
        .within(async (open) => {
          const isMore = await step(open, id, session)
          if (turn % 2 === 0) throw new Error('cut off')
          return isMore
        })
        .catch((error: Error) => error.message === 'cut off' || Promise.reject(error))
      await closeSession(session)
    }
    expect((await attempt(agent, id)).documents).toMatchObject({ total_count: 45, filed_count: 45 })
    const found = await filesOf(agent, 'Fay')
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length)
    const [first] = found
    const contact = (await listed(agent)).body.data[0]
    const content = await api.call('GET', `/v1/contacts/${contact.id}/files/${first?.id}/content`, { as: agent })
    expect(content.status).toBe(200)
  })

  test('is refused where it is none, is empty or is missing; a document too large is listed as such', async () => {
    const agent = await someone()
    const file = `${rows}Gil,Big,617-555-0182,,\n`
    const codes = async (attachments?: Buffer) => {
      const { status, body } = await send(agent, file, { url, ...(attachments && { attachments }) })
      return [status, body.details?.[0]]
    }
    expect(await codes()).toMatchObject([422, { field: 'attachments', code: 'required' }])
    expect(await codes(Buffer.from('no zip at all'))).toMatchObject([422, { field: 'attachments', code: 'not_a_zip' }])
    expect(await codes(await zipOf({ '.DS_Store': 'x' }))).toMatchObject([422, { field: 'attachments', code: 'empty_file' }])
    const large = Buffer.alloc(api.ports.env.UPLOAD_LIMIT_MB * 1024 * 1024 + 1)
    const sent = await send(agent, file, { url, attachments: await zipOf({ '6175550182.bin': large, '6175550182.txt': 'fits' }) })
    await work()
    expect((await attempt(agent, sent.body.data.id)).documents).toMatchObject({ filed_count: 1, unfiled_count: 1 })
    const { data } = await documents(agent, sent.body.data.id)
    expect(data).toMatchObject([{ path: '6175550182.bin', outcome: 'refused' }])
    expect(['too_large', 'unpacks_too_large']).toContain(data[0].reason)
  })

  test('joins a file that was reviewed, can be taken off again, and is nobody else’s to choose', async () => {
    const [agent, other] = [await someone(), await someone()]
    const zip = await send(agent, await zipOf({ '6175550184.txt': 'x' }), { name: 'd.zip', fields: { kind: 'documents' } })
    const { id } = await reviewed(agent, `${rows}Hal,One,617-555-0184,,\n`)
    const put = (as: Person, attachment_id: string | null) =>
      api.call('PUT', `/v1/contacts/import_attempts/${id}/documents`, { as, body: { attachment_id } })
    const sheet = await send(agent, `${rows}Ida,Two,617-555-0185,,\n`)
    expect((await put(agent, sheet.body.data.id)).body.details[0].code).toBe('not_a_zip')
    expect((await put(other, zip.body.data.id)).status).toBe(404)
    expect((await put(agent, zip.body.data.id)).body.data.documents).toEqual({
      file_name: 'd.zip',
      total_count: 0,
      filed_count: 0,
      unfiled_count: 0,
    })
    expect((await put(agent, null)).body.data.documents).toBeNull()
    const again = await send(agent, await zipOf({ '6175550184.txt': 'x' }), { name: 'd.zip', fields: { kind: 'documents' } })
    await put(agent, again.body.data.id)
    await start(agent, { attempt_id: id })
    await work()
    expect((await attempt(agent, id)).documents).toMatchObject({ filed_count: 1 })
    expect((await put(agent, null)).status).toBe(409)
    expect((await documents(other, id)).code).toBe('not_found')
  })

  test('is tried again with the rows that failed', async () => {
    const agent = await someone()
    const attachments = await zipOf({ 'a.txt': 'a', 'b.txt': 'b' })
    const sent = await send(agent, `First name,Last name,Phone,Documents\nJo,Fine,617-555-0186,a.txt\n,,,b.txt\n`, { url, attachments })
    await work()
    const first = await attempt(agent, sent.body.data.id)
    expect(first).toMatchObject({ failed_count: 1, documents: { filed_count: 1, unfiled_count: 1 } })
    const again = await api.call('POST', `/v1/contacts/retry_failed_import_attempts/${first.id}`, {
      as: agent,
      body: { rows: [{ row: 3, values: { '0': 'Kay', '2': '617-555-0187' } }] },
    })
    await work()
    expect(await attempt(agent, again.body.data.id)).toMatchObject({ inserted_count: 1, documents: { total_count: 1, filed_count: 1 } })
    expect(await filesOf(agent, 'Kay')).toMatchObject([{ name: 'b.txt' }])
  })
})
