import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { DateField, TextField } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { trainingPage } from './learning.server.ts'
import { certificateHref, trainingFileHref, trainingHref } from './paths.ts'
import { TrainingState } from './training-state.tsx'

type Props = Awaited<ReturnType<typeof trainingPage>> & { result: SubmissionResult | undefined }

/** One training: what it is, the way to its file or page, and where somebody stands with it. */
export function TrainingPage({ training, may_complete, result }: Props) {
  const t = useText('trainings')
  const { id, description, url, file, can_show, completion, state, kind } = training
  const items = [
    { label: t('state'), value: <TrainingState state={state} /> },
    { label: t('kind'), value: t(`kinds.${kind}`) },
    { label: t('required_by'), value: training.required },
    { label: t('completed'), value: completion && <When at={completion.completed} /> },
    { label: t('valid_until'), value: completion?.expires },
    ...(kind === 'certificate'
      ? [
          { label: t('number'), value: completion?.number },
          { label: t('plan_year'), value: completion?.plan_year },
          { label: t('issued_on'), value: completion?.issued },
          { label: t('certificate_file'), value: completion?.file && <a href={certificateHref(id)}>{completion.file}</a> },
        ]
      : []),
    ...(description ? [{ label: t('description'), value: description, wide: true }] : []),
  ]
  const again = state === 'done' && kind !== 'certificate'
  return (
    <Stack gap={4}>
      <Card title={t('about')}>
        <Stack gap={4}>
          <KeyValueList columns={2} layout="stacked" items={items} />
          {file || url ? (
            <FormActions>
              {url ? (
                <LinkButton href={url} target="_blank" rel="noopener noreferrer" tone="primary">
                  {t('open_link')}
                </LinkButton>
              ) : null}
              {file ? (
                <LinkButton href={trainingFileHref(id)} target="_blank" tone="primary">
                  {can_show ? t('open_file', { name: file }) : t('save_file', { name: file })}
                </LinkButton>
              ) : null}
            </FormActions>
          ) : null}
        </Stack>
      </Card>
      {may_complete && !again ? <CompleteForm id={id} kind={kind} result={result} /> : null}
    </Stack>
  )
}

type Fields = { file: string; number: string; plan_year: string; issued_on: string; expires_on: string }

function CompleteForm({ id, kind, result }: { id: string; kind: Props['training']['kind']; result: SubmissionResult | undefined }) {
  const t = useText('trainings')
  const form = useIntentForm<Fields>({ intent: 'complete', result })
  const { props, fields } = form
  const isCertificate = kind === 'certificate'
  const paper = {
    id: fields.file.id,
    name: 'file',
    label: t('certificate_file'),
    hint: t('certificate_file_hint'),
    errors: fields.file.errors,
  }
  const aria = useControlAria(paper)
  return (
    <Card title={isCertificate ? t('certificate_title') : t('complete_title')}>
      <IntentForm form={form} action={trainingHref(id)} {...(isCertificate && { encType: 'multipart/form-data' })}>
        {isCertificate ? (
          <FieldGroup legend={t('certificate_what')} columns={2}>
            <TextField {...props(fields.plan_year)} label={t('plan_year')} inputMode="numeric" maxLength={4} width="short" required />
            <TextField {...props(fields.number)} label={t('number')} maxLength={60} />
            <DateField {...props(fields.issued_on)} label={t('issued_on')} required />
            <DateField {...props(fields.expires_on)} label={t('expires_on')} />
            <Field basics={paper} aria={aria}>
              <input {...aria} type="file" accept="application/pdf,image/jpeg,image/png" />
            </Field>
          </FieldGroup>
        ) : (
          <p>{t('complete_text')}</p>
        )}
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {isCertificate ? t('certificate_save') : t('complete')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
