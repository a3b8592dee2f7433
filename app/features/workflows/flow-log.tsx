import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { historyPage, peoplePage, tryPage } from './flow-log.server.ts'
import * as styles from './flow-steps.css.ts'
import { flowPartHref } from './paths.ts'

type People = Awaited<ReturnType<typeof peoplePage>>
type History = Awaited<ReturnType<typeof historyPage>>

const contactOf = ({ contact }: { contact: { number: number; name: string } }) => (
  <Anchor href={`/contacts/${contact.number}`}>{contact.name || contact.number}</Anchor>
)

/** Who is or was in a flow, and where they wait. */
export function PeopleTable({ flow, list, rows, may_change }: People) {
  const t = useText('workflows')
  const columns: Column<People['rows'][number]>[] = [
    { key: 'contact', header: t('contact'), cell: contactOf },
    {
      key: 'where',
      header: t('where'),
      cell: ({ status, step, because }) => (status === 'ended' ? because : step || t(`run_states.${status}`)),
    },
    { key: 'next', header: t('next'), cell: ({ next }) => (next ? <When at={next} /> : '') },
    { key: 'cause', header: t('cause'), cell: ({ cause }) => cause },
    { key: 'started', header: t('entered'), cell: ({ started }) => <When at={started} /> },
    ...(may_change
      ? [
          {
            key: 'end',
            header: t('actions'),
            cell: ({ id, status, contact }: People['rows'][number]) =>
              status === 'ended' ? null : (
                <Form method="post" action={flowPartHref(flow.id, 'people')} preventScrollReset>
                  <input type="hidden" name="run" value={id} />
                  <Button size="small" aria-label={t('end_of', { name: contact.name })}>
                    {t('end')}
                  </Button>
                </Form>
              ),
          },
        ]
      : []),
  ]
  if (rows.length === 0) return <EmptyState title={t('nobody')} text={t('nobody_text')} />
  return (
    <>
      <Table caption={t('parts.people')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}

/** What a flow did, the newest first. */
export function HistoryTable({ list, rows }: History) {
  const t = useText('workflows')
  const columns: Column<History['rows'][number]>[] = [
    { key: 'at', header: t('when'), cell: ({ at }) => <When at={at} /> },
    { key: 'contact', header: t('contact'), cell: contactOf },
    { key: 'step', header: t('step'), cell: ({ step }) => step },
    { key: 'outcome', header: t('outcome'), cell: ({ outcome }) => outcome },
  ]
  if (rows.length === 0) return <EmptyState title={t('no_history')} text={t('no_history_text')} />
  return (
    <>
      <Table caption={t('parts.history')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}

/** The draft, played on one contact: when, which way, and the very words. */
export function TryFlow({ flow, asked, refused, played }: Awaited<ReturnType<typeof tryPage>>) {
  const t = useText('workflows')
  return (
    <Stack>
      <Form method="get" action={flowPartHref(flow.id, 'try')}>
        <Row align="end">
          <TextField
            id="try-contact"
            name="contact"
            label={t('try_number')}
            defaultValue={asked}
            inputMode="numeric"
            maxLength={64}
            width="short"
            errors={refused ? [refused] : undefined}
            required
          />
          <Button tone="primary">{t('try_it')}</Button>
        </Row>
      </Form>
      {played ? (
        <section aria-label={t('parts.try')}>
          <p>
            {contactOf(played)} · {played.time_zone}
          </p>
          {played.enters ? null : <Banner tone="warning">{t('would_not_enter')}</Banner>}
          <ol>
            {played.steps.map((one) => (
              <li key={one.id}>
                <When at={one.at} /> <strong>{one.step}</strong>: {one.outcome}
                {one.letter ? (
                  <details>
                    <summary>{one.letter.subject || t('text')}</summary>
                    <pre className={styles.letter}>{one.letter.text}</pre>
                  </details>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </Stack>
  )
}
