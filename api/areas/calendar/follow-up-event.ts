import type { WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { zoneOf } from '#config/options.ts'
import { dayAfter, wallClock } from '#config/outreach/index.ts'
import { insertEvent } from './events.ts'
import { recordEvent } from './history.store.ts'

type FollowUp = { title: string; days: number; owner: WholeUser; contact_id: string }

/** A follow-up in somebody's calendar, so many days from today by their clock. */
export async function writeFollowUp(work: OpenWork, { title, days, owner, contact_id }: FollowUp): Promise<void> {
  const id = newId()
  const time_zone = zoneOf(owner.user)
  const day = dayAfter(wallClock(time_zone, work.now).date, days)
  const start = new Date(`${day}T00:00:00Z`)
  await insertEvent(work, {
    id,
    user_id: owner.user.id,
    contact_id,
    type: 'follow_up',
    topic: 'other',
    title: title.slice(0, 200),
    description: '',
    place_kind: 'other',
    place: '',
    priority: 'normal',
    private: false,
    busy: false,
    reminders: [],
    time_zone,
    length: 1,
    all_day: true,
    repeats: null,
    wall_start: day,
    starts: [start],
    start,
    expanded_until: null,
  })
  await recordEvent(work, { event_id: id, occurrence_id: id, contact_id, action: 'created', user_id: owner.user.id })
}
