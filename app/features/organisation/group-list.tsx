import type { SubmissionResult } from '@conform-to/react'
import ListChecks from 'lucide-react/icons/list-checks'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { groupHref, groupsPath } from './paths.ts'
import type { groupsPage } from './groups.server.ts'
import { IntentForm, useIntentForm } from './intent-form.tsx'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { ContactCount } from './contact-count.tsx'
import * as styles from './organisation.css.ts'

type Props = Awaited<ReturnType<typeof groupsPage>>
type Row = Props['rows'][number]

/** The groups in sight and how many contacts each holds. */
export function GroupList({ list, rows, sees_others }: Props) {
  const t = useText('organisation')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={groupHref(id)}>{name}</Anchor> },
    ...(sees_others ? [{ key: 'owner', header: t('groups.owner'), cell: ({ owner }: Row) => owner?.name ?? '' }] : []),
    {
      key: 'contacts',
      header: t('groups.contacts'),
      align: 'end',
      cell: (row) => <ContactCount of={row} href={`/contacts?group_id=${row.id}`} label={t('groups.open_contacts', { name: row.name })} />,
    },
  ]
  const empty = <EmptyState icon={<ListChecks size={20} />} title={t('groups.empty')} text={t('groups.empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('groups.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

/** Begins a group with its name. */
export function NewGroup({ result }: { result: SubmissionResult | undefined }) {
  const t = useText('organisation')
  const form = useIntentForm<{ name: string }>({ intent: 'create', result })
  return (
    <Card title={t('groups.new')}>
      <IntentForm form={form} action={groupsPath}>
        <div className={styles.inline}>
          <TextField {...form.props(form.fields.name)} label={t('name')} maxLength={100} required />
          <Button tone="primary" pending={form.pending}>
            {t('groups.create')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('groups.new_hint')}</p>
      </IntentForm>
    </Card>
  )
}
