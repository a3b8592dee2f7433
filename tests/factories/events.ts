import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { event_occurrences, events } from '#api/platform/tables/index.ts'
import type { Person } from './people.ts'

type Fields = Partial<Pick<typeof events.$inferInsert, 'type' | 'title' | 'contact_id' | 'private' | 'busy'>> & {
  start?: Date
  minutes?: number
}

/** A single event of somebody's, an hour from now unless told otherwise. Returns its id. */
export async function makeEvent({ db, brand, now }: OpenWork, owner: Person, fields: Fields = {}): Promise<string> {
  const { start = new Date(now.getTime() + 3_600_000), minutes = 30, ...given } = fields
  const id = newId()
  const shared = { tenant_id: brand.id, user_id: owner.id, type: 'appointment' as const, private: false, busy: true, all_day: false }
  await db.insert(events).values({
    ...shared,
    id,
    title: 'Review',
    time_zone: 'America/New_York',
    wall_start: start.toISOString().slice(0, 16),
    length: minutes,
    created_by: owner.id,
    ...given,
  })
  const { title: _title, ...columns } = given
  const end = new Date(start.getTime() + minutes * 60_000)
  await db
    .insert(event_occurrences)
    .values({ ...shared, id, event_id: id, original_start: start, start_date: start, end_date: end, ...columns })
  return id
}
