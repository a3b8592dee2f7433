import type { SubmissionResult } from '@conform-to/react'
import Pencil from 'lucide-react/icons/pencil'
import Tags from 'lucide-react/icons/tags'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, IconLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { IntentForm, useIntentForm } from './intent-form.tsx'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { ContactCount } from './contact-count.tsx'
import { hrefWith } from '#app/lists/href.ts'
import * as styles from './organisation.css.ts'
import { tagsPath } from './paths.ts'
import type { tagsPage } from './tags.server.ts'

type Props = Awaited<ReturnType<typeof tagsPage>>

/** The tags, how often each is used, and the way to change one. */
export function TagList({ list, rows, may_change }: Props) {
  const t = useText('organisation')
  const columns: Column<Props['rows'][number]>[] = [
    {
      key: 'name',
      header: t('tags.tag'),
      cell: ({ name, color }) => (
        <span className={styles.tag}>
          <span className={styles.swatches[color as keyof typeof styles.swatches] ?? styles.swatches.grey} aria-hidden="true" />
          {name}
        </span>
      ),
    },
    {
      key: 'contacts',
      header: t('tags.contacts'),
      align: 'end',
      cell: (row) => <ContactCount of={row} href={`/contacts?tag_id=${row.id}`} label={t('tags.open_contacts', { name: row.name })} />,
    },
    {
      key: 'actions',
      header: t('tags.edit'),
      headerHidden: true,
      actions: true,
      card: 'corner',
      cell: ({ id, name }) =>
        may_change ? (
          <IconLink href={hrefWith(list.here, { edit: id })} label={t('tags.edit_named', { name })} icon={<Pencil />} size="small" />
        ) : null,
    },
  ]
  const empty = <EmptyState icon={<Tags size={20} />} title={t('tags.empty')} text={t('tags.empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('tags.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

type FormProps = Pick<Props, 'colors'> & { result: SubmissionResult | undefined }
type Fields = { name: string; color: string }

/** Makes a tag before anybody has used it. */
export function NewTag({ colors, result }: FormProps) {
  const t = useText('organisation')
  const form = useIntentForm<Fields>({ intent: 'create', result, defaults: { color: 'grey' } })
  return (
    <Card title={t('tags.new')}>
      <IntentForm form={form} action={tagsPath}>
        <div className={styles.tagFields}>
          <TextField {...form.props(form.fields.name)} label={t('name')} maxLength={40} required />
          <NativeSelect {...form.props(form.fields.color)} label={t('tags.color')} options={colors} />
          <Button tone="primary" pending={form.pending}>
            {t('tags.create')}
          </Button>
        </div>
      </IntentForm>
    </Card>
  )
}

type EditProps = FormProps & { back: string } & { tag: NonNullable<Props['editing']> }

export function EditTag({ tag, colors, back, result }: EditProps) {
  const t = useText('organisation')
  const form = useIntentForm<Fields>({ intent: 'edit', result, defaults: { name: tag.name, color: tag.color } })
  return (
    <Dialog title={t('tags.edit_title')} closeHref={back} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={hrefWith(back, { edit: tag.id })} sends={{ id: tag.id }}>
        <TextField {...form.props(form.fields.name)} label={t('name')} maxLength={40} required />
        <NativeSelect {...form.props(form.fields.color)} label={t('tags.color')} options={colors} />
        <SaveActions pending={form.pending} cancel={back} />
      </IntentForm>
    </Dialog>
  )
}
