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

/**
 * Joins `w`, what clocks there tell at two instants (`since`, `until`), in seconds; once each, for the offset keeps it from being
 * worked out wherever it is named. `date_part` reckons in float8, a third of what `extract` takes.
 */
export const withClocks = (since: SQL, until: SQL): SQL => sql`cross join lateral (
  select date_part('epoch', ${since} at time zone h.zone) as since, date_part('epoch', ${until} at time zone h.zone) as until offset 0) w`

/** The open seconds since a Sunday long ago: whole weeks, whole days, and what of the day has passed. The 1st of January 1970 was a Thursday. */
function openUntil(clock: SQL): SQL {
  const day = sql`(floor(${clock} / 86400)::bigint + 4)`
  const second = sql`(${clock} - floor(${clock} / 86400) * 86400)`
  return sql`(${day} / 7 * (6 * h.length + h.sunday_length) + case when ${day} % 7 = 0
    then least(greatest(${second} - h.sunday_opens, 0), h.sunday_length)
    else h.sunday_length + (${day} % 7 - 1) * h.length + least(greatest(${second} - h.opens, 0), h.length) end)`
}

/** The seconds between the two instants in which people of the hours `h` may be called, to the millisecond. */
export const openBetween = sql`(round(((${openUntil(sql`w.until`)} - ${openUntil(sql`w.since`)}) * 1000)::float8) / 1000)`
