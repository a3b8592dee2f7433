import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bookmark from 'lucide-react/icons/bookmark'
import { SaveActions } from '#app/forms/save-actions.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button, IconButton, LinkButton } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { quickFiltersHref, quickFiltersPath } from './quick-filters-search-params.ts'
import * as styles from './quick-filters.css.ts'
import { FilterMenu } from './quick-filters.tsx'
import type { ListedFilter, quickFiltersPage } from './quick-filters.server.ts'

type Page = Awaited<ReturnType<typeof quickFiltersPage>>
type Props = Page & { result: SubmissionResult | undefined }

/** All quick filters: one's own to order and change, and those that others share. */
export function QuickFilterLists({ filters, may_share, may_keep, editing, deleting, result }: Props) {
  const t = useText('quick_filters')
  const mine = filters.filter((filter) => filter.mine)
  const others = filters.filter((filter) => !filter.mine)
  const name: Column<ListedFilter> = {
    key: 'name',
    header: t('name'),
    cell: (filter) => (
      <span className={styles.marked}>
        <Anchor href={filter.href}>{filter.name}</Anchor>
        {filter.is_default ? <Badge tone="accent">{t('is_default')}</Badge> : null}
        {filter.shared && filter.mine ? <Badge tone="info">{t('is_shared')}</Badge> : null}
      </span>
    ),
  }
  const actions: Column<ListedFilter> = {
    key: 'actions',
    header: t('actions'),
    headerHidden: true,
    actions: true,
    card: 'corner',
    cell: (filter) =>
      may_keep ? (
        <div className={styles.buttons}>
          {filter.mine ? <Places filter={filter} place={mine.indexOf(filter)} last={mine.length - 1} /> : null}
          <FilterMenu filter={filter} back={quickFiltersPath} mayShare={may_share} manages />
        </div>
      ) : null,
  }
  const owner: Column<ListedFilter> = { key: 'from', header: t('from'), cell: (filter) => filter.owner.name }
  const list = (caption: string, rows: ListedFilter[], columns: Column<ListedFilter>[]) => (
    <Section title={caption}>
      <Table caption={caption} columns={columns} rows={rows} rowId={({ id }) => id} />
    </Section>
  )
  if (filters.length === 0) {
    const go = <LinkButton href="/contacts">{t('empty_action')}</LinkButton>
    return <EmptyState icon={<Bookmark size={20} />} title={t('empty')} text={t('empty_text')} actions={go} />
  }
  return (
    <Stack gap={6}>
      {mine.length > 0 ? list(t('mine'), mine, [name, actions]) : null}
      {others.length > 0 ? list(t('others'), others, [name, owner, actions]) : null}
      {editing ? <Rename key={editing.id} filter={editing} result={result} /> : null}
      {deleting ? <Delete filter={deleting} /> : null}
    </Stack>
  )
}

/** Up and down; the first has no way up, the last none down. */
function Places({ filter, place, last }: { filter: ListedFilter; place: number; last: number }) {
  const t = useText('quick_filters')
  const button = (intent: 'up' | 'down', icon: typeof ArrowUp) => {
    const Icon = icon
    return (
      <Form method="post" action={quickFiltersPath} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={filter.id} />
        <IconButton type="submit" size="small" label={t(intent, { name: filter.name })} icon={<Icon />} />
      </Form>
    )
  }
  return (
    <>
      {place > 0 ? button('up', ArrowUp) : null}
      {place < last ? button('down', ArrowDown) : null}
    </>
  )
}

function Rename({ filter, result }: { filter: ListedFilter; result: SubmissionResult | undefined }) {
  const t = useText('quick_filters')
  const { fields, props, formProps, errors, pending } = useForm<{ name: string }>({
    id: 'rename',
    result,
    defaults: { name: filter.name },
  })
  return (
    <Dialog title={t('rename_named', { name: filter.name })} closeHref={quickFiltersHref()} closeLabel={t('close')} size="small">
      <Form {...formProps} action={quickFiltersHref({ edit: filter.id })}>
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={filter.id} />
        <input type="hidden" name="lock_version" value={filter.lock_version} />
        <FormStack>
          <ErrorSummary title={t('failed')} errors={errors.filter(({ fieldId }) => !fieldId)} />
          <TextField {...props(fields.name)} label={t('name')} maxLength={60} required />
          <SaveActions pending={pending} cancel={quickFiltersHref()} />
        </FormStack>
      </Form>
    </Dialog>
  )
}

function Delete({ filter }: { filter: ListedFilter }) {
  const t = useText('quick_filters')
  const common = useText('common')
  const sent = useNavigation().formData
  return (
    <Dialog title={t('delete_title', { name: filter.name })} closeHref={quickFiltersHref()} closeLabel={t('close')} size="small">
      <Form method="post" action={quickFiltersPath}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={filter.id} />
        <Stack>
          <p>{t(filter.shared ? 'delete_text_shared' : 'delete_text')}</p>
          <FormActions>
            <LinkButton tone="quiet" href={quickFiltersHref()}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="danger" pending={sent?.get('intent') === 'delete'}>
              {t('delete')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
