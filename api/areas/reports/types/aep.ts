import { sql, type SQL } from 'drizzle-orm'
import type { LicenseKind } from '#config/agent-licenses.ts'
import { isPlan } from './medicare.ts'
import { wentOut } from './texts.ts'
import { dayOf, isThere, oneOfThem, sells, within, type Asked, type ColumnDefinition, type ReportType } from './type.ts'

/** So many days ahead an appointment counts as booked. */
const daysAhead = 60

/** That `users u` have one that is in force on a day. */
const holds = (kind: LicenseKind, day: string): SQL => sql`exists (select from agent_licenses a where a.user_id = u.id and a.kind = ${kind}
  and coalesce(a.starts_on <= ${day}::date, true) and coalesce(a.ends_on >= ${day}::date, true))`

/** Plans of the next year are sold from October on. */
const planYearOf = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0)

/** Clients with a plan that was in force as the days began, once each with how far they have come; and people, with their certificates. */
function facts(asked: Asked): SQL {
  const span = asked.span ?? { from: asked.today, to: asked.today }
  const within_ = (column: SQL) => within(column, { span, zone: asked.zone })
  const later = { span: { from: dayAfter(span.to, 1), to: dayAfter(span.to, daysAhead) }, zone: asked.zone }
  // Beside last year nobody is booked who was booked only later.
  const madeByThen = sql`${dayOf(sql`e.created_at`, asked)} <= ${span.to}::date`
  const day = span.to < asked.today ? span.to : asked.today
  const meets = (when: SQL) => sql`exists (select from event_occurrences o join events e on e.id = o.event_id
    where o.contact_id = c.id and o.type = 'appointment' and e.topic = 'medicare' and (${when}))`
  return sql`
    select 'client' as kind, c.id as contact_id, c.holder_id as person_id, false as certified, false as licensed, false as appointed, s.*,
      case when s.changes then 'changes' when s.reviewed then 'stays' when s.booked then 'booked' when s.asked then 'asked' else 'not_asked' end as stands
    from contacts c cross join lateral (
      select exists (select from policies q where q.contact_id = c.id and q.deleted_at is null and ${isPlan('q')}
          and q.application_date between ${span.from}::date and ${span.to}::date) as changes,
        ${meets(sql`o.status = 'completed' and ${within_(sql`o.start_date`)}`)} as reviewed,
        ${meets(sql`o.status in ('scheduled', 'confirmed') and ${within_(sql`o.start_date`)}
          or o.status <> 'cancelled' and ${within(sql`o.start_date`, later)} and ${madeByThen}`)} as booked,
        (exists (select from calls k where k.contact_id = c.id and k.call_direction = 'outbound' and k.status <> 'refused' and ${within_(sql`k.created_at`)})
          or exists (select from text_messages m join text_conversations t on t.id = m.conversation_id
            where t.contact_id = c.id and ${wentOut} and ${within_(sql`m.sent_at`)})
          or exists (select from email_logs l where l.contact_id = c.id and ${within_(sql`l.sent_at`)})) as asked
    ) s
    where ${isThere(asked)} and ${oneOfThem(sql`c.holder_id`, asked.holders)} and exists (
      select from policies p where p.contact_id = c.id and p.deleted_at is null and ${isPlan('p')}
        and p.status in ('issued', 'active', 'lapsed', 'terminated') and coalesce(p.effective_date, p.issue_date) < ${span.from}::date
        and coalesce(p.termination_date >= ${span.from}::date, p.status in ('issued', 'active')))
    union all
    select 'person', null::uuid, u.id, exists (select from training_completions d join trainings t on t.id = d.training_id
        where d.user_id = u.id and t.kind = 'certificate' and d.plan_year = ${planYearOf(span.to)}),
      ${holds('license', day)}, ${holds('appointment', day)}, false, false, false, false, null
    from users u where ${sells('u')} and ${oneOfThem(sql`u.id`, asked.people)}`
}

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const stands = (how: string): SQL => sql`f.stands = ${how}`
const isClient = sql`f.kind = 'client'`
const people = (key: string, where: SQL): ColumnDefinition => ({
  key,
  kind: 'count',
  counts: 'nothing',
  where: sql`f.kind = 'person' and ${where}`,
  feature: 'agent_licenses',
})

export const aep: ReportType = {
  key: 'aep',
  feature: 'policies',
  facts,
  columns: [
    { key: 'clients', kind: 'count', counts: 'contacts', where: isClient },
    { key: 'not_asked', kind: 'count', counts: 'contacts', where: stands('not_asked') },
    { key: 'asked', kind: 'count', counts: 'contacts', where: stands('asked') },
    { key: 'booked', kind: 'count', counts: 'contacts', where: stands('booked'), feature: 'calendar' },
    { key: 'reviewed', kind: 'count', counts: 'contacts', where: sql`f.reviewed`, feature: 'calendar' },
    { key: 'stays', kind: 'count', counts: 'contacts', where: stands('stays'), feature: 'calendar' },
    { key: 'changes', kind: 'count', counts: 'contacts', where: stands('changes') },
    { key: 'certified', kind: 'count', counts: 'nothing', where: sql`f.certified`, feature: 'trainings' },
    { key: 'not_certified', kind: 'count', counts: 'nothing', where: sql`f.kind = 'person' and not f.certified`, feature: 'trainings' },
    people('licensed', sql`f.licensed`),
    people('not_licensed', sql`not f.licensed`),
    people('appointed', sql`f.appointed`),
    people('not_appointed', sql`not f.appointed`),
  ],
}
