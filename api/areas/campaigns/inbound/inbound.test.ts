import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contacts, email_logs, inbound_mails, mail_addresses, outbox_mails, suppressions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Person } from '#tests/factories/people.ts'
import { broadcastBench, text } from '#tests/support/broadcasts.ts'
import { hostOf } from '#tests/support/api.ts'
import { bounceTo, complaintTo, deliver, rawMail, repliesOf } from '#tests/support/inbound.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { listenForMail, type Listener } from './smtp-listener.ts'
import { tokenAddress } from './addresses.ts'

const secret = 'a-secret-of-the-mail-server-and-the-product'
const bench = await broadcastBench({ env: { INBOUND_MAIL_SECRET: secret } })
const { api, office, clock, sendTo, show, finish, people, addressOf } = bench
let listener: Listener

beforeAll(async () => {
  listener = await listenForMail(api.ports, 0, '127.0.0.1')
})
afterAll(async () => {
  await listener.stop()
  expect(await bench.end()).toEqual([])
})

let made = 0
/** One mail that went to somebody, and the addresses that it names. */
async function written(owner: Person = office.agent) {
  const email = `reader${++made}@people.example`
  const contact = await api.within((work) => makeContact(work, owner, { emails: [{ email }] }))
  const body = { message_id: newId(), email, subject: 'Your policy', blocks: [text('Hello')] }
  const { id } = (await api.call('POST', `/v1/contacts/${contact}/send_email`, { as: owner, body })).body.data
  await workOffJobs(api)
  const [mail] = await api.within(({ db }) => db.select().from(outbox_mails).where(eq(outbox_mails.id, id)))
  const between = (line = '') => /<([^>]+)>/.exec(line)?.[1] ?? ''
  return { id: id as string, contact, email, reply: between(mail?.headers['Reply-To']), back: between(mail?.headers['Return-Path']) }
}
const rowOf = async (id: string) => (await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.id, id))))[0]
const emailOf = ({ username }: Person) => `${username}@people.example`
const keptOf = (id: string) => api.within(({ db }) => db.select().from(inbound_mails).where(eq(inbound_mails.mail_id, id)))
const wishesOf = (address: string) => api.within(({ db }) => db.select().from(suppressions).where(eq(suppressions.address, address)))
const smtp = (to: string | string[], raw: string | Buffer) => deliver(listener.port, to, raw)

function post(raw: string | Buffer, { key = secret, at = clock.now, brand = 'central' } = {}) {
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', key).update(`${t}.`).update(raw).digest('hex')
  const headers = { host: hostOf(api.brand(brand)), 'x-mail-signature': `t=${t},v1=${v1}`, 'content-type': 'message/rfc822' }
  return api.app.inject({ method: 'POST', url: '/v1/mail/inbound', headers, payload: raw })
}

describe('what a person answers', () => {
  test('stands with the contact as text, and goes on to the agent’s mailbox', async () => {
    const jane = await written()
    const html = '<style>p{}</style><p>Yes, <b>call</b> me.</p><img src="https://spy.example/x.png"><script>alert(1)</script>'
    expect(await smtp(jane.reply, rawMail(jane.reply, { from: `Jane <${jane.email}>`, html }))).toBe(250)
    const [reply] = await repliesOf(api, jane.contact)
    expect(reply).toMatchObject({ in_reply_to: jane.id, body: 'Yes, call me.', from_address: jane.email, user_id: office.agent.id })
    const list = await api.call('GET', `/v1/contacts/${jane.contact}/email_logs`, { as: office.agent })
    expect(list.body.data[0]).toMatchObject({ direction: 'in', status: 'received', from_address: jane.email })
    const read = await api.call('GET', `/v1/contacts/${jane.contact}/email_logs/${reply?.id}`, { as: office.agent })
    expect(read.body.data).toMatchObject({ text: 'Yes, call me.', html: '' })
    const passed = (await mailsOf(api)).find(({ to, subject }) => to === emailOf(office.agent) && subject.includes('replied'))
    expect(passed?.text).toContain('> Yes, call me.')
    const timeline = await api.call('GET', `/v1/contacts/${jane.contact}/timeline`, { as: office.agent })
    expect(JSON.stringify(timeline.body)).toContain('"direction":"inbound"')
    for (const stranger of [office.outsider, office.unitAgent])
      expect((await api.call('GET', `/v1/contacts/${jane.contact}/email_logs/${reply?.id}`, { as: stranger })).status).toBe(404)
  })

  test('once, however often it comes; and within an hour no more than thirty', async () => {
    const jane = await written()
    const raw = rawMail(jane.reply)
    expect([await smtp(jane.reply, raw), await smtp(jane.reply, raw), (await post(raw)).json()]).toEqual([
      250,
      250,
      { data: { kind: 'known' } },
    ])
    expect(await repliesOf(api, jane.contact)).toHaveLength(1)
    for (let more = 0; more < 27; more++) await smtp(jane.reply, raw)
    expect([await smtp(jane.reply, raw), (await post(raw)).statusCode]).toEqual([450, 429])
  })

  test('goes to whoever has the contact by now', async () => {
    const jane = await written()
    await api.within(({ db }) => db.update(contacts).set({ owner_id: office.outsider.id }).where(eq(contacts.id, jane.contact)))
    await smtp(jane.reply, rawMail(jane.reply, { text: 'For the new one' }))
    const passed = (await mailsOf(api)).filter(({ text: words }) => words.includes('For the new one'))
    expect(passed.map(({ to }) => to)).toEqual([emailOf(office.outsider)])
  })

  test('asking to be left alone is heeded; what is quoted below is not read', async () => {
    const [jane, john] = [await written(), await written()]
    await smtp(jane.reply, rawMail(jane.reply, { text: 'STOP' }))
    expect(await wishesOf(jane.email)).toMatchObject([{ channel: 'email', source: 'email', ended_at: null }])
    await smtp(john.reply, rawMail(john.reply, { text: 'Gladly.\r\n\r\nOn Tuesday Nora wrote:\r\n> unsubscribe' }))
    expect(await wishesOf(john.email)).toEqual([])
  })

  test('an attachment goes on with it, and its name stands there', async () => {
    const jane = await written()
    const parts: [string, string][] = [
      ['text/plain', 'See the card'],
      ['image/png; name=card.png', 'bytes'],
    ]
    await smtp(jane.reply, rawMail(jane.reply, { type: 'multipart/mixed', parts }))
    expect((await repliesOf(api, jane.contact))[0]?.files).toMatchObject([{ name: 'card.png' }])
    const passed = (await mailsOf(api)).find(({ text: words }) => words.includes('See the card'))
    expect(passed?.attachments).toMatchObject([{ name: 'card.png', content_type: 'image/png' }])
  })
})

describe('what machines say', () => {
  test('a bounce by the address of the mail counts against the address', async () => {
    const jane = await written()
    expect(await smtp(jane.back, bounceTo(jane.back))).toBe(250)
    expect(await rowOf(jane.id)).toMatchObject({ status: 'bounced', diagnostic: '550 5.1.1 No such user' })
    const points = (address: string) => api.within(({ db }) => db.select().from(mail_addresses).where(eq(mail_addresses.address, address)))
    expect(await points(jane.email)).toMatchObject([{ points: 2, last_code: '5.1.1' }])
    const again = bounceTo(jane.back).replace('did not arrive', 'did not arrive either')
    expect([await smtp(jane.back, again), await points(jane.email)]).toMatchObject([250, [{ points: 2 }]])
    const url = `/v1/contacts/${jane.contact}/bounced_emails`
    const told = await api.call('GET', url, { as: office.agent })
    expect(told.body.data).toMatchObject([{ email: jane.email, reason: 'no_mailbox', code: '5.1.1', stopped: false }])
    const reset = (as: Person) => api.call('POST', `${url}/reset`, { as, body: { email: jane.email } })
    expect([(await reset(office.outsider)).status, (await reset(office.agent)).body.data, (await reset(office.agent)).status]).toEqual([
      404,
      [],
      409,
    ])
    const full = await written()
    await smtp(full.back, bounceTo(full.back, '4.2.2'))
    expect(await points(full.email)).toMatchObject([{ points: 1 }])
    const ours = await written()
    await smtp(ours.back, bounceTo(ours.back, '5.7.1'))
    expect([(await rowOf(ours.id))?.status, await points(ours.email)]).toEqual(['failed', []])
    const arrived = await written()
    await smtp(arrived.back, bounceTo(arrived.back, '2.0.0', 'delivered'))
    expect((await rowOf(arrived.id))?.status).toBe('delivered')
    const late = await written()
    await smtp(late.back, bounceTo(late.back, '4.4.1', 'delayed'))
    expect((await rowOf(late.id))?.status).toBe('sent')
  })

  test('an address that came back too often gets nothing, and is forgotten thirty days after the last time', async () => {
    const jane = await written()
    await smtp(jane.back, bounceTo(jane.back))
    const [row] = await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.id, jane.id)))
    await api.within(({ db }) => db.update(mail_addresses).set({ points: 4 }).where(eq(mail_addresses.address, jane.email)))
    expect(row?.status).toBe('bounced')
    const again = async () => {
      const body = { message_id: newId(), email: jane.email, subject: 'Again', blocks: [text('Hello')] }
      const { status } = await api.call('POST', `/v1/contacts/${jane.contact}/send_email`, {
        as: await api.freshSession(office.agent),
        body,
      })
      const { will_receive } = (await bench.groupOf(office.agent, { ids: [jane.contact] })).body.data
      return [status, will_receive]
    }
    const before = clock.now
    await bench.jump(new Date(before.getTime() + 29 * 86_400_000))
    expect(await again()).toEqual([422, 0])
    await bench.jump(new Date(before.getTime() + 30 * 86_400_000 + 1000))
    expect(await again()).toEqual([201, 1])
    // What came long ago does not count with what comes now.
    const next = await written()
    await api.within(({ db, brand }) =>
      db.insert(mail_addresses).values({ tenant_id: brand.id, address: next.email, points: 3, last_code: '5.1.1', last_at: before }),
    )
    await smtp(next.back, bounceTo(next.back))
    const [counted] = await api.within(({ db }) => db.select().from(mail_addresses).where(eq(mail_addresses.address, next.email)))
    expect(counted?.points).toBe(2)
  })

  test('a vacation notice is no answer, wherever it goes', async () => {
    const jane = await written()
    const away: Record<string, string>[] = [{ 'Auto-Submitted': 'auto-replied' }, { 'X-Autoreply': 'yes' }, { Precedence: 'bulk' }]
    for (const headers of away) expect(await smtp(jane.reply, rawMail(jane.reply, { headers, text: 'STOP, I am away' }))).toBe(250)
    expect(await smtp(jane.back, rawMail(jane.back, { text: 'I am away' }))).toBe(250)
    expect([await repliesOf(api, jane.contact), await wishesOf(jane.email), (await rowOf(jane.id))?.status]).toEqual([[], [], 'sent'])
  })

  test('a complaint ends all mail to the address', async () => {
    const jane = await written()
    const original = `Subject: Your policy\r\nReply-To: Nora <${jane.reply}>\r\n\r\nHello`
    expect(await smtp('complaints@reply.harborline.example', complaintTo('complaints@reply.harborline.example', original))).toBe(250)
    expect((await rowOf(jane.id))?.status).toBe('complained')
    expect(await wishesOf(jane.email)).toMatchObject([{ source: 'complaint', ended_at: null }])
    const again = { message_id: newId(), email: jane.email, subject: 'Again', blocks: [text('Hello')] }
    expect((await api.call('POST', `/v1/contacts/${jane.contact}/send_email`, { as: office.agent, body: again })).status).toBe(422)
  })

  test('a spoofed bounce or complaint without our address changes nothing', async () => {
    const jane = await written()
    const before = await rowOf(jane.id)
    const forged = jane.back.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
    const elsewhere = jane.back.replace('reply.harborline.example', 'reply.pipwell.example')
    for (const to of [forged, elsewhere, 'no-reply@harborline.example', jane.reply.replace('r+', 'b+')])
      expect([await smtp(to, bounceTo(to)), (await post(bounceTo(to))).statusCode]).toEqual([550, 404])
    const spoofed = complaintTo(
      'complaints@reply.harborline.example',
      `Message-ID: <${jane.id}@harborline.example>\r\nTo: ${jane.email}\r\n\r\nHi`,
    )
    expect(await smtp('complaints@reply.harborline.example', spoofed)).toBe(550)
    expect([await rowOf(jane.id), await keptOf(jane.id), await wishesOf(jane.email)]).toEqual([before, [], []])
  })
})

describe('what cannot be taken', () => {
  test('too large, no mail at all, or built to be hard to read', async () => {
    const jane = await written()
    const large = Buffer.concat([Buffer.from(rawMail(jane.reply)), Buffer.alloc(30 * 1024 * 1024, 'a\r\n')])
    expect([await smtp(jane.reply, large), (await post(large)).statusCode]).toEqual([552, 413])
    const deep = `To: ${jane.reply}\r\n${Array.from({ length: 40 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join('')}`
    expect([await smtp(jane.reply, deep), (await post(deep)).statusCode]).toEqual([554, 400])
    for (const raw of ['', '\u0000\u0000', 'To: ,;<>@\r\n\r\n']) expect((await post(raw)).statusCode).toBe(404)
    const odd = rawMail(jane.reply, { subject: '=?utf-8?B?AAAA?=', text: 'A \u0000 b \ud800 c' })
    expect(await smtp(jane.reply, odd)).toBe(250)
    expect(await keptOf(jane.id)).toHaveLength(1)
  })

  test('nothing without the secret, or by an old signature', async () => {
    const jane = await written()
    const raw = rawMail(jane.reply)
    const old = new Date(clock.now.getTime() - 600_000)
    const answers = [await post(raw, { key: 'another' }), await post(raw, { at: old })]
    const bare = await api.app.inject({ method: 'POST', url: '/v1/mail/inbound', headers: { host: hostOf(api.brand()) }, payload: raw })
    expect([...answers, bare].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await post(raw, { brand: 'direct' })).statusCode).toBe(404)
    expect(await keptOf(jane.id)).toEqual([])
    expect((await post(raw)).json()).toEqual({ data: { kind: 'reply' } })
  })

  test('a brand without a domain for it names no such address', () => {
    const { ports } = api
    expect(tokenAddress({ brand: api.brand('direct'), ports }, 'reply', newId())).toBeNull()
    const [one, other] = [newId(), newId()].map((id) => tokenAddress({ brand: api.brand(), ports }, 'reply', id) ?? '')
    expect(one).toMatch(/^r\+[0-9a-f]{52}@reply\.harborline\.example$/)
    expect(one?.slice(34, 54)).not.toBe(other?.slice(34, 54))
  })
})

describe('the outbox', () => {
  const press = (id: string, way: string, host = hostOf(api.brand())) =>
    api.app.inject({
      method: 'POST',
      url: `/outbox/${id}`,
      headers: { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ way, words: 'From the outbox' }).toString(),
    })

  test('sends back what people and mail servers would', async () => {
    const jane = await written()
    expect((await press(jane.id, 'reply')).headers['location']).toBe(`/outbox/${jane.id}?told=reply`)
    expect(await repliesOf(api, jane.contact)).toMatchObject([{ body: 'From the outbox', from_address: jane.email }])
    expect((await press(jane.id, 'away')).headers['location']).toContain('told=automatic')
    expect((await press(jane.id, 'bounce')).headers['location']).toContain('told=bounce')
    expect((await rowOf(jane.id))?.status).toBe('bounced')
    const john = await written()
    expect((await press(john.id, 'spam')).headers['location']).toContain('told=complaint')
    expect(await wishesOf(john.email)).toMatchObject([{ source: 'complaint' }])
    const page = await api.app.inject({ url: `/outbox/${john.id}?told=complaint`, headers: { host: hostOf(api.brand()) } })
    for (const words of ['Report as spam', 'Taken in as a complaint', 'Unsubscribe in one click']) expect(page.body).toContain(words)
    expect([(await press(john.id, 'other')).statusCode, (await press(john.id, 'reply', hostOf(api.brand('direct')))).statusCode]).toEqual([
      404, 404,
    ])
  })
})

describe('a broadcast', () => {
  test('says who replied and who complained; an answer makes room for more', async () => {
    const ids = await people(office.agent, 2)
    for (let round = 0; round < 2; round++) {
      const { id } = (await sendTo(office.agent, ids)).body.data
      await finish(id)
      const mails = await api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.campaign_id, id)))
      const mailTo = (back: number) => mails.find(({ recipient }) => recipient === addressOf(back))?.id ?? ''
      if (round === 0) continue
      clock.now = new Date(clock.now.getTime() + 1000)
      const reply = tokenAddress({ brand: api.brand(), ports: api.ports }, 'reply', mailTo(1)) ?? ''
      await smtp(reply, rawMail(reply))
      await smtp(
        'complaints@reply.harborline.example',
        complaintTo(
          'complaints@reply.harborline.example',
          `Reply-To: <${tokenAddress({ brand: api.brand(), ports: api.ports }, 'reply', mailTo(0))}>\r\n\r\n`,
        ),
      )
      expect(await show(office.agent, id)).toMatchObject({ replied_count: 1, counts: { sent: 1, complained: 1 } })
      const list = await api.call('GET', '/v1/campaigns', { as: office.agent })
      expect(list.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({ replied_count: 1 })
    }
    clock.now = new Date(clock.now.getTime() + 1000)
    const { left_out, will_receive } = (await bench.groupOf(office.agent, { ids })).body.data
    expect({ will_receive, unsubscribed: left_out.unsubscribed, frequency: left_out.frequency }).toEqual({
      will_receive: 1,
      unsubscribed: 1,
      frequency: 0,
    })
  })

  test('what came in is forgotten with the contact, and its bytes after thirty days', async () => {
    const jane = await written()
    await smtp(jane.reply, rawMail(jane.reply))
    clock.now = new Date(clock.now.getTime() + 31 * 86_400_000)
    await runJob(api, 'forget_inbound')
    expect(await keptOf(jane.id)).toMatchObject([{ kind: 'reply', raw: null }])
    await api.within(({ db }) => db.delete(contacts).where(eq(contacts.id, jane.contact)))
    expect(await keptOf(jane.id)).toEqual([])
  })
})
