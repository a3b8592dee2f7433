import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListIcon from 'lucide-react/icons/list'
import { Form } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { Button, IconButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import * as styles from './catalogue.css.ts'
import { EntryFields, type EntryForm } from './entry-form.tsx'
import type { Entry } from './kept-calls.server.ts'
import type { keptListPage } from './kept-lists.server.ts'
import { entryHref, keptListPath, keptLists, usedHref } from './paths.ts'

type Props = Omit<Awaited<ReturnType<typeof keptListPage>>, 'title' | 'texts'>

/** One of the lists that admins keep: its entries, and the form for another one. */
export function KeptListPage({ result, ...page }: Props & { result: SubmissionResult | undefined }) {
  const t = useText('catalogue')
  const tabs = keptLists.map((name) => ({ href: keptListPath(name), label: t(`${name}.title`), current: name === page.name }))
  return (
    <>
      <PageHeader title={t('title')} meta={t(`${page.name}.lead`)} />
      <Stack gap={5}>
        <Tabs label={t('title')} items={tabs} />
        <KeptTable {...page} />
        {page.may_change ? <NewEntry name={page.name} tones={page.tones} result={result} /> : null}
      </Stack>
    </>
  )
}

function KeptTable({ name, list, rows, may_change }: Props) {
  const t = useText('catalogue')
  const language = useLanguage()
  const uses = ({ count, more }: Entry) => (more ? t('more_than', { count }) : count.toLocaleString(language))
  const columns: Column<Entry>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: (entry) => (
        <Anchor href={entryHref(name, entry.id)}>
          {entry.tone ? <StatusChip tone={entry.tone}>{entry.name}</StatusChip> : entry.name}
        </Anchor>
      ),
    },
    ...(name === 'carriers' ? [{ key: 'naic', header: t('naic'), cell: ({ naic }: Entry) => naic }] : []),
    {
      key: 'uses',
      header: t(`${name}.used_by`),
      align: 'end',
      cell: (entry) =>
        entry.count === 0 ? (
          uses(entry)
        ) : (
          <Anchor href={usedHref(name, entry.id)} aria-label={t('show_uses', { name: entry.name, count: uses(entry) })}>
            {uses(entry)}
          </Anchor>
        ),
    },
    { key: 'active', header: t('offered'), cell: ({ active }) => (active ? t('yes') : <StatusChip>{t('not_offered')}</StatusChip>) },
    ...(name !== 'carriers' && may_change
      ? [
          {
            key: 'order',
            header: t('order'),
            headerHidden: true,
            actions: true,
            card: 'corner' as const,
            cell: (entry: Entry) => <Moves entry={entry} last={list.meta.total_count} here={list.here} />,
          },
        ]
      : []),
  ]
  const empty = <EmptyState icon={<ListIcon size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t(`${name}.title`)} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

/** One place up or down; each is a form of its own. */
function Moves({ entry: { id, name, position = 1 }, last, here }: { entry: Entry; last: number; here: string }) {
  const t = useText('catalogue')
  const ways = [
    { to: position - 1, label: t('move_up', { name }), icon: <ArrowUp /> },
    { to: position + 1, label: t('move_down', { name }), icon: <ArrowDown /> },
  ]
  return (
    <div className={styles.moves}>
      {ways.map(({ to, label, icon }) => (
        <Form key={label} method="post" action={here} preventScrollReset>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="position" value={to} />
          <IconButton type="submit" size="small" label={label} icon={icon} disabled={to < 1 || to > last} />
        </Form>
      ))}
    </div>
  )
}

function NewEntry({ name, tones, result }: Pick<Props, 'name' | 'tones'> & { result: SubmissionResult | undefined }) {
  const t = useText('catalogue')
  const form = useIntentForm<EntryForm>({ intent: 'create', result, defaults: { tone: 'neutral' } })
  return (
    <Card title={t(`${name}.new`)}>
      <IntentForm form={form} action={keptListPath(name)}>
        <EntryFields name={name} tones={tones} form={form} />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('add')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
