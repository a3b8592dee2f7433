import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { ErrorSummary, FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import * as styles from './webpage.css.ts'

type Props = {
  name: string
  consent: { version: string; wording: string }
  result: SubmissionResult | undefined
  /** In a preview it is looked at, not sent. */
  isPreview?: boolean
}

type Fields = { first_name: string; last_name: string; email: string; phone: string; message: string; consent: string; website: string }

/** A plain form: it is posted to the page's own address, and works without a line of script. */
export function ContactForm({ name, consent, result, isPreview }: Props) {
  const t = useText('webpages')
  const { fields, props, formProps, errors } = useForm<Fields>({ id: 'write', result })
  const { onSubmit: _none, ...native } = formProps
  const { defaultValue: agreed, ...tick } = props(fields.consent)
  return (
    <section aria-labelledby="write-heading" className={styles.card}>
      <form {...native} action="/#write">
        <fieldset disabled={isPreview}>
          <FormStack>
            <div>
              <h2 id="write-heading" className={styles.heading}>
                {t('form.title', { name })}
              </h2>
              <p className={styles.quiet}>{t('form.lead')}</p>
            </div>
            <ErrorSummary title={t('form.failed')} errors={errors.filter(({ fieldId }) => !fieldId)} />
            <FieldGroup legend={t('form.you')} legendHidden>
              <TextField {...props(fields.first_name)} label={t('form.first_name')} autoComplete="given-name" maxLength={100} required />
              <TextField {...props(fields.last_name)} label={t('form.last_name')} autoComplete="family-name" maxLength={100} />
              <TextField {...props(fields.email)} label={t('form.email')} type="email" autoComplete="email" maxLength={254} />
              <TextField {...props(fields.phone)} label={t('form.phone')} type="tel" autoComplete="tel" maxLength={40} />
              <TextArea {...props(fields.message)} label={t('form.message')} rows={4} maxLength={5000} wide />
              <Checkbox {...tick} label={consent.wording} defaultChecked={agreed === 'on'} wide />
            </FieldGroup>
            <input type="hidden" name="consent_version" value={consent.version} />
            <div aria-hidden="true" className={styles.honeypot}>
              <label htmlFor="write-website">{t('form.website')}</label>
              <input id="write-website" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
            </div>
            <FormActions>
              <Button tone="primary" size="large">
                {t('form.send')}
              </Button>
            </FormActions>
          </FormStack>
        </fieldset>
      </form>
    </section>
  )
}
