import { sql } from 'drizzle-orm'
import type { Process } from '#api/contract/users.ts'
import type { Work } from '#api/platform/http/route.ts'

const mostShown = 3

/**
 * What somebody started and is still under way, the newest first; an hour's print that nobody took up is none. A report that took
 * long is told until its asker has looked at it, for a day; its name is its type.
 */
export async function processesOf({ db, actor, now }: Work): Promise<Process[]> {
  const { rows } = await db.execute<Process>(sql`
    select kind, id, name, done, total from (
      select 'import' as kind, id, file_name as name,
        (case when status in ('reading', 'validating') then checked_count else inserted_count + updated_count + skipped_count + failed_count end)::int as done,
        coalesce(total_count, 0)::int as total, created_at
      from import_attempts where user_id = ${actor.user_id} and status in ('reading', 'validating', 'importing', 'undoing')
      union all
      select 'transfer', id, '', (case when status = 'undoing' then coalesce((details->>'undone_seq')::int, 0) else done_count + skipped_count end)::int,
        total_count::int, created_at
      from contact_actions where user_id = ${actor.user_id} and kind = 'transfer' and status in ('running', 'undoing')
      union all
      select 'print', id, '', 0, total_count::int, created_at from print_jobs
      where user_id = ${actor.user_id} and status in ('queued', 'working') and created_at > ${now.toISOString()}::timestamptz - interval '1 hour'
      union all
      select case state when 'done' then 'report_ready' when 'failed' then 'report_failed' else 'report' end, id, report_type,
        parts_done::int, parts::int, created_at from report_runs
      where user_id = ${actor.user_id} and unseen and created_at > ${now.toISOString()}::timestamptz - interval '1 day'
    ) p order by created_at desc, id desc limit ${mostShown}`)
  return rows
}
