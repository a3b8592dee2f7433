import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { hrefWith } from '#app/lists/href.ts'

type Props = {
  recording: { id: string; at: { full: string }; call: { who: string } | null }
  back: string
  result: SubmissionResult | undefined
}

/** Asks why a recording whose time is over goes; it cannot be brought back. */
export function DeleteRecording({ recording, back, result }: Props) {
  const t = useText('calls')
  const common = useText('common')
  const form = useIntentForm<{ reason: string }>({ intent: 'delete', result })
  const title = t('recordings.delete_title', { who: recording.call?.who ?? '', at: recording.at.full })
  return (
    <Dialog title={title} closeHref={back} closeLabel={t('close')} size="small">
      <IntentForm form={form} action={hrefWith(back, { delete: recording.id })} failed={t('failed')} sends={{ id: recording.id }}>
        <p>{t('recordings.delete_text')}</p>
        <TextField {...form.props(form.fields.reason)} label={t('recordings.reason')} maxLength={500} required />
        <FormActions>
          <LinkButton tone="quiet" href={back}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t('recordings.delete')}
          </Button>
        </FormActions>
      </IntentForm>
    </Dialog>
  )
}
