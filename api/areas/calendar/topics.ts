import { sql } from 'drizzle-orm'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { dateIn } from '#api/contract/formats.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { eventTopics, EventType } from '#config/calendar.ts'
import { zoneOf } from '#config/options.ts'

/** Half a year before somebody turns 65 they begin to choose. */
const monthsOfAge = 64 * 12 + 6

/** What an appointment is about where nobody says so: Medicare for whoever is near it by age, or has such a policy. */
export async function proposedTopic(work: Work, type: EventType, contact: Contact | null): Promise<(typeof eventTopics)[number]> {
  if (!contact || (type !== 'appointment' && type !== 'call')) return 'other'
  const isNear = contact.birth_date !== null && oldEnoughOn(contact.birth_date) <= dateIn(zoneOf(work.actor), work.now)
  return isNear || (await hasMedicarePolicy(work, contact.id)) ? 'medicare' : 'other'
}

/** The day on which somebody is 64 and a half; the last of its month where there is no such day. */
function oldEnoughOn(born: string): string {
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number)
  const on = new Date(Date.UTC(year, month - 1 + monthsOfAge, day))
  if (on.getUTCDate() !== day) on.setUTCDate(0)
  return on.toISOString().slice(0, 10)
}

async function hasMedicarePolicy({ db }: Work, contactId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from policies where contact_id = ${contactId} and deleted_at is null and status in ('applied', 'pending', 'issued', 'active')
      and product ~* '\\m(medicare|medigap|part d|mapd|pdp)\\M' limit 1`)
  return rows.length > 0
}
