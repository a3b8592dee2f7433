import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { signupPath } from './paths.ts'
import * as styles from './signup.css.ts'

type Fields = {
  first_name: string
  last_name: string
  email: string
  phone: string
  company_name: string
  plan_id: string
  message: string
}

/** What somebody tells who asks for an account. */
export function SignupForm({ result, plans }: { result: SubmissionResult | undefined; plans: { value: string; label: string }[] }) {
  const t = useText('signups')
  const { fields, props, formProps, errors } = useForm<Fields>({ id: 'signup', result })
  return (
    <UiForm {...formProps} action={signupPath}>
      <FormStack>
        <ErrorSummary title={t('ask.failed')} errors={errors.filter((error) => !('fieldId' in error))} />
        <TextField {...props(fields.first_name)} label={t('first_name')} autoComplete="given-name" maxLength={100} required />
        <TextField {...props(fields.last_name)} label={t('last_name')} autoComplete="family-name" maxLength={100} required />
        <TextField
          {...props(fields.email)}
          type="email"
          label={t('email')}
          hint={t('ask.email_hint')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField {...props(fields.phone)} type="tel" label={t('phone')} autoComplete="tel" maxLength={40} optional={t('ask.optional')} />
        <TextField
          {...props(fields.company_name)}
          label={t('company')}
          autoComplete="organization"
          maxLength={150}
          optional={t('ask.optional')}
        />
        {plans.length > 0 ? (
          <NativeSelect
            {...props(fields.plan_id)}
            label={t('plan')}
            hint={t('plan_hint')}
            options={plans}
            emptyLabel={t('plan_later')}
            optional={t('ask.optional')}
          />
        ) : null}
        <TextArea {...props(fields.message)} label={t('message')} maxLength={2000} rows={4} optional={t('ask.optional')} />
        <div className={styles.honeypot} aria-hidden="true">
          <label>
            {t('ask.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <FormActions apart={<Anchor href="/login">{t('ask.have_account')}</Anchor>}>
          <Button tone="primary" name="step" value="ask">
            {t('ask.submit')}
          </Button>
        </FormActions>
      </FormStack>
    </UiForm>
  )
}
