import type { SubmissionResult } from '@conform-to/react'
import PhoneOff from 'lucide-react/icons/phone-off'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { IntentForm, useIntentForm } from './intent-form.tsx'
import { hrefWith } from '#app/lists/href.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import * as styles from './organisation.css.ts'
import { suppressionsPath } from './paths.ts'
import type { suppressionsPage } from './suppressions.server.ts'

type Props = Awaited<ReturnType<typeof suppressionsPage>>

/** Who is not to be reached, since when and why; those that were lifted say by whom. */
export function SuppressionList({ list, rows, may_lift }: Props) {
  const t = useText('organisation')
  const columns: Column<Props['rows'][number]>[] = [
    { key: 'address', header: t('suppressions.address'), cell: ({ address }) => address },
    { key: 'channel', header: t('suppressions.channel'), wrap: 'nowrap', cell: ({ channel }) => channel },
    {
      key: 'since',
      header: t('suppressions.since'),
      wrap: 'nowrap',
      cell: ({ since }) => (
        <time dateTime={since.iso} title={since.full}>
          {since.words}
        </time>
      ),
    },
    { key: 'why', header: t('suppressions.why'), cell: ({ why }) => <span className={styles.grow}>{why}</span> },
    {
      key: 'state',
      header: t('suppressions.state'),
      cell: ({ lifted }) =>
        lifted ? (
          <span className={styles.grow}>
            <Badge>{t('suppressions.lifted')}</Badge> <span className={styles.quiet}>{lifted}</span>
          </span>
        ) : (
          <Badge tone="danger">{t('suppressions.in_force')}</Badge>
        ),
    },
    {
      key: 'actions',
      header: t('suppressions.actions'),
      headerHidden: true,
      actions: true,
      cell: ({ id, address, lifted }) =>
        may_lift && !lifted ? (
          <LinkButton size="small" href={hrefWith(list.here, { lift: id })} aria-label={t('suppressions.lift_named', { address })}>
            {t('suppressions.lift')}
          </LinkButton>
        ) : null,
    },
  ]
  const empty = <EmptyState icon={<PhoneOff size={20} />} title={t('suppressions.empty')} text={t('suppressions.empty_text')} />
  const words = { search: t('suppressions.search'), none_found_text: t('suppressions.none_found_text') }
  return (
    <ListFrame list={list} empty={empty} words={words}>
      <Table caption={t('suppressions.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

/** Puts a number or an e-mail address on the list. */
export function NewSuppression({ channels, result }: Pick<Props, 'channels'> & { result: SubmissionResult | undefined }) {
  const t = useText('organisation')
  const form = useIntentForm<{ channel: string; address: string; reason: string }>({
    intent: 'create',
    result,
    defaults: { channel: 'call' },
  })
  return (
    <Card title={t('suppressions.new')}>
      <IntentForm form={form} action={suppressionsPath}>
        <div className={styles.suppressionFields}>
          <NativeSelect {...form.props(form.fields.channel)} label={t('suppressions.channel')} options={channels} />
          <TextField {...form.props(form.fields.address)} label={t('suppressions.address')} maxLength={254} required />
          <TextField {...form.props(form.fields.reason)} label={t('suppressions.reason')} maxLength={200} required />
          <Button tone="primary" pending={form.pending}>
            {t('suppressions.add')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('suppressions.new_hint')}</p>
      </IntentForm>
    </Card>
  )
}

type LiftProps = { back: string; suppression: NonNullable<Props['lifting']>; result: SubmissionResult | undefined }

/** Asks why somebody may be reached again. */
export function LiftSuppression({ back, suppression: { id, address }, result }: LiftProps) {
  const t = useText('organisation')
  const common = useText('common')
  const form = useIntentForm<{ reason: string }>({ intent: 'lift', result })
  return (
    <Dialog title={t('suppressions.lift_title', { address })} closeHref={back} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={hrefWith(back, { lift: id })} sends={{ id }}>
        <p>{t('suppressions.lift_text')}</p>
        <TextField {...form.props(form.fields.reason)} label={t('suppressions.reason')} maxLength={200} required />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('suppressions.lift_button')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
