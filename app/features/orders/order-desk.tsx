import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Timeline } from '#app/ui/data/timeline.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { managedOrderPage, ShownDetails } from './orders.server.ts'
import { managedOrderHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof managedOrderPage>>
type Props = Page & { result: SubmissionResult | undefined }

/** Sets how far the office is with it. No money moves by that. */
export function StatusForm({ order, may_become, lock_version, result }: Props) {
  const t = useText('orders')
  const form = useIntentForm<{ admin_status: string }>({ intent: 'status', result })
  return (
    <Card title={t('status.title')}>
      <IntentForm form={form} action={managedOrderHref(order.number)} sends={{ lock_version: String(lock_version) }}>
        <NativeSelect
          {...form.props(form.fields.admin_status)}
          label={t('status.to')}
          hint={t('status.hint')}
          options={may_become}
          width="medium"
          required
        />
        <FormActions>
          <Button pending={form.pending}>{t('status.save')}</Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** Gives money back: all that is left of it, or part. */
export function RefundDialog({ order, refunding, result }: Props & { refunding: NonNullable<Page['refunding']> }) {
  const t = useText('orders')
  const common = useText('common')
  const form = useIntentForm<{ amount: string; reason: string; end_now: string; restock: string }>({
    intent: 'refund',
    result,
    defaults: { amount: refunding.amount },
  })
  const { fields, props } = form
  const here = managedOrderHref(order.number)
  return (
    <Dialog title={t('refund.title', { number: String(order.number) })} closeHref={here} closeLabel={common('actions.close')} size="small">
      <IntentForm form={form} action={managedOrderHref(order.number, { do: 'refund' })} sends={{ refund_id: refunding.refund_id }}>
        <TextField
          {...props(fields.amount)}
          label={t('amount')}
          hint={t('refund.most', { most: refunding.most })}
          inputMode="decimal"
          start="$"
          width="short"
          required
        />
        <TextField {...props(fields.reason)} label={t('refund.reason')} hint={t('refund.reason_hint')} maxLength={200} />
        {refunding.may_end ? <Checkbox {...props(fields.end_now)} label={t('refund.end_now')} hint={t('refund.end_now_hint')} /> : null}
        {refunding.may_restock ? <Checkbox {...props(fields.restock)} label={t('refund.restock')} /> : null}
        <FormActions>
          <LinkButton tone="quiet" href={here}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('refund.give')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}

/** How it was tried to be paid. */
export function Attempts({ attempts }: Pick<ShownDetails, 'attempts'>) {
  const t = useText('orders')
  const columns: Column<ShownDetails['attempts'][number]>[] = [
    { key: 'at', header: t('attempted'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
    { key: 'way', header: t('way'), cell: ({ way }) => way },
    { key: 'state', header: t('came'), cell: ({ state, why }) => (why ? `${state}: ${why}` : state) },
  ]
  return <Table caption={t('attempts_title')} captionShown columns={columns} rows={attempts} rowId={({ key }) => key} stickyHead={false} />
}

/** Who did what with it, the newest first. */
export function Deeds({ deeds }: Pick<ShownDetails, 'deeds'>) {
  const t = useText('orders')
  const items = deeds.map(({ id, at, who, what, more }) => ({
    id: `deed-${id}`,
    title: `${who} ${what}`,
    meta: (
      <>
        {more ? `${more} · ` : null}
        <When at={at} />
      </>
    ),
  }))
  return (
    <Card title={t('history')}>
      <Timeline label={t('history')} items={items} />
    </Card>
  )
}
