import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { hasSingleKeys } from '#app/features/shell/index.server.ts'
import { publicFrameOf } from '#app/features/session/index.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { themes, timeZoneValues } from '#config/options.ts'
import { locales } from '#config/tenant/tenant.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import type { Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'

const preferencesForm = z.object({
  theme: z.enum(themes.map(({ value }) => value) as ['system', 'light', 'dark']),
  language: z.enum(locales).optional(),
  timezone: z.enum(timeZoneValues).optional(),
  font_size: z.coerce.number().int().min(12).max(20).nullable().default(null),
})

export async function loadPreferences(context: SignedInContext) {
  const { user, brand, language } = context
  return {
    tab: 'preferences' as const,
    theme: user.theme,
    language,
    languages: publicFrameOf(context).languages,
    timezone: user.timezone,
    timezones: timeZoneValues,
    font_size: user.profile.font_size,
    single_keys: hasSingleKeys(context),
    brand: { name: brand.name, font_size: brand.appearance.font_size },
  }
}

export async function submitPreferences(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, preferencesForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/users/update_profile', { body: form.value }))
  return saved.ok ? redirectWithToast(context.say('account:preferences.saved'), tabHref('preferences')) : form.refused(saved)
}
