import { addressParser, default as PostalMime, type Attachment, type Email } from 'postal-mime'
import { textOfHtml } from './text-of-html.ts'

/** What a mail server said of a mail (RFC 3464). */
export type Delivery = { action: string; status: string; words: string }

/** A mail that came in, as far as anybody here needs to know it. */
export type InboundMail = {
  /** Every address that it may have been sent to. */
  to: string[]
  from: { name: string; address: string }
  subject: string
  /** Its words; HTML is never kept, so nothing in it is ever fetched. */
  text: string
  delivery: Delivery | null
  /** A report of somebody who marked it as spam (RFC 5965). */
  is_complaint: boolean
  /** No person wrote it. */
  is_automatic: boolean
  /** Addresses in the original mail that hangs on a report. */
  about: string[]
  attachments: { name: string; content_type: string; content: Buffer }[]
}

const longestText = 100_000
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const originalHeaders = ['reply-to', 'return-path', 'to', 'original-mail-from', 'original-rcpt-to']
const reportParts = ['message/delivery-status', 'message/feedback-report', 'message/rfc822', 'text/rfc822-headers']

/** Reads a raw mail. Throws for what is no mail at all, or is built to be hard to read. */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw, {
    rfc822Attachments: true,
    forceRfc822Attachments: true,
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  })
  const status = partOf(mail, 'message/delivery-status')
  const feedback = partOf(mail, 'message/feedback-report')
  const original = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers')
  const feedbackType = feedback === null ? '' : (fieldsOf(feedback)['feedback-type'] ?? '')
  return {
    to: valuesOf(mail, recipientHeaders).flatMap(addressesIn),
    from: { name: clean(mail.from?.name ?? '').slice(0, 120), address: (mail.from?.address ?? '').toLowerCase().slice(0, 254) },
    subject: clean(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 200),
    text: clean(mail.text ?? textOfHtml(mail.html ?? ''))
      .trim()
      .slice(0, longestText),
    delivery: status === null ? null : deliveryOf(status),
    is_complaint: feedbackType.toLowerCase() === 'abuse',
    is_automatic: isAutomatic(mail),
    about: [original, feedback].flatMap((part) =>
      part === null ? [] : originalHeaders.flatMap((name) => addressesIn(fieldsOf(part)[name] ?? '')),
    ),
    attachments: mail.attachments
      .filter(({ mimeType }) => !reportParts.includes(mimeType))
      .map(({ filename, mimeType, content }) => ({
        name: clean(filename ?? '').slice(0, 120) || 'attachment',
        content_type: mimeType.slice(0, 100),
        content: bytesOf(content),
      })),
  }
}

const valuesOf = ({ headers }: Email, names: readonly string[]): string[] =>
  headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)

const addressesIn = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) => (address ? [address.toLowerCase()] : []))

/** Vacation notices, lists and answers of machines; what comes without a return path is a server's. */
function isAutomatic(mail: Email): boolean {
  const [submitted = 'no'] = valuesOf(mail, ['auto-submitted'])
  const [precedence = ''] = valuesOf(mail, ['precedence'])
  return (
    !/^no\b/i.test(submitted.trim()) ||
    /^(bulk|auto_reply|list|junk)\b/i.test(precedence.trim()) ||
    valuesOf(mail, ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'x-autorespond-suppress', 'list-id']).length > 0 ||
    valuesOf(mail, ['return-path']).some((value) => value.trim() === '<>') ||
    /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '')
  )
}

const bytesOf = (content: Attachment['content']): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)

function partOf({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === type)
  return part
    ? bytesOf(part.content)
        .subarray(0, 64 * 1024)
        .toString('utf8')
    : null
}

/** The fields of a report, or the headers of a mail; of several the last of a name counts, as the last part speaks of the recipient. */
function fieldsOf(part: string): Record<string, string> {
  const unfolded = part.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  return Object.fromEntries(
    [...unfolded.matchAll(/^([A-Za-z-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  )
}

function deliveryOf(part: string): Delivery {
  const { action = '', status = '', 'diagnostic-code': diagnostic = '' } = fieldsOf(part)
  return {
    action: action.toLowerCase().slice(0, 20),
    status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? '',
    words: clean(diagnostic.replace(/^[\w-]+;\s*/, '') || status).slice(0, 500),
  }
}

/** Without what no text of the database or of a page can hold. */
const clean = (words: string): string =>
  words
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
