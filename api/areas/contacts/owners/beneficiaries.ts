import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { sharingRule } from '#config/outreach/index.ts'

/** Medicare beneficiaries stay in the company that has them (the rule `beneficiary-consent` of config/outreach). `c` is the contact. */

const isBeneficiary = sql`(c.medicare_number_sealed is not null or c.medicare_part_a_date is not null
  or c.medicare_part_b_date is not null or exists (select from policies p where p.contact_id = c.id and p.product ilike 'medicare%'))`

/** Whose company has the contact: of who owns it, or of whom it left for the pool it waits in; null for who never had an owner. */
export const keeperOf = sql`coalesce(c.owner_id, (
  select l.from_user_id from transfer_logs l where l.contact_id = c.id and l.to_user_id is null order by l.at desc, l.id desc limit 1))`

/** The companies that see a contact where a person has it, or where the people of a pool do; admins see it anywhere. */
export const companiesOf = (kind: SQL, id: SQL): SQL => sql`case when ${kind} = 'user'
  then (select array_agg(u.company_id) from users u where u.id = ${id})
  else (select array_agg(distinct u.company_id) from pool_users w join users u on u.id = w.user_id
    where w.pool_id = ${id} and u.deleted_at is null and u.account_type not in ('admin', 'sub_admin')) end`

/** Words as they are compared: whatever is no letter and no digit parts them. */
const worded = (text: SQL) => sql`(' ' || trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')) || ' ')`

/** Whether one of these companies is another than `company` and named by no consent of the contact. */
const isKeptFrom = (companies: SQL, company: SQL): SQL => sql`exists (
  select from unnest(${companies}) k(id) left join corporations o on o.id = k.id
  where k.id is distinct from ${company} and not exists (
    select from consents s where s.contact_id = c.id and trim(${worded(sql`o.name`)}) <> ''
      and position(${worded(sql`o.name`)} in ${worded(sql`s.wording`)}) > 0))`

/** Whether the company that has the contact is another than one of these, and no consent of the contact names that one. */
const wouldLeaveFor = (companies: SQL): SQL => sql`exists (
  select from (select ${keeperOf} as id) k left join users u on u.id = k.id where k.id is not null and ${isKeptFrom(companies, sql`u.company_id`)})`

/** Whether the contact is a beneficiary who would leave the company for one of these without a consent that names it. */
export const isHeldFrom = (companies: SQL): SQL => sql`(${isBeneficiary} and ${wouldLeaveFor(companies)})`

/** Who is to have contacts. */
export type Receiver = { kind: 'user' | 'pool'; id: string }

const companiesOfOne = ({ kind, id }: Receiver): SQL => companiesOf(sql`${kind}::text`, sql`${id}::uuid`)

/** The same of one receiver; false where no rule keeps anybody. */
export const isHeldFromOne = (receiver: Receiver, rule: string | null): SQL =>
  rule === null ? sql`false` : isHeldFrom(companiesOfOne(receiver))

/** The rule that keeps beneficiaries today, by its id; null where none does or all companies of the brand are one organization. */
export async function keepingRule({ db, now }: OpenWork): Promise<string | null> {
  const rule = sharingRule(now)
  if (!rule) return null
  const { rows } = await db.execute(sql`select from settings where key = 'one_organization' and value = 'yes'`)
  return rows.length > 0 ? null : rule.id
}

/** How many of the contacts `c` for which `those` holds the rule keeps from a receiver. */
export async function countHeld(work: OpenWork, those: SQL, receiver: Receiver): Promise<number> {
  const rule = await keepingRule(work)
  if (rule === null) return 0
  const { rows } = await work.db.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts c where ${those} and ${isHeldFromOne(receiver, rule)}`,
  )
  return rows[0]?.count ?? 0
}

/** How many of the contacts `c` for which `those` holds would leave their company with somebody who goes to another one. */
async function countLeaving(work: OpenWork, those: SQL, companies: SQL): Promise<number> {
  if ((await keepingRule(work)) === null) return 0
  const { rows } = await work.db.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts c where c.deleted_at is null and ${those} and ${isHeldFrom(companies)}`,
  )
  return rows[0]?.count ?? 0
}

/** How many would come along into another company, or none, with a person who has them or sees them in a pool. */
export const countComingAlong = (work: OpenWork, person: { id: string; sees_all: boolean }, company_id: string | null): Promise<number> =>
  countLeaving(
    work,
    sql`(c.owner_id = ${person.id} or (not ${person.sees_all}::boolean
      and c.pool_id in (select w.pool_id from pool_users w where w.user_id = ${person.id})))`,
    sql`array[${company_id}::uuid]`,
  )

/** How many that wait in a pool would be seen by another company if these people joined it; admins see them anyway. */
export const countSeenBy = (work: OpenWork, pool_id: string, user_ids: readonly string[]): Promise<number> =>
  countLeaving(
    work,
    sql`c.pool_id = ${pool_id}`,
    sql`(select array_agg(distinct u.company_id) from users u where u.id = any(${asArray(user_ids)}::uuid[])
      and u.account_type not in ('admin', 'sub_admin')
      and not exists (select from pool_users w where w.pool_id = ${pool_id} and w.user_id = u.id))`,
  )

/** Whether a contact that is a beneficiary, or `becomes` one with what is written, is kept from a receiver. */
export async function isKept(work: OpenWork, id: string, receiver: Receiver, becomes = false): Promise<boolean> {
  if (!becomes) return (await countHeld(work, sql`c.id = ${id}`, receiver)) > 0
  if ((await keepingRule(work)) === null) return false
  const { rows } = await work.db.execute(sql`select from contacts c where c.id = ${id} and ${wouldLeaveFor(companiesOfOne(receiver))}`)
  return rows.length > 0
}
