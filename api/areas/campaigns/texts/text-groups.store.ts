import { sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { chosenMembers } from '../broadcasts/groups.store.ts'

export type TextMember = { seq: number; contact_id: string; number: string | null; owner_id: string | null }
export type TextReceiver = {
  contact_id: string
  address: string
  first_name: string
  last_name: string
  preferred_language: string | null
}

/** Of a contact `c`: the number that they agreed to be texted at, else their first. */
const numberToText = sql`
  select n.number from contact_phones n where n.contact_id = c.id
  order by exists (select 1 from text_permissions t where t.phone_number = n.number and t.permitted)
    or exists (select 1 from consents s where s.address = n.number and s.channel = 'text') desc, n.position limit 1`

/** The members of a group that is texted. */
export function textGroupStore(work: OpenWork) {
  const { db } = work
  return {
    /** Those whom `ids` finds, so many at a time, each with the number that they agreed to be texted at, else with their first. */
    members: (ids: SQL, limit: number) => chosenMembers<TextMember>(work, ids, sql`(${numberToText}) as number`, limit),

    /** At which number one contact is texted. */
    async numberOf(contactId: string): Promise<string | null> {
      const { rows } = await db.execute<{ number: string | null }>(
        sql`select (${numberToText}) as number from contacts c where c.id = ${contactId}`,
      )
      return rows[0]?.number ?? null
    },

    /** Who of a group would get a text, the first so many. */
    async receivers(groupId: string, limit: number): Promise<TextReceiver[]> {
      const { rows } = await db.execute<TextReceiver>(sql`
        select i.contact_id, i.before ->> 'address' as address, c.first_name, c.last_name, c.preferred_language
        from contact_action_items i join contacts c on c.id = i.contact_id
        where i.action_id = ${groupId} and i.before ->> 'rule' is null order by i.seq limit ${limit}`)
      return rows
    },
  }
}
