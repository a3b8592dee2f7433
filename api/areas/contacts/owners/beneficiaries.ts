import { sql, type SQL } from 'drizzle-orm'

/** Medicare beneficiaries stay in the company that has them (the rule `beneficiary-consent` of config/outreach). `c` is the contact. */

export const isBeneficiary = sql`(c.medicare_number_sealed is not null or c.medicare_part_a_date is not null
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
export const isKeptFrom = (companies: SQL, company: SQL): SQL => sql`exists (
  select from unnest(${companies}) k(id) left join corporations o on o.id = k.id
  where k.id is distinct from ${company} and not exists (
    select from consents s where s.contact_id = c.id and trim(${worded(sql`o.name`)}) <> ''
      and position(${worded(sql`o.name`)} in ${worded(sql`s.wording`)}) > 0))`
