import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { signedHeaders } from '#config/sending-domains.ts'
import { newId } from './ids.ts'
import { inTenant, type Pool } from './database.ts'
import { outbox_mails, type OutboxAttachment } from './tables/index.ts'

export type Mailbox = { name: string; address: string }

/** A file that hangs on a mail. */
export type MailAttachment = { name: string; content_type: string; content: string | Buffer }

/** What mail from a domain is signed with. */
export type DkimKey = { domain: string; selector: string; private_key: string }

export type Mail = {
  tenant_id: string
  /** The same mail again has the same id. */
  id?: string
  sender: Mailbox
  reply_to?: string | Mailbox | undefined
  /** Where bounces go, if not to the sender. */
  return_path?: string
  recipient: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
  attachments?: readonly MailAttachment[]
  dkim?: DkimKey
}

/**
 * What became of a mail. `refused` for good (5xx) or for now (4xx, or nobody was there): surely not sent. `unsure`: it was handed
 * over and nobody said that it was taken, so it may have been sent.
 */
export type HandedOver =
  { kind: 'sent' } | { kind: 'refused'; for_good: boolean; code: number; words: string } | { kind: 'unsure'; words: string }

/** Several mails over one connection, which is opened when it is needed and once more after it broke. */
export type MailLine = { send(mail: Mail): Promise<HandedOver>; close(): void }

/** `send` hands one mail over and throws when it was not taken, so that its job tries again; `line` says what became of each. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  line(tenantId: string): MailLine
  /** The mail server that takes a brand's mail; null where none does. */
  host(tenantId: string): string | null
}

const automatic = { 'Auto-Submitted': 'auto-generated' }
const wait = 30_000

export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport(url, { headers: automatic })
  return {
    async send(mail) {
      await transport.sendMail(fieldsOf(mail))
    },
    line: () => smtpLine(url),
    host: () => new URL(url).hostname,
  }
}

/** Each brand by the mail server of its own where it names one, else by the one of all. */
export function brandsMailer(shared: Mailer, urlOf: (tenantId: string) => string | undefined): Mailer {
  const own = new Map<string, Mailer>()
  const of = (tenantId: string): Mailer => {
    const url = urlOf(tenantId)
    if (!url) return shared
    const known = own.get(url) ?? smtpMailer(url)
    own.set(url, known)
    return known
  }
  return {
    send: (mail) => of(mail.tenant_id).send(mail),
    line: (tenantId) => of(tenantId).line(tenantId),
    host: (tenantId) => of(tenantId).host(tenantId),
  }
}

const fieldsOf = ({ sender, recipient, reply_to, subject, text, html, headers, attachments, id }: Mail) => ({
  from: sender,
  to: recipient,
  subject,
  text,
  html,
  ...(reply_to && { replyTo: reply_to }),
  ...(headers && { headers }),
  ...(attachments && {
    attachments: attachments.map(({ name, content_type, content }) => ({ filename: name, contentType: content_type, content })),
  }),
  ...(id && { messageId: `<${id}@${sender.address.split('@')[1] ?? 'localhost'}>` }),
})

/** The mail as it goes over the line, signed where there is a key. */
async function messageOf(mail: Mail): Promise<Buffer> {
  if (!mail.dkim) return new MailComposer(fieldsOf(mail)).compile().build()
  const { domain, selector, private_key } = mail.dkim
  const dkim = { domainName: domain, keySelector: selector, privateKey: private_key, headerFieldNames: signedHeaders.join(':') }
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim })
    .sendMail(fieldsOf(mail))
  return message as Buffer
}

/** The header that shows whose mail it is; none where it is not signed. */
async function signatureOf(mail: Mail): Promise<Record<string, string>> {
  if (!mail.dkim) return {}
  const [, signature] = /^DKIM-Signature: (.*(?:\r\n[ \t].*)*)/im.exec((await messageOf(mail)).toString('latin1')) ?? []
  return signature ? { 'DKIM-Signature': signature.replace(/\r\n[ \t]+/g, ' ') } : {}
}

/**
 * Speaks SMTP itself, because a transport reports a connection that was refused and one that broke after the last dot alike. The
 * body is a stream: it is read only after the server said that it would take it.
 */
function smtpLine(url: string): MailLine {
  let open: SMTPConnection | null = null

  async function connection(): Promise<SMTPConnection> {
    if (open) return open
    const { hostname, port, protocol, username, password } = new URL(url)
    const line = new SMTPConnection({
      host: hostname,
      ...(port && { port: Number(port) }),
      secure: protocol === 'smtps:',
      connectionTimeout: wait,
      greetingTimeout: wait,
      socketTimeout: wait * 2,
    })
    await new Promise<void>((resolve, reject) => {
      line.once('error', reject)
      line.connect((error) => (error ? reject(error) : resolve()))
    })
    if (username) {
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      await new Promise<void>((resolve, reject) => line.login({ credentials }, (error) => (error ? reject(error) : resolve())))
    }
    // What comes once nobody asks is told by the next mail.
    line.on('error', () => forget(line))
    line.once('end', () => forget(line))
    open = line
    return line
  }
  const forget = (line: SMTPConnection) => {
    if (open === line) open = null
  }

  return {
    async send(mail) {
      let line: SMTPConnection
      try {
        line = await connection()
      } catch (error) {
        return refusalOf(error)
      }
      const message = await messageOf(mail)
      let handedOver = false
      const body = new Readable({
        read() {
          handedOver = true
          this.push(message)
          this.push(null)
        },
      })
      const envelope = { from: mail.return_path ?? mail.sender.address, to: [mail.recipient] }
      const error = await handOver(line, envelope, body)
      if (!error) return { kind: 'sent' }
      const refused = refusalOf(error)
      // Who answered with a code has not taken it, whenever they said so.
      const isTold = refused.code >= 400
      if (!isTold || refused.code === 421) {
        forget(line)
        line.close()
      }
      return handedOver && !isTold ? { kind: 'unsure', words: refused.words } : refused
    },
    close() {
      open?.quit()
      open = null
    },
  }
}

/** Null once the mail is taken, else why it was not. A connection that breaks is told by events alone. */
function handOver(line: SMTPConnection, envelope: { from: string; to: string[] }, body: Readable): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (error: unknown) => {
      line.off('error', end)
      line.off('end', closed)
      resolve(error)
    }
    const closed = () => end(new Error('The connection was closed'))
    line.on('error', end)
    line.on('end', closed)
    line.send(envelope, body, (failed) => end(failed ?? null))
  })
}

function refusalOf(error: unknown): Extract<HandedOver, { kind: 'refused' }> {
  const { responseCode, response, message } = error as { responseCode?: number; response?: string; message?: string }
  const code = responseCode ?? 0
  return { kind: 'refused', for_good: code >= 500, code, words: (response ?? message ?? '').slice(0, 500) }
}

const addressOf = (to: Mail['reply_to']): string => (typeof to === 'object' ? `${to.name} <${to.address}>` : (to ?? ''))

const shownAttachment = ({ name, content_type, content }: MailAttachment): OutboxAttachment => ({
  name,
  content_type,
  ...(typeof content === 'string' ? { text: content } : { size: content.length }),
})

/** The embedded stand-in: mails stay in the database and are shown at /outbox. It needs no account and is refused in production. */
export function outboxMailer(pool: Pool): Mailer {
  async function send(mail: Mail): Promise<void> {
    const { tenant_id, id, sender, recipient, subject, text, html, headers = {}, attachments = [] } = mail
    const answers: Record<string, string> = mail.return_path
      ? { 'Reply-To': addressOf(mail.reply_to), 'Return-Path': `<${mail.return_path}>` }
      : {}
    const row = {
      tenant_id,
      id: id ?? newId(),
      sender: `${sender.name} <${sender.address}>`,
      recipient,
      subject,
      text_body: text,
      html_body: html,
      headers: { ...headers, ...answers, ...(await signatureOf(mail)) },
      attachments: attachments.map(shownAttachment),
    }
    await inTenant(pool, tenant_id, (db) =>
      db
        .insert(outbox_mails)
        .values(row)
        .onConflictDoNothing()
        .then(() => {}),
    )
  }
  return {
    send,
    host: () => null,
    line: () => ({
      async send(mail) {
        await send(mail)
        return { kind: 'sent' }
      },
      close() {},
    }),
  }
}
