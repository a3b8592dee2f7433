import type { OpenWork } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { featureOn } from '#config/features.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { imageVersion, webpageStore, type WholePage } from './webpages.store.ts'
import { isShown } from './webpages.ts'

/**
 * Whether clients may book at a page that is shown: it is a person's who wants that, and the brand, the company and the role have
 * both the calendar and booking.
 */
export function takesBookings({ brand }: Pick<OpenWork, 'brand'>, { page, books, account_type, company_number }: WholePage): boolean {
  if (!page.user_id || !books || account_type === null || !isRole(account_type)) return false
  const context = { brand: brand.effective(company_number), roles: rolesOf(account_type), companyNumber: company_number }
  return featureOn('calendar', context) && featureOn('booking', context)
}

/**
 * Whether visitors may sign a scope of appointment at a page that is shown: it is a person's whose profile has all that must stand on
 * one, and the brand, the company and the role have them.
 */
export function takesScopes(
  { brand }: Pick<OpenWork, 'brand'>,
  { page, may_take_scopes, account_type, company_number }: WholePage,
): boolean {
  if (!page.user_id || !may_take_scopes || account_type === null || !isRole(account_type)) return false
  return featureOn('soa', { brand: brand.effective(company_number), roles: rolesOf(account_type), companyNumber: company_number })
}

/** The page of a person at which visitors may sign now; null where they may not. */
export async function scopesPage(work: OpenWork, userId: string): Promise<WholePage | null> {
  const found = await webpageStore(work).ofOwner({ user_id: userId })
  return found && isShown(work, found) && takesScopes(work, found) ? found : null
}

/** The page of a person at which clients may book with them now; null where they may not. */
export async function bookablePage(work: OpenWork, userId: string): Promise<WholePage | null> {
  const found = await webpageStore(work).ofOwner({ user_id: userId })
  return found && isShown(work, found) && takesBookings(work, found) ? found : null
}

/** Where anybody finds the photo that a person shows on their page; null where they show none. */
export async function shownPhoto(work: OpenWork, userId: string): Promise<string | null> {
  const found = await webpageStore(work).ofOwner({ user_id: userId })
  if (!found || !isShown(work, found)) return null
  const { domain_name } = found.page
  const version = imageVersion(found.page, 'personal_photo')
  return domain_name && version ? `/v1/users/${domain_name}/webpage/images/personal_photo?v=${version}` : null
}

/**
 * The page that visitors see at this address, or at one that it had before: `moved_to` is the host where it is now.
 * 404 for every reason why they see none: strangers are not told which.
 */
export async function requireShown(work: OpenWork, domain: string): Promise<WholePage & { moved_to: string | null }> {
  const store = webpageStore(work)
  const asked = askedFor(work, domain)
  const present = asked && (await store.byLabel(asked.label))
  const found = present ?? (asked && (await store.byFormerLabel(asked.label)))
  if (!found || !isShown(work, found)) throw refuse('not_found')
  const isMoved = !present && asked?.isBelowBrand
  return { ...found, moved_to: isMoved ? `${found.page.domain_name}.${work.brand.set.domains[0]}` : null }
}

/** A host of somebody's own stands for the label of its page, and stays the address of it whatever that is. */
function askedFor({ ports, brand }: OpenWork, domain: string): { label: string; isBelowBrand: boolean } | null {
  if (!/[.:]/.test(domain)) return { label: domain.toLowerCase(), isBelowBrand: true }
  const found = ports.brands.ofHost(domain)
  if (found?.brand.id !== brand.id || found.match.label === null) return null
  return { label: found.match.label, isBelowBrand: brand.set.domains.includes(found.match.domain) }
}
