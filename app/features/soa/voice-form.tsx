import type { SubmissionResult } from '@conform-to/react'
import { RecordingPlayer } from '#app/features/phone/index.ts'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { AgreedFields, type AgreedFieldNames } from './agreed-fields.tsx'
import { soaHref } from './paths.ts'
import type { soaPage } from './requests.server.ts'
import * as styles from './signing.css.ts'

type Page = Awaited<ReturnType<typeof soaPage>>
type Offered = NonNullable<Page['by_voice']>
type Fields = { recording: string; from_second: string; spoken_name: string } & AgreedFieldNames
type Props = Pick<Page, 'request'> & { offered: Offered; result: SubmissionResult | undefined }

/** Records what the person agreed to on a call: the words to read, and where in which recording it was said. */
export function VoiceForm({ request, offered, result }: Props) {
  const t = useText('soa')
  return (
    <Card id="voice" title={t('voice.title')}>
      <Stack gap={4}>
        <p>{t('voice.lead', { name: request.name })}</p>
        {offered.scripts.map((script) => (
          <Script key={script.language} script={script} open={script.language === request.language} />
        ))}
        {offered.recordings.length > 0 ? <RecordForm request={request} offered={offered} result={result} /> : <p>{t('voice.none')}</p>}
      </Stack>
    </Card>
  )
}

function Script({ script, open }: { script: Offered['scripts'][number]; open: boolean }) {
  return (
    <details open={open || undefined} lang={script.language}>
      <summary className={styles.summary}>{script.title}</summary>
      <Stack gap={3}>
        {script.before.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p>{script.choose}</p>
        <ul className={styles.list}>
          {script.products.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {script.after.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Stack>
    </details>
  )
}

function RecordForm({ request, offered, result }: Props) {
  const t = useText('soa')
  const form = useIntentForm<Fields>({ intent: 'voice', result, defaults: { language: request.language } })
  const { fields, props } = form
  return (
    <>
      <details>
        <summary className={styles.summary}>{t('voice.listen')}</summary>
        <Stack gap={3}>
          {offered.recordings.map(({ id, label }) => (
            <div key={id}>
              <p>{label}</p>
              <RecordingPlayer id={id} label={label} />
            </div>
          ))}
        </Stack>
      </details>
      <IntentForm form={form} action={soaHref(request.number)} failed={t('failed')}>
        <NativeSelect {...props(fields.recording)} label={t('voice.recording')} options={offered.recordings} required />
        <TextField
          {...props(fields.from_second)}
          label={t('voice.from')}
          hint={t('voice.from_hint')}
          maxLength={8}
          width="medium"
          required
        />
        <AgreedFields fields={fields} props={props} offered={offered} />
        <TextField {...props(fields.spoken_name)} label={t('voice.spoken_name')} maxLength={200} width="medium" required />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('voice.record')}
          </Button>
        </FormActions>
      </IntentForm>
    </>
  )
}
