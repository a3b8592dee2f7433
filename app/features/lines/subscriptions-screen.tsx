import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { hrefWith } from '#app/lists/href.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Checkbox, RadioGroup } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { SubscriptionsPage } from './office.server.ts'
import { subscriptionsHref } from './paths.ts'

type Subscription = SubscriptionsPage['rows'][number]
type Props = { page: SubscriptionsPage; result: SubmissionResult | undefined }

const tones: Record<Subscription['state'], Tone> = {
  to_agree: 'warning',
  pending: 'info',
  active: 'success',
  ending: 'neutral',
  past_due: 'danger',
  cancelled: 'neutral',
}

/** Who has a plan of a line: agreed to, given and ended here. */
export function SubscriptionsScreen({ page, result }: Props) {
  const t = useText('lines')
  const { line, tabs, list, rows, ending, give } = page
  const columns: Column<Subscription>[] = [
    { key: 'name', header: t('office.who'), cell: ({ name }) => name },
    { key: 'plan', header: t('licenses.plan'), cell: ({ plan }) => plan },
    {
      key: 'state',
      header: t('office.state'),
      card: 'corner',
      cell: ({ state }) => <StatusChip tone={tones[state]}>{t(`office.states.${state}`)}</StatusChip>,
    },
    { key: 'price', header: t('managed.price'), cell: ({ price }) => price },
    { key: 'used', header: t('licenses.used'), hideBelow: 'medium', cell: ({ used }) => used },
    { key: 'until', header: t('office.until'), hideBelow: 'medium', wrap: 'nowrap', cell: ({ until }) => until },
    {
      key: 'actions',
      header: t('managed.edit_short'),
      headerHidden: true,
      actions: true,
      cell: (row) => <Acts here={list.here} row={row} />,
    },
  ]
  const filters = <Checkbox name="active" value="true" label={t('office.only_active')} defaultChecked={page.active} />
  return (
    <>
      <PageHeader title={t(`${line}.plans`)} />
      <Stack gap={5}>
        <Tabs label={t(`${line}.plans`)} items={tabs} />
        <ListFrame
          list={list}
          empty={<EmptyState title={t('office.none')} text={t('office.none_text')} />}
          words={{ search: t('office.search') }}
          filters={{ label: t('office.filters'), count: page.active ? 1 : 0, fields: filters }}
        >
          <Table caption={t('office.subscriptions')} columns={columns} rows={rows} rowId={({ id }) => id} />
        </ListFrame>
        {give ? (
          <Card title={t('office.give')}>
            <GiveForm key={list.meta.total_count} line={line} give={give} result={result} />
          </Card>
        ) : null}
      </Stack>
      {ending ? <EndDialog here={list.here} ending={ending} /> : null}
    </>
  )
}

type ActsProps = { here: string; row: Subscription }

function Acts({ here, row: { id, name, plan, may_agree, may_end } }: ActsProps) {
  const t = useText('lines')
  return (
    <Row wrap={false}>
      {may_agree ? (
        <Form method="post" action={here}>
          <input type="hidden" name="id" value={id} />
          <Button size="small" name="intent" value="agree" aria-label={t('office.agree_named', { name, plan })}>
            {t('office.agree')}
          </Button>
        </Form>
      ) : null}
      {may_end ? (
        <LinkButton size="small" href={hrefWith(here, { end: id })} aria-label={t('office.end_named', { name, plan })}>
          {t('office.end')}
        </LinkButton>
      ) : null}
    </Row>
  )
}

type EndProps = { here: string; ending: Subscription }

function EndDialog({ here, ending: { id, name, plan, until } }: EndProps) {
  const t = useText('lines')
  const common = useText('common')
  const times = [
    { value: 'later', label: t('office.end_later', { until }), hint: t('office.end_later_hint') },
    { value: 'now', label: t('office.end_now'), hint: t('office.end_now_hint') },
  ]
  return (
    <Dialog title={t('office.end_title', { name, plan })} closeHref={here} closeLabel={common('actions.close')} size="small">
      <Form method="post" action={here}>
        <input type="hidden" name="id" value={id} />
        <FormStack>
          <RadioGroup name="when" label={t('office.end_when')} options={times} defaultValue="later" />
          <FormActions>
            <LinkButton tone="quiet" href={here}>
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="danger" name="intent" value="end">
              {t('office.end_button')}
            </Button>
          </FormActions>
        </FormStack>
      </Form>
    </Dialog>
  )
}

type GiveProps = { line: Props['page']['line']; give: NonNullable<SubscriptionsPage['give']>; result: SubmissionResult | undefined }

function GiveForm({ line, give: { asked, who, chosen, plans }, result }: GiveProps) {
  const t = useText('lines')
  const form = useIntentForm<{ who: string; plan_id: string; granted: string }>({ intent: 'give', result, defaults: { who: chosen } })
  const { fields, props } = form
  return (
    <IntentForm form={form} action={subscriptionsHref(line, asked)}>
      <FieldGroup legend={t('office.give')} legendHidden columns={2}>
        <NativeSelect {...props(fields.who)} label={t('office.for_whom')} options={who} emptyLabel={t('office.choose')} required />
        <NativeSelect {...props(fields.plan_id)} label={t('licenses.plan')} options={plans} emptyLabel={t('office.choose')} required />
      </FieldGroup>
      <TextField {...props(fields.granted)} label={t('office.reason')} hint={t('office.reason_hint')} maxLength={200} />
      <FormActions>
        <Button tone="primary" pending={form.pending}>
          {t('office.give_button')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}
