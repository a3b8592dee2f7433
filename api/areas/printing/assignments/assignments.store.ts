import { sql, type SQL } from 'drizzle-orm'
import type { AssignKit, AssignmentCount, ListAssignments, MailerAssignment } from '#api/contract/printing/mailers.ts'
import { withinReach, withMailAddress, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { kitAgainDays, type NotAssignedReason, type Signer } from '#config/printing.ts'

type Row = Omit<MailerAssignment, 'kit' | 'contact' | 'created_at' | 'printed_at' | 'mailed_at'> & {
  kit_id: string
  kit_name: string
  contact_id: string
  number: number
  contact_name: string
  created_at: string
  printed_at: string | null
  mailed_at: string | null
}

/** Who is to get which letter, of the contacts within `holders`. */
export function assignmentStore({ db, brand, actor, now }: Work, holders: OwnerFilter) {
  const at = now.toISOString()
  const reached = sql`join contacts c on c.id = m.contact_id and c.deleted_at is null and ${withinReach(holders)}`
  const asked = ({ q, kit_id, batch_id, state }: ListAssignments): SQL =>
    sql.join(
      [
        state ? sql`m.state = ${state}` : sql`m.state <> 'cancelled'`,
        ...(q ? [sql`position(lower(${q}) in lower(c.first_name || ' ' || c.last_name)) > 0`] : []),
        ...(kit_id ? [sql`m.kit_id = ${kit_id}`] : []),
        ...(batch_id ? [sql`m.batch_id = ${batch_id}`] : []),
      ],
      sql` and `,
    )

  return {
    /** Assigns a letter to the contacts of a query; how many, and how many not and why. */
    async assign(contacts: SQL, batch_id: string, { kit_id, send_as, due_on }: Pick<AssignKit, 'kit_id' | 'send_as' | 'due_on'>) {
      const { rows } = await db.execute<{ code: NotAssignedReason | null; count: number }>(sql`
        with judged as (
          select c.id, case
            when exists (select 1 from mailer_assignments m where m.contact_id = c.id and m.kit_id = ${kit_id} and (m.state in ('assigned', 'printed')
              or (m.state = 'mailed' and m.mailed_at > ${at}::timestamptz - make_interval(days => ${kitAgainDays})))) then 'has_kit'
            when c.do_not_mail then 'do_not_mail' when not w.is_whole then 'no_address' end as code
          from (${contacts}) chosen join contacts c on c.id = chosen.id ${withMailAddress}
        ), made as (
          insert into mailer_assignments (tenant_id, id, kit_id, contact_id, batch_id, user_id, send_as, due_on, created_at)
          select ${brand.id}, gen_random_uuid(), ${kit_id}, id, ${batch_id}, ${actor.user_id}, ${send_as}, ${due_on}::date, ${at}
          from judged where code is null
          on conflict do nothing returning 1
        )
        select code, count(*)::int as count from judged where code is not null group by code
        union all select null, count(*)::int from made`)
      return rows
    },

    async list(query: ListAssignments): Promise<MailerAssignment[]> {
      const { rows } = await db.execute<Row>(sql`
        select m.id, m.kit_id, k.name as kit_name, m.contact_id, c.number::int as number, trim(c.first_name || ' ' || c.last_name) as contact_name,
          m.send_as, m.due_on::text as due_on, m.state, trim(p.first_name || ' ' || p.last_name) as assigned_by,
          m.created_at, m.printed_at, m.mailed_at
        from mailer_assignments m ${reached} join mailer_kits k on k.id = m.kit_id join profiles p on p.user_id = m.user_id
        where ${asked(query)} order by m.created_at desc, m.id ${pageOf(query)}`)
      return rows.map(assignmentOf)
    },

    count: (query: ListAssignments): Promise<Counted> => countRows(db, sql`from mailer_assignments m ${reached} where ${asked(query)}`),

    /** By letter; of those that are put away or deleted only where something is still to do. */
    async counts(): Promise<AssignmentCount[]> {
      const { rows } = await db.execute<AssignmentCount>(sql`
        select k.id as kit_id, k.name,
          count(*) filter (where f.state = 'assigned')::int as assigned, count(*) filter (where f.state = 'printed')::int as printed,
          count(*) filter (where f.state = 'mailed')::int as mailed, count(*) filter (where f.state = 'cancelled')::int as cancelled,
          count(*) filter (where f.created_at >= date_trunc('month', ${at}::timestamptz))::int as this_month
        from mailer_kits k left join (select m.* from mailer_assignments m ${reached}) f on f.kit_id = k.id
        group by k.id, k.name, k.active, k.deleted_at
        having (k.active and k.deleted_at is null) or count(*) filter (where f.state in ('assigned', 'printed')) > 0
        order by lower(k.name), k.id`)
      return rows
    },

    /** Who is to get a letter that is in no print that is being made, those due first. */
    async toPrint(kit_id: string, limit: number) {
      const { rows } = await db.execute<{ contact_id: string; send_as: Signer; user_id: string }>(sql`
        select m.contact_id, m.send_as, m.user_id from mailer_assignments m ${reached}
        where m.kit_id = ${kit_id} and m.state = 'assigned'
          and not exists (select 1 from print_jobs j where j.id = m.print_id and j.status in ('queued', 'working'))
        order by m.due_on nulls last, m.created_at, m.id limit ${limit}`)
      return rows
    },

    /** Notes that these are in a print. */
    async takeInto(print_id: string, kit_id: string, contactIds: string[]): Promise<void> {
      await db.execute(sql`
        update mailer_assignments m set print_id = ${print_id} where m.kit_id = ${kit_id} and m.state = 'assigned'
          and m.contact_id in (select unnest(${asArray(contactIds)}::uuid[]))`)
    },

    /** All that were printed are in the mail: each has it in their story. How many. */
    async markMailed(kit_id: string, name: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        with mailed as (
          update mailer_assignments m set state = 'mailed', mailed_at = ${at} from contacts c
          where m.kit_id = ${kit_id} and m.state = 'printed' and c.id = m.contact_id and c.deleted_at is null and ${withinReach(holders)}
          returning m.contact_id
        ), told as (
          insert into contact_activities (tenant_id, id, contact_id, at, kind, user_id, real_user_id, details)
          select ${brand.id}, gen_random_uuid(), contact_id, ${at}, 'letter_mailed', ${actor.user_id}, ${actor.real_user_id},
            ${JSON.stringify({ title: name })}::jsonb from mailed
        ), touched as (
          update contacts c set last_activity_at = ${at} from mailed where c.id = mailed.contact_id
        )
        select count(*)::int as count from mailed`)
      return rows[0]?.count ?? 0
    },

    /** Takes back what is not in the mail yet: what was printed may have been lost, and can be assigned again. How many. */
    async cancel({ ids, batch_id }: { ids?: string[] | undefined; batch_id?: string | undefined }): Promise<number> {
      const which = batch_id ? sql`m.batch_id = ${batch_id}` : sql`m.id in (select unnest(${asArray(ids ?? [])}::uuid[]))`
      const { rowCount } = await db.execute(sql`
        update mailer_assignments m set state = 'cancelled', cancelled_at = ${at} from contacts c
        where ${which} and m.state in ('assigned', 'printed') and c.id = m.contact_id and ${withinReach(holders)}`)
      return rowCount ?? 0
    },
  }
}

function assignmentOf({ kit_id, kit_name, contact_id, number, contact_name, ...row }: Row): MailerAssignment {
  const time = (value: string | null) => value && new Date(value).toISOString()
  return {
    ...row,
    kit: { id: kit_id, name: kit_name },
    contact: { id: contact_id, number, name: contact_name },
    created_at: new Date(row.created_at).toISOString(),
    printed_at: time(row.printed_at),
    mailed_at: time(row.mailed_at),
  }
}
