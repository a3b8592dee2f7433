import { hashToken } from '#api/platform/secrets.ts'
import { bookings } from '#api/platform/tables/index.ts'
import { makeEvent } from '#tests/factories/events.ts'
import type { Maker, Subjects } from '../subject.ts'

let made = 0

/** One that a client made, with what opens it; no two at one time. */
const booked: Maker = async (work, owner) => {
  const id = await makeEvent(work, owner)
  const token = `booked-${id}`
  const start_date = new Date(work.now.getTime() + ++made * 3_600_000)
  await work.db.insert(bookings).values({
    ...{ tenant_id: work.brand.id, id, event_id: id, user_id: owner.id, start_date, end_date: new Date(start_date.getTime() + 1_800_000) },
    ...{ email: 'ann@lee.example', time_zone: 'America/New_York', language: 'en', token_hash: hashToken(token) },
  })
  return { id, token }
}

/** What the addresses of the calendar name. */
export const subjects: Subjects = {
  '/v1/events/:id': async (work, owner) => ({ id: await makeEvent(work, owner) }),
  '/v1/bookings/:token': booked,
}
