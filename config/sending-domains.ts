import type { Dated } from './outreach/dated.ts'

/** What a domain needs so that mail from it is taken: its records, how they are read, and who asks for what. */

export const recordKinds = ['dkim', 'spf', 'dmarc', 'mx'] as const
export type RecordKind = (typeof recordKinds)[number]
/** What a look at a record came to. `other`: there, and not as it has to be. */
export const recordOutcomes = ['found', 'missing', 'other', 'unanswered'] as const
export type RecordOutcome = (typeof recordOutcomes)[number]
export type Outcomes = Partial<Record<RecordKind, RecordOutcome>>

/** waiting: not all that is needed was found yet; verified: all was; lost: it was once, and is gone. */
export const sendingStates = ['waiting', 'verified', 'lost'] as const
export type SendingState = (typeof sendingStates)[number]

/** Who signs: we do, or the mail server that we hand mail to. */
export const dkimSigners = ['ours', 'relay'] as const
export type DkimSigner = (typeof dkimSigners)[number]

/**
 * What a signature of ours covers, and what the mail server has to cover where it signs. RFC 8058 wants both headers of the way out
 * in it, else mail programs need not offer it.
 */
export const signedHeaders = [
  'from',
  'sender',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'cc',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
] as const

/** A domain without a server that takes its mail may send; what is written back to it is lost. */
export const neededRecords = (signer: DkimSigner): RecordKind[] => (signer === 'ours' ? ['dkim', 'spf', 'dmarc'] : ['spf', 'dmarc'])

export const receiverNames = { gmail: 'Gmail', yahoo: 'Yahoo', outlook: 'Outlook' } as const
export type Receiver = keyof typeof receiverNames
export type AskKind = 'spf' | 'dkim' | 'dmarc' | 'aligned' | 'one_click' | 'tls' | 'reverse_dns'
export type ReceiverAsk = Dated & { kind: AskKind; receivers: readonly Receiver[]; source: string }

const everybody = ['gmail', 'yahoo', 'outlook'] as const
const guides = 'support.google.com 81126, senders.yahooinc.com best practices, Microsoft on Outlook.com senders of 5,000 a day (May 2025)'

/** What the three ask of whoever sends 5,000 mails a day. */
export const receiverAsks: readonly ReceiverAsk[] = [
  { kind: 'spf', receivers: everybody, effective_from: '2024-02-01', source: guides },
  { kind: 'dkim', receivers: everybody, effective_from: '2024-02-01', source: guides },
  { kind: 'dmarc', receivers: everybody, effective_from: '2024-02-01', source: guides },
  { kind: 'aligned', receivers: everybody, effective_from: '2024-02-01', source: guides },
  { kind: 'one_click', receivers: ['gmail', 'yahoo'], effective_from: '2024-06-01', source: 'RFC 8058; advised by Outlook' },
  { kind: 'tls', receivers: ['gmail'], effective_from: '2024-02-01', source: 'support.google.com 81126' },
  { kind: 'reverse_dns', receivers: ['gmail', 'yahoo'], effective_from: '2024-02-01', source: guides },
]

/** `outside`: only the mail server's keeper can tell. */
export type AskStanding = 'met' | 'open' | 'outside'

export function askStanding(kind: AskKind, signer: DkimSigner, outcomes: Outcomes): AskStanding {
  switch (kind) {
    case 'spf':
    case 'dmarc':
      return outcomes[kind] === 'found' ? 'met' : 'open'
    case 'dkim':
    case 'aligned':
      return signer === 'relay' ? 'outside' : outcomes.dkim === 'found' ? 'met' : 'open'
    case 'one_click':
      return 'met'
    case 'tls':
    case 'reverse_dns':
      return 'outside'
  }
}

type Texts = readonly string[] | null

/** One record that does not let everybody send. */
export function spfOutcome(texts: Texts): RecordOutcome {
  return readOne(texts, /^v=spf1(\s|$)/i, (text) => !/\s\+?all(\s|$)/i.test(text))
}

/** One record with a policy that is one. */
export function dmarcOutcome(texts: Texts): RecordOutcome {
  return readOne(texts, /^v=DMARC1\s*(;|$)/i, (text) => ['none', 'quarantine', 'reject'].includes(tagsOf(text)['p']?.toLowerCase() ?? ''))
}

/** One record with this very key. */
export function dkimOutcome(texts: Texts, publicKey: string): RecordOutcome {
  return readOne(texts, /(^|;)\s*p=/i, (text) => tagsOf(text)['p']?.replace(/\s/g, '') === publicKey)
}

/** A server that takes mail; `.` alone says that there is none. */
export function mxOutcome(exchanges: Texts): RecordOutcome {
  if (exchanges === null) return 'unanswered'
  if (exchanges.length === 0) return 'missing'
  return exchanges.some((exchange) => exchange !== '' && exchange !== '.') ? 'found' : 'other'
}

/** Two records of a kind are as good as none: receivers read neither. */
function readOne(texts: Texts, kind: RegExp, isRight: (text: string) => boolean): RecordOutcome {
  if (texts === null) return 'unanswered'
  const [text, ...more] = texts.map((one) => one.trim()).filter((one) => kind.test(one))
  if (text === undefined) return 'missing'
  return more.length === 0 && isRight(text) ? 'found' : 'other'
}

function tagsOf(text: string): Record<string, string> {
  const parts = text.split(';').flatMap((part) => {
    const [name = '', ...value] = part.split('=')
    return name.trim() ? [[name.trim().toLowerCase(), value.join('=').trim()] as const] : []
  })
  return Object.fromEntries(parts)
}

/** Where the policy of a domain may stand: at itself, or at one above it. */
export function policyDomains(domain: string): string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_part, place) => parts.slice(place).join('.'))
}

const hour = 3_600_000
const day = 24 * hour
/** Looked for every hour as long as somebody may be waiting, then once a day. */
const hourlyFor = 14 * day
/** Gone for so many looks in a row, a day apart, is gone. */
const lostAfter = 3

export type Standing = { state: SendingState; verified_at: Date | null; failures: number; created_at: Date }
export type Next = Omit<Standing, 'created_at'> & { outcomes: Outcomes; checked_at: Date; check_after: Date }

/** How a domain stands after a look at its records. A name service that does not answer changes nothing. */
export function afterLook({ state, verified_at, failures, created_at }: Standing, signer: DkimSigner, outcomes: Outcomes, now: Date): Next {
  const needed = neededRecords(signer).map((kind) => outcomes[kind])
  const at = (wait: number) => ({ outcomes, checked_at: now, check_after: new Date(now.getTime() + wait) })
  if (needed.includes('unanswered')) return { state, verified_at, failures, ...at(hour) }
  if (needed.every((outcome) => outcome === 'found')) return { state: 'verified', verified_at: verified_at ?? now, failures: 0, ...at(day) }
  if (state !== 'verified') {
    const isFresh = state === 'lost' || now.getTime() - created_at.getTime() < hourlyFor
    return { state, verified_at: null, failures: 0, ...at(isFresh ? hour : day) }
  }
  return failures + 1 >= lostAfter
    ? { state: 'lost', verified_at: null, failures: 0, ...at(hour) }
    : { state, verified_at, failures: failures + 1, ...at(day) }
}
