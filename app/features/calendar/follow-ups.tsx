import { Form } from '@remix-run/react'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { eventOutcomes } from '#config/calendar.ts'
import type { followUpsPage } from './follow-ups.server.ts'
import { followUpsPath } from './paths.ts'
import * as styles from './calendar.css.ts'

type Page = Awaited<ReturnType<typeof followUpsPage>>
type Line = Page['rows'][number]

/** Whom to call back, why and until when, with what can be done in one press. */
export function FollowUpList({ page }: { page: Page }) {
  const t = useText('calendar')
  const isDone = page.state === 'done'
  const columns: Column<Line>[] = [
    {
      key: 'who',
      header: t('follow_ups.who'),
      cell: ({ contact }) =>
        contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name || `#${contact.number}`}</Anchor> : t('follow_ups.nobody'),
    },
    {
      key: 'why',
      header: t('follow_ups.why'),
      cell: ({ href, title }) => (href ? <Anchor href={href}>{title}</Anchor> : title),
    },
    {
      key: 'phone',
      header: t('follow_ups.phone'),
      wrap: 'nowrap',
      cell: ({ phone, dial }) => (phone ? <PhoneNumber number={phone} contact={dial} /> : null),
    },
    { key: 'due', header: t('follow_ups.due'), wrap: 'nowrap', cell: ({ due }) => due },
    ...(page.team || page.person ? [{ key: 'owner', header: t('follow_ups.owner'), cell: ({ user }: Line) => user.name }] : []),
    ...(page.may_change && !isDone
      ? [
          {
            key: 'actions',
            header: t('follow_ups.actions'),
            cell: (line: Line) => (line.is_hidden ? null : <Presses line={line} page={page} />),
          },
        ]
      : []),
  ]
  if (page.rows.length === 0)
    return <EmptyState icon={<PhoneOutgoing size={20} />} title={t('follow_ups.empty')} text={t('follow_ups.empty_text')} />
  return (
    <>
      <Table caption={t('follow_ups.list')} columns={columns} rows={page.rows} rowId={({ id }) => id} />
      <ListPager list={page.list} />
    </>
  )
}

function Presses({ line, page: { here, today } }: { line: Line; page: Page }) {
  const t = useText('calendar')
  const name = line.contact?.name ?? line.title
  return (
    <Form method="post" action={followUpsPath} preventScrollReset>
      <input type="hidden" name="id" value={line.id} />
      <input type="hidden" name="back" value={here} />
      <Row gap={2}>
        <NativeSelect
          id={`outcome-${line.id}`}
          name="outcome"
          label={`${t('follow_ups.outcome')}: ${name}`}
          labelHidden
          defaultValue="reached"
          width="short"
          options={eventOutcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
        />
        <Button size="small" tone="primary" name="intent" value="done" aria-label={`${t('follow_ups.done')}: ${name}`}>
          {t('follow_ups.done')}
        </Button>
        <Button size="small" name="intent" value="tomorrow" aria-label={`${t('follow_ups.tomorrow')}: ${name}`}>
          {t('follow_ups.tomorrow')}
        </Button>
        <Button size="small" name="intent" value="next_week" aria-label={`${t('follow_ups.next_week')}: ${name}`}>
          {t('follow_ups.next_week')}
        </Button>
        <details>
          <summary className={styles.pick}>{t('follow_ups.pick')}</summary>
          <Row gap={2}>
            <DateField id={`day-${line.id}`} name="day" label={`${t('follow_ups.day')}: ${name}`} labelHidden min={today} width="short" />
            <Button size="small" name="intent" value="pick">
              {t('follow_ups.move')}
            </Button>
          </Row>
        </details>
      </Row>
    </Form>
  )
}

/** Who of a team is late, the most first. */
export function LatePeople({ people }: Pick<Page, 'people'>) {
  const t = useText('calendar')
  if (people.length === 0) return null
  return (
    <Card title={t('follow_ups.late_people')}>
      <ul className={styles.lines}>
        {people.map(({ id, name, late, href }) => (
          <li key={id}>
            <Anchor href={href}>{name}</Anchor> <span className={styles.small}>{t('follow_ups.late_count', { count: late })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
