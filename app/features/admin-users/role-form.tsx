import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import type { rolesPage } from './edit.server.ts'
import { RegionalField } from './person-fields.tsx'
import { userHref } from './paths.ts'

type Props = Awaited<ReturnType<typeof rolesPage>> & { result: SubmissionResult | undefined }

/** One of the roles that the one who asks may give. */
export function RoleForm({ id, roles, regional, defaults, result }: Props) {
  const t = useText('admin-users')
  const common = useText('common')
  const form = useIntentForm<{ account_type: string; regional: string }>({ intent: 'roles', result, defaults })
  return (
    <IntentForm form={form} action={`${userHref(id)}/roles`} failed={t('failed')} sends={{ lock_version: defaults.lock_version }}>
      <RadioGroup {...form.props(form.fields.account_type)} label={t('fields.account_type')} options={roles} required />
      <RegionalField role={regional} {...form.props(form.fields.regional)} />
      <FormActions>
        <LinkButton tone="quiet" href={userHref(id)}>
          {common('actions.cancel')}
        </LinkButton>
        <Button tone="primary" pending={form.pending}>
          {t('roles.submit')}
        </Button>
      </FormActions>
    </IntentForm>
  )
}
