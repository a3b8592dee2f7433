import type { SubmissionResult } from '@conform-to/react'
import { useText } from '#app/i18n/use-text.ts'
import { SingleKeys } from '#app/features/shell/index.ts'
import { NotificationPermission } from '#app/live/notification-permission.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/layout/card.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'
import type { loadPreferences } from './preferences.server.ts'

type Props = { content: Awaited<ReturnType<typeof loadPreferences>>; result: SubmissionResult | undefined }

type Fields = { theme: string; language: string; timezone: string; font_size: string }

const themes = ['system', 'light', 'dark'] as const
const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20]

/** How screens look and read to oneself. */
export function PreferencesTab({ content, result }: Props) {
  const t = useText('account')
  const { theme, language, languages, timezone, timezones, font_size, brand } = content
  const defaults = { theme, language, timezone: timezone ?? '', font_size: font_size === null ? '' : String(font_size) }
  const form = useAccountForm<Fields>({ intent: 'preferences', result, defaults })
  const { fields, props } = form
  return (
    <Stack gap={5}>
      <Panel title={t('preferences.title')} hint={t('preferences.hint')}>
        <AccountForm tab="preferences" form={form}>
          <FieldGroup legend={t('preferences.title')} legendHidden>
            <RadioGroup
              {...props(fields.theme)}
              label={t('preferences.theme')}
              options={themes.map((value) => ({ value, label: t(`preferences.theme_${value}`) }))}
              layout="row"
              wide
            />
            {languages.length > 1 ? (
              <NativeSelect {...props(fields.language)} label={t('preferences.language')} options={languages} />
            ) : null}
            <NativeSelect
              {...props(fields.font_size)}
              label={t('preferences.font_size')}
              options={fontSizes.map((size) => ({ value: String(size), label: t('preferences.font_size_px', { count: size }) }))}
              emptyLabel={t('preferences.font_size_brand', { brand: brand.name, count: brand.font_size })}
            />
            <NativeSelect
              {...props(fields.timezone)}
              label={t('preferences.timezone')}
              hint={t('preferences.timezone_hint')}
              options={timezones.map((value) => ({ value, label: t(`preferences.${value}`) }))}
              {...(timezone ? {} : { emptyLabel: t('preferences.timezone_none') })}
            />
          </FieldGroup>
          <FormActions>
            <Button tone="primary" pending={form.pending}>
              {t('save')}
            </Button>
          </FormActions>
        </AccountForm>
      </Panel>
      <Panel title={t('preferences.keys')}>
        <Stack gap={2}>
          <SingleKeys singleKeys={content.single_keys} />
          <Anchor href="/shortcuts">{t('preferences.keys_all')}</Anchor>
        </Stack>
      </Panel>
      <NotificationPermission />
    </Stack>
  )
}
