import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { callFile, EmailLog, emailLog, transferLog, workflowLog } from '#api/contract/contacts/logs.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'

type Page = { page: number; limit: number }
type Listed<Row> = { data: Row[]; counted: Counted }
type Named<Name extends string> = Record<`${Name}_id` | `${Name}_name`, string | null>

/** What flows did, a line a step, with what became of its message; and what was brought along from another system. */
const flowLines = sql`(
  select contact_id, id::text as id, workflow_id, workflow, null::uuid as user_id, step, status, null as outcome, '' as reason, at, 0 as place
  from workflow_logs
  union all
  select r.contact_id, r.id || ':' || s.step_id, r.flow_id, f.title, f.owner_id,
    case when s.step_id in ('entered', 'ended') then s.step_id else coalesce(d.kind, '') end,
    case when became.outcome = 'left_out' then 'skipped' when became.outcome = 'failed' then 'failed'
      when m.status in ('queued', 'sending') or t.status = 'queued' then 'waiting' else 'done' end,
    became.outcome, coalesce(nullif(s.reason, ''), m.diagnostic, 'text_error_' || t.error_code, ''), s.at,
    case s.step_id when 'entered' then 0 when 'ended' then 1000 else coalesce(d.place, 999) end
  from wf_runs r join wf_run_steps s on s.run_id = r.id join wf_flows f on f.id = r.flow_id
    join wf_flow_versions v on v.flow_id = r.flow_id and v.version = r.version
    left join email_logs m on m.id = s.message_id left join text_messages t on t.id = s.message_id
    left join lateral (
      select one ->> 'kind' as kind, place::int as place from jsonb_array_elements(v.definition -> 'steps') with ordinality as x (one, place)
      where one ->> 'id' = s.step_id limit 1) d on true
    cross join lateral (select case when m.status = 'left_out' then 'left_out'
      when m.status in ('failed', 'bounced') or t.status in ('failed', 'undelivered') then 'failed' else s.outcome end as outcome) became)`

/** What was sent to, done for and said with one contact, newest first. */
export function contactLogStore({ db }: Work, contactId: string) {
  async function listed<Row extends Record<string, unknown>>(
    table: SQL,
    columns: SQL,
    when: SQL,
    { page, limit }: Page,
    joins = sql``,
    only = sql``,
  ) {
    const here = sql`from ${table} l ${joins} where l.contact_id = ${contactId} ${only}`
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.execute<Row>(sql`select ${columns} ${here} order by l.${when} desc, l.id desc limit ${limit} offset ${(page - 1) * limit}`),
      db.execute<{ count: number }>(sql`select count(*)::int as count from ${table} l where l.contact_id = ${contactId} ${only}`),
    ])
    return { rows, counted: { count: counted[0]?.count ?? 0, exact: true } }
  }
  const person = (alias: SQL) => sql`trim(${alias}.first_name || ' ' || ${alias}.last_name)`

  return {
    async emails(page: Page, id?: string): Promise<Listed<z.infer<typeof emailLog>>> {
      type Row = Omit<z.infer<typeof emailLog>, 'sent_by'> & Named<'user'>
      const columns = sql`l.id, l.direction, l.subject, l.from_address, l.recipient, l.status, l.diagnostic, l.sent_at, l.send_at, l.clicked_at, l.bounced_at, l.created_at, l.user_id, ${person(sql`p`)} as user_name`
      const joins = sql`left join profiles p on p.user_id = l.user_id`
      const { rows, counted } = await listed<Row>(
        sql`email_logs`,
        columns,
        sql`created_at`,
        page,
        joins,
        id ? sql`and l.id = ${id}` : sql``,
      )
      const data = rows.map(({ user_id, user_name, ...row }) => ({
        ...row,
        sent_by: personOf(user_id, user_name),
        sent_at: moment(row.sent_at),
        send_at: moment(row.send_at),
        clicked_at: moment(row.clicked_at),
        bounced_at: moment(row.bounced_at),
        created_at: moment(row.created_at) ?? '',
      }))
      return { data, counted }
    },

    async workflows(page: Page): Promise<Listed<z.infer<typeof workflowLog>>> {
      type Row = Omit<z.infer<typeof workflowLog>, 'user'> & Named<'user'>
      const columns = sql`l.id, l.workflow_id, l.workflow, l.step, l.status, l.outcome, l.reason, l.at, l.user_id, ${person(sql`p`)} as user_name`
      const joins = sql`left join profiles p on p.user_id = l.user_id`
      const { rows, counted } = await listed<Row>(flowLines, columns, sql`at desc, l.place`, page, joins)
      const data = rows.map(({ user_id, user_name, ...row }) => ({ ...row, at: moment(row.at) ?? '', user: personOf(user_id, user_name) }))
      return { data, counted }
    },

    async calls(page: Page): Promise<Listed<z.infer<typeof callFile>>> {
      type Row = Omit<z.infer<typeof callFile>, 'user'> & Named<'user'>
      const columns = sql`l.id, l.direction, l.from_number, l.to_number, l.started_at, l.seconds, l.class, l.recording_key is not null as recorded,
        l.user_id, ${person(sql`p`)} as user_name`
      const joins = sql`left join profiles p on p.user_id = l.user_id`
      const { rows, counted } = await listed<Row>(sql`call_files`, columns, sql`started_at`, page, joins)
      const data = rows.map(({ user_id, user_name, ...row }) => ({
        ...row,
        started_at: moment(row.started_at) ?? '',
        user: personOf(user_id, user_name),
      }))
      return { data, counted }
    },

    async transfers(page: Page): Promise<Listed<z.infer<typeof transferLog>>> {
      type Row = Omit<z.infer<typeof transferLog>, 'from_user' | 'to_user'> & Named<'from_user'> & Named<'to_user'>
      const columns = sql`l.id, l.attempt_id, l.reverted, l.at, l.from_user_id, ${person(sql`f`)} as from_user_name, l.to_user_id, ${person(sql`t`)} as to_user_name`
      const joins = sql`left join profiles f on f.user_id = l.from_user_id left join profiles t on t.user_id = l.to_user_id`
      const { rows, counted } = await listed<Row>(sql`transfer_logs`, columns, sql`at`, page, joins)
      const data = rows.map(({ from_user_id, from_user_name, to_user_id, to_user_name, ...row }) => ({
        ...row,
        at: moment(row.at) ?? '',
        from_user: personOf(from_user_id, from_user_name),
        to_user: personOf(to_user_id, to_user_name),
      }))
      return { data, counted }
    },
  }
}

const moment = (at: string | null) => at && new Date(at).toISOString()
const personOf = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

/** One e-mail to a contact, as the list tells it; the contact is within the reach of who asks. */
export async function emailLogOf(work: Work, contactId: string, id: string): Promise<EmailLog | null> {
  const { data } = await contactLogStore(work, contactId).emails({ page: 1, limit: 1 }, id)
  return data[0] ?? null
}
