import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import Layers from 'lucide-react/icons/layers'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import MessageSquare from 'lucide-react/icons/message-square'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import PhoneCall from 'lucide-react/icons/phone-call'
import PhoneIncoming from 'lucide-react/icons/phone-incoming'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import Sparkles from 'lucide-react/icons/sparkles'
import StickyNote from 'lucide-react/icons/sticky-note'
import Voicemail from 'lucide-react/icons/voicemail'
import type { ReactNode } from 'react'
import { calendarDateOf, formatDate } from '#api/contract/formats.ts'
import type { TimelineLine } from '#api/contract/contacts/timeline.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Timeline, type TimelineItem } from '#app/ui/data/timeline.tsx'
import { RecordingPlayer } from '#app/features/phone/index.ts'
import * as styles from '../profile/contact-page.css.ts'
import { useSignature } from '../use-signature.ts'
import type { Exchange, ShownLine } from './timeline.server.ts'

type Props = {
  label: string
  contact: number
  lines: ShownLine[]
  /** When the page was made, and in which time zone its reader lives. */
  now: string
  zone: string
}

/** What happened, line by line: what, who, when, and the few words that belong to it. */
export function ContactTimeline({ label, contact, lines, now, zone }: Props) {
  const language = useLanguage()
  const titleOf = useTitles()
  const signed = useSignature()
  const t = useText('contact')
  const items = lines.map((line): TimelineItem => ({
    id: `line-${line.id}`,
    ...(line.exchange ? exchangeLooks[line.exchange.kind] : looks(line.kind)),
    title: line.exchange?.title ?? titleOf(line),
    meta: (
      <>
        {line.exchange
          ? line.exchange.people && `${line.exchange.people} · `
          : line.by?.name
            ? `${signed(line.by)} · `
            : line.kind === 'created'
              ? ''
              : `${t('timeline.somebody')} · `}
        <time dateTime={line.at} title={formatDate(line.at, language, zone, 'time')}>
          {calendarDateOf(line.at, new Date(now), language, zone)}
        </time>
      </>
    ),
    children: line.exchange ? <ExchangeDetails {...line.exchange} /> : <Details line={line} contact={contact} />,
  }))
  return <Timeline label={label} items={items} />
}

const records = { policy: 'policy', security: 'security', rx: 'rx', data_capture: 'data_capture', email: 'email' } as const
const deeds = {
  added: 'added',
  created: 'added',
  changed: 'updated',
  updated: 'updated',
  deleted: 'deleted',
  removed: 'deleted',
  restored: 'brought_back',
} as const

/** `policy_added` is a policy, added. */
function recordOf(kind: string) {
  const what = Object.keys(records).find((word) => kind.startsWith(`${word}_`)) as keyof typeof records | undefined
  const deed = what && deeds[kind.slice(what.length + 1) as keyof typeof deeds]
  return what && { what, deed: deed ?? 'updated' }
}

const plain = [
  'created',
  'note',
  'file',
  'file_deleted',
  'file_restored',
  'changed',
  'assigned',
  'linked',
  'unlinked',
  'bulk',
  'merged',
  'unmerged',
  'verification_sent',
  'email_verified',
  'webpage_message',
  'vendor_lead',
  'imported',
  'soa_sent',
  'soa_resent',
  'soa_submitted',
  'soa_completed',
  'soa_declined',
  'soa_rejected',
  'soa_withdrawn',
  'soa_expired',
  'kit_mailed',
  'letter_mailed',
  'flow_acted',
  'soa_identity_locked',
  'quote_asked',
  'quote_saved',
  'quote_sent',
  'medicare_imported',
  'fire_light_opened',
  'aftercare_enrolled',
  'aftercare_withdrawn',
  'restored',
  'event_created',
  'event_booked',
  'event_moved',
  'event_cancelled',
  'event_completed',
] as const

export function useTitles() {
  const t = useText('contact')
  return ({ kind, details }: TimelineLine): string => {
    if (kind === 'reached') return t(`timeline.reached.${String(details['type']) as 'call'}`)
    if (kind === 'note' && details['deleted']) return t('timeline.note_deleted')
    const known = plain.find((word) => word === kind)
    if (known) return t(`timeline.${known}`)
    const record = recordOf(kind)
    if (record) return t(`timeline.${record.deed}`, { what: t(`timeline.${record.what}`) })
    return t('timeline.other')
  }
}

export function looks(kind: string): Pick<TimelineItem, 'icon' | 'tone'> {
  if (kind === 'created') return { icon: <Sparkles size={14} />, tone: 'info' }
  if (kind === 'reached') return { icon: <PhoneCall size={14} />, tone: 'success' }
  if (kind === 'note') return { icon: <StickyNote size={14} /> }
  if (kind.startsWith('file')) return { icon: <Paperclip size={14} /> }
  if (kind === 'assigned') return { icon: <ArrowRightLeft size={14} />, tone: 'info' }
  if (kind === 'linked' || kind === 'unlinked') return { icon: <Link2 size={14} /> }
  if (kind === 'bulk') return { icon: <Layers size={14} /> }
  if (kind === 'verification_sent') return { icon: <MailCheck size={14} /> }
  if (kind === 'vendor_lead') return { icon: <Sparkles size={14} />, tone: 'info' }
  if (kind === 'webpage_message') return { icon: <MessageSquare size={14} />, tone: 'success' }
  if (kind === 'email_verified') return { icon: <MailCheck size={14} />, tone: 'success' }
  if (kind.startsWith('event_')) return { icon: <CalendarDays size={14} />, tone: kind === 'event_completed' ? 'success' : 'info' }
  return recordOf(kind) ? { icon: <FileText size={14} /> } : { icon: <Pencil size={14} /> }
}

export const exchangeLooks: Record<Exchange['kind'], Pick<TimelineItem, 'icon' | 'tone'>> = {
  called: { icon: <PhoneOutgoing size={14} />, tone: 'success' },
  not_answered: { icon: <PhoneOutgoing size={14} /> },
  call_came: { icon: <PhoneIncoming size={14} />, tone: 'success' },
  missed: { icon: <PhoneMissed size={14} />, tone: 'warning' },
  voicemail: { icon: <Voicemail size={14} />, tone: 'warning' },
  text_sent: { icon: <MessageSquare size={14} />, tone: 'success' },
  text_failed: { icon: <MessageSquare size={14} />, tone: 'danger' },
  mail_sent: { icon: <Mail size={14} />, tone: 'success' },
  mail_failed: { icon: <Mail size={14} />, tone: 'danger' },
  mail_received: { icon: <Mail size={14} />, tone: 'info' },
  text_received: { icon: <MessageSquare size={14} />, tone: 'info' },
}

/** Length and outcome, the note or the words, and what can be listened to. */
function ExchangeDetails({ facts, words, link, recordings }: Exchange) {
  if (!facts && !words && !link && recordings.length === 0) return null
  return (
    <span className={styles.lines}>
      {words ? <span className={styles.said}>{words}</span> : null}
      <Recordings recordings={recordings} />
      <Facts facts={facts} link={link} />
    </span>
  )
}

export const Recordings = ({ recordings }: Pick<Exchange, 'recordings'>) =>
  recordings.map(({ id, label }) => <RecordingPlayer key={id} id={id} label={label} />)

export function Facts({ facts, link }: Pick<Exchange, 'facts' | 'link'>) {
  if (!facts && !link) return null
  return (
    <span className={styles.quiet}>
      {facts}
      {facts && link ? ' · ' : ''}
      {link ? <Anchor href={link.href}>{link.label}</Anchor> : null}
    </span>
  )
}

type Pair = [string | null, string | null]
type Person = { id: string; name: string } | null

function Details({ line: { kind, details }, contact }: { line: TimelineLine; contact: number }): ReactNode {
  const t = useText('contact')
  switch (kind) {
    case 'note':
      return details['body'] ? <span className={styles.said}>{String(details['body'])}</span> : null
    case 'file':
      return details['deleted'] ? (
        <s>{String(details['name'])}</s>
      ) : (
        <a href={`/contacts/${contact}/files/${String(details['file_id'])}`} className={styles.long}>
          {String(details['name'])}
        </a>
      )
    case 'kit_mailed':
    case 'letter_mailed':
    case 'flow_acted':
      return <span className={styles.long}>{String(details['title'])}</span>
    case 'file_deleted':
    case 'file_restored':
      return <span className={styles.long}>{String(details['name'])}</span>
    case 'changed':
      return <Changes details={details} />
    case 'assigned': {
      const before = (details['from_owner'] ?? details['from_pool']) as Person
      return before ? t('timeline.assigned_from', { name: before.name }) : null
    }
    case 'linked':
    case 'unlinked':
      return <LinkedLine details={details} />
    case 'bulk':
      return (
        <>
          {t('timeline.bulk_count', { count: Number(details['count']) })}
          {details['undone_at'] ? <Badge className={styles.apart}>{t('timeline.undone')}</Badge> : null}
        </>
      )
    default:
      return null
  }
}

function LinkedLine({ details }: Pick<TimelineLine, 'details'>) {
  const t = useText('contact')
  const other = details['contact'] as { number: number; name: string } | null
  const relation = t(`linked.relations.${String(details['relation']) as 'other'}`)
  if (!other) return t('timeline.is_their', { name: t('timeline.hidden_contact'), relation })
  return (
    <>
      <Anchor href={`/contacts/${other.number}`}>{other.name || `#${other.number}`}</Anchor> · {relation}
    </>
  )
}

function Changes({ details }: Pick<TimelineLine, 'details'>) {
  const t = useText('contact')
  const contacts = useText('contacts')
  const nameOf = (field: string) => contacts(`fields.${field as 'first_name'}`)
  const category = (value: string | null) => (value ? contacts(`category.${value as 'lead'}`) : null)
  const told = (field: string, [from, to]: Pair) =>
    t('timeline.from_to', { field: nameOf(field), from: from ?? t('timeline.none'), to: to ?? t('timeline.none') })
  const pairs = (['status', 'owner', 'category'] as const).flatMap((field) => {
    const pair = details[field] as Pair | undefined
    if (!pair) return []
    return [told(field, field === 'category' ? [category(pair[0]), category(pair[1])] : pair)]
  })
  const others = ((details['fields'] as string[] | undefined) ?? []).filter((field) => !['status', 'owner', 'category'].includes(field))
  const lines = [...pairs, ...(others.length > 0 ? [t('timeline.fields', { fields: others.map(nameOf).join(', ') })] : [])]
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
