import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { formatPhone } from '#api/contract/formats.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextArea } from '#app/ui/controls/text-field.tsx'
import { When } from '#app/ui/data/when.tsx'
import { callHref } from './paths.ts'
import type { callPage } from './calls.server.ts'
import * as styles from './phone.css.ts'

type Call = Awaited<ReturnType<typeof callPage>>['call']

/** Who with whom, when, and what became of it. */
export function CallFacts({ call }: { call: Call }) {
  const t = useText('calls')
  const numbers = ([call.call_from, call.call_to] as const).map((one) => (one.startsWith('client:') ? t('colleague') : formatPhone(one)))
  const items = [
    ...(call.contact
      ? [{ label: t('columns.who'), value: <Anchor href={`/contacts/${call.contact.number}`}>{call.who}</Anchor> }]
      : call.number
        ? [
            {
              label: t('columns.who'),
              value: (
                <Anchor href={`/contacts/new?${new URLSearchParams({ phone: call.number, call: call.id })}`}>
                  {t('call.new_contact')}
                </Anchor>
              ),
            },
          ]
        : []),
    ...(call.number
      ? [{ label: t('columns.number'), value: <PhoneNumber number={call.number} contact={call.contact} className={styles.dial} /> }]
      : []),
    ...(call.place ? [{ label: t('call.place'), value: call.place }] : []),
    { label: t('columns.when'), value: <When at={call.at} /> },
    ...(call.length ? [{ label: t('columns.length'), value: call.length }] : []),
    { label: t('call.way'), value: t('call.from_to', { from: numbers[0] ?? '', to: numbers[1] ?? '' }) },
    ...(call.transferred_to ? [{ label: t('call.transferred'), value: call.transferred_to }] : []),
    ...(call.person ? [{ label: t('columns.person'), value: call.person }] : []),
    ...(call.disclaimer
      ? [
          {
            label: t('call.disclaimer'),
            value: (
              <>
                {call.disclaimer.by}, <When at={call.disclaimer.at} /> ({call.disclaimer.rule}): <q>{call.disclaimer.words}</q>
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={t('call.facts')}>
      {call.refusal ? <Banner tone="danger">{call.refusal}</Banner> : null}
      <KeyValueList items={items} />
      {call.is_new && call.is_own ? (
        <Form method="post" action={callHref(call.id)} preventScrollReset>
          <FormActions>
            <Button name="intent" value="seen">
              {t('call.mark_seen')}
            </Button>
          </FormActions>
        </Form>
      ) : null}
    </Card>
  )
}

type NotesProps = { call: Call; dispositions: SelectOption[]; mayChange: boolean; result: SubmissionResult | undefined }

/** How it went, and what was said; read only for whoever's call it was not. */
export function CallNotes({ call, dispositions, mayChange, result }: NotesProps) {
  const t = useText('calls')
  const form = useIntentForm<{ disposition: string; notes: string }>({
    intent: 'write',
    result,
    defaults: { disposition: call.disposition, notes: call.notes },
  })
  if (!mayChange) {
    const words = dispositions.find(({ value }) => value === call.disposition)?.label ?? t('call.no_disposition')
    return (
      <Card title={t('call.written')}>
        <div className={styles.lines}>
          <p>{words}</p>
          {call.notes ? <p className={styles.notes}>{call.notes}</p> : <p className={styles.quiet}>{t('call.no_notes')}</p>}
        </div>
      </Card>
    )
  }
  return (
    <Card title={t('call.written')}>
      <IntentForm
        key={call.lock_version}
        form={form}
        action={callHref(call.id)}
        failed={t('failed')}
        sends={{ lock_version: String(call.lock_version) }}
      >
        <NativeSelect
          {...form.props(form.fields.disposition)}
          label={t('columns.disposition')}
          options={dispositions}
          emptyLabel={t('call.no_disposition')}
        />
        <TextArea {...form.props(form.fields.notes)} label={t('call.notes')} rows={5} maxLength={5000} />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('call.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
