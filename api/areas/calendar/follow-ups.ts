import type { z } from 'zod'
import type { ContactAction } from '#api/contract/contacts/actions.ts'
import type { followUpPage, listFollowUps, newFollowUps } from '#api/contract/calendar/follow-ups.ts'
import { dateIn } from '#api/contract/formats.ts'
import { runBulkOperation } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { eventStore } from './events.store.ts'
import { followUpStore } from './follow-ups.store.ts'
import { eventsOf } from './scopes.ts'
import { dayAfter } from './times.ts'

/** The last day of a day's week, which begins on Sunday. */
const endOfWeek = (day: string): string => dayAfter(day, 6 - new Date(`${day}T00:00:00Z`).getUTCDay())

type Asked = z.output<typeof listFollowUps>

export async function listOf(work: Work, { state, downline_user_id, team, ...paged }: Asked): Promise<z.input<typeof followUpPage>> {
  const zone = zoneOf(work.actor)
  const today = dateIn(zone, work.now)
  const users = await usersOf(work, downline_user_id, team)
  const store = followUpStore(work, users, zone, { today, week: endOfWeek(today) })
  const [ids, counted, counts, people] = await Promise.all([
    store.ids(state, paged),
    store.count(state),
    store.counts(),
    team ? store.lateByPerson() : [],
  ])
  const found = await eventStore(work).byIds(ids)
  return { data: await eventsOf(work, found, new Map()), meta: { ...pageMeta(paged, counted), today, counts, people } }
}

async function usersOf(work: Work, named: string | undefined, team: boolean): Promise<string[]> {
  if (!named && !team) return [work.actor.user_id]
  const { owners } = await reachOf(work, 'calendar', 'see')
  if (named && owners !== 'all' && !owners.includes(named)) throw refuse('not_found')
  if (named) return [named]
  return owners === 'all' ? eventStore(work).everybody() : owners
}

/** How many of one's own are late: a number for every page. */
export function lateOf(work: Work): Promise<number> {
  const zone = zoneOf(work.actor)
  const today = dateIn(zone, work.now)
  return followUpStore(work, [work.actor.user_id], zone, { today, week: endOfWeek(today) }).late()
}

/** One for each chosen contact: at once where they are few, else as a job. */
export async function followUpsFor(work: Work, { title, day, ...chosen }: z.output<typeof newFollowUps>): Promise<ContactAction> {
  const time_zone = zoneOf(work.actor)
  if (day < dateIn(time_zone, work.now)) throw invalid('day', 'date_in_past')
  const details = { title, day, time_zone, user_id: work.actor.user_id }
  return runBulkOperation(work, chosen, { kind: 'follow_up', right: 'change', details })
}
