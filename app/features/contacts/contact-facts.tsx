import type { ReactNode } from 'react'
import type { Contact } from '#api/contract/contacts.ts'
import { ageOn, formatDate, formatMedicareNumber, formatPhone, turns65 } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { KeyValueList, type KeyValue } from '#app/ui/key-value-list.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import * as styles from './contact.css.ts'
import { Day } from './day.tsx'
import { listHrefOf } from './list-address.ts'

type Props = {
  contact: Contact
  /** The reader's time zone, and the day it is there. */
  zone: string
  today: string
}

/** Phones, e-mail, addresses, and how they like to be reached. */
export function ReachCard({ contact }: Pick<Props, 'contact'>) {
  const t = useText('contacts')
  const { phones, emails, addresses, preferred_language, best_time_to_call, do_not_call } = contact
  const items = [
    ...phones.map(({ phone_type, number }, index) => ({
      id: `phone ${index}`,
      label: t(`phone_types.${phone_type as 2}`),
      value: do_not_call ? formatPhone(number) : <a href={`tel:${number}`}>{formatPhone(number)}</a>,
    })),
    ...emails.map(({ email }, index) => ({ id: `email ${index}`, label: t('fields.email'), value: <a href={`mailto:${email}`}>{email}</a> })),
    ...addresses.map((address, index) => ({ id: `address ${index}`, label: t('show.address'), value: <AddressLines address={address} /> })),
    ...(best_time_to_call ? [{ label: t('fields.best_time_to_call'), value: t(`best_times.${best_time_to_call as 'anytime'}`) }] : []),
    ...(preferred_language ? [{ label: t('fields.preferred_language'), value: t(`languages.${preferred_language as 'english'}`) }] : []),
  ]
  return <FactCard title={t('show.how_to_reach')} items={items} columns={2} empty={t('show.no_way_to_reach')} />
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
  const { birth_date, gender, tobacco, spouse_first_name, spouse_last_name, spouse_birth_date } = contact
  const spouse = `${spouse_first_name} ${spouse_last_name}`.trim()
  const items = [
    ...(birth_date ? [{ label: t('fields.birth_date'), value: <Birth date={birth_date} today={today} /> }] : []),
    ...(gender && gender !== 'other' ? [{ label: t('fields.gender'), value: t(`gender.${gender as 'male'}`) }] : []),
    ...(tobacco === null ? [] : [{ label: t('fields.tobacco'), value: tobacco ? t('fields.tobacco_yes') : t('fields.tobacco_no') }]),
    ...(spouse ? [{ label: t('fields.spouse'), value: spouse }] : []),
    ...(spouse_birth_date ? [{ label: t('fields.spouse_birth_date'), value: <Birth date={spouse_birth_date} today={today} /> }] : []),
  ]
  return <FactCard title={t('show.about')} items={items} empty={t('show.nothing')} />
}

/** A birth date, the age that follows from it, and the day that Medicare begins to matter. */
function Birth({ date, today }: { date: string; today: string }) {
  const t = useText('contacts')
  const language = useLanguage()
  const age = ageOn(date, today)
  const birthday = turns65(date)
  const day = (value: string) => formatDate(value, language, 'UTC')
  return (
    <span className={styles.lines}>
      <span>{day(date)}</span>
      <span className={styles.quiet}>
        {age === null ? null : t('fields.age', { age })}
        {birthday && birthday >= today ? `, ${t('fields.turns_65', { date: day(birthday) })}` : null}
      </span>
    </span>
  )
}

/** What stands on the Medicare card. The number is shown when it is asked for. */
export function MedicareCard({ contact }: Pick<Props, 'contact'>) {
  const t = useText('contacts')
  const language = useLanguage()
  const { medicare_number, medicare_part_a_date, medicare_part_b_date } = contact
  const day = (value: string) => formatDate(value, language, 'UTC')
  const items = [
    ...(medicare_number ? [{ label: t('fields.medicare_number'), value: <Masked number={medicare_number} /> }] : []),
    ...(medicare_part_a_date ? [{ label: t('fields.medicare_part_a_date'), value: day(medicare_part_a_date) }] : []),
    ...(medicare_part_b_date ? [{ label: t('fields.medicare_part_b_date'), value: day(medicare_part_b_date) }] : []),
  ]
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

/** Whose contact it is, where it came from, how it is marked, and when what happened. */
export function RecordCard({ contact, zone, today }: Props) {
  const t = useText('contacts')
  const { owner, source, tags, created_at, last_activity_at, updated_at } = contact
  const day = (at: string | null) => <Day at={at} zone={zone} today={today} />
  const items = [
    { label: t('fields.owner'), value: owner?.name ?? t('show.nobody') },
    ...(source ? [{ label: t('fields.source'), value: source.title }] : []),
    { label: t('columns.created'), value: day(created_at) },
    ...(last_activity_at ? [{ label: t('show.last_activity'), value: day(last_activity_at) }] : []),
    { label: t('show.changed'), value: day(updated_at) },
    ...(tags.length > 0 ? [{ label: t('fields.tags'), value: <Tags tags={tags} />, wide: true }] : []),
  ]
  return <FactCard title={t('show.record')} items={items} empty="" />
}

function Tags({ tags }: Pick<Contact, 'tags'>) {
  return (
    <span className={styles.tags}>
      {tags.map(({ id, name }) => (
        <Anchor key={id} href={listHrefOf({ tag_id: [id] })} className={styles.tag}>
          <Badge>{name}</Badge>
        </Anchor>
      ))}
    </span>
  )
}

function FactCard({ title, items, columns = 1, empty }: { title: ReactNode; items: KeyValue[]; columns?: 1 | 2; empty: string }) {
  return (
    <Card title={title}>
      {items.length > 0 ? <KeyValueList items={items} columns={columns} /> : <p className={styles.quiet}>{empty}</p>}
    </Card>
  )
}
