import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Switch } from '#app/ui/controls/choice.tsx'
import { ErrorSummary, FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { networkNames } from '#config/options.ts'
import type { EditorFields } from './editor-fields.ts'
import { ExpectationRows, FaqRows, HoursRows, NewsRows, ReviewRows } from './editor-rows.tsx'
import type { editorPage } from './editor.server.ts'
import { editorPath, previewPath } from './paths.ts'

type Page = Awaited<ReturnType<typeof editorPage>>
type Props = {
  page: Pick<Page, 'fields' | 'domain' | 'former' | 'languages' | 'licensed' | 'states'>
  answer: { result?: SubmissionResult | undefined; free?: string } | undefined
  /** Where the form goes, and where a preview of it opens; one's own page if left out. */
  action?: string
  preview?: string | null
}

/** Everything that a page says, in one form that is sent whole; a preview of it opens beside. */
export function Editor({ page, answer, action = editorPath, preview = previewPath }: Props) {
  const { fields: defaults, domain, former, languages, licensed, states } = page
  const t = useText('webpages')
  const editor = useForm<EditorFields>({ id: 'webpage', result: answer?.result, defaults, lists: true })
  const { form, fields, props, formProps, errors } = editor
  const { defaultValue: seen, ...visible } = props(fields.webpage_active)
  const inStates = fields.licensed_states.initialValue
  const spoken = fields.languages_spoken.initialValue
  return (
    <Form {...formProps} action={action} reloadDocument>
      <EnterButton />
      <input type="hidden" name={fields.lock_version.name} value={fields.lock_version.initialValue ?? ''} />
      <FormStack>
        <ErrorSummary title={t('editor.summary', { count: errors.length })} errors={errors} />
        <Card>
          <FieldGroup legend={t('editor.address')}>
            <TextField
              {...props(fields.domain_name)}
              label={t('editor.domain_name')}
              hint={t('editor.domain_name_hint', { domain })}
              maxLength={63}
              autoCapitalize="none"
              spellCheck={false}
            />
            <div>
              <Button name="do" value="check" size="small">
                {t('editor.check')}
              </Button>
              {former.length > 0 ? <Banner>{t('editor.former', { count: former.length, names: former.join(', ') })}</Banner> : null}
              {answer?.free ? <Banner tone="success">{t('editor.free', { name: `${answer.free}.${domain}` })}</Banner> : null}
            </div>
            <Switch {...visible} label={t('editor.active')} hint={t('editor.active_hint')} defaultChecked={seen === 'on'} wide />
          </FieldGroup>
        </Card>
        <Card>
          <FieldGroup legend={t('editor.about')} columns={1}>
            <TextArea
              {...props(fields.description)}
              label={t('editor.description')}
              hint={t('editor.description_hint')}
              rows={7}
              maxLength={5000}
            />
          </FieldGroup>
        </Card>
        <Card>
          <FieldGroup legend={t('editor.office')}>
            <TextField {...props(fields.office_phone)} label={t('editor.office_phone')} type="tel" maxLength={40} />
            <TextField {...props(fields.office_email)} label={t('editor.office_email')} type="email" maxLength={254} />
            <TextField {...props(fields.office_address)} label={t('editor.office_address')} maxLength={200} wide />
            <TextField {...props(fields.office_city)} label={t('editor.office_city')} maxLength={100} />
            <NativeSelect
              {...props(fields.office_state)}
              label={t('editor.office_state')}
              options={states}
              emptyLabel={t('editor.no_state')}
            />
            <TextField {...props(fields.office_zip_code)} label={t('editor.office_zip_code')} maxLength={10} width="short" />
          </FieldGroup>
        </Card>
        <Card>
          <HoursRows editor={editor} />
        </Card>
        <Card>
          <CheckList
            label={t('editor.languages')}
            name={fields.languages_spoken.name}
            options={languages}
            defaultValues={Array.isArray(spoken) ? spoken.filter((one) => one !== undefined) : spoken ? [spoken] : []}
            narrowLabel={t('editor.narrow')}
          />
        </Card>
        <Card>
          <CheckList
            label={t('editor.licensed_states')}
            name={fields.licensed_states.name}
            options={licensed}
            defaultValues={Array.isArray(inStates) ? inStates.filter((one) => one !== undefined) : inStates ? [inStates] : []}
            narrowLabel={t('editor.narrow_states')}
          />
        </Card>
        <Card>
          <ExpectationRows editor={editor} form={form} />
        </Card>
        <Card>
          <ReviewRows editor={editor} form={form} />
        </Card>
        <Card>
          <FaqRows editor={editor} form={form} />
        </Card>
        <Card>
          <NewsRows editor={editor} form={form} />
        </Card>
        <Card>
          <FieldGroup legend={t('editor.profiles')} hint={t('editor.profiles_hint')}>
            {networkNames.map((network) => {
              const { key, ...field } = props(fields[network])
              return <TextField key={key ?? network} {...field} label={t(`networks.${network}`)} maxLength={300} inputMode="url" />
            })}
          </FieldGroup>
        </Card>
        <Card>
          <FieldGroup legend={t('editor.colours')} hint={t('editor.colours_hint')} columns={3}>
            <TextField {...props(fields.color_1)} label={t('editor.color_1')} maxLength={7} />
            <TextField {...props(fields.color_2)} label={t('editor.color_2')} maxLength={7} />
            <TextField {...props(fields.color_3)} label={t('editor.color_3')} maxLength={7} />
          </FieldGroup>
        </Card>
        <Card>
          <FieldGroup legend={t('editor.tracking')} columns={1}>
            <TextField {...props(fields.tracking_code)} label={t('editor.tracking_code')} hint={t('editor.tracking_hint')} maxLength={40} />
          </FieldGroup>
        </Card>
        <FormActions sticky>
          {preview ? (
            <Button formAction={preview} formTarget="_blank">
              {t('editor.preview')}
            </Button>
          ) : null}
          <Button tone="primary">{t('editor.save')}</Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}
