import { sql, type SQL } from 'drizzle-orm'
import type { MailRule, TextRule } from '#api/contract/campaigns/campaigns.ts'
import { longestFixing, withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'

export type GroupMember = { seq: number; contact_id: string; email: string | null; owner_id: string | null }
/** What the gate answered for one: the address it would go to, or the rule that keeps it back. */
export type Answered<Rule extends MailRule | TextRule = MailRule> = {
  seq: number
  contact_id: string
  address: string
  rule: Rule | null
  owner_id: string | null
}

/** A group is chosen and answered in one go: with its answers, each of its many rows is written once. */
export async function* chosenMembers<Member>({ db }: OpenWork, ids: SQL, what: SQL, limit: number): AsyncGenerator<Member[]> {
  await db.execute(sql`set local statement_timeout = ${sql.raw(String(longestFixing))}`)
  await db.execute(sql`
    declare chosen_members no scroll cursor for select f.seq::int as seq, c.id as contact_id, c.owner_id, ${what}
    from (select row_number() over () as seq, found.id from (${ids}) found) f join contacts c on c.id = f.id order by f.seq`)
  for (;;) {
    const { rows } = await db.execute(sql`fetch forward ${sql.raw(String(limit))} from chosen_members`)
    if (rows.length === 0) break
    yield rows as Member[]
  }
  await db.execute(sql`close chosen_members`)
}

/** The members of a group and the answers of the gate, which stand with the items of a selection. */
export function groupStore(work: OpenWork) {
  const { db, brand, now } = work
  return {
    /** Those whom `ids` finds, a query for ids in order, so many at a time. */
    members: (ids: SQL, limit: number) => chosenMembers<GroupMember>(work, ids, sql`lower(c.email) as email`, limit),

    async holds(groupId: string, contactId: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from contact_action_items where action_id = ${groupId} and contact_id = ${contactId} limit 1`,
      )
      return rows.length > 0
    },

    /** Puts them into a group, each with the gate's answer. */
    async add(groupId: string, answers: readonly Answered<MailRule | TextRule>[]): Promise<void> {
      await db.execute(sql`
        insert into contact_action_items (tenant_id, action_id, seq, contact_id, before)
        select ${brand.id}, ${groupId}, a.seq, a.contact_id, jsonb_build_object('address', a.address, 'rule', a.rule, 'owner_id', a.owner_id)
        from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a(seq integer, contact_id uuid, address text, rule text, owner_id uuid)`)
    },

    /** Broadcasts, and mails of flows, that went to addresses within a week and since their last answer, by address. */
    async broadcastsTo(addresses: readonly string[]): Promise<Map<string, Date[]>> {
      const { rows } = await db.execute<{ recipient: string; times: string[] }>(sql`
        select l.recipient, json_agg(l.created_at) as times from email_logs l
        where l.recipient in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)) and l.cause <> 'person'
          and l.status in ('queued', 'sending', 'sent', 'delivered', 'unsure') and l.created_at > ${now.toISOString()}::timestamptz - interval '7 days'
          and not exists (select 1 from email_logs m join email_logs a on a.in_reply_to = m.id
            where m.recipient = l.recipient and a.created_at > l.created_at)
        group by l.recipient`)
      return new Map(rows.map(({ recipient, times }) => [recipient, times.map((time) => new Date(time))]))
    },

    /** Who is left out and why, as far as the asker still reaches them. */
    async leftOut<Rule extends MailRule | TextRule>(groupId: string, holders: OwnerFilter, limit: number) {
      type Row = { id: string; number: number; name: string; rule: Rule; address: string }
      const { rows } = await db.execute<Row>(sql`
        select c.id, c.number::int as number, trim(c.first_name || ' ' || c.last_name) as name, i.before ->> 'rule' as rule, i.before ->> 'address' as address
        from contact_action_items i join contacts c on c.id = i.contact_id
        where i.action_id = ${groupId} and i.before ->> 'rule' is not null and ${withinReach(holders)} order by i.seq limit ${limit}`)
      return rows.map(({ id, number, name, rule, address }) => ({ contact: { id, number, name }, rule, address }))
    },

    /** Those whom no rule keeps back. */
    async allowed(groupId: string, after: number, limit: number): Promise<{ seq: number; address: string }[]> {
      const { rows } = await db.execute<{ seq: number; address: string }>(sql`
        select seq, before ->> 'address' as address from contact_action_items
        where action_id = ${groupId} and seq > ${after} and before ->> 'rule' is null order by seq limit ${limit}`)
      return rows
    },

    /** Whether somebody who would get it has nothing in a field of names. */
    async lacks(groupId: string, field: 'first_name' | 'last_name' | 'full_name'): Promise<boolean> {
      const value = { first_name: sql`c.first_name`, last_name: sql`c.last_name`, full_name: sql`c.first_name || c.last_name` }[field]
      const { rows } = await db.execute(sql`
        select 1 from contact_action_items i join contacts c on c.id = i.contact_id
        where i.action_id = ${groupId} and i.before ->> 'rule' is null and trim(${value}) = '' limit 1`)
      return rows.length > 0
    },
  }
}
