import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { email_logs, mail_addresses, mail_pace, outbox_mails } from '#api/platform/tables/index.ts'
import { smtpMailer, type Mailer } from '#api/platform/mail.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { flowsOf, mail } from '#tests/support/flows.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, clock, office } = await officeAt(new Date('2026-11-24T15:00:00Z'))

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

let made = 0
async function contactOf(owner: Person, fields: Parameters<typeof makeContact>[2] = {}) {
  const email = `jane${++made}@people.example`
  return { id: await api.within((work) => makeContact(work, owner, { emails: [{ email }], ...fields })), email }
}

const text = (words: string) => ({ kind: 'text', text: words })
const send = (as: Person, contact: { id: string; email: string }, body: object = {}) =>
  api.call('POST', `/v1/contacts/${contact.id}/send_email`, {
    as,
    body: { message_id: newId(), email: contact.email, subject: 'Your policy', blocks: [text('Hello {{first_name}}.')], ...body },
  })
const logOf = async (id: string) => (await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.id, id))))[0]
const outboxOf = async (id: string) => (await api.within(({ db }) => db.select().from(outbox_mails).where(eq(outbox_mails.id, id))))[0]
const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)

describe('one mail to a contact', () => {
  test('goes out with its fields filled in, the postal address, and a way out that needs one click', async () => {
    const jane = await contactOf(office.agent)
    const sent = await send(office.agent, jane, {
      subject: 'For {{first_name}}',
      preheader: 'A look at your policy',
      blocks: [
        { kind: 'heading', text: 'Dear {{last_name|friend}}' },
        text('Hello **{{first_name}}**, see [our page](https://crm.example/a?b=1).\n\n- one\n- two'),
        { kind: 'button', text: 'Talk to me', url: 'https://crm.example/talk' },
        { kind: 'divider' },
      ],
    })
    expect(sent.status).toBe(201)
    expect(sent.body.data).toMatchObject({
      subject: 'For Jane',
      recipient: jane.email,
      status: 'queued',
      sent_by: { name: office.agent.name },
    })
    await workOffJobs(api)
    const { id } = sent.body.data
    expect(await logOf(id)).toMatchObject({ status: 'sent', sent_at: clock.now(), merge_values: { first_name: 'Jane', last_name: 'Doe' } })
    const mail = await outboxOf(id)
    expect(mail).toMatchObject({ subject: 'For Jane', recipient: jane.email })
    expect(mail?.sender).toMatch(/^Nora Lake </)
    expect(mail?.html_body).toContain('<strong>Jane</strong>')
    expect(mail?.html_body).toContain('href="https://crm.example/talk"')
    expect(mail?.text_body).toContain('Dear Doe')
    expect(mail?.text_body).toContain('Hello Jane, see')
    expect(mail?.text_body).toContain('our page (https://crm.example/a?b=1)')
    const [street = ''] = api.brand().set.contact.address
    expect(mail?.text_body).toContain(street)
    const [, way = ''] = /<(https?:\/\/[^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mail?.html_body).toContain(way)
    expect(mail?.text_body).toContain(way)
    const contact = await api.call('GET', `/v1/contacts/${jane.id}`, { as: office.agent })
    expect(contact.body.data.last_contacted_at).toBe(clock.now().toISOString())
  })

  test('is read word for word afterwards, without the token of the way out', async () => {
    const jane = await contactOf(office.agent)
    const { id } = (await send(office.agent, jane)).body.data
    await workOffJobs(api)
    const token = /unsubscribe\/([\w-]+)/.exec((await outboxOf(id))?.text_body ?? '')?.[1] ?? ''
    const read = await api.call('GET', `/v1/contacts/${jane.id}/email_logs/${id}`, { as: office.manager })
    expect(read.status).toBe(200)
    expect(read.body.data).toMatchObject({ subject: 'Your policy', sender: office.agent.name, status: 'sent' })
    expect(read.body.data.text).toContain('Hello Jane.')
    expect(token.length).toBeGreaterThan(20)
    expect(JSON.stringify(read.body)).not.toContain(token)
    for (const stranger of [office.outsider, office.unitAgent])
      expect((await api.call('GET', `/v1/contacts/${jane.id}/email_logs/${id}`, { as: stranger })).status).toBe(404)
  })

  test('sent twice is one mail; the id of somebody else’s is refused', async () => {
    const jane = await contactOf(office.agent)
    const message_id = newId()
    const first = await send(office.agent, jane, { message_id })
    const again = await send(office.agent, jane, { message_id })
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, message_id])
    expect((await send(office.manager, jane, { message_id })).status).toBe(409)
    const mails = (await mailsOf(api)).filter(({ to }) => to === jane.email)
    expect(mails).toHaveLength(1)
  })

  test('speaks the language of who reads it', async () => {
    const juan = await contactOf(office.agent, { first_name: 'Juan', preferred_language: 'spanish' })
    const { id } = (
      await send(office.agent, juan, {
        blocks: [
          { kind: 'text', language: 'en', text: 'Hello' },
          { kind: 'text', language: 'es', text: 'Hola, {{first_name}}' },
        ],
      })
    ).body.data
    await workOffJobs(api)
    const mail = await outboxOf(id)
    expect(mail?.text_body).toContain('Hola, Juan')
    expect(mail?.text_body).not.toContain('Hello')
    expect(mail?.html_body).toContain('Darse de baja')
  })

  test('values are never read as Markdown or HTML', async () => {
    const odd = await contactOf(office.agent, { first_name: 'O_Bo_', last_name: 'Li' })
    const { id } = (
      await send(office.agent, odd, { blocks: [text('Hi {{first_name}} <script>alert(1)</script> {{agent_phone|<b>none</b>}}')] })
    ).body.data
    await workOffJobs(api)
    const html = (await outboxOf(id))?.html_body ?? ''
    expect(html).toContain('Hi O_Bo_ ')
    expect(html).toContain('&lt;b&gt;none&lt;/b&gt;')
    expect(html).not.toContain('<script')
  })

  test.each([
    ['an unknown field', { blocks: [text('Hi {{shoe_size}}')] }, ['blocks.0.text: text_field_unknown']],
    ['a field that nothing is known for', { blocks: [text('Call {{agent_phone}}')] }, ['blocks.0.text: text_field_missing']],
    ['a link of script', { blocks: [text('[x](javascript:alert(1))')] }, ['blocks.0.text: link_not_https']],
    ['a field in a link', { blocks: [text('[x](https://a.example/{{first_name}})')] }, ['blocks.0.text: link_not_https']],
    ['a button to nowhere', { blocks: [{ kind: 'button', text: 'Go', url: 'http://a.example' }] }, ['blocks.0.url: link_not_https']],
    ['an empty button', { blocks: [{ kind: 'button', text: '', url: '' }] }, ['blocks.0.text: required', 'blocks.0.url: required']],
    ['no words', { blocks: [] }, ['blocks: required']],
    ['no subject', { subject: '' }, ['subject: required']],
    ['a line break in the subject', { subject: 'One\r\nBcc: all@people.example' }, ['subject: one_line']],
    ['another address', { email: 'somebody@else.example' }, ['email: email_other_address']],
    ['an hour that is over', { send_at: '2026-11-24T14:59:00.000Z' }, ['send_at: date_in_past']],
    ['an hour that is far ahead', { send_at: '2027-11-24T14:59:00.000Z' }, ['send_at: too_far_ahead']],
    ['a template that is not there', { email_id: newId() }, ['email_id: no_such_template']],
  ])('%s is refused beside its field', async (_what, body, expected) => {
    const jane = await contactOf(office.agent)
    const refused = await send(office.agent, jane, body)
    expect([refused.status, codes(refused)]).toEqual([422, expected])
  })

  test('goes to nobody out of reach, and not by a role that sends none', async () => {
    const jane = await contactOf(office.agent)
    expect((await send(office.outsider, jane)).status).toBe(404)
    expect((await send(office.telemarketer, jane)).status).toBe(403)
  })

  test('is refused where they asked for none', async () => {
    const wished = await contactOf(office.agent, { do_not_mail: true })
    expect(codes(await send(office.agent, wished))).toEqual(['email: outreach_unwanted_email'])
  })

  test('a wish that comes while it waits is honored', async () => {
    const jane = await contactOf(office.agent)
    const { id } = (await send(office.agent, jane)).body.data
    await api.call('PATCH', `/v1/contacts/${jane.id}`, { as: office.agent, body: { do_not_mail: true } })
    await workOffJobs(api)
    expect(await logOf(id)).toMatchObject({ status: 'left_out', rule: 'company-do-not-call' })
    expect(await outboxOf(id)).toBeUndefined()
  })

  test('waits for its hour', async () => {
    const jane = await contactOf(office.agent)
    const { id } = (await send(office.agent, jane, { send_at: new Date(clock.now().getTime() + 3_600_000).toISOString() })).body.data
    await workOffJobs(api)
    expect((await logOf(id))?.status).toBe('queued')
    const before = clock.now()
    clock.advance(3_601_000)
    await runJob(api, 'mail_clock')
    await workOffJobs(api)
    expect((await logOf(id))?.status).toBe('sent')
    clock.set(before)
  })

  test('cut off while it is handed over is unsure, and is never sent again by itself', async () => {
    const jane = await contactOf(office.agent)
    const { id } = (await send(office.agent, jane)).body.data
    await api.within(({ db }) =>
      db.update(email_logs).set({ status: 'sending', claimed_at: clock.now(), attempts: 1 }).where(eq(email_logs.id, id)),
    )
    await workOffJobs(api)
    expect((await logOf(id))?.status).toBe('sending')
    const before = clock.now()
    clock.advance(6 * 60_000)
    await runJob(api, 'mail_clock')
    await workOffJobs(api)
    expect((await logOf(id))?.status).toBe('unsure')
    expect(await outboxOf(id)).toBeUndefined()
    clock.set(before)
  })
})

describe('the way out', () => {
  const pathOf = async (id: string) => `/v1/unsubscribe/${/unsubscribe\/([\w-]+)/.exec((await outboxOf(id))?.text_body ?? '')?.[1]}`
  async function mailed() {
    const jane = await contactOf(office.agent)
    const { id } = (await send(office.agent, jane)).body.data
    await workOffJobs(api)
    return { jane, path: await pathOf(id) }
  }
  const raw = (url: string, payload: string, type: string) =>
    api.app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', 'content-type': type } })

  test('looking at it changes nothing', async () => {
    const { jane, path } = await mailed()
    for (let time = 0; time < 3; time++) {
      const { status, body } = await api.call('GET', path)
      expect([status, body.data]).toEqual([200, { address: 'j•••@people.example', language: 'en', unsubscribed: false, undo_until: null }])
    }
    expect((await send(office.agent, jane)).status).toBe(201)
  })

  test.each([
    ['urlencoded', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('one click ends it, as %s', async (_kind, type, payload) => {
    const { jane, path } = await mailed()
    const first = await raw(path, payload, type)
    expect([first.statusCode, first.json().data.unsubscribed]).toEqual([200, true])
    expect((await raw(path, payload, type)).json()).toEqual(first.json())
    expect(codes(await send(office.agent, jane))).toEqual(['email: outreach_opted_out_email'])
    const listed = await api.call('GET', '/v1/suppressions', { as: office.admin, query: { q: jane.email } })
    expect(listed.body.data).toMatchObject([{ channel: 'email', source: 'unsubscribe' }])
  })

  test('can be taken back for ten minutes', async () => {
    const { jane, path } = await mailed()
    const out = await api.call('POST', path, { body: {} })
    expect(out.body.data.undo_until).toBe(new Date(clock.now().getTime() + 600_000).toISOString())
    expect((await api.call('POST', path, { body: { undo: true } })).body.data).toMatchObject({ unsubscribed: false })
    expect((await send(office.agent, jane)).status).toBe(201)
    await api.call('POST', path, { body: {} })
    const before = clock.now()
    clock.advance(601_000)
    expect((await api.call('POST', path, { body: { undo: true } })).body.data).toMatchObject({ unsubscribed: true, undo_until: null })
    clock.set(before)
  })

  test('a token that nobody was given leads nowhere', async () => {
    expect((await api.call('GET', '/v1/unsubscribe/nothing-here')).status).toBe(404)
    expect((await api.call('POST', '/v1/unsubscribe/nothing-here', { body: {} })).status).toBe(404)
    const { path } = await mailed()
    expect((await api.call('GET', path, { brand: 'direct' })).status).toBe(404)
  })
})

describe('what a mail server says', () => {
  /** `meanwhile` happens before the answer to a recipient. */
  type Reply = { at: 'rcpt' | 'data' | 'cut' | 'none'; code?: number; words?: string; meanwhile?: () => Promise<unknown> }
  let reply: Reply = { at: 'none' }
  const got: string[] = []
  let server: SMTPServer
  let outbox: Mailer

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => {
        const answer = () => (reply.at === 'rcpt' ? done(Object.assign(new Error(reply.words), { responseCode: reply.code })) : done())
        void (reply.meanwhile?.() ?? Promise.resolve()).then(answer, done)
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
        stream.on('end', () => {
          if (reply.at === 'data') return done(Object.assign(new Error(reply.words), { responseCode: reply.code }))
          got.push(Buffer.concat(chunks).toString())
          if (reply.at === 'cut') return cut()
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    server.on('error', () => {})
    outbox = api.ports.mailer
    api.ports.mailer = smtpMailer(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
  })
  /** Closes every connection after the last dot, with nothing said. */
  function cut() {
    for (const one of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections) one._socket.destroy()
  }
  beforeEach(() => {
    got.length = 0
  })
  afterAll(async () => {
    api.ports.mailer = outbox
    await new Promise<void>((resolve) => server.close(resolve))
  })
  const sentTo = async (answer: Reply) => {
    reply = answer
    const jane = await contactOf(office.agent)
    const { id } = (await send(office.agent, jane)).body.data
    await workOffJobs(api)
    await api.within(({ db }) => db.delete(mail_pace))
    return { id, jane, row: await logOf(id) }
  }

  test('taken: the headers of the way out are in it', async () => {
    const { row } = await sentTo({ at: 'none' })
    expect(row?.status).toBe('sent')
    expect(got[0]).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
    expect(got[0]).toContain(`Message-ID: <${row?.id}@`)
  })

  test('nobody there: it came back, and the second time no more goes there', async () => {
    const { jane, row } = await sentTo({ at: 'rcpt', code: 550, words: '5.1.1 No such user' })
    expect(row).toMatchObject({ status: 'bounced', bounced_at: clock.now() })
    expect((await send(office.agent, jane)).status).toBe(201)
    await workOffJobs(api)
    const marks = await api.within(({ db }) => db.select().from(mail_addresses).where(eq(mail_addresses.address, jane.email)))
    expect(marks).toMatchObject([{ points: 4, last_code: '5.1.1' }])
    expect(codes(await send(office.agent, jane))).toEqual(['email: outreach_bounced'])
  })

  test('a refusal of our name is not the address’s fault', async () => {
    const { jane, row } = await sentTo({ at: 'data', code: 550, words: '5.7.1 Not from you' })
    expect(row).toMatchObject({ status: 'failed' })
    expect(await api.within(({ db }) => db.select().from(mail_addresses).where(eq(mail_addresses.address, jane.email)))).toEqual([])
  })

  test('later, please: it waits', async () => {
    const { row } = await sentTo({ at: 'rcpt', code: 451, words: '4.7.0 Slow down' })
    expect(row).toMatchObject({ status: 'queued', attempts: 1 })
    expect(row?.send_at?.getTime()).toBeGreaterThan(clock.now().getTime())
    await api.within(({ db }) => db.delete(email_logs).where(eq(email_logs.id, row?.id ?? '')))
  })

  test('later, please, and called off while it was in hand: it is left out', async () => {
    const later: Reply = { at: 'rcpt', code: 451, words: '4.7.0 Slow down' }
    const settled = async (contact_id: string) => {
      await workOffJobs(api)
      await api.within(({ db }) => db.delete(mail_pace))
      const rows = await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.contact_id, contact_id)))
      return rows.map(({ status, rule, attempts }) => ({ status, rule, attempts }))
    }
    const [jane, john] = [await contactOf(office.agent), await contactOf(office.agent)]

    const group = await api.call('POST', '/v1/contacts/mailing_group', { as: office.agent, body: { ids: [jane.id] } })
    const campaign_id = newId()
    const cancel = () => api.call('POST', `/v1/campaigns/${campaign_id}/cancel`, { as: office.agent })
    reply = { ...later, meanwhile: async () => expect((await cancel()).status).toBe(200) }
    const body = { mailing_group_id: group.body.data.id, campaign_id, title: 'News', subject: 'For you', blocks: [text('Hello')] }
    expect((await api.call('POST', '/v1/contacts/send_broadcast_email', { as: office.agent, body })).status).toBe(201)
    expect(await settled(jane.id)).toEqual([{ status: 'left_out', rule: 'cancelled', attempts: 1 }])
    const { counts } = (await api.call('GET', `/v1/campaigns/${campaign_id}`, { as: office.agent })).body.data
    expect(counts).toMatchObject({ left_out: 1, queued: 0, sent: 0 })

    const { publish, enrol, runsOf } = flowsOf(api)
    const flow = await publish(office.agent, { steps: [mail('s1')] })
    await enrol(office.agent, flow, [john.id])
    const end = async () => api.call('POST', `/v1/workflow/wf_runs/${(await runsOf(flow))[0]?.id}/end`, { as: office.agent })
    reply = { ...later, meanwhile: async () => expect((await end()).status).toBe(204) }
    await runJob(api, 'workflow_clock', {})
    expect(await settled(john.id)).toEqual([{ status: 'left_out', rule: 'house', attempts: 1 }])
  })

  test('cut off after the last dot: unsure, and not sent again', async () => {
    const { row } = await sentTo({ at: 'cut' })
    expect(row?.status).toBe('unsure')
    expect(got).toHaveLength(1)
    reply = { at: 'none' }
    await runJob(api, 'mail_clock')
    await workOffJobs(api)
    expect(got).toHaveLength(1)
  })
})
