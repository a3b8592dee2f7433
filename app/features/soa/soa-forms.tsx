import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { ticked } from '#app/forms/ticked.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { soaHref } from './paths.ts'
import type { newSoaPage, soaPage } from './requests.server.ts'

type Page = Awaited<ReturnType<typeof soaPage>>
type Result = { result: SubmissionResult | undefined }

type Completing = {
  appointment_at: string
  appointment_method: string
  contact_method: string
  plans_represented: string[]
  explanation: string
  carrier_confirmation: string
  signature_name: string
}

/** The agent's part. */
export function CompleteForm({ request, choices, result }: Pick<Page, 'request'> & { choices: NonNullable<Page['choices']> } & Result) {
  const t = useText('soa')
  const form = useIntentForm<Completing>({ intent: 'complete', result })
  const { fields, props } = form
  return (
    <Card title={t('complete')}>
      <Stack gap={4}>
        <p>{t('complete_lead')}</p>
        <IntentForm
          form={form}
          action={soaHref(request.number)}
          failed={t('failed')}
          sends={{ lock_version: String(request.lock_version) }}
        >
          <TextField {...props(fields.appointment_at)} label={t('appointment')} type="datetime-local" width="medium" required />
          <NativeSelect {...props(fields.appointment_method)} label={t('method')} options={choices.methods} width="medium" required />
          <NativeSelect
            {...props(fields.contact_method)}
            label={t('contact_method')}
            options={choices.contact_methods}
            width="medium"
            required
          />
          <CheckList
            label={t('plans')}
            name="plans_represented"
            options={choices.carriers}
            defaultValues={ticked(fields.plans_represented.initialValue)}
            narrowLabel={t('search')}
            lead={fields.plans_represented.errors?.join(' ')}
          />
          <TextArea {...props(fields.explanation)} label={t('explanation')} maxLength={2000} />
          <TextField {...props(fields.carrier_confirmation)} label={t('confirmation')} maxLength={100} width="medium" />
          <TextField {...props(fields.signature_name)} label={t('signature_name')} maxLength={200} width="medium" required />
          <FormActions>
            <Button tone="primary" pending={form.pending}>
              {t('complete')}
            </Button>
          </FormActions>
        </IntentForm>
      </Stack>
    </Card>
  )
}

/** Hands the agent's own device over, to sign on. */
export function OnDevice({ number }: { number: number }) {
  const t = useText('soa')
  return (
    <Card title={t('device')}>
      <Stack gap={4}>
        <p>{t('device_lead')}</p>
        <UiForm method="post" action={soaHref(number)}>
          <FormActions>
            <Button name="intent" value="device">
              {t('device')}
            </Button>
          </FormActions>
        </UiForm>
      </Stack>
    </Card>
  )
}

/** Takes back what is out, or rejects what was signed. */
export function RejectForm({ request, result }: Pick<Page, 'request'> & Result) {
  const t = useText('soa')
  const form = useIntentForm<{ reason: string }>({ intent: 'reject', result })
  const isOpen = request.status === 'open'
  return (
    <Card title={t(isOpen ? 'withdraw' : 'reject')}>
      <IntentForm form={form} action={soaHref(request.number)} failed={t('failed')}>
        <TextArea
          {...form.props(form.fields.reason)}
          label={t('reason')}
          hint={isOpen ? undefined : t('reject_lead')}
          maxLength={500}
          required={!isOpen}
        />
        <FormActions>
          <Button tone="danger" pending={form.pending}>
            {t(isOpen ? 'withdraw' : 'reject')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** Adds to what was signed. */
export function NoteForm({ request, result }: Pick<Page, 'request'> & Result) {
  const t = useText('soa')
  const form = useIntentForm<{ text: string }>({ intent: 'note', result })
  return (
    <IntentForm form={form} action={soaHref(request.number)} failed={t('failed')}>
      <TextArea {...form.props(form.fields.text)} label={t('note')} hint={t('note_hint')} maxLength={1000} required />
      <FormActions>
        <Button pending={form.pending}>{t('add_note')}</Button>
      </FormActions>
    </IntentForm>
  )
}

type Sending = { channel: string; language: string; initiated_by: string; products_suggested: string[] }

/** Asks a contact. */
export function SendForm({
  contact,
  action,
  replaces,
  defaults,
  channels,
  languages,
  initiations,
  products,
  result,
}: Awaited<ReturnType<typeof newSoaPage>> & Result) {
  const t = useText('soa')
  const form = useIntentForm<Sending>({ intent: 'send', result, defaults })
  const { fields, props } = form
  return (
    <IntentForm
      form={form}
      action={action}
      failed={t('failed')}
      sends={{ contact_id: contact.id, ...(replaces && { replaces_id: replaces.id }) }}
    >
      <NativeSelect {...props(fields.channel)} label={t('channel')} options={channels} width="medium" required />
      <NativeSelect {...props(fields.language)} label={t('language')} options={languages} width="medium" />
      <NativeSelect {...props(fields.initiated_by)} label={t('initiated_by')} options={initiations} width="medium" />
      <CheckList
        label={t('suggest')}
        name="products_suggested"
        options={products}
        defaultValues={ticked(fields.products_suggested.initialValue)}
        narrowLabel={t('search')}
      />
      <FormActions>
        <Button tone="primary" pending={form.pending}>
          {t('send')}
        </Button>
        <Button name="on_device" value="true">
          {t('device')}
        </Button>
      </FormActions>
      <p>{t('device_lead')}</p>
    </IntentForm>
  )
}
