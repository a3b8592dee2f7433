import { liveOf } from '#app/live/live.server.ts'
import { phoneOf } from '#app/phone/phone.server.ts'
import { readCookie } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { pictureOf } from '#app/tenant/brand-picture.server.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { displayNames } from '#config/intl.ts'
import { countedNavigation } from './navigation.server.ts'
import { processesOf } from './processes.server.ts'

/** The words of the shell; what stands above a page only now and then is not sent for nothing. */
export function shellTexts(context: SignedInContext) {
  const hasBanner = context.user.impersonator !== null || !context.user.updated_tos
  return hasBanner ? context.texts('live', 'banners') : context.texts('live')
}

/** Whether shortcuts of one key work in this browser: they do until somebody turns them off. */
export const hasSingleKeys = ({ request }: SignedInContext): boolean => readCookie(request, 'single_keys') !== 'false'

/** What the shell shows of the brand and of the person. */
export async function shellOf(context: SignedInContext) {
  const { brand, user, language, request } = context
  const names = displayNames(language, { type: 'language' })
  return {
    brand: { name: brand.name, logo: pictureOf(brand, 'logo'), mark: pictureOf(brand, 'mark') },
    navigation: await countedNavigation(context),
    announcement: brand.settings.announcement ?? '',
    processes: processesOf(context),
    folded: readCookie(request, 'folded') === 'true',
    help: context.on('HELP_BUTTON') ? { intro: inLanguage(brand.help.intro ?? {}, language, brand) } : null,
    live: liveOf(context),
    phone: phoneOf(context),
    singleKeys: hasSingleKeys(context),
    mayCreate: context.may('contacts', 'create') && user.updated_tos,
    user: {
      id: user.id,
      name: `${user.profile.first_name} ${user.profile.last_name}`.trim() || user.username,
      email: user.email,
      theme: user.theme,
      language,
      languages: brand.languages.offered.map((value) => ({ value, label: names.of(value) ?? value })),
      impersonator: user.impersonator && { name: user.impersonator.name, session_id: user.impersonator.session_id },
      owes_terms: !user.updated_tos,
      external_accounts: context.on('external_accounts'),
    },
  }
}
