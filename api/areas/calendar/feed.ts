import type { OpenWork } from '#api/platform/http/route.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { featureState } from '#config/features.ts'
import { eventTypes } from '#config/calendar.ts'
import { eventStore } from './events.store.ts'
import { calendarFile } from './ics.ts'
import { outsideWords } from './outside.ts'
import { settingsStore } from './settings.store.ts'
import { dayAfter, dayOf, rangeOf } from './times.ts'

const daysBack = 30
const daysAhead = 365
const mostEvents = 5000

/** The calendar behind a private address, thirty days back to a year ahead; null where there is none, or its person has none any more. */
export async function feedOf(work: OpenWork, hash: string): Promise<string | null> {
  const owner = await settingsStore(work).ofFeed(hash)
  if (!owner || !isRole(owner.account_type)) return null
  const companyNumber = owner.company_number
  const brand = work.brand.effective(companyNumber)
  const roles = rolesOf(owner.account_type)
  if (featureState('calendar', { brand, roles, companyNumber }) !== 'on') return null
  const today = dayOf(work.now)
  const range = rangeOf(dayAfter(today, -daysBack), dayAfter(today, daysAhead), 'UTC')
  const types = eventTypes.filter((type) => type !== 'follow_up' || featureState('follow_ups', { brand, roles, companyNumber }) === 'on')
  const found = await eventStore(work).range([owner.id], range, { types, external: false, cancelled: false, q: '' }, mostEvents)
  const settings = await settingsStore(work).of(owner.id)
  const words = found.map((one) => outsideWords(one, settings.detail_outside, owner.language ?? 'en'))
  return calendarFile(words, { name: brand.name, host: work.client.host ?? work.brand.key })
}
