import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { SearchableSelect } from '#app/forms/searchable-select.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { OffboardingPage } from './offboarding.server.ts'
import { keep, offboardingHref, userHref } from './paths.ts'
import * as styles from './users.css.ts'

type Props = OffboardingPage & { result: SubmissionResult | undefined }

/** Asks before an account is closed or deleted, and who gets the contacts. */
export function OffboardingForm(page: Props) {
  const { id, name, forGood, words, contact_count: count, heirs, has_more, result } = page
  const t = useText('admin-users')
  const common = useText('common')
  const form = useIntentForm<{ move_to: string }>({ intent: 'leave', result })
  const options = [...(forGood ? [] : [{ value: keep, label: t('leave.keep', { name }) }]), ...heirs]
  return (
    <Stack>
      <What {...page} />
      {count > 0 && (has_more || words) ? (
        <UiForm method="get" action={offboardingHref(id)} role="search" className={styles.search}>
          {forGood ? <input type="hidden" name="for" value="good" /> : null}
          <TextField id="heir-search" name="q" type="search" label={t('leave.search')} defaultValue={words} maxLength={100} />
          <Button>{t('leave.find')}</Button>
        </UiForm>
      ) : null}
      <IntentForm
        form={form}
        action={offboardingHref(id, { forGood })}
        failed={t('failed')}
        sends={{ for: forGood ? 'good' : 'now', contact_count: String(count) }}
      >
        {count > 0 ? (
          <SearchableSelect
            {...form.props(form.fields.move_to)}
            label={t('leave.who_gets')}
            options={options}
            emptyLabel={t('leave.pick')}
            width="medium"
            required
          />
        ) : null}
        <FormActions>
          <LinkButton tone="quiet" href={userHref(id)}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger" pending={form.pending}>
            {t(forGood ? 'leave.submit_delete' : 'leave.submit')}
          </Button>
        </FormActions>
      </IntentForm>
    </Stack>
  )
}

/** What somebody has that does not go with them. */
function What({ name, forGood, contact_count: count, is_more, report_count, manager }: OffboardingPage) {
  const t = useText('admin-users')
  const contacts = is_more ? t('leave.has_more', { name, count }) : t('leave.has', { name, count })
  const reports = forGood
    ? t('leave.reports', { count: report_count, name, manager: manager || t('nobody') })
    : t('leave.reports_stay', { count: report_count, name })
  return (
    <ul className={styles.what}>
      <li>{count > 0 ? contacts : t('leave.has_none', { name })}</li>
      {report_count > 0 ? <li>{reports}</li> : null}
    </ul>
  )
}
