import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Field, useControlAria } from '#app/ui/controls/field.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { settingFileHref, settingHref } from './settings-search-params.ts'
import type { settingPage } from './settings.server.ts'

type Page = Awaited<ReturnType<typeof settingPage>>
type Props = Pick<Page, 'setting'> & { result: SubmissionResult | undefined }

/** What a setting says, to be changed. */
export function SettingForm({ setting: { id, kind, name, value, choices, lock_version }, result }: Props) {
  const t = useText('settings')
  const form = useIntentForm<{ value: string }>({ intent: 'change', result, defaults: { value } })
  const field = form.props(form.fields.value)
  const hint = t(`keys.${id}.hint`)
  return (
    <Card title={t('change')}>
      <IntentForm form={form} action={settingHref(id)} failed={t('failed')} sends={{ lock_version: String(lock_version) }}>
        {choices ? (
          <NativeSelect {...field} label={name} hint={hint} options={choices} emptyLabel={t('unset')} width="medium" />
        ) : kind === 'text' ? (
          <TextArea {...field} label={name} hint={hint} maxLength={500} />
        ) : (
          <TextField
            {...field}
            {...(kind === 'number'
              ? { inputMode: 'numeric' }
              : kind === 'money'
                ? { inputMode: 'decimal' }
                : { type: kind === 'email' ? 'email' : 'tel' })}
            label={name}
            hint={hint}
            maxLength={254}
            width="medium"
          />
        )}
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** The file of a setting: another in its place, or none. */
export function SettingFile({ setting, limit, failed }: Pick<Page, 'setting' | 'limit'> & { failed: string | null }) {
  const t = useText('settings')
  const navigation = useNavigation()
  const { id, name, file, size } = setting
  const basics = {
    id: 'setting-file',
    name: 'file',
    label: t(file ? 'file_replace' : 'file_choose'),
    hint: t('file_hint', { size: limit }),
  }
  const aria = useControlAria({ ...basics, required: true })
  return (
    <Card title={name}>
      <FormStack>
        {file ? (
          <p>
            <a href={settingFileHref(id)}>{file.name}</a> · {size}
          </p>
        ) : null}
        <Form method="post" action={settingHref(id)} encType="multipart/form-data">
          <FormStack>
            {failed ? (
              <Banner tone="danger" role="alert" title={t('failed')}>
                {failed}
              </Banner>
            ) : null}
            <Field basics={basics} aria={aria}>
              <input {...aria} type="file" accept="application/pdf,image/png,image/jpeg,image/webp" />
            </Field>
            <FormActions>
              <Button tone="primary" pending={navigation.formEncType === 'multipart/form-data'}>
                {t('file_save')}
              </Button>
            </FormActions>
          </FormStack>
        </Form>
        {file ? <ResetSetting id={id} value="" label={t('file_remove')} /> : null}
      </FormStack>
    </Card>
  )
}

/** One button that writes a value: an earlier one, or none. */
export function ResetSetting({ id, value, label, named }: { id: string; value: string; label: string; named?: string }) {
  return (
    <Form method="post" action={settingHref(id)} preventScrollReset>
      <input type="hidden" name="intent" value="put_back" />
      <input type="hidden" name="value" value={value} />
      <Button size="small" tone="quiet" {...(named && { 'aria-label': named })}>
        {label}
      </Button>
    </Form>
  )
}
