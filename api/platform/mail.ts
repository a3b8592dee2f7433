import nodemailer from 'nodemailer'
import { newId } from './ids.ts'
import { inTenant, type Pool } from './database.ts'
import { outbox_mails } from './tables/index.ts'

export type Mailbox = { name: string; address: string }

export type Mail = {
  tenant_id: string
  sender: Mailbox
  reply_to?: string | undefined
  recipient: string
  subject: string
  text: string
  html: string
}

/** Hands one mail over; throws when it was not taken, so that its job tries again. */
export type Mailer = { send(mail: Mail): Promise<void>; kind: 'smtp' | 'outbox' }

export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport(url, { headers: { 'Auto-Submitted': 'auto-generated' } })
  return {
    kind: 'smtp',
    async send({ sender, recipient, reply_to, subject, text, html }) {
      await transport.sendMail({ from: sender, to: recipient, subject, text, html, ...(reply_to && { replyTo: reply_to }) })
    },
  }
}

/** The embedded stand-in: mails stay in the database and are shown at /outbox. It needs no account and is refused in production. */
export function outboxMailer(pool: Pool): Mailer {
  return {
    kind: 'outbox',
    async send({ tenant_id, sender, recipient, subject, text, html }) {
      const row = {
        tenant_id,
        id: newId(),
        sender: `${sender.name} <${sender.address}>`,
        recipient,
        subject,
        text_body: text,
        html_body: html,
      }
      await inTenant(pool, tenant_id, (db) =>
        db
          .insert(outbox_mails)
          .values(row)
          .then(() => {}),
      )
    },
  }
}
