import type { AddressInfo } from 'node:net'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { sql } from 'drizzle-orm'
import { newKeys, senderOf } from '#api/areas/campaigns/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { sending_domains } from '#api/platform/tables/index.ts'
import { signedHeaders } from '#config/sending-domains.ts'
import { inWork } from '../demo/demo.ts'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'
import type { Place, Reader } from './place.ts'
import { startApi } from './servers.ts'

const target = 3
const many = 20_000
const soon = 5000
const patience = 30 * 60_000

type Key = { domain: string; selector: string; private_key: string }

/**
 * One broadcast over SMTP, signed, from the press of the button until each mail is with the mail server, against a bare loop of the
 * same library over one connection with the same signature and the same words. Meanwhile a sign-in mail is asked for.
 */
export async function measureMails(place: Place): Promise<string> {
  const admin = place.readers.find(({ owners }) => owners === null)
  if (!admin) throw new Error('The bench has no admin')
  const sink = await startSink()
  const key = await inWork(place.ports, place.brand, proveDomain)
  const api = await startApi(place, undefined, undefined, { env: { SMTP_URL: sink.url } })
  try {
    const { total, taken, signIn } = await broadcast(place, admin, api.port, sink)
    const sample = sink.sample()
    const bare = await bareLoop(sink, total, key, sample)
    const ratio = taken / bare
    return [
      `${total} mails: ${(taken / 1000).toFixed(1)} s (${Math.round(total / (taken / 1000))} a second); a bare loop ${(bare / 1000).toFixed(1)} s; ${ratio.toFixed(2)} x (<= ${target} x: ${ratio <= target ? 'holds' : 'too slow'})`,
      `A sign-in mail meanwhile: ${signIn} ms (<= ${soon} ms: ${signIn <= soon ? 'holds' : 'too slow'})`,
    ].join('\n')
  } finally {
    await api.stop()
    await inWork(place.ports, place.brand, cleanUp)
    await sink.stop()
  }
}

async function broadcast(place: Place, admin: Reader, port: number, sink: Sink) {
  const wanted = Math.min(many, Math.floor(place.size.contacts / 2))
  const { ask, close } = caller(port, place.brand.set.domains[0] ?? '', 2, patience)
  const post = async (path: string, body: object, token: string | null = admin.token): Promise<{ data: Record<string, unknown> }> => {
    const { status, text } = await ask({ method: 'POST', path, headers: token ? { authorization: `Bearer ${token}` } : {}, body })
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return text ? JSON.parse(text) : { data: {} }
  }
  const group = await post('/v1/contacts/mailing_group', { contacts_scope: { select_n: wanted, type: 'first' } })
  const total = Number(group.data['will_receive'])
  sink.clear()
  const begun = performance.now()
  await post('/v1/contacts/send_broadcast_email', {
    mailing_group_id: group.data['id'],
    campaign_id: newId(),
    title: 'Bench',
    subject: 'For {{first_name|you}}',
    blocks: [
      { kind: 'heading', text: 'Dear {{first_name|friend}}' },
      { kind: 'text', text: 'It is time for your yearly review. **Have you moved**, married or retired?\n\n- one\n- two' },
      { kind: 'button', text: 'Choose a time', url: 'https://book.example/15-minutes' },
    ],
  })
  if (!(await until(() => Promise.resolve(sink.count() > total / 4), patience, 25))) throw new Error('Nothing was sent')
  const asked = performance.now()
  const person = await personOf(place)
  await post('/v1/users/reset_password_instructions', { email: person.email }, null)
  const isThere = await until(() => Promise.resolve(sink.cameTo(person.email)), soon * 4, 10)
  const signIn = isThere ? Math.round(performance.now() - asked) : Number.POSITIVE_INFINITY
  if (!(await until(() => Promise.resolve(sink.count() >= total), patience, 25)))
    throw new Error(`Only ${sink.count()} of ${total} were sent`)
  close()
  return { total, taken: performance.now() - begun, signIn }
}

async function personOf({ ports, brand }: Place): Promise<{ email: string }> {
  const { rows } = await inWork(ports, brand, ({ db }) =>
    db.execute<{ email: string }>(sql`select email from users where state = 'active' and account_type = 'agent' limit 1`),
  )
  if (!rows[0]) throw new Error('The bench has nobody who forgot a password')
  return rows[0]
}

async function bareLoop(
  sink: Sink,
  total: number,
  { domain, selector, private_key }: Key,
  { subject, text, html }: Sample,
): Promise<number> {
  sink.clear()
  const transport = nodemailer.createTransport({
    ...{
      host: '127.0.0.1',
      port: sink.port,
      ignoreTLS: true,
      pool: true as const,
      maxConnections: 1,
      maxMessages: Number.POSITIVE_INFINITY,
    },
    dkim: { domainName: domain, keySelector: selector, privateKey: private_key, headerFieldNames: signedHeaders.join(':') },
  })
  const begun = performance.now()
  for (let n = 0; n < total; n++)
    await transport.sendMail({
      from: `bench@${domain}`,
      to: `bare${n}@people.example`,
      subject,
      text,
      html,
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
  const taken = performance.now() - begun
  transport.close()
  return taken
}

type Sample = { subject: string; text: string; html: string }
type Sink = Awaited<ReturnType<typeof startSink>>

/** Takes everything and keeps one. */
export async function startSink() {
  let count = 0
  let first: Buffer | null = null
  let sample: Sample = { subject: '', text: '', html: '' }
  const recipients = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void (first === null && parts.push(part)))
      stream.on('end', () => {
        count++
        recipients.add(envelope.rcptTo[0]?.address ?? '')
        if (first === null) {
          first = Buffer.concat(parts)
          void PostalMime.parse(first).then(({ subject = '', text = '', html = '' }) => (sample = { subject, text, html }))
        }
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    count: () => count,
    cameTo: (address: string) => recipients.has(address),
    sample: () => sample,
    clear() {
      count = 0
      recipients.clear()
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const selector = 'bench'

async function proveDomain(work: OpenWork): Promise<Key> {
  await cleanUp(work)
  const { domain } = senderOf(work)
  const keys = await newKeys(work)
  const row = { tenant_id: work.brand.id, id: newId(), domain, selector, ...keys }
  await work.db.insert(sending_domains).values({ ...row, state: 'verified', verified_at: work.now, checked_at: work.now })
  return { domain, selector, private_key: work.ports.vault.open(keys.private_key ?? '') }
}

/** So that the next run finds the place as it was. */
async function cleanUp({ db }: OpenWork): Promise<void> {
  await db.execute(sql`delete from sending_domains where selector = ${selector}`)
  await db.execute(sql`delete from email_logs where campaign_id in (select id from campaigns where title = 'Bench')`)
  await db.execute(sql`delete from campaign_recipients where campaign_id in (select id from campaigns where title = 'Bench')`)
  await db.execute(sql`delete from campaigns where title = 'Bench'`)
  await db.execute(sql`delete from mail_tokens`)
}
