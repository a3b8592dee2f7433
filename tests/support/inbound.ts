import nodemailer from 'nodemailer'
import { eq } from 'drizzle-orm'
import { email_logs } from '#api/platform/tables/index.ts'
import type { TestApi } from './api.ts'

type Asked = {
  headers?: Record<string, string>
  subject?: string
  text?: string
  html?: string
  from?: string
  type?: string
  parts?: [string, string][]
}

/** A raw mail, written out by hand where a mail program would not write it so. */
export function rawMail(
  to: string,
  { headers = {}, subject = 'Re: Your policy', text = 'Thank you', html, from = 'Jane <jane@people.example>', type, parts }: Asked = {},
): string {
  const head = Object.entries({ From: from, To: to, Subject: subject, 'Message-ID': `<${Math.random()}@people.example>`, ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')
  if (!parts) return `${head}\r\nContent-Type: ${html ? 'text/html' : 'text/plain'}; charset=utf-8\r\n\r\n${html ?? text}\r\n`
  const whole = parts.map(([kind, body]) => `--part\r\nContent-Type: ${kind}\r\n\r\n${body}\r\n`).join('')
  return `${head}\r\nContent-Type: ${type}; boundary=part\r\n\r\n${whole}--part--\r\n`
}

/** What a mail server says of a mail that it could not deliver (RFC 3464). */
export const bounceTo = (to: string, status = '5.1.1', action = 'failed'): string =>
  rawMail(to, {
    from: 'MAILER-DAEMON@mx.people.example',
    subject: 'Undelivered',
    headers: { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied' },
    type: 'multipart/report; report-type=delivery-status',
    parts: [
      ['text/plain', 'It did not arrive.'],
      [
        'message/delivery-status',
        `Reporting-MTA: dns; mx.people.example\r\n\r\nFinal-Recipient: rfc822; jane@people.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} No such\r\n user`,
      ],
    ],
  })

/** What a mailbox provider sends when somebody marks a mail as spam (RFC 5965). */
export const complaintTo = (to: string, original: string): string =>
  rawMail(to, {
    from: 'feedback@isp.example',
    subject: 'Abuse report',
    type: 'multipart/report; report-type=feedback-report',
    parts: [
      ['text/plain', 'This is an abuse report.'],
      ['message/feedback-report', 'Feedback-Type: abuse\r\nUser-Agent: isp/1.0\r\nVersion: 1'],
      ['message/rfc822', original],
    ],
  })

/** Hands a raw mail over by SMTP; what the server said, by its code. */
export async function deliver(port: number, to: string | string[], raw: string | Buffer, from = 'jane@people.example'): Promise<number> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({ envelope: { from, to }, raw })
    return Number(response.slice(0, 3))
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0
  } finally {
    transport.close()
  }
}

/** Mails that came in from a contact, the oldest first. */
export const repliesOf = (api: TestApi, contactId: string) =>
  api.within(async ({ db }) =>
    (await db.select().from(email_logs).where(eq(email_logs.contact_id, contactId)).orderBy(email_logs.created_at)).filter(
      ({ direction }) => direction === 'in',
    ),
  )
