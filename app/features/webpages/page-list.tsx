import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import Globe from 'lucide-react/icons/globe'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { PageRow, pagesPage } from './admin.server.ts'
import { pagesPath } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof pagesPage>>, 'rows' | 'list'>

const tones = { active: 'success', inactive: 'neutral', taken_down: 'danger' } as const

/** Every public page, whether visitors see it, and the way to hide one from them. */
export function PageList({ rows, list }: Props) {
  const t = useText('webpages')
  const columns: Column<PageRow>[] = [
    { key: 'name', header: t('admin.name'), cell: ({ name }) => name },
    { key: 'address', header: t('admin.address'), cell: ({ href, label }) => (href ? <a href={href}>{label}</a> : label) },
    { key: 'kind', header: t('admin.kind'), cell: ({ kind }) => t(`admin.${kind}`) },
    { key: 'state', header: t('admin.state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`admin.states.${state}`)}</Badge> },
    { key: 'actions', header: t('admin.actions'), headerHidden: true, actions: true, cell: (row) => <Act {...row} /> },
  ]
  const states = (['active', 'inactive', 'taken_down'] as const).map((value) => ({ value, label: t(`admin.states.${value}`) }))
  const { state } = list.state
  const filters = {
    label: t('admin.filters'),
    count: state ? 1 : 0,
    fields: (
      <NativeSelect name="state" label={t('admin.state_filter')} options={states} emptyLabel={t('admin.states.all')} defaultValue={state} />
    ),
  }
  const empty = <EmptyState icon={<Globe size={20} />} title={t('admin.none')} text={t('admin.none_text')} />
  return (
    <ListFrame list={list} empty={empty} words={{ search: t('admin.search') }} filters={filters}>
      <Table caption={t('admin.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

function Act({ id, name, state }: PageRow) {
  const t = useText('webpages')
  if (state !== 'taken_down')
    return (
      <LinkButton size="small" href={`${pagesPath}?take_down=${id}`} aria-label={t('admin.take_down_named', { name })}>
        {t('admin.take_down')}
      </LinkButton>
    )
  return (
    <Form method="post" action={pagesPath}>
      <input type="hidden" name="intent" value="lift" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button size="small" aria-label={t('admin.lift_named', { name })}>
        {t('admin.lift')}
      </Button>
    </Form>
  )
}

/** Asks for the reason, and says what follows. */
export function TakeDown({ row: { id, name }, result }: { row: PageRow; result: SubmissionResult | undefined }) {
  const t = useText('webpages')
  const common = useText('common')
  const form = useIntentForm<{ reason: string }>({ intent: 'take_down', result })
  return (
    <Dialog title={t('admin.take_down_title', { name })} closeHref={pagesPath} closeLabel={t('messages.close')} size="small">
      <IntentForm form={form} action={`${pagesPath}?take_down=${id}`} sends={{ id, name }} failed={t('admin.failed')}>
        <p>{t('admin.take_down_text')}</p>
        <TextField {...form.props(form.fields.reason)} label={t('admin.reason')} maxLength={500} required />
        <FormActions>
          <LinkButton tone="quiet" href={pagesPath}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('admin.take_down_button')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
