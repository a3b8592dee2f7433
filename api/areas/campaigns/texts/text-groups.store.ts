import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

export type TextMember = { seq: number; number: string | null; owner_id: string | null }
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
export function textGroupStore({ db }: OpenWork) {
  return {
    /** Each with the number that they agreed to be texted at, else with their first. */
    async members(groupId: string, after: number, limit: number): Promise<TextMember[]> {
      const { rows } = await db.execute<TextMember>(sql`
        select i.seq, c.owner_id, p.number from contact_action_items i join contacts c on c.id = i.contact_id
        left join lateral (${numberToText}) p on true
        where i.action_id = ${groupId} and i.seq > ${after} order by i.seq limit ${limit}`)
      return rows
    },

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
