import { liveOf } from '#app/live/live.server.ts'
import { phoneOf } from '#app/phone/phone.server.ts'
import { pack } from '#app/packed.ts'
import { readCookie } from '#app/session/cookies.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { pictureOf } from '#app/tenant/brand-picture.server.ts'
import { inLanguage } from '#config/effective-brand.ts'
import { displayNames } from '#config/intl.ts'
import { countedNavigation, type AskedForNavigation } from './navigation.server.ts'

/** The words of the shell; what stands above a page only now and then is not sent for nothing. */
export function shellTexts(visit: SignedInVisit) {
  const hasBanner = visit.user.impersonator !== null || !visit.user.updated_tos
  return hasBanner ? visit.texts('live', 'banners') : visit.texts('live')
}

/** What the shell shows of the brand and of the person. */
export async function shellOf(visit: SignedInVisit, asked: AskedForNavigation) {
  const { brand, user, language, request } = visit
  const names = displayNames(language, { type: 'language' })
  return {
    brand: { name: brand.name, logo: pictureOf(brand, 'logo'), mark: pictureOf(brand, 'mark') },
    navigation: pack(await countedNavigation(visit, asked)),
    announcement: brand.settings.announcement ?? '',
    folded: readCookie(request, 'folded') === 'true',
    help: visit.on('HELP_BUTTON') ? { intro: inLanguage(brand.help.intro ?? {}, language, brand) } : null,
    live: liveOf(visit),
    phone: phoneOf(visit),
    mayCreate: visit.may('contacts', 'create') && user.updated_tos,
    user: {
      name: `${user.profile.first_name} ${user.profile.last_name}`.trim() || user.username,
      email: user.email,
      theme: user.theme,
      language,
      languages: brand.languages.offered.map((value) => ({ value, label: names.of(value) ?? value })),
      impersonator: user.impersonator && { name: user.impersonator.name, session_id: user.impersonator.session_id },
      owes_terms: !user.updated_tos,
      external_accounts: visit.on('external_accounts'),
    },
  }
}
