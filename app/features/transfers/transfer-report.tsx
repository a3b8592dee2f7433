import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { ProcessNotice } from '#app/ui/overlays/process-notice.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { transferHref } from './paths.ts'
import { TransferState } from './transfer-list.tsx'
import type { transferPage } from './transfers.server.ts'

type Props = Awaited<ReturnType<typeof transferPage>>

/** How far a transfer is, and what became of each contact. */
export function TransferReport(page: Props) {
  const { attempt, is_under_way, waits_for_worker, revert_until } = page
  const t = useText('transfers')
  const language = useLanguage()
  const count = (value: number) => value.toLocaleString(language)
  const done = attempt.moved_count + attempt.held_count
  const items = [
    { label: t('state'), value: <TransferState state={attempt.state} /> },
    {
      label: t('to'),
      value: attempt.to.map(({ name, states }) => (states?.length ? `${name} (${states.join(', ')})` : name)).join(', '),
    },
    { label: t('method'), value: t(`methods.${attempt.method}`) },
    { label: t('by'), value: attempt.by?.name },
    { label: t('when'), value: <When at={attempt.created} /> },
    { label: t('moved'), value: count(attempt.moved_count) },
    { label: t('held'), value: count(attempt.held_count) },
    { label: t('kept'), value: attempt.kept_count > 0 ? count(attempt.kept_count) : null },
    { label: t('revert_until'), value: attempt.can_revert ? revert_until : null },
    { label: t('note'), value: attempt.note },
  ]
  return (
    <Stack gap={4}>
      {is_under_way ? (
        <Stack gap={2}>
          <ProcessNotice
            status={t(`states.${attempt.state}`)}
            text={t('title')}
            progress={{
              label: t('title'),
              value: done,
              max: Math.max(1, attempt.total_count),
              text: t('progress', { done: count(done), total: count(attempt.total_count) }),
            }}
          />
          {waits_for_worker ? <Banner tone="warning">{t('worker')}</Banner> : null}
          <div>
            <LinkButton href={transferHref(attempt.id)}>{t('refresh')}</LinkButton>
          </div>
        </Stack>
      ) : null}
      <Card>
        <KeyValueList layout="stacked" columns={2} items={items} />
      </Card>
      <TransferLog {...page} />
    </Stack>
  )
}

function TransferLog({ logs, list, views }: Props) {
  const t = useText('transfers')
  const columns: Column<Props['logs'][number]>[] = [
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ contact }) => (contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name}</Anchor> : t('out_of_reach')),
    },
    { key: 'from', header: t('from'), cell: ({ from }) => from },
    { key: 'to', header: t('to'), cell: ({ to }) => to },
    { key: 'outcome', header: t('outcome'), cell: ({ outcome }) => outcome },
  ]
  return (
    <Section title={t('logs')}>
      <Tabs label={t('outcome')} items={views} />
      {logs.length > 0 ? <Table caption={t('logs')} columns={columns} rows={logs} rowId={({ key }) => key} /> : <p>{t('no_logs')}</p>}
      <ListPager list={list} />
    </Section>
  )
}
