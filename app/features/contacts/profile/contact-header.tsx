import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useKeptHref } from '#app/lists/kept-list.ts'
import { CallVerdict, type Verdict } from '#app/phone/call-verdict.tsx'
import { dialLink } from '#app/phone/phone-number.tsx'
import { Avatar } from '#app/ui/data/avatar.tsx'
import { Badge, StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { Rights } from '../contact.server.ts'
import { noteHref, textHref, turnTo } from '../timeline/write-search-params.ts'
import { fullNameOf } from '../contact-words.ts'
import type { StatusOption } from '../status/status-choice.ts'
import { StatusPicker } from '../status/status-picker.tsx'
import { Age } from '../age.tsx'
import * as styles from '../contact.css.ts'

type Props = {
  contact: Contact
  wasNew: boolean
  rights: Rights
  /** What the reader may choose from; none where they may not change contacts. */
  statuses: readonly StatusOption[]
  /** The reader may text this person. */
  mayText: boolean
  /** The reader writes mails here; else their own mail program does. */
  writesMail: boolean
  /** How they are not to be reached any more, and since when, in words. */
  suppressed: { channel: 'call' | 'text' | 'email'; since: string }[]
  /** Whether they may be called now; null where nobody is asked. */
  verdict: Verdict | null
  today: string
  beside?: ReactNode
  /** The way to the contacts before and after this one. */
  neighbors?: ReactNode
}

/** Who it is, where things stand with them, and the ways to reach them. */
export function ContactHeader(props: Props) {
  const { contact, wasNew, rights, statuses, mayText, writesMail, suppressed, verdict, today, beside, neighbors } = props
  const t = useText('contacts')
  const name = fullNameOf(contact)
  const listHref = useKeptHref('/contacts')
  const { status, category, nickname, number, birth_date } = contact
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: listHref, label: t('list.title') }]}
        breadcrumbsLabel={t('show.way')}
        breadcrumbsAfter={neighbors}
        lead={<Avatar name={name} size={40} decorative />}
        title={name}
        titleAfter={
          <>
            {beside}
            {wasNew ? <Badge tone="info">{t('fields.new')}</Badge> : null}
            {statuses.length > 0 ? (
              <StatusPicker contact={contact} name={name} options={statuses} />
            ) : status ? (
              <StatusChip tone={status.tone as Tone}>{status.title}</StatusChip>
            ) : null}
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
          <div className={styles.ways}>
            <ReachActions contact={contact} rights={rights} mayText={mayText} writesMail={writesMail} verdict={verdict} />
            {verdict ? <CallVerdict id="call-verdict" verdict={verdict} /> : null}
          </div>
        }
      />
      <Suppressed suppressed={suppressed} />
      <ContactWarning contact={contact} />
    </>
  )
}

/** Beside the name; on a narrow screen within reach of a thumb. */
function ReachActions({
  contact,
  rights,
  mayText,
  writesMail,
  verdict,
}: Pick<Props, 'contact' | 'rights' | 'mayText' | 'writesMail' | 'verdict'>) {
  const t = useText('contacts')
  const { number, phone, email } = contact
  const dials = dialLink(phone, contact)
  return (
    <div className={styles.actions} data-thumb-bar="">
      {rights.change ? (
        <LinkButton href={`/contacts/${number}/edit`} data-shortcut="e" icon={<Pencil />}>
          <span className={styles.words}>{t('show.edit')}</span>
        </LinkButton>
      ) : null}
      {rights.notes.create ? (
        <LinkButton href={noteHref(number)} onClick={turnTo('note')} icon={<NotebookPen />} className={styles.toNote}>
          <span className={styles.words}>{t('show.note')}</span>
        </LinkButton>
      ) : null}
      {email ? (
        <LinkButton
          href={writesMail ? `/contacts/${number}/emails` : `mailto:${email}`}
          icon={<Mail />}
          aria-label={t('show.mail', { email })}
        >
          <span className={styles.words}>{t('show.write')}</span>
        </LinkButton>
      ) : null}
      {mayText ? (
        <LinkButton href={textHref(number)} data-shortcut="t" onClick={turnTo('text')} icon={<MessageSquare />}>
          <span className={styles.words}>{t('show.text')}</span>
        </LinkButton>
      ) : null}
      {dials ? (
        <LinkButton
          tone={verdict?.allowed === false ? 'secondary' : 'primary'}
          {...dials}
          data-shortcut="c"
          icon={<Phone />}
          className={styles.call}
          aria-describedby={verdict ? 'call-verdict' : undefined}
        >
          <span className={styles.numberToCall}>{t('show.call', { phone: formatPhone(phone) })}</span>
          <span className={styles.wordToCall} aria-hidden="true">
            {t('show.call_word')}
          </span>
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
