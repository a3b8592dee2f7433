import { sql, type SQL } from 'drizzle-orm'
import { oneOfThem, type Asked } from './type.ts'

/**
 * Everybody who shares in `policies p` of `contacts c`, as `a`: who, their percent, and the percent up to them. Where nobody does,
 * whoever holds the contact has all of it. Only those within reach: a policy counts for as much of it as is theirs.
 */
export function agentsOf({ people }: Asked): SQL {
  return sql`join lateral (
      select s.user_id, s.percent, sum(s.percent) over (order by s.position, s.user_id)::int as upto from policy_agents s where s.policy_id = p.id
      union all
      select c.owner_id, 100, 100 where not exists (select from policy_agents s where s.policy_id = p.id)
    ) a on ${oneOfThem(sql`a.user_id`, people)}`
}

/**
 * Policies in which these can have a share at all: their contacts' (of one that was deleted by its owner alone) and those that name
 * them. It narrows what `agentsOf` looks through and decides nothing.
 */
export function canBeOf({ people }: Asked): SQL {
  if (people === 'all') return sql`true`
  return sql`p.id in (
    select q.id from policies q where ${oneOfThem(sql`q.holder_id`, people)}
    union all
    select s.policy_id from policy_agents s where ${oneOfThem(sql`s.user_id`, people)}
    union all
    select q.id from contacts d join policies q on q.contact_id = d.id where d.deleted_at is not null and ${oneOfThem(sql`d.owner_id`, people)})`
}

/** A person's part of an amount: the parts of all come to the whole, to the cent. */
export const sharedOut = (cents: SQL): SQL =>
  sql`(round(${cents} * a.upto / 100.0) - round(${cents} * (a.upto - a.percent) / 100.0))::bigint`
