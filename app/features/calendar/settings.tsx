import { Form } from '@remix-run/react'
import type { SubmissionResult } from '@conform-to/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Button, ButtonRow } from '#app/ui/controls/button.tsx'
import { CopyField } from '#app/ui/controls/copy-field.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { dateTimeFormat } from '#config/intl.ts'
import { settingsPath } from './paths.ts'
import type { settingsPage } from './settings.server.ts'

type Page = Awaited<ReturnType<typeof settingsPage>>
type Fields = Page['defaults']

const details = ['busy', 'first_name', 'full'] as const

/** The hours that one works, by weekday; a day without them is free. */
export function HoursForm({ page, result }: { page: Page; result: SubmissionResult | undefined }) {
  const t = useText('calendar')
  const language = useLanguage()
  const form = useIntentForm<Fields>({ intent: 'save', result, defaults: page.defaults })
  // The first of August 2027 is a Sunday.
  const weekday = (index: number) =>
    dateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2027, 7, 1 + index)))
  return (
    <Card title={t('settings.hours')}>
      <IntentForm form={form} action={settingsPath} sends={{ lock_version: String(page.version) }}>
        <p>{t('settings.hours_hint', { zone: page.zone })}</p>
        {form.fields.days.getFieldList().map((field, index) => {
          const { from, to } = field.getFieldset()
          return (
            <FieldGroup key={field.key} legend={weekday(index)}>
              <TextField {...form.props(from)} label={t('settings.from')} type="time" width="medium" />
              <TextField {...form.props(to)} label={t('settings.to')} type="time" width="medium" />
            </FieldGroup>
          )
        })}
        <NativeSelect
          {...form.props(form.fields.detail_outside)}
          label={t('settings.detail')}
          width="medium"
          options={details.map((value) => ({ value, label: t(`settings.details.${value}`) }))}
        />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('form.save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** The private address for other calendars: shown once, when it is made. */
export function FeedCard({ page, address }: { page: Page; address: string | undefined }) {
  const t = useText('calendar')
  const common = useText('common')
  return (
    <Card title={t('settings.feed')}>
      <Stack gap={3}>
        <p>{t('settings.feed_text')}</p>
        {address ? (
          <>
            <CopyField
              label={t('settings.feed_address')}
              value={address}
              copyLabel={common('actions.copy')}
              copiedLabel={common('actions.copied')}
            />
            <p>{t('settings.feed_once')}</p>
          </>
        ) : null}
        {page.may_feed ? (
          <Form method="post" action={settingsPath} preventScrollReset>
            <ButtonRow>
              <Button name="intent" value="feed">
                {t(page.has_feed ? 'settings.feed_new' : 'settings.feed_make')}
              </Button>
              {page.has_feed ? (
                <Button name="intent" value="no_feed">
                  {t('settings.feed_end')}
                </Button>
              ) : null}
            </ButtonRow>
          </Form>
        ) : null}
      </Stack>
    </Card>
  )
}
