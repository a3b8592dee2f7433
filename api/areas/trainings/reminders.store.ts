import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

export type Ending = { completion_id: string; user_id: string; training_id: string; title: string; expires_on: string; days: 7 | 30 }

/**
 * Claims the reminders that are due on a day: of certificates that end within 30 days, and again within 7, where nothing newer is
 * there. One claimed once is never claimed again.
 */
export async function claimReminders({ db, brand, now }: OpenWork, today: string, limit: number): Promise<Ending[]> {
  const { rows } = await db.execute<Ending>(sql`
    with due as (
      select c.id as completion_id, c.user_id, t.id as training_id, t.title, c.expires_on::text as expires_on,
        case when c.expires_on <= ${today}::date + 7 then 7 else 30 end as days
      from training_completions c
      join trainings t on t.id = c.training_id and t.kind = 'certificate' and t.deleted_at is null
      join users u on u.id = c.user_id and u.state = 'active' and u.deleted_at is null
      where c.expires_on between ${today}::date and ${today}::date + 30
        and not exists (select from training_completions n
          where n.training_id = c.training_id and n.user_id = c.user_id and n.id <> c.id
            and (n.expires_on is null or n.expires_on > c.expires_on))),
    claimed as (
      insert into training_reminders (tenant_id, completion_id, days, sent_at)
      select ${brand.id}::uuid, d.completion_id, d.days, ${now.toISOString()}::timestamptz from due d
      where not exists (select from training_reminders r where r.completion_id = d.completion_id and r.days = d.days)
      order by d.expires_on, d.completion_id limit ${limit}
      on conflict do nothing returning completion_id, days)
    select d.* from claimed join due d using (completion_id, days)`)
  return rows
}
