import { sql, type SQL } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import { asArray } from '#api/platform/as-array.ts'
import { addressStateValues } from '#config/options.ts'
import { openHoursOf } from '#config/outreach/open-hours.ts'
import type { Asked } from './type.ts'

const minute = 60
const numbered = ['opens', 'length', 'sunday_opens', 'sunday_length'] as const
type Numbered = (typeof numbered)[number]

/** Joins `contacts c` with the hours `h` in which people of its state may be called, in seconds; without a state those of the brand's clock. */
export function withCallingHours({ zone, now }: Pick<Asked, 'zone' | 'now'>): SQL {
  const day = dateIn(zone, now)
  const usual = openHoursOf(null, day, zone)
  const hours = addressStateValues.map((state) => openHoursOf(state, day, zone))
  const column = (name: Numbered) => sql`${asArray(hours.map((one) => String(one[name] * minute)))}::int[]`
  const known = (name: Numbered) => sql`coalesce(k.${sql.identifier(name)}, ${usual[name] * minute}::int) as ${sql.identifier(name)}`
  return sql`left join unnest(${asArray(addressStateValues)}::text[], ${asArray(hours.map((one) => one.zone))}::text[],
      ${sql.join(numbered.map(column), sql`, `)}) k(state, zone, ${sql.join(
        numbered.map((name) => sql.identifier(name)),
        sql`, `,
      )}) on k.state = c.state
    cross join lateral (select coalesce(k.zone, ${usual.zone}) as zone, ${sql.join(numbered.map(known), sql`, `)}) h`
}

/** The seconds between two instants in which people of the hours `h` may be called. */
export const openBetween = (from: SQL, to: SQL): SQL => sql`(${openUntil(to)} - ${openUntil(from)})`

/** The open seconds since a Sunday long ago: whole weeks, whole days, and what of the day has passed. The 1st of January 1970 was a Thursday. */
function openUntil(instant: SQL): SQL {
  return sql`(select w.day / 7 * (6 * h.length + h.sunday_length) + case when w.day % 7 = 0
      then least(greatest(w.second - h.sunday_opens, 0), h.sunday_length)
      else h.sunday_length + (w.day % 7 - 1) * h.length + least(greatest(w.second - h.opens, 0), h.length) end
    from (select floor(e.seconds / 86400)::bigint + 4 as day, e.seconds - floor(e.seconds / 86400) * 86400 as second
      from (select extract(epoch from ${instant} at time zone h.zone) as seconds) e) w)::float8`
}
