import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { broadcastBench, text } from '#tests/support/broadcasts.ts'

const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      received.push(envelope.rcptTo[0]?.address ?? '')
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
process.env['TENANT_LEGACY_SMTP_URL'] = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

const folder = await mkdtemp(path.join(tmpdir(), 'pace-'))
await cp('tenants', folder, { recursive: true })
const file = path.join(folder, 'central', 'tenant.yaml')
await writeFile(file, (await readFile(file, 'utf8')).replace('\nmail:\n', '\nmail:\n  most_per_day: 3\n'))
const bench = await broadcastBench({ brands: folder })
const { api, office, people, sendTo, show, finish, jump, clock } = bench

afterAll(async () => {
  delete process.env['TENANT_LEGACY_SMTP_URL']
  expect(await bench.end()).toEqual([])
  await rm(folder, { recursive: true })
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('what goes to many waits for the next day once the day’s share is used; what a person writes goes on', async () => {
  const [first = '', ...rest] = await people(office.agent, 5)
  const { id } = (await sendTo(office.agent, [first, ...rest])).body.data
  await finish(id)
  expect((await show(office.agent, id)).counts).toMatchObject({ sent: 3, queued: 2 })
  const body = { message_id: newId(), email: bench.addressOf(4), subject: 'By hand', blocks: [text('Hello')] }
  await api.call('POST', `/v1/contacts/${first}/send_email`, { as: office.agent, body })
  await finish(id)
  expect(await bench.mailsTo(bench.addressOf(4))).toHaveLength(2)
  await jump(new Date(clock.now.getTime() + 25 * 3_600_000))
  await finish(id)
  expect(await show(office.agent, id)).toMatchObject({ status: 'done', counts: { sent: 5 } })
})

test('a brand with a mail server of its own sends by that one, and the others do not', async () => {
  const mail = (key: string) => ({
    tenant_id: api.brand(key).id,
    sender: { name: 'A', address: 'a@brand.example' },
    subject: 'Hi',
    text: 'Hi',
    html: 'Hi',
  })
  await api.ports.mailer.send({ ...mail('legacy'), recipient: 'own@people.example' })
  await api.ports.mailer.send({ ...mail('direct'), recipient: 'shared@people.example' })
  const line = api.ports.mailer.line(api.brand('legacy').id)
  expect(await line.send({ ...mail('legacy'), recipient: 'line@people.example' })).toEqual({ kind: 'sent' })
  line.close()
  expect(received).toEqual(['own@people.example', 'line@people.example'])
  expect([api.ports.mailer.host(api.brand('legacy').id), api.ports.mailer.host(api.brand('direct').id)]).toEqual(['127.0.0.1', null])
})
