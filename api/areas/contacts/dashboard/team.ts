import type { TeamFigures } from '#api/contract/contacts/dashboard.ts'
import { contactDate, dateIn } from '#api/contract/formats.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { zoneOf } from '#config/options.ts'
import { exchangesOpenTo } from '../timeline/timeline-exchanges.ts'
import { hasPolicies } from './dashboard.ts'
import { mondayOf } from './summary.ts'
import { teamOf } from './team.store.ts'

/** The people within the reach of the one who asks, and what each holds and did, by that one's clock. */
export async function teamFiguresOf(work: Work): Promise<TeamFigures> {
  const zone = zoneOf(work.actor)
  const today = dateIn(zone, work.now)
  const week = mondayOf(today)
  const begin = (day: string) => contactDate(day, zone) ?? work.now
  const { owners } = await reachOf(work, 'contacts', 'see')
  const [openTo, team] = await Promise.all([exchangesOpenTo(work), teamOf(work, owners, { today: begin(today), week: begin(week) })])
  const withPolicies = hasPolicies(work)
  const people = team.people.map((person) => {
    const opens = (to: 'all' | string[]) => to === 'all' || to.includes(person.id)
    return {
      ...person,
      ...(!opens(openTo.calls) && { calls_today: null, calls_this_week: null, talk_seconds_this_week: null }),
      ...(!opens(openTo.texts) && { texts_this_week: null }),
      ...(!withPolicies && { insured_count: null }),
    }
  })
  return { today, week, total_count: team.total_count, people }
}
