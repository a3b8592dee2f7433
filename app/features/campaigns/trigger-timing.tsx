import type { FieldMetadata } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { recurrences, triggerTypes } from '#config/workflows.ts'
import { triggerHref } from './paths.ts'
import type { triggerPage } from './triggers.server.ts'

export type TimingFields = { trigger_type: string; recurrence: string; days: string; at: string; date: string }

type Props<Fields extends TimingFields> = {
  fields: { [Name in keyof TimingFields]: FieldMetadata<string, Fields> }
  props: ReturnType<typeof useForm<Fields>>['props']
}

/** Whether people send it, or when it goes by itself. */
export function TimingRows<Fields extends TimingFields>({ fields, props }: Props<Fields>) {
  const t = useText('campaigns')
  const types = triggerTypes.map((value) => ({ value, label: t(`triggers.types.${value}`) }))
  const rounds = recurrences.map((value) => ({ value, label: t(`triggers.recurrences.${value}`) }))
  return (
    <FieldGroup legend={t('triggers.timing')} hint={t('triggers.timing_hint')}>
      <NativeSelect {...props(fields.trigger_type)} label={t('triggers.type')} options={types} />
      <NativeSelect {...props(fields.recurrence)} label={t('triggers.recurrence')} hint={t('triggers.recurrence_hint')} options={rounds} />
      <TextField
        {...props(fields.days)}
        label={t('triggers.days')}
        hint={t('triggers.days_hint')}
        type="number"
        min={-365}
        max={365}
        width="short"
      />
      <TextField {...props(fields.at)} label={t('triggers.at')} hint={t('triggers.at_hint')} type="time" width="short" />
      <TextField {...props(fields.date)} label={t('triggers.date')} hint={t('triggers.date_hint')} type="date" width="medium" />
    </FieldGroup>
  )
}

type Page = Awaited<ReturnType<typeof triggerPage>>

/** What a message that goes by itself did so far, what keeps it, when a fixed one goes next, and a test of it to oneself. */
export function TriggerProgress({ trigger, progress, trouble }: Pick<Page, 'trigger' | 'progress' | 'trouble'>) {
  const t = useText('campaigns')
  const { id, channel } = trigger
  return (
    <Card title={t(progress ? 'triggers.so_far' : 'triggers.try')}>
      <Stack gap={3}>
        {trouble ? <Banner tone="warning">{trouble}</Banner> : null}
        {progress ? <KeyValueList items={progress} columns={2} /> : null}
        <Form method="post" action={triggerHref(id)} preventScrollReset>
          <Button name="intent" value="test">
            {t(channel === 'email' ? 'broadcast.test' : 'texts.test')}
          </Button>
        </Form>
      </Stack>
    </Card>
  )
}

/** Whom it did not go to, and why. */
export function TriggerLeftOut({ left_out }: { left_out: NonNullable<Page['left_out']> }) {
  const t = useText('campaigns')
  const { list, rows } = left_out
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'name',
      header: t('broadcast.who'),
      cell: ({ contact }) => <Anchor href={`/contacts/${contact.number}`}>{contact.name || t('no_name')}</Anchor>,
    },
    { key: 'why', header: t('broadcast.why'), cell: ({ why }) => why },
    { key: 'at', header: t('at'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
  ]
  return (
    <Card title={t('broadcast.left_out')}>
      <Table caption={t('broadcast.left_out')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </Card>
  )
}
