import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'

type Props = { number: string; shown: string; ways: SelectOption[]; action: string; back: string; result: SubmissionResult | undefined }

/** Who agreed to be texted, and how; or that they did not want it, which holds for all. */
export function PermissionDialog({ number, shown, ways, action, back, result }: Props) {
  const t = useText('texts')
  const common = useText('common')
  const form = useIntentForm<{ permitted: string; how: string; note: string }>({
    intent: 'permission',
    result,
    defaults: { permitted: 'true', how: 'spoken' },
  })
  return (
    <Dialog title={t('permission.dialog', { number: shown })} closeHref={back} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={action} failed={t('failed')} sends={{ phone_number: number }}>
        <RadioGroup
          {...form.props(form.fields.permitted)}
          label={t('permission.said')}
          options={[
            { value: 'true', label: t('permission.yes') },
            { value: 'false', label: t('permission.no'), hint: t('permission.no_hint') },
          ]}
        />
        <NativeSelect {...form.props(form.fields.how)} label={t('permission.how')} options={ways} />
        <TextField {...form.props(form.fields.note)} label={t('permission.note')} maxLength={500} />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('permission.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
