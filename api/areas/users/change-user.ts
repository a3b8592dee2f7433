import { ianaZone, zoneFromBrowser, timeZoneValues, type TimeZone } from '#config/options.ts'
import { assignableRoles, isRole } from '#config/permissions.ts'
import type { User as UserRecord, UserChanges } from '#api/contract/users.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { isImpersonating } from '#api/platform/actor.ts'
import { userRecordOf } from './current-user.ts'
import { confirmPassword } from './passwords.ts'
import { reachOf } from './reach.ts'
import { userStore, type WholeUser } from './users.store.ts'

/** Changes a person and their profile, and tells them as they are now. */
export async function changeUser(work: Work, target: WholeUser, body: UserChanges): Promise<UserRecord> {
  const { email, current_password, timezone, theme, language, lock_version, ...profile } = body
  checkTitle(work, target, profile.agent_title)
  checkLanguage(work, language)
  if (email !== undefined && email !== target.user.email) await checkNewEmail(work, target, email, current_password ?? '')
  const columns = {
    ...(email !== undefined && { email }),
    ...(timezone !== undefined && chosenZone(target.user, { timezone })),
    ...(theme !== undefined && { theme }),
    ...(language !== undefined && { language }),
  }
  const users = userStore(work)
  const { id } = target.user
  if (!(await users.edit(id, columns, lock_version)))
    throw new Refusal('stale', { extra: { current: userRecordOf(await whole(work, id)), yours: body } })
  if (email !== undefined && email !== target.user.email) {
    await users.endMailedTokens(id)
    await tellOldAddress(work, target)
  }
  if (Object.keys(profile).length > 0) await users.updateProfile(id, profile)
  const fields = Object.keys({ ...profile, ...columns })
  await audit(work, { area: 'users', action: 'changed', subject_id: id, details: { fields } })
  return userRecordOf(await whole(work, id))
}

/** The person if the one who asks may change them: oneself, or somebody within reach and below. Else 404, or 403 for a higher one. */
export async function requireChangeable(work: Work, id: string): Promise<WholeUser> {
  const { owners } = await reachOf(work, 'users', 'change')
  if (!isId(id) || (owners !== 'all' && !owners.includes(id))) throw refuse('not_found')
  const found = await whole(work, id)
  const { account_type } = found.user
  const below = isRole(account_type) && assignableRoles(work.actor.roles).includes(account_type)
  if (id !== work.actor.user_id && !below) throw refuse('forbidden')
  return found
}

export async function whole(work: Work, id: string): Promise<WholeUser> {
  const found = await userStore(work).findWhole(id)
  if (!found) throw refuse('not_found')
  return found
}

/** A zone of the list, by its value or by a browser's name for it. */
export function knownZone(timezone: string): TimeZone {
  const zone = timeZoneValues.find((value) => value === timezone) ?? zoneFromBrowser(timezone)
  if (!zone) throw invalid('timezone', 'unknown_timezone')
  return zone
}

type ZoneOfPerson = { timezone: string | null; time_zone_name: string | null }

/**
 * The zone that somebody chose and its full name. A list's value keeps the name that is known while it is within it; a browser's
 * name alone changes no zone that was chosen, and one from elsewhere counts as the zone's own, so that nobody asks again.
 */
export function chosenZone(now: ZoneOfPerson, asked: { timezone?: string | undefined; time_zone_name?: string | undefined }) {
  const named = asked.timezone ?? asked.time_zone_name ?? ''
  const timezone = asked.timezone === undefined && now.timezone !== null ? knownZone(now.timezone) : knownZone(named)
  const told = [named, now.time_zone_name ?? ''].find((name) => zoneFromBrowser(name) === timezone)
  return { timezone, time_zone_name: told ? fullName(told) : ianaZone(timezone) }
}

const fullName = (name: string): string => new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone

export function checkLanguage({ brand }: Work, language: 'en' | 'es' | null | undefined): void {
  if (language && !brand.set.languages.offered.includes(language)) throw invalid('language', 'not_an_option')
}

function checkTitle({ brand }: Work, { company, profile }: WholeUser, title: string | null | undefined): void {
  if (!title || title === profile.agent_title) return
  if (!(title in brand.effective(company?.number ?? null).titles)) throw invalid('agent_title', 'not_an_option')
}

/** Whoever had the account learns at the address that they had that it has another now; who was only invited had none yet. */
async function tellOldAddress(work: Work, { user }: WholeUser): Promise<void> {
  if (user.state === 'invited') return
  const what = user.id === work.actor.user_id ? 'email_by_self' : 'email_by_other'
  await queueMail(work, 'email_changed', { user_id: user.id, address: user.email }, what)
}

/** Links to set a password go to this address: whoever changes their own shows that it is really them. */
async function checkNewEmail(work: Work, { user }: WholeUser, email: string, password: string): Promise<void> {
  if (user.id === work.actor.user_id) {
    if (isImpersonating(work.actor)) throw refuse('not_while_impersonating')
    if (!work.actor.session_id) throw refuse('session_required')
    await confirmPassword(work, user, password, 'current_password')
  }
  if (await userStore(work).loginTaken(email, user.id)) throw invalid('email', 'taken')
}
