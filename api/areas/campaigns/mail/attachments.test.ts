import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { smtpMailer } from '#api/platform/mail.ts'
import { contact_files, email_logs, outbox_mails } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { formOf, png } from '#tests/support/form.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(new Date('2026-11-24T15:00:00Z'))

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const plan = Buffer.from('%PDF-1.7\n1 0 obj\nThe plan\n')

/** A contact with two files, and how to write to them. */
async function jane() {
  const email = `${newId()}@people.example`
  const id = await api.within((work) => makeContact(work, office.agent, { emails: [{ email }] }))
  const files = formOf([
    ['files', 'Plan für Jane.pdf', plan],
    ['files', 'card.png', png],
  ])
  const added = await api.call('POST', `/v1/contacts/${id}/files`, { as: await api.freshSession(office.agent), ...files })
  expect(added.status).toBe(201)
  const [pdf = '', card = ''] = added.body.data.map((file: { id: string }) => file.id)
  const send = (body: object) =>
    api.call('POST', `/v1/contacts/${id}/send_email`, {
      as: office.agent,
      body: { message_id: newId(), email, subject: 'Your plan', blocks: [{ kind: 'text', text: 'Here it is.' }], ...body },
    })
  return { id, email, pdf, card, send }
}

const logOf = async (id: string) => (await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.id, id))))[0]
const outboxOf = async (id: string) => (await api.within(({ db }) => db.select().from(outbox_mails).where(eq(outbox_mails.id, id))))[0]
const codes = ({ status, body }: { status: number; body: { details?: { field: string; code: string }[] } }) => [
  status,
  body.details?.map(({ field, code }) => `${field}: ${code}`),
]

test('files of the contact go with a mail, once each and in the order asked for, and are told of afterwards', async () => {
  const { id, pdf, card, send } = await jane()
  const sent = await send({ file_ids: [card, pdf, card] })
  expect(sent.status).toBe(201)
  await workOffJobs(api)
  expect((await outboxOf(sent.body.data.id))?.attachments).toEqual([
    { name: 'card.png', content_type: 'image/png', size: png.length },
    { name: 'Plan für Jane.pdf', content_type: 'application/pdf', size: plan.length },
  ])
  await api.call('DELETE', `/v1/contacts/${id}/files/${card}`, { as: office.agent })
  const read = await api.call('GET', `/v1/contacts/${id}/email_logs/${sent.body.data.id}`, { as: office.agent })
  expect(read.body.data.files).toEqual([
    { id: card, name: 'card.png', size: png.length },
    { id: pdf, name: 'Plan für Jane.pdf', size: plan.length },
  ])
})

test('the mail server gets every byte', async () => {
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        got.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const outbox = api.ports.mailer
  api.ports.mailer = smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  try {
    const { pdf, send } = await jane()
    await send({ file_ids: [pdf] })
    await workOffJobs(api)
    expect(got).toHaveLength(1)
    expect(got[0]).toContain('Content-Type: multipart/mixed')
    expect(got[0]?.replaceAll('\r\n', '')).toContain(plan.toString('base64'))
  } finally {
    api.ports.mailer = outbox
    await new Promise<void>((resolve) => server.close(resolve))
  }
})

test('a file of somebody else, one that is deleted, and too much together are refused beside the field', async () => {
  const [her, other] = [await jane(), await jane()]
  expect(codes(await her.send({ file_ids: [other.pdf] }))).toEqual([422, ['file_ids: no_such_file']])
  expect(codes(await her.send({ file_ids: Array.from({ length: 11 }, newId) }))).toMatchObject([422, ['file_ids: too_many']])
  const large = { size: 6 * 1024 * 1024 }
  await api.within(({ db }) => db.update(contact_files).set(large).where(eq(contact_files.contact_id, her.id)))
  expect(codes(await her.send({ file_ids: [her.pdf, her.card] }))).toEqual([422, ['file_ids: attachments_too_large']])
  expect((await her.send({ file_ids: [her.pdf] })).status).toBe(201)
  await api.call('DELETE', `/v1/contacts/${her.id}/files/${her.card}`, { as: office.agent })
  expect(codes(await her.send({ file_ids: [her.card] }))).toEqual([422, ['file_ids: no_such_file']])
})

test('where files are looked over, one that never was does not go out', async () => {
  const { pdf, send } = await jane()
  api.ports.env.CLAMD_URL = 'tcp://127.0.0.1:3310'
  try {
    expect(codes(await send({ file_ids: [pdf] }))).toEqual([422, ['file_ids: file_not_looked_over']])
    await api.within(({ db }) => db.update(contact_files).set({ scan: 'clean' }).where(eq(contact_files.id, pdf)))
    expect((await send({ file_ids: [pdf] })).status).toBe(201)
  } finally {
    delete api.ports.env.CLAMD_URL
  }
})

test.each(['deleted', 'lost'] as const)('a mail whose file is %s while it waits is not sent without it', async (how) => {
  const { id, pdf, send } = await jane()
  const send_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
  const sent = await send({ file_ids: [pdf], send_at })
  if (how === 'deleted') await api.call('DELETE', `/v1/contacts/${id}/files/${pdf}`, { as: office.agent })
  else {
    const [row] = await api.within(({ db }) => db.select().from(contact_files).where(eq(contact_files.id, pdf)))
    await api.ports.storage.remove(row?.storage_key ?? '')
  }
  const before = clock.now()
  clock.advance(3_601_000)
  await runJob(api, 'mail_clock')
  await workOffJobs(api)
  clock.set(before)
  expect(await logOf(sent.body.data.id)).toMatchObject({ status: 'failed', diagnostic: 'A file of it is gone' })
  expect(await outboxOf(sent.body.data.id)).toBeUndefined()
})
