import { sql, type SQL } from 'drizzle-orm'
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
  /** Mail to the address came back, more than once. */
  bounced: boolean
  /** They agreed to be texted at this number, in writing or by a form, and have not taken that back. Of texts alone. */
  consented?: boolean
}

/** Points at which no more mail goes to an address, and for how many days they count. A dead mailbox is worth two, a full one one. */
export const bouncedFrom = { points: 4, days: 30 }

type Row = {
  states: string[]
  addresses: string[]
  unwanted: boolean
  since: Date | null
  word: string | null
  bounced: boolean
  consented: boolean | null
}

/**
 * The person behind a number or e-mail address: every contact of the tenant that has it counts, whoever's contact it is, and so
 * do all of their other numbers, for a wish or an opt-out holds for a person and for all of us.
 */
export async function personBehind({ db, now }: OpenWork, channel: OutreachChannel, address: string): Promise<Person> {
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
      (select word from opted_out) as word,
      ${channel === 'email' ? hasBounced(sql`${address}`, now) : sql`false`} as bounced,
      ${channel === 'text' ? hasConsented(sql`${address}`) : sql`null::boolean`} as consented`)
  const { states = [], addresses = [address], unwanted = false, since = null, word = null, bounced = false, consented } = rows[0] ?? {}
  return { states, addresses, unwanted, bounced, ...agreed(consented), opted_out: since && { since: new Date(since), word: word ?? '' } }
}

const hasBounced = (address: SQL, now: Date): SQL => sql`exists (
  select 1 from mail_addresses b where b.address = ${address} and b.points >= ${bouncedFrom.points}
    and b.last_at > ${new Date(now.getTime() - bouncedFrom.days * 86_400_000).toISOString()}::timestamptz)`

/** A dated yes in writing or by a form, for that very number, that no later no has taken back. */
const hasConsented = (number: SQL): SQL => sql`coalesce(
  greatest(
    (select max(y.agreed_at) from text_permissions y where y.phone_number = ${number} and y.permitted and y.how in ('in_writing', 'web_form')),
    (select max(f.agreed_at) from consents f where f.address = ${number} and f.channel = 'text'))
  > coalesce((select max(n.agreed_at) from text_permissions n where n.phone_number = ${number} and not n.permitted), '-infinity'), false)`

const agreed = (consented: boolean | null | undefined) => (typeof consented === 'boolean' ? { consented } : {})

/** The same of many at once, in the order of their addresses; their other addresses are told for calls alone, which are counted by them. */
export async function personsBehind({ db, now }: OpenWork, channel: OutreachChannel, addresses: readonly string[]): Promise<Person[]> {
  const [table, column] = channel === 'email' ? [sql`contact_emails`, sql`email`] : [sql`contact_phones`, sql`number`]
  const wish = { call: sql`c.do_not_call`, text: sql`c.do_not_text`, email: sql`c.do_not_mail` }[channel]
  const others = sql`array(select r.address from reached r where r.place = a.place)`
  const { rows } = await db.execute<Row>(sql`
    with asked as materialized (
      select address, place from unnest(array(select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb))) with ordinality a(address, place)
    ),
    known as materialized (
      select a.place, c.id, c.state, ${wish} as unwanted from asked a
      join ${table} t on t.${column} = a.address join contacts c on c.id = t.contact_id and c.deleted_at is null
    ),
    reached as materialized (
      select place, address from asked union select k.place, t.${column} from known k join ${table} t on t.contact_id = k.id
    ),
    opted_out as (
      select distinct on (r.place) r.place, s.since, s.word from reached r
      join suppressions s on s.address = r.address and s.channel = ${channel} and s.ended_at is null order by r.place, s.since
    ),
    living as (
      select place, array_agg(distinct state) as states from (
        select place, state from known where state is not null
        union select k.place, d.state from known k join contact_addresses d on d.contact_id = k.id where d.state is not null) l group by place
    ),
    wished as (select place, bool_or(unwanted) as unwanted from known group by place)
    select coalesce(l.states, '{}') as states, coalesce(w.unwanted, false) as unwanted, o.since, o.word,
      ${channel === 'call' ? others : sql`'{}'::text[]`} as addresses,
      ${channel === 'email' ? hasBounced(sql`a.address`, now) : sql`false`} as bounced,
      ${channel === 'text' ? hasConsented(sql`a.address`) : sql`null::boolean`} as consented
    from asked a left join living l using (place) left join wished w using (place) left join opted_out o using (place) order by a.place`)
  return rows.map(({ states, addresses, unwanted, since, word, bounced, consented }) => ({
    states,
    addresses,
    unwanted,
    bounced,
    ...agreed(consented),
    opted_out: since && { since: new Date(since), word: word ?? '' },
  }))
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
