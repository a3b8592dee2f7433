import type { Review, Webpage, WebpageChanges } from '#api/contract/public/webpages.ts'
import { reachOf, userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { featureOn } from '#config/features.ts'
import { isPageLabel, reservedLabels } from '#config/hosts.ts'
import { isRole, rolesOf, scopeOf, type Action } from '#config/permissions.ts'
import { placeOfState } from '#config/outreach/index.ts'
import { messageStore } from './messages.store.ts'
import { openNow } from './open-now.ts'
import { imageVersion, webpageStore, type PageOwner, type PageReach, type WholePage } from './webpages.store.ts'

/** Whose pages the person who asks may see or change: a business-unit admin also that of the unit, who reaches everybody any. */
export async function pageReach(work: Work, action: Action): Promise<PageReach> {
  const { owners } = await reachOf(work, 'public', action)
  const scope = scopeOf(work.actor.roles, 'public', action)
  const unit = scope === 'business_unit' && work.actor.business_unit_id ? [work.actor.business_unit_id] : []
  return { people: owners, corporations: scope === 'all' ? 'all' : unit }
}

/** The page if the one who asks may do this with it; else 404. */
export async function requirePage(work: Work, id: string, action: Action): Promise<WholePage> {
  const found = await webpageStore(work).byId(await pageReach(work, action), id)
  if (!found) throw refuse('not_found')
  return found
}

/** A person's own page, begun where there is none. */
export async function ownPage(work: Work): Promise<Webpage> {
  const owner = { user_id: work.actor.user_id }
  await webpageStore(work).ensure(owner)
  return readPage(work, owner)
}

/** The page of an owner as those see it who keep it. Throws 404 where there is none. */
export async function readPage(work: OpenWork, owner: PageOwner): Promise<Webpage> {
  const found = await webpageStore(work).ofOwner(owner)
  if (!found) throw refuse('not_found')
  return pageOf(work, found)
}

/** The same, or null where its owner has none. */
export async function findPage(work: OpenWork, owner: PageOwner): Promise<Webpage | null> {
  const found = await webpageStore(work).ofOwner(owner)
  return found && pageOf(work, found)
}

/**
 * Changes the page of an owner, and begins it where there is none; the caller has asked whether that may be done. 422 for an
 * address that cannot be had, and for a page that would be seen without one; 409 where somebody was quicker.
 */
export async function savePage(
  work: Work,
  owner: PageOwner,
  { lock_version, reviews_confirmed, ...changes }: WebpageChanges,
): Promise<Webpage> {
  const store = webpageStore(work)
  const id = await store.ensure(owner)
  const before = await readPage(work, owner)
  if (changes.domain_name && changes.domain_name !== before.domain_name) {
    const code = await whyNotLabel(work, changes.domain_name, owner)
    if (code) throw invalid('domain_name', code)
  }
  const after = { ...before, ...changes }
  if (after.webpage_active && !after.domain_name) throw invalid('domain_name', 'required')
  const confirmation = confirmationOf(work, before, changes, reviews_confirmed)
  if (!(await store.update(id, { ...changes, ...confirmation }, lock_version)))
    throw new Refusal('stale', { extra: { current: before, yours: changes } })
  const fields = Object.keys(changes)
  await audit(work, { area: 'public', action: 'webpage_changed', subject_id: id, details: { fields } })
  return readPage(work, owner)
}

/**
 * Who answers for reviews that are new or other than before, and since when. 422 where nobody says that clients wrote them and
 * agreed: reviews that are made up are against the law (16 CFR 465), and so is showing somebody's words without leave.
 */
function confirmationOf(work: Work, before: Webpage, { reviews }: WebpageChanges, confirmed: boolean | undefined) {
  const same = (one: Review, other: Review) => one.name === other.name && one.given_on === other.given_on && one.text === other.text
  const tomorrow = new Date(work.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const ahead = reviews?.findIndex(({ given_on }) => given_on > tomorrow) ?? -1
  if (ahead >= 0) throw invalid(`reviews.${ahead}.given_on`, 'date_in_future')
  const isNew = reviews?.some((review) => !before.reviews.some((known) => same(known, review)))
  if (!isNew) return {}
  if (!confirmed) throw invalid('reviews_confirmed', 'reviews_unconfirmed')
  return { reviews_confirmed_at: work.now, reviews_confirmed_by: work.actor.user_id }
}

/** Why an address cannot be had, as the code of a sentence; null where it can. */
export async function whyNotLabel(work: OpenWork, label: string, owner: PageOwner): Promise<string | null> {
  if (reservedLabels.includes(label)) return 'label_reserved'
  if (!isPageLabel(label)) return 'label_invalid'
  return (await webpageStore(work).labelTaken(label, owner)) ? 'taken' : null
}

/** Hides a page from visitors, whoever's it is, until somebody lifts that. */
export async function takeDown(work: Work, found: WholePage, reason: string): Promise<Webpage> {
  const { id } = found.page
  await webpageStore(work).update(id, { taken_down_at: work.now, taken_down_by: work.actor.user_id, takedown_reason: reason })
  await audit(work, { area: 'public', action: 'webpage_taken_down', subject_id: id, details: { reason } })
  return readPage(work, ownerOf(found))
}

export async function liftTakedown(work: Work, found: WholePage): Promise<Webpage> {
  const { id } = found.page
  await webpageStore(work).update(id, { taken_down_at: null, taken_down_by: null, takedown_reason: '' })
  await audit(work, { area: 'public', action: 'webpage_takedown_lifted', subject_id: id })
  return readPage(work, ownerOf(found))
}

export function ownerOf({ page }: WholePage): PageOwner {
  if (page.user_id) return { user_id: page.user_id }
  if (page.corporation_id) return { corporation_id: page.corporation_id }
  throw new Error('A page without an owner')
}

/**
 * Whether visitors see a page: switched on, not taken down, and its owner is still here and may have one (a role that lost the
 * marketing profile loses the page with it).
 */
export function isShown({ brand }: Pick<OpenWork, 'brand'>, { page, is_staffed, account_type, company_number }: WholePage): boolean {
  const roles = account_type === null ? rolesOf('admin') : isRole(account_type) ? rolesOf(account_type) : []
  const context = { brand: brand.effective(company_number), roles, companyNumber: company_number }
  return page.webpage_active && page.taken_down_at === null && is_staffed && featureOn('marketing_profile', context)
}

/** What a page shows, whoever looks. */
export function shownOf({ page, files, ...whole }: WholePage, now: Date) {
  const { kind, name, agent_title, phone, company_name, company_number } = whole
  const { primary_color, background, timezone } = whole
  const zone = (page.office_state && placeOfState(page.office_state)?.zones) || []
  return {
    kind,
    name,
    agent_title,
    phone,
    company_name,
    company_number,
    profile: { primary_color, background },
    // A state with one zone settles it; else the zone in which whoever keeps the page lives.
    open_now: openNow(page.office_hours, zone.length === 1 ? (zone[0] ?? null) : (timezone ?? zone[0] ?? null), now),
    description: page.description,
    color_1: page.color_1,
    color_2: page.color_2,
    color_3: page.color_3,
    faqs: page.faqs,
    latest_news: page.latest_news,
    languages_spoken: page.languages_spoken,
    licensed_states: page.licensed_states,
    expectations: page.expectations,
    reviews: page.reviews,
    office_hours: page.office_hours,
    office_address: page.office_address,
    office_city: page.office_city,
    office_state: page.office_state,
    office_zip_code: page.office_zip_code,
    office_phone: page.office_phone,
    office_email: page.office_email,
    facebook: page.facebook,
    instagram: page.instagram,
    linkedin: page.linkedin,
    twitter: page.twitter,
    google: page.google,
    youtube: page.youtube,
    yelp: page.yelp,
    tracking_code: page.tracking_code,
    files,
    personal_photo: imageVersion(page, 'personal_photo'),
    logo: imageVersion(page, 'logo'),
    updated_at: page.updated_at.toISOString(),
  }
}

async function pageOf(work: OpenWork, found: WholePage): Promise<Webpage> {
  const { page } = found
  return {
    ...shownOf(found, work.now),
    id: page.id,
    user_id: page.user_id,
    corporation_id: page.corporation_id,
    domain_name: page.domain_name,
    former_domain_names: await webpageStore(work).formerLabels(page.id),
    webpage_active: page.webpage_active,
    takedown: page.taken_down_at && {
      at: page.taken_down_at.toISOString(),
      reason: page.takedown_reason,
      by: found.taken_down_by_name,
    },
    spam_count: await messageStore(work).spamCount(page.id),
    lock_version: page.lock_version,
  }
}

/** The person whose page somebody may change: 404 for nobody, and for those out of reach. */
export async function requirePerson(work: Work, id: string): Promise<string> {
  const { people } = await pageReach(work, 'change')
  const person = isId(id) && (people === 'all' || people.includes(id)) ? await userStore(work).find(id) : null
  if (!person || person.state === 'deactivated') throw refuse('not_found')
  return person.id
}
