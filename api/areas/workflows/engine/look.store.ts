import { sql } from 'drizzle-orm'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { DateKind } from '#config/workflows.ts'

/** A contact with the day that is counted from. `subject`: the policy, where it is about one; `said`: how that is called. */
export type Dated = { contact_id: string; day: string; subject: string; said?: string }
type Span = { from: string; to: string }
/** A flow by a fixed date goes by everybody, a slice at a time: those after a contact, so many. */
export type Slice = { date: string | null; after: string | null; limit: number }

/** Contacts within reach for whom a date may come round on a day of the span; the days themselves are judged elsewhere. */
export async function datedContacts(
  { db }: OpenWork,
  kind: DateKind,
  holders: OwnerFilter,
  { from, to }: Span,
  { date, after, limit }: Slice,
): Promise<Dated[]> {
  const there = sql`c.deleted_at is null and ${withinReach(holders)}`
  const days = sql`(select d::date from generate_series(${from}::date, ${to}::date, interval '1 day') d)`
  // February 29 may be kept on the 28th.
  const inYear = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'MMDD') in (
    select to_char(d, 'MMDD') from generate_series(${from}::date, ${to}::date + 1, interval '1 day') d
    union all select '0229' where exists (select from ${days} k(d) where to_char(k.d, 'MMDD') = '0228'))`
  const birthdays = sql`c.birthday in (
    select to_char(d, 'MMDD')::smallint from generate_series(${from}::date, ${to}::date, interval '1 day') d
    union all select 229 where exists (select from ${days} k(d) where to_char(k.d, 'MMDD') = '0228'))`
  const said = sql`p.product || ' ' || p.plan_name`
  const query = {
    birthday: sql`select c.id as contact_id, c.birth_date::text as day, '' as subject from contacts c where ${birthdays} and ${there}`,
    turning_65: sql`select c.id as contact_id, c.birth_date::text as day, '' as subject from contacts c
      where c.birth_date between ${from}::date - interval '65 years 2 days' and ${to}::date - interval '64 years 11 months' + interval '2 days' and ${there}`,
    policy_anniversary: sql`select c.id as contact_id, p.effective_date::text as day, p.id::text as subject, ${said} as said
      from policies p join contacts c on c.id = p.contact_id
      where p.deleted_at is null and p.status in ('issued', 'active') and ${inYear(sql`p.effective_date`)} and ${there}`,
    policy_renewal: sql`select c.id as contact_id, p.renewal_date::text as day, p.id::text as subject, ${said} as said
      from policies p join contacts c on c.id = p.contact_id
      where p.deleted_at is null and p.status in ('issued', 'active') and p.renewal_date between ${from}::date and ${to}::date and ${there}`,
    not_contacted: sql`select c.id as contact_id, coalesce(c.last_contacted_at, c.created_at)::date::text as day, '' as subject from contacts c
      where coalesce(c.last_contacted_at, c.created_at) between ${from}::date and ${to}::date + interval '1 day' and ${there}`,
    fixed_date: sql`select c.id as contact_id, ${date} as day, '' as subject from contacts c
      where ${there} ${after ? sql`and c.id > ${after}` : sql``} order by c.id limit ${limit}`,
  }[kind]
  const { rows } = await db.execute<Dated>(query)
  return rows
}

/** The people of some companies and business units, whose contacts are those of the companies. */
export async function holdersIn({ db }: OpenWork, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as (select jsonb_array_elements_text(${JSON.stringify(companyIds)}::jsonb)::uuid as id)
    select id from users where company_id in (select id from named) or business_unit_id in (select id from named)`)
  return rows.map(({ id }) => id)
}
