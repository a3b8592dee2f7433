import { sql, type SQL } from 'drizzle-orm'
import { leads } from './leads.ts'
import type { ColumnDefinition, ReportType } from './type.ts'

const tried = (key: string, where: SQL): ColumnDefinition => ({ key, kind: 'count', counts: 'contacts', where })

export const response: ReportType = {
  key: 'response',
  facts: leads,
  columns: [
    { key: 'leads', kind: 'count', counts: 'contacts' },
    tried('five_minutes', sql`f.first_try <= 300`),
    tried('hour', sql`f.first_try > 300 and f.first_try <= 3600`),
    tried('day', sql`f.first_try > 3600 and f.first_try <= f.open_day`),
    tried('later', sql`f.first_try > 3600 and f.first_try > f.open_day`),
    tried('never', sql`f.first_try is null`),
    { key: 'quick', kind: 'percent', counts: 'contacts', where: sql`f.first_try <= 300`, share: sql`true` },
    { key: 'first_try', kind: 'wait', counts: 'contacts', where: sql`f.first_try is not null`, middle: sql`f.first_try` },
  ],
}
