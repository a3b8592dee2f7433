import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Contact } from '#api/contract/contacts.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useKeptHref } from '#app/lists/kept-list.ts'
import { dialLink } from '#app/phone/phone-number.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge, StatusChip, type Tone } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { Rights } from '../contact.server.ts'
import { fullNameOf } from '../contact-words.ts'
import { Age } from '../age.tsx'
import * as styles from '../contact.css.ts'

type Props = {
  contact: Contact
  wasNew: boolean
  rights: Rights
  /** Texts are there, and the reader may send them. */
  mayText: boolean
  /** How they are not to be reached any more, and since when, in words. */
  suppressed: { channel: 'call' | 'text' | 'email'; since: string }[]
  today: string
  beside?: ReactNode
}

/** Who it is, where things stand with them, and the ways to reach them. */
export function ContactHeader({ contact, wasNew, rights, mayText, suppressed, today, beside }: Props) {
  const t = useText('contacts')
  const name = fullNameOf(contact)
  const listHref = useKeptHref('/contacts')
  const { status, category, nickname, number, birth_date } = contact
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: listHref, label: t('list.title') }]}
        breadcrumbsLabel={t('show.way')}
        lead={<Avatar name={name} size={40} decorative />}
        title={name}
        titleAfter={
          <>
            {beside}
            {wasNew ? <Badge tone="info">{t('fields.new')}</Badge> : null}
            {status ? <StatusChip tone={status.tone as Tone}>{status.title}</StatusChip> : null}
            <Badge>{t(`category.${category}`)}</Badge>
          </>
        }
        meta={
          <>
            <span>{t('fields.number', { number: String(number) })}</span>
            {nickname ? <span>{t('show.goes_by', { nickname })}</span> : null}
            {birth_date ? <Age birthDate={birth_date} today={today} /> : null}
          </>
        }
        actions={
          <ReachActions contact={contact} rights={rights} mayText={mayText && !suppressed.some(({ channel }) => channel === 'text')} />
        }
      />
      <Suppressed suppressed={suppressed} />
      <ContactWarning contact={contact} />
    </>
  )
}

/** Beside the name; on a narrow screen within reach of a thumb. */
function ReachActions({ contact, rights, mayText }: Pick<Props, 'contact' | 'rights' | 'mayText'>) {
  const t = useText('contacts')
  const { number, phone, email, do_not_text } = contact
  const dials = dialLink(phone, contact)
  return (
    <div className={styles.actions} data-thumb-bar="">
      {rights.change ? (
        <LinkButton href={`/contacts/${number}/edit`} icon={<Pencil />}>
          <span className={styles.words}>{t('show.edit')}</span>
        </LinkButton>
      ) : null}
      {rights.notes.create ? (
        <LinkButton href={`/contacts/${number}#new-note-body`} icon={<NotebookPen />} className={styles.toNote}>
          <span className={styles.words}>{t('show.note')}</span>
        </LinkButton>
      ) : null}
      {email ? (
        <LinkButton href={`mailto:${email}`} icon={<Mail />} aria-label={t('show.mail', { email })}>
          <span className={styles.words}>{t('show.write')}</span>
        </LinkButton>
      ) : null}
      {mayText && phone && !do_not_text ? (
        <LinkButton href={`/texts/new?contact=${number}`} icon={<MessageSquare />}>
          <span className={styles.words}>{t('show.text')}</span>
        </LinkButton>
      ) : null}
      {dials ? (
        <LinkButton tone="primary" {...dials} icon={<Phone />} className={styles.call}>
          {t('show.call', { phone: formatPhone(phone) })}
        </LinkButton>
      ) : null}
    </div>
  )
}

/** They have asked to be left alone, whoever asks: by a STOP, in a call, or by a mail. */
function Suppressed({ suppressed }: Pick<Props, 'suppressed'>) {
  const t = useText('contacts')
  if (suppressed.length === 0) return null
  return (
    <Banner tone="danger" title={t('show.suppressed')}>
      {suppressed.map(({ channel, since }) => t(`show.suppressed_since.${channel}`, { date: since })).join(' ')}
    </Banner>
  )
}

/** What they have asked not to be done, in words. */
function ContactWarning({ contact: { do_not_call, do_not_text, do_not_mail } }: Pick<Props, 'contact'>) {
  const t = useText('contacts')
  const asked = [
    do_not_call && t('fields.do_not_call'),
    do_not_text && t('fields.do_not_text'),
    do_not_mail && t('fields.do_not_mail'),
  ].filter(Boolean)
  if (asked.length === 0) return null
  return (
    <Banner tone="warning" title={asked.join(' · ')}>
      {do_not_call ? t('show.do_not_call_text') : t('show.consent_text')}
    </Banner>
  )
}
