import type { ReactNode } from 'react'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatDate, formatMedicareNumber } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList, type KeyValue, type KeyValueListProps } from '#app/ui/data/key-value-list.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { contactField, plainNames, type ContactFieldGroup } from '#config/contact-fields.ts'
import { Age } from '../age.tsx'
import * as styles from '../contact.css.ts'
import { Day } from '../day.tsx'
import { fieldLabel, fieldWords } from '../field-words.ts'
import { tagHref } from '../list/list-href.ts'

type Props = {
  contact: Contact
  /** The reader's time zone, and the day it is there. */
  zone: string
  today: string
}

/** What is known of the plain fields of a card. */
function usePlainFacts(contact: Contact, card: ContactFieldGroup): KeyValue[] {
  const t = useText('contacts')
  const language = useLanguage()
  const say = (path: string) => t(path as 'fields.gender')
  return plainNames.flatMap((name) => {
    const field = contactField(name)
    const value = contact[name]
    const isSilent = field.kind === 'choice' && value === field.blank_option
    const words = (field.card ?? field.group) === card && !isSilent && fieldWords(say, language, name, value)
    return words ? [{ label: t(fieldLabel(name)), value: words }] : []
  })
}

/** Phones, e-mail, addresses, and how they like to be reached; `verification` tells of the first e-mail address. */
export function ReachCard({ contact, verification }: Pick<Props, 'contact'> & { verification?: ReactNode }) {
  const t = useText('contacts')
  const { phones, emails, addresses } = contact
  const plain = usePlainFacts(contact, 'reach')
  const items = [
    ...phones.map(({ phone_type, number }, index) => ({
      id: `phone ${index}`,
      label: t(`phone_types.${phone_type as 2}`),
      value: <PhoneNumber number={number} contact={contact} className={styles.long} />,
    })),
    ...emails.map(({ email }, index) => ({
      id: `email ${index}`,
      label: t('fields.email'),
      value: (
        <div className={styles.reach}>
          <a href={`mailto:${email}`} className={styles.long}>
            {email}
          </a>
          {index === 0 ? verification : null}
        </div>
      ),
    })),
    ...addresses.map((address, index) => ({ id: `address ${index}`, label: t('show.address'), value: <AddressLines address={address} /> })),
    ...plain,
  ]
  return <FactCard title={t('show.how_to_reach')} items={items} columns={2} layout="stacked" empty={t('show.no_way_to_reach')} />
}

function AddressLines({ address: { address, address_2, city, state, zip_code, county } }: { address: Contact['addresses'][number] }) {
  const t = useText('contacts')
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [address, address_2, place, county && t('show.county', { county })].filter(Boolean)
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

/** The person: birth, what a quote depends on, and who they are married to. */
export function AboutCard({ contact, today }: Pick<Props, 'contact' | 'today'>) {
  const t = useText('contacts')
  const { spouse_first_name, spouse_last_name, spouse_birth_date } = contact
  const plain = usePlainFacts(contact, 'about')
  const spouse = `${spouse_first_name} ${spouse_last_name}`.trim()
  const items = [
    ...plain,
    ...(spouse ? [{ label: t('fields.spouse'), value: spouse }] : []),
    ...(spouse_birth_date ? [{ label: t('fields.spouse_birth_date'), value: <Birth date={spouse_birth_date} today={today} /> }] : []),
  ]
  return <FactCard title={t('show.about')} items={items} empty={t('show.nothing')} />
}

/** A birth date, and the age that follows from it. */
function Birth({ date, today }: { date: string; today: string }) {
  const language = useLanguage()
  return (
    <span className={styles.lines}>
      <span>{formatDate(date, language, 'UTC')}</span>
      <span className={styles.age}>
        <Age birthDate={date} today={today} />
      </span>
    </span>
  )
}

/** What stands on the Medicare card. The number is shown when it is asked for. */
export function MedicareCard({ contact }: Pick<Props, 'contact'>) {
  const t = useText('contacts')
  const { medicare_number } = contact
  const plain = usePlainFacts(contact, 'medicare')
  const items = [...(medicare_number ? [{ label: t('fields.medicare_number'), value: <Masked number={medicare_number} /> }] : []), ...plain]
  return <FactCard title={t('fields.medicare')} items={items} empty={t('show.nothing')} />
}

function Masked({ number }: { number: string }) {
  const t = useText('contacts')
  return (
    <details className={styles.masked}>
      <summary>
        <span className={styles.mask}>•••• ••• {number.slice(-4)}</span>
        <span className={styles.reveal}>{t('show.reveal')}</span>
        <span className={styles.conceal}>{t('show.conceal')}</span>
      </summary>
      <strong>{formatMedicareNumber(number)}</strong>
    </details>
  )
}

/** Whose contact it is, where it came from, what they agreed to, and when what happened; `footer` is the way to end the record. */
export function RecordCard({ contact, agreed, zone, today, footer }: Props & { agreed: string; footer?: ReactNode }) {
  const t = useText('contacts')
  const { owner, source, created_at, last_activity_at, updated_at } = contact
  const plain = usePlainFacts(contact, 'record')
  const day = (at: string | null) => <Day at={at} zone={zone} today={today} />
  const items = [
    { label: t('fields.owner'), value: owner?.name ?? t('show.nobody') },
    ...(source ? [{ label: t('fields.source'), value: source.title }] : []),
    ...plain,
    ...(agreed ? [{ label: t('show.agreed'), value: <Anchor href={`/contacts/${contact.number}/consents`}>{agreed}</Anchor> }] : []),
    { label: t('columns.created'), value: day(created_at) },
    ...(last_activity_at ? [{ label: t('show.last_activity'), value: day(last_activity_at) }] : []),
    { label: t('show.changed'), value: day(updated_at) },
  ]
  return <FactCard title={t('show.record')} items={items} empty="" footer={footer} />
}

/** How it is marked; each tag leads to all who bear it. */
export function TagsCard({ contact: { tags } }: Pick<Props, 'contact'>) {
  const t = useText('contacts')
  if (tags.length === 0) return null
  return (
    <Card title={t('fields.tags')}>
      <ul className={styles.tags}>
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Anchor href={tagHref(id)} className={styles.tag}>
              <Badge>{name}</Badge>
            </Anchor>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type FactCardProps = Pick<KeyValueListProps, 'columns' | 'layout'> & { title: string; items: KeyValue[]; empty: string; footer?: ReactNode }

function FactCard({ title, items, empty, footer, ...list }: FactCardProps) {
  return (
    <Card title={title} footer={footer}>
      {items.length > 0 ? <KeyValueList items={items} {...list} /> : <p className={styles.quiet}>{empty}</p>}
    </Card>
  )
}
