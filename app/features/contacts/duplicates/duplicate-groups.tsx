import type { ReactNode } from 'react'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import type { DuplicateGroup } from '#api/contract/contacts/duplicates.ts'
import { formatDate, formatPhone } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { nameOf } from '../contact-words.ts'
import * as styles from '../merge/merging.css.ts'

type Props = { groups: DuplicateGroup[]; first: number; zone: string; mayMerge: boolean; mayDismiss: boolean }

/** Groups of contacts that may be one person: why, what they say side by side, and what to do about it. */
export function DuplicateGroups({ groups, first, ...rest }: Props) {
  return (
    <Stack gap={4}>
      {groups.map((group, index) => (
        <GroupCard key={group.id} group={group} place={first + index} {...rest} />
      ))}
    </Stack>
  )
}

function GroupCard({
  group,
  place,
  zone,
  mayMerge,
  mayDismiss,
}: { group: DuplicateGroup; place: number } & Omit<Props, 'groups' | 'first'>) {
  const t = useText('merging')
  const { id, reasons, contacts, contacts_count } = group
  const [one] = contacts
  const name = one ? nameOf(one) : ''
  const mergeHref = `/contacts/merge?${new URLSearchParams(contacts.map((contact) => ['ids', String(contact.number)])).toString()}`
  return (
    <Card
      title={name || t('duplicates.group', { number: place })}
      level={2}
      actions={
        <Row gap={2}>
          {mayDismiss ? (
            <UiForm method="post">
              <Button name="group_id" value={id} size="small" aria-label={`${t('duplicates.not_same')}: ${name}`}>
                {t('duplicates.not_same')}
              </Button>
            </UiForm>
          ) : null}
          {mayMerge ? (
            <LinkButton tone="primary" size="small" href={mergeHref} aria-label={`${t('duplicates.merge')} ${name}`}>
              {t('duplicates.merge')}
            </LinkButton>
          ) : null}
        </Row>
      }
    >
      <Stack gap={3}>
        <Row gap={2}>
          {reasons.map((reason) => (
            <Badge key={reason} tone="neutral">
              {t(`duplicates.reasons.${reason}`)}
            </Badge>
          ))}
          <span>
            {contacts_count > contacts.length
              ? t('duplicates.shown', { shown: contacts.length, count: contacts_count })
              : t('duplicates.contacts', { count: contacts_count })}
          </span>
        </Row>
        <SideBySide contacts={contacts} zone={zone} label={`${t('duplicates.caption')}: ${name}`} />
      </Stack>
    </Card>
  )
}

/** One column a contact; what is not the same everywhere is in strong type. */
function SideBySide({ contacts, zone, label }: { contacts: ContactRow[]; zone: string; label: string }) {
  const t = useText('merging')
  const c = useText('contacts')
  const language = useLanguage()
  const day = (value: string | null) => value && formatDate(value, language, zone)
  const rows: [string, (contact: ContactRow) => string | null, ((contact: ContactRow) => ReactNode)?][] = [
    [
      c('fields.phone'),
      ({ phone }) => phone && formatPhone(phone),
      (contact) => (contact.phone ? <PhoneNumber number={contact.phone} contact={contact} /> : null),
    ],
    [c('fields.email'), ({ email }) => email],
    [c('fields.birth_date'), ({ birth_date }) => day(birth_date)],
    [c('fields.state'), ({ state }) => state],
    [c('fields.status'), ({ status }) => status?.title ?? null],
    [t('duplicates.owner'), ({ owner, pool }) => owner?.name ?? pool?.name ?? null],
    [t('duplicates.contacted'), ({ last_contacted_at }) => day(last_contacted_at) ?? t('duplicates.never')],
    [t('duplicates.created'), ({ created_at }) => day(created_at)],
  ]
  const told = rows.filter(([, valueOf]) => contacts.some((contact) => valueOf(contact)))
  return (
    <Scroll label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.field} />
            {contacts.map((contact) => (
              <th key={contact.id} scope="col" className={styles.head}>
                <Anchor href={`/contacts/${contact.number}`}>{nameOf(contact)}</Anchor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(([name, valueOf, draw = valueOf]) => {
            const values = contacts.map((contact) => valueOf(contact) ?? '')
            const differ = new Set(values).size > 1
            return (
              <tr key={name}>
                <th scope="row" className={styles.field}>
                  {name}
                </th>
                {contacts.map((contact, index) => (
                  <td key={contact.id} className={classNames(styles.value, differ && values[index] ? styles.differs : undefined)}>
                    {values[index] ? draw(contact) : <span className={styles.empty}>{t('duplicates.nothing')}</span>}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroll>
  )
}

/** A table that is wider than its room scrolls by itself, by keyboard as well. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
