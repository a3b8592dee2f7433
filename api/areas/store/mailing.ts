import { sql, type SQL } from 'drizzle-orm'
import { leftOutCodes, type Mailing } from '#api/contract/store/orders.ts'
import { chosenIds, withMailAddress } from '#api/areas/contacts/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { contact_actions } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'

/** How many of those who are left out are told by name. */
const namedAtMost = 20

/** Somebody at the keyboard: what is sold for contacts is never ordered by a job. */
export function asBuyer(work: OpenWork): Work {
  if (!work.actor) throw refuse('forbidden')
  return { ...work, actor: work.actor }
}

/**
 * Everybody of a fixed selection who is within reach, in its order, with why not where something is not mailed to them. The
 * selection is materialized: where contacts have just come in the planner would look it up anew for each of them.
 */
async function judged(work: Work, selection_id: string): Promise<SQL> {
  return sql`
    select j.*, case when j.do_not_mail then 'no_mail' when not j.is_whole then 'no_address' when j.nth > 1 then 'same_address' end as code
    from (
      with f as materialized (
        select found.id, row_number() over () as place from (${await chosenIds(work, { selection_id }, 'change')}) found
      )
      select c.id, c.number, c.do_not_mail, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.number::text) as name,
        a.address, a.address_2, a.city, a.state, a.zip_code, f.place, w.is_whole,
        row_number() over (partition by w.is_whole and not c.do_not_mail, lower(a.address), lower(a.address_2), left(a.zip_code, 5) order by f.place) as nth
      from f join contacts c on c.id = f.id
      ${withMailAddress}
    ) j`
}

/** Who of a selection is mailed, and who is left out and why. */
export async function mailingOf(work: Work, selection_id: string): Promise<Mailing> {
  const [selection] = await work.db.select().from(contact_actions).where(eq(contact_actions.id, selection_id))
  const { rows } = await work.db.execute<{ code: string | null; count: number; contacts: { number: number; name: string }[] }>(sql`
    select code, count(*)::int as count,
      coalesce(json_agg(json_build_object('number', number, 'name', name) order by place) filter (where place_in_code <= ${namedAtMost}), '[]') as contacts
    from (select r.*, row_number() over (partition by r.code order by r.place) as place_in_code from (${await judged(work, selection_id)}) r) listed
    group by code`)
  const chosen = selection?.total_count ?? 0
  const reached = rows.reduce((sum, { count }) => sum + count, 0)
  const told = leftOutCodes.flatMap((code): Mailing['left_out'] => {
    const found = rows.find((row) => row.code === code)
    if (code === 'gone') return chosen > reached ? [{ code, count: chosen - reached, contacts: [] }] : []
    return found ? [{ code, count: found.count, contacts: found.contacts }] : []
  })
  return { selection_id, chosen, mailed: rows.find(({ code }) => code === null)?.count ?? 0, left_out: told }
}

/** A mark of whom it is mailed to and where: another where anybody moved, asked for no mail, or is gone. */
export async function markOf(work: Work, selection_id: string): Promise<string> {
  const { rows } = await work.db.execute<{ mark: string }>(sql`
    select md5(coalesce(string_agg(concat_ws('|', r.id, r.name, r.address, r.address_2, r.city, r.state, r.zip_code), ';' order by r.place), '')) as mark
    from (${await judged(work, selection_id)}) r where r.code is null`)
  return rows[0]?.mark ?? ''
}

/** Writes down to whom an order is mailed, as they live now. */
export async function keepRecipients(work: Work, order_id: string, selection_id: string): Promise<number> {
  const { rowCount } = await work.db.execute(sql`
    insert into store_recipients (tenant_id, order_id, place, contact_id, name, address, address_2, city, state, zip_code)
    select ${work.brand.id}, ${order_id}, row_number() over (order by r.place), r.id, r.name, r.address, r.address_2, r.city, r.state, r.zip_code
    from (${await judged(work, selection_id)}) r where r.code is null`)
  return rowCount ?? 0
}
