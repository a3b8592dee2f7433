import { sql } from 'drizzle-orm'
import type { OutreachChannel } from '#api/contract/outreach.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'

/** What is known of the one who is reached by a number or an e-mail address. */
export type Person = {
  states: string[]
  /** All of their numbers, or e-mail addresses, the one that is asked about among them. */
  addresses: string[]
  unwanted: boolean
  opted_out: { since: Date; word: string } | null
}

type Row = { states: string[]; addresses: string[]; unwanted: boolean; since: Date | null; word: string | null }

/**
 * The person behind a number or e-mail address: every contact of the tenant that has it counts, whoever's contact it is, and so
 * do all of their other numbers, for a wish or an opt-out holds for a person and for all of us.
 */
export async function personBehind({ db }: OpenWork, channel: OutreachChannel, address: string): Promise<Person> {
  const [table, column] = channel === 'email' ? [sql`contact_emails`, sql`email`] : [sql`contact_phones`, sql`number`]
  const wish = { call: sql`c.do_not_call`, text: sql`c.do_not_text`, email: sql`c.do_not_mail` }[channel]
  const { rows } = await db.execute<Row>(sql`
    with known as materialized (
      select c.id, c.state, ${wish} as unwanted from contacts c
      where c.id in (select contact_id from ${table} where ${column} = ${address}) and c.deleted_at is null
    ),
    reached as materialized (
      select ${address} as address union select p.${column} from ${table} p join known k on k.id = p.contact_id
    ),
    opted_out as (
      select s.since, s.word from suppressions s
      where s.address in (select address from reached) and s.channel = ${channel} and s.ended_at is null order by s.since limit 1
    )
    select
      array(select state from known where state is not null
        union select a.state from contact_addresses a join known k on k.id = a.contact_id where a.state is not null) as states,
      array(select address from reached) as addresses,
      coalesce((select bool_or(unwanted) from known), false) as unwanted,
      (select since from opted_out) as since,
      (select word from opted_out) as word`)
  const { states = [], addresses = [address], unwanted = false, since = null, word = null } = rows[0] ?? {}
  return { states, addresses, unwanted, opted_out: since && { since: new Date(since), word: word ?? '' } }
}

/** The first number or e-mail address of a contact within somebody's reach; null if there is no such contact. */
export async function firstAddress(
  { db }: OpenWork,
  contactId: string,
  channel: OutreachChannel,
  holders: OwnerFilter,
): Promise<{ address: string | null } | null> {
  const { rows } = await db.execute<{ address: string | null }>(sql`
    select ${channel === 'email' ? sql`c.email` : sql`c.phone`} as address from contacts c
    where c.id = ${contactId} and c.deleted_at is null and ${withinReach(holders)}`)
  return rows[0] ?? null
}
