import type { SubmissionResult } from '@conform-to/react'
import Scale from 'lucide-react/icons/scale'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { hrefWith } from '#app/lists/href.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { DifferencesPage } from './differences.server.ts'
import { managedOrderHref } from './paths.ts'

type Difference = DifferencesPage['rows'][number]

/** Where Stripe and the books say different things, with what each says and who settled it. */
export function DifferenceList({ list, tabs, rows }: DifferencesPage) {
  const t = useText('orders')
  const columns: Column<Difference>[] = [
    { key: 'kind', header: t('kind'), cell: ({ kind }) => kind },
    { key: 'id', header: t('differences.stripe_id'), hideBelow: 'large', cell: ({ stripe_id }) => stripe_id },
    {
      key: 'order',
      header: t('differences.order'),
      cell: ({ order }) => (order ? <Anchor href={managedOrderHref(order.number)}>{String(order.number)}</Anchor> : null),
    },
    { key: 'theirs', header: t('differences.theirs'), align: 'end', wrap: 'nowrap', cell: ({ theirs }) => theirs },
    { key: 'ours', header: t('differences.ours'), align: 'end', wrap: 'nowrap', cell: ({ ours }) => ours },
    { key: 'found', header: t('differences.found'), wrap: 'nowrap', cell: ({ found }) => <When at={found} /> },
    {
      key: 'settled',
      header: t('differences.settled_by'),
      cell: ({ settled, by, note }) =>
        settled ? (
          <>
            {by} · <When at={settled} />
            {note ? `: ${note}` : null}
          </>
        ) : null,
    },
    {
      key: 'actions',
      header: t('differences.settle'),
      headerHidden: true,
      actions: true,
      cell: ({ id, stripe_id, may_settle }) =>
        may_settle ? (
          <LinkButton size="small" href={hrefWith(list.here, { settle: id })} aria-label={t('differences.settle_named', { id: stripe_id })}>
            {t('differences.settle')}
          </LinkButton>
        ) : null,
    },
  ]
  return (
    <Stack gap={4}>
      <Tabs label={t('differences.title')} items={tabs} />
      {rows.length === 0 ? (
        <EmptyState icon={<Scale size={20} />} title={t('differences.empty')} text={t('differences.empty_text')} />
      ) : (
        <>
          <Table caption={t('differences.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
          <ListPager list={list} />
        </>
      )}
    </Stack>
  )
}

type SettleProps = { here: string; settling: Difference; result: SubmissionResult | undefined }

/** Notes how a difference was settled. No money moves by that. */
export function SettleDialog({ here, settling, result }: SettleProps) {
  const t = useText('orders')
  const common = useText('common')
  const form = useIntentForm<{ note: string }>({ intent: 'settle', result })
  return (
    <Dialog title={t('differences.settle_title')} closeHref={here} closeLabel={common('actions.close')} size="small">
      <p>{t('differences.both', { kind: settling.kind, id: settling.stripe_id, theirs: settling.theirs, ours: settling.ours })}</p>
      <IntentForm form={form} action={hrefWith(here, { settle: settling.id })} sends={{ id: settling.id }}>
        <TextField
          {...form.props(form.fields.note)}
          label={t('differences.note')}
          hint={t('differences.note_hint')}
          maxLength={500}
          required
        />
        <FormActions>
          <LinkButton tone="quiet" href={here}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('differences.settle_button')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
