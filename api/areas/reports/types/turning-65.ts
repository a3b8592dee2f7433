import { sql, type SQL } from 'drizzle-orm'
import { wasReached } from '../cells/tries.ts'
import { hasAppointment } from './leads.ts'
import { isThere, ofContacts, oneOfThem, origin, type Asked, type ReportType } from './type.ts'

/** So many months before the one under way, and after it. */
const monthsBack = 3
const monthsAhead = 6

/** Contacts by the month in which their Medicare begins: that of the 65th birthday, the one before for those born on the 1st. */
function facts(asked: Asked): SQL {
  const [year, month] = [Number(asked.today.slice(0, 4)) - 65, Number(asked.today.slice(5, 7)) - 1]
  const day = (months: number, date: number) => new Date(Date.UTC(year, month + months, date)).toISOString().slice(0, 10)
  const begins = sql`date_trunc('month', c.birth_date - 1 + interval '65 years')::date`
  return sql`
    select c.id as contact_id, c.holder_id as person_id, ${begins} as on_day, ${origin(asked)}, ${wasReached} as reached,
      ${hasAppointment} as appointment,
      exists (select from soa_requests s where s.contact_id = c.id and s.status in ('submitted', 'completed')
        and s.valid_until > ${asked.now.toISOString()}::timestamptz) as scope,
      exists (select from policies p where p.contact_id = c.id and p.deleted_at is null and p.status in ('applied', 'pending', 'issued', 'active')) as insured
    from contacts c
    where ${isThere(asked)} and c.birth_date between ${day(-monthsBack, 2)}::date and ${day(monthsAhead + 1, 1)}::date
      and ${oneOfThem(sql`c.holder_id`, asked.holders)} and ${ofContacts(asked)}`
}

export const turning65: ReportType = {
  key: 'turning_65',
  facts,
  columns: [
    { key: 'people', kind: 'count', counts: 'contacts' },
    { key: 'reached', kind: 'count', counts: 'contacts', where: sql`f.reached` },
    { key: 'appointment', kind: 'count', counts: 'contacts', where: sql`f.appointment`, feature: 'calendar' },
    { key: 'scope', kind: 'count', counts: 'contacts', where: sql`f.scope`, feature: 'soa' },
    { key: 'insured', kind: 'count', counts: 'contacts', where: sql`f.insured`, feature: 'policies' },
    { key: 'nothing_yet', kind: 'count', counts: 'contacts', where: sql`not (f.reached or f.appointment or f.insured)` },
  ],
}
