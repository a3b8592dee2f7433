import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#config/billing/index.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { smtpMailer } from '#api/platform/mail.ts'
import { causeOf } from '#api/platform/mails/queue.ts'
import { invoice_lines, invoices } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { layPlans } from '#tests/factories/plans.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { environmentOf, startWorld, typeCard, type World } from '#tests/till/support.ts'
import { billPath, paperPath } from '../mails.ts'

const clock = settableClock(new Date())
const ids = { solo: newId(), team: newId() }
const received: { to: string; email: Email }[] = []
let api: TestApi
let till: World
let server: SMTPServer

beforeAll(async () => {
  till = await startWorld()
  api = await testApi({ clock, env: environmentOf(till) })
  await api.within((work) => layPlans(work, ids))
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, email })
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api.ports.mailer = smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await till.end()
  await new Promise<void>((resolve) => server.close(resolve))
})

const call = async (method: 'GET' | 'POST', url: string, as: Person, body?: object) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })
const buyer = (language: 'en' | 'es' = 'en') =>
  api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid', language } }))

/** Has a plan paid; nothing is worked off yet. */
async function pay(agent: Person, plan_id: string): Promise<{ id: string; number: number }> {
  const { payment } = (await call('POST', '/v1/accounts/update_plan', agent, { plan_id })).body.data
  const { url } = (await call('POST', `/v1/payments/${payment.id}/checkout`, agent, { with: 'page' })).body.data
  await typeCard(url)
  expect((await call('GET', `/v1/payments/${payment.id}`, agent)).body.data.state).toBe('succeeded')
  return (await call('GET', '/v1/accounts/history', agent)).body.data[0]
}

const mailsTo = async ({ username }: Person): Promise<Email[]> => {
  await workOffJobs(api)
  return received.filter(({ to }) => to.startsWith(username)).map(({ email }) => email)
}
const bytesOf = ({ attachments }: Email) => attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))

/** Queues the paper's job once more, as it was queued when the bill was paid. */
const again = (id: string, agent: Person, at = clock.now()) =>
  api.within((work) => {
    const facts = { title: 'Solo', number: 1, amount_cents: 4900, path: billPath(id), paper: paperPath(id) }
    return enqueue(work, 'invoice_paper', { invoice_id: id, mail: { user_id: agent.id, facts, cause: { ...causeOf(work), at } } })
  })

test('the mail of a paid bill carries its paper, each account’s its own', async () => {
  const [ana, ben] = [await buyer('es'), await buyer()]
  const bills = [await pay(ana, ids.solo), await pay(ben, ids.team)] as const
  const [mail, ...more] = await mailsTo(ana)
  const [other, ...others] = await mailsTo(ben)
  expect([more, others]).toEqual([[], []])
  const expected = [
    { mail, bill: bills[0], sum: '$49.00', not: '$129.00', words: 'Su factura, adjunta a este correo' },
    { mail: other, bill: bills[1], sum: '$129.00', not: '$49.00', words: 'Your bill, attached to this e-mail' },
  ]
  for (const { mail, bill, sum, not, words } of expected) {
    if (!mail) throw new Error('There is no mail')
    expect(mail.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])).toEqual([
      [`bill-${bill.number}.pdf`, 'application/pdf', 'attachment'],
    ])
    const [bytes = Buffer.alloc(0)] = bytesOf(mail)
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
    const { text } = await readPdf(bytes)
    expect([text.includes(sum), text.includes(String(bill.number)), text.includes(not)]).toEqual([true, true, false])
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(words)
      expect(body).toContain(`bill-${bill.number}.pdf`)
      expect(body).toContain(paperPath(bill.id))
    }
  }
})

test('a job that runs again, and one whose paper somebody asked for first, mail once', async () => {
  const agent = await buyer()
  const { id } = await pay(agent, ids.solo)
  expect((await call('GET', `/v1/accounts/history/${id}/invoice.pdf`, agent)).status).toBe(200)
  await again(id, agent)
  expect((await mailsTo(agent)).map(({ attachments }) => attachments.length)).toEqual([1])
  await again(id, agent)
  expect(await mailsTo(agent)).toHaveLength(1)
})

test('a bill that cannot be put on paper is mailed without it after a while, with the link, and not again once it can', async () => {
  const agent = await buyer()
  const { id } = await pay(agent, ids.solo)
  const total = (amount_cents: number) =>
    api.within(({ db }) => db.update(invoice_lines).set({ amount_cents }).where(eq(invoice_lines.invoice_id, id)))
  await total(4800)
  const paid_at = clock.now()
  expect(await mailsTo(agent)).toEqual([])
  clock.advance(10 * 60_000)
  await again(id, agent, paid_at)
  const [sent, ...more] = await mailsTo(agent)
  expect(more).toEqual([])
  expect(sent?.attachments).toEqual([])
  expect(sent?.text).toContain(paperPath(id))
  expect(sent?.text).not.toContain('attached')
  // The queue may have tried the first one again meanwhile.
  const failures = new Set(api.unexpected.splice(0).map(String))
  expect([...failures]).toEqual([expect.stringContaining('lines and tax are 4800 cents')])

  await total(4900)
  await again(id, agent, paid_at)
  expect(await mailsTo(agent)).toHaveLength(1)
  const [kept] = await api.within(({ db }) => db.select().from(invoices).where(eq(invoices.id, id)))
  expect(kept?.pdf_size).toBeGreaterThan(1000)
})

test('a renewal, whose bill stood open before it was paid, is mailed with its paper', async () => {
  const agent = await buyer()
  await pay(agent, ids.solo)
  await workOffJobs(api)
  clock.set(addMonths(clock.now(), 1))
  clock.advance(60_000)
  await runJob(api, 'renewals')
  const paid = (await mailsTo(agent)).filter(({ subject }) => subject === 'Your payment of $49.00')
  const bills: { id: string; number: number }[] = (await call('GET', '/v1/accounts/history', agent)).body.data
  expect(paid.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual(
    bills.map(({ number }) => [`bill-${number}.pdf`]).reverse(),
  )
  expect(paid).toHaveLength(2)
  const [, bytes = Buffer.alloc(0)] = paid.flatMap(bytesOf)
  expect((await readPdf(bytes)).text).toContain('$49.00')
})
