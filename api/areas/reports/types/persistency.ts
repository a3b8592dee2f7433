import { sql, type SQL } from 'drizzle-orm'
import { isPlan } from './medicare.ts'
import { agentsOf, canBeOf, sharedOut } from './shares.ts'
import { dayOf, ofContacts, ofPolicies, origin, policyIsThere, type Asked, type ColumnDefinition, type ReportType } from './type.ts'

/** A policy that ends so many days after it began was never taken. */
const freeLook = 30
/** As far back as the longest measure looks: 25 months, and the year before. */
const monthsBack = 37

/** Policies that began within three years, with the months since then, and after how many they ended; null while they last. */
function facts(asked: Asked): SQL {
  const began = sql`coalesce(p.effective_date, p.issue_date)`
  const months = (from: SQL, to: SQL) => sql`(extract(year from age(${to}, ${from})) * 12 + extract(month from age(${to}, ${from})))::int`
  const isOver = sql`p.status in ('lapsed', 'terminated')`
  const today = sql`${asked.today}::date`
  // Where no day is written, it ended when its status changed.
  const ended = sql`coalesce(p.termination_date, case when p.status_since > p.created_at then ${dayOf(sql`p.status_since`, asked)} end)`
  const isTaken = sql`not (${isOver} and (p.terminated_because is not distinct from 'not_taken' or coalesce(${ended} <= ${began} + ${freeLook}::int, false)))`
  return sql`
    select p.id as fact_id, p.contact_id, a.user_id as person_id, a.percent as weight, p.carrier_id, p.product, ${origin(asked)}, ${began} as on_day,
      ${months(began, today)} as age, ${isOver} as over,
      case when ${isOver} then ${months(began, sql`greatest(coalesce(${ended}, ${began}), ${began})`)} end as lasted,
      ${isOver} and ${ended} > ${today} - 60 as lately, case when ${isOver} then p.terminated_because end as reason,
      ${sharedOut(sql`p.annual_premium_cents`)} as premium_cents, ${isTaken} as taken, (${isPlan('p')}) and ${ended} is not null as plan
    from policies p join contacts c on c.id = p.contact_id ${agentsOf(asked)}
    where ${policyIsThere(asked)} and ${canBeOf(asked)} and p.status in ('issued', 'active', 'lapsed', 'terminated') and ${ofPolicies(asked)} and ${ofContacts(asked)}
      and ${began} between (${today} - make_interval(months => ${monthsBack}))::date and ${today}
      and (${isTaken} or ${isPlan('p')})`
}

/** Of those that began between so many months and a year more ago, those still in force after so many. */
function after(months: number): ColumnDefinition {
  const began = sql`f.taken and f.age between ${months} and ${months + 11}`
  return {
    key: `after_${months}`,
    kind: 'percent',
    counts: 'policies',
    where: sql`${began} and (f.lasted is null or f.lasted >= ${months})`,
    share: began,
  }
}

const lately = sql`f.taken and f.lately`

export const persistency: ReportType = {
  key: 'persistency',
  feature: 'policies',
  weighted: true,
  facts,
  columns: [
    { key: 'begun', kind: 'count', counts: 'policies', where: sql`f.taken` },
    after(3),
    after(7),
    after(13),
    after(25),
    { key: 'over', kind: 'count', counts: 'policies', where: sql`f.taken and f.over` },
    { key: 'lately', kind: 'count', counts: 'policies', where: lately },
    { key: 'premium_lost', kind: 'cents', counts: 'policies', where: lately, sum: sql`f.premium_cents` },
    // Within three months it costs the whole commission, also where it was never taken.
    { key: 'plans_left', kind: 'count', counts: 'policies', where: sql`f.plan and f.lasted < 3` },
  ],
}
