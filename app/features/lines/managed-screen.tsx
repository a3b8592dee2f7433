import type { SubmissionResult } from '@conform-to/react'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { ManagedPage } from './managed.server.ts'
import { managedPlansHref } from './paths.ts'

type Plan = ManagedPage['rows'][number]
type Props = { page: ManagedPage; result: SubmissionResult | undefined }

/** The plans of a line, with the one form that adds and changes them. */
export function ManagedScreen({ page, result }: Props) {
  const t = useText('lines')
  const { line, tabs, rows, rights, editing, deleting } = page
  const columns: Column<Plan>[] = [
    { key: 'title', header: t('managed.name'), cell: ({ title, active }) => <Named title={title} active={active} /> },
    { key: 'price', header: t('managed.price'), cell: ({ price }) => price },
    { key: 'amount', header: t(`${line}.amount`), align: 'end', cell: ({ amount }) => amount },
    { key: 'subscribers', header: t('managed.subscribers'), align: 'end', cell: ({ subscribers }) => subscribers },
    {
      key: 'actions',
      header: t('managed.edit_short'),
      headerHidden: true,
      actions: true,
      cell: ({ id, title }) => (
        <Row wrap={false}>
          {rights.change ? (
            <LinkButton size="small" href={managedPlansHref(line, { edit: id })} aria-label={t('managed.edit', { title })}>
              {t('managed.edit_short')}
            </LinkButton>
          ) : null}
          {rights.delete ? (
            <LinkButton size="small" href={managedPlansHref(line, { delete: id })} aria-label={`${t('managed.delete')}: ${title}`}>
              {t('managed.delete')}
            </LinkButton>
          ) : null}
        </Row>
      ),
    },
  ]
  return (
    <>
      <PageHeader title={t(`${line}.plans`)} />
      <Stack gap={5}>
        <Tabs label={t(`${line}.plans`)} items={tabs} />
        {rows.length === 0 ? (
          <EmptyState title={t('managed.none')} text={t('managed.none_text')} />
        ) : (
          <Table caption={t(`${line}.plans`)} columns={columns} rows={rows} rowId={({ id }) => id} />
        )}
        {editing || rights.create ? (
          <Card title={editing ? t('managed.edit', { title: editing.title }) : t('managed.new')}>
            <PlanForm key={editing ? `${editing.id} ${editing.lock_version}` : `new ${rows.length}`} page={page} result={result} />
          </Card>
        ) : null}
      </Stack>
      {deleting ? (
        <DeleteDialog
          title={t('managed.delete_title', { name: deleting.title })}
          text={t('managed.delete_text')}
          button={t('managed.delete')}
          href={managedPlansHref(line)}
          sends={{ id: deleting.id }}
        />
      ) : null}
    </>
  )
}

function Named({ title, active }: Pick<Plan, 'title' | 'active'>) {
  const t = useText('lines')
  return (
    <Row>
      {title}
      {active ? null : <Badge tone="neutral">{t('managed.off')}</Badge>}
    </Row>
  )
}

type Fields = NonNullable<ManagedPage['editing']>['fields']
const fresh: Partial<Fields> = { interval: 'month', active: 'on', position: '0', overage: '0' }

function PlanForm({ page: { line, editing, intervals }, result }: Props) {
  const t = useText('lines')
  const common = useText('common')
  const form = useIntentForm<Fields>({ intent: editing ? 'change' : 'add', result, defaults: editing?.fields ?? fresh })
  const { fields, props } = form
  const number = { inputMode: 'numeric', width: 'short' } as const
  const href = managedPlansHref(line, editing ? { edit: editing.id } : {})
  return (
    <IntentForm form={form} action={href} sends={editing ? { id: editing.id, lock_version: String(editing.lock_version) } : {}}>
      <TextField {...props(fields.title)} label={t('managed.name')} maxLength={80} width="medium" required />
      <TextArea {...props(fields.description)} label={t('managed.description')} maxLength={500} />
      <FieldGroup legend={t('managed.price')} columns={2}>
        <TextField
          {...props(fields.price)}
          label={t('managed.price')}
          hint={t('managed.price_hint')}
          inputMode="decimal"
          start="$"
          width="short"
          required
        />
        <NativeSelect {...props(fields.interval)} label={t('managed.interval')} options={intervals} />
        <TextField {...props(fields.amount)} {...number} label={t(`${line}.amount`)} required />
        <TextField
          {...props(fields.overage)}
          label={t(`${line}.each_beyond`)}
          hint={t('managed.overage_hint')}
          inputMode="decimal"
          start="$"
          width="short"
        />
        <TextField {...props(fields.position)} {...number} label={t('managed.order')} />
      </FieldGroup>
      <Checkbox {...props(fields.enterprise)} label={t('managed.enterprise')} />
      <Checkbox {...props(fields.active)} label={t('managed.active')} />
      <FormActions>
        {editing ? (
          <LinkButton tone="quiet" href={managedPlansHref(line)}>
            {common('actions.cancel')}
          </LinkButton>
        ) : null}
        <Button tone="primary" pending={form.pending}>
          {t('managed.save')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}
