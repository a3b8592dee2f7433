import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutboxAnswering, OutboxMail } from '#api/platform/outbox/outbox.routes.ts'
import { inboundDomain } from './addresses.ts'
import { takeMail } from './intake.ts'

const ways = ['reply', 'away', 'bounce', 'spam'] as const
type Way = (typeof ways)[number]

/** What can be sent back from the outbox, as whoever received a mail or their mail server would: a real mail, taken in as any other. */
export const outboxAnswering: OutboxAnswering = {
  ways: { reply: 'Reply', away: 'Answer as away', bounce: 'Bounce', spam: 'Report as spam' },
  async answer(work, mail, way, words) {
    const found = ways.find((one) => one === way)
    return found ? takeMail(work, await rawOf(found, mail, words, `complaints@${inboundDomain(work)}`)) : null
  },
}

const addressIn = (header = ''): string => /<([^>]+)>/.exec(header)?.[1] ?? header

async function rawOf(way: Way, { id, recipient, subject, headers }: OutboxMail, words: string, complaints: string): Promise<Buffer> {
  const [reply, back] = [addressIn(headers['Reply-To']), addressIn(headers['Return-Path'])]
  const answered = { from: recipient, to: reply, subject: `Re: ${subject}`, inReplyTo: `<${id}@outbox>` }
  switch (way) {
    case 'reply':
      return compose({ ...answered, text: words || 'Thank you. Please call me.' })
    case 'away':
      return compose({ ...answered, text: 'I am away until Monday.', headers: { 'Auto-Submitted': 'auto-replied' } })
    case 'bounce':
      return report('delivery-status', back, [
        [
          'message/delivery-status',
          [
            'Reporting-MTA: dns; outbox',
            '',
            `Final-Recipient: rfc822; ${recipient}`,
            'Action: failed',
            'Status: 5.1.1',
            'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
          ],
        ],
      ])
    case 'spam':
      return report('feedback-report', complaints, [
        ['message/feedback-report', ['Feedback-Type: abuse', 'User-Agent: outbox/1.0', 'Version: 1']],
        ['text/rfc822-headers', [`Subject: ${subject}`, `To: ${recipient}`, `Reply-To: <${reply}>`]],
      ])
  }
}

const compose = (mail: ConstructorParameters<typeof MailComposer>[0]): Promise<Buffer> => new MailComposer(mail).compile().build()

/** A report of a machine about a mail, as RFC 6522 has it. */
function report(kind: string, to: string, parts: readonly (readonly [string, readonly string[]])[]): Buffer {
  const boundary = 'outbox-report'
  const head = [
    'From: Mail Delivery <mailer-daemon@outbox.example>',
    `To: ${to}`,
    'Subject: About a mail of yours',
    `Date: ${new Date().toUTCString()}`,
    'Auto-Submitted: auto-generated',
    `Content-Type: multipart/report; report-type=${kind}; boundary=${boundary}`,
  ]
  const body = parts.map(([type, lines]) => [`--${boundary}`, `Content-Type: ${type}`, '', ...lines, ''].join('\r\n')).join('\r\n')
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n--${boundary}--\r\n`)
}
