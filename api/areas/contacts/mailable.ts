import { sql } from 'drizzle-orm'

/** The first address of `contacts c` as `a`, and as `w.is_whole` whether mail comes to it. Whether they want mail, `c.do_not_mail` says. */
export const withMailAddress = sql`
  left join contact_addresses a on a.contact_id = c.id and a.position = 0
  cross join lateral (select coalesce(trim(a.address) <> '' and trim(a.city) <> '' and a.state is not null and a.zip_code ~ '^[0-9]{5}', false) as is_whole) w`
