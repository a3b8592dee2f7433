import { sql, type SQL } from 'drizzle-orm'
import type { AssociatedContact } from '#api/contract/phone.ts'
import { inboundPhone, normalisePhone } from '#api/contract/formats.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'

const mostFound = 20

/**
 * Contacts that have a number, within a reach: those worked on last first. The number is read without dashes and without
 * +1 (specification, part 1, section 5), and looked up as it is kept; two index lookups, however many contacts there are.
 */
export async function contactsOfNumber({ db }: Pick<OpenWork, 'db'>, holders: OwnerFilter, number: string): Promise<AssociatedContact[]> {
  const bare = inboundPhone(number)
  const kept = normalisePhone(bare)
  if (!kept) return []
  const reach = withinReach(holders)
  const { rows } = await db.execute<AssociatedContact>(sql`
    select c.id, c.number, c.first_name, c.last_name, c.phone, c.do_not_call from contacts c
    where c.id in (
      select c.id from contacts c where c.phone = ${kept} and c.deleted_at is null and ${reach}
      union select c.id from contact_phones part join contacts c on c.id = part.contact_id
        where part.number = ${kept} and part.position > 0 and c.deleted_at is null and ${reach})
    order by c.last_activity_at desc nulls last, c.id limit ${mostFound}`)
  return rows
}

/** Calls with a number, or with part of one: `k.call_from` and `k.call_to`. */
export function numberCondition(q: string): SQL {
  const whole = normalisePhone(q)
  if (whole) return sql`(k.call_from = ${whole} or k.call_to = ${whole})`
  const digits = q.replace(/\D/g, '')
  return digits ? sql`(position(${digits} in k.call_from) > 0 or position(${digits} in k.call_to) > 0)` : sql`false`
}
