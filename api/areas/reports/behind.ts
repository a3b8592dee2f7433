import { sql } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import type { ReportNumber } from '#api/contract/reports/number.ts'
import type { CountedNumber } from '#api/contract/reports/reports.ts'
import { ownerFilter, type BehindNumber } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { may } from '#config/permissions.ts'
import { othersKey } from '#config/reports/index.ts'
import { askedOf, columnsFor, isOn } from './asked.ts'
import { idsBehind, totalKey } from './figures.ts'
import { countedLeads, leadsBehind } from './lead-reports.ts'
import { toldRun } from './runs.ts'
import { runStore } from './runs.store.ts'
import { typeOf } from './types/index.ts'
import { oneOfThem } from './types/type.ts'

/** A number of one's own run as it was counted, with how many of those behind it have been deleted since. */
export async function countedNumberOf(work: Work, number: ReportNumber): Promise<CountedNumber> {
  const deleted = await deletedBehind(work, number)
  const leads = await runStore(work).findLeads(number.run_id)
  if (leads) return { ...countedLeads(work, leads, number), deleted }
  const run = toldRun(orNotFound(await runStore(work).find(number.run_id)), work.client.language)
  const place = run.columns.findIndex(({ key }) => key === number.column)
  const column = run.columns[place]
  const row = run.rows.find(({ key }) => key === number.row)
  if (!column) throw invalid('contacts_scope.q.report', 'unknown_cell')
  return {
    ...{ report_type: run.report_type, title: run.title, by: run.question.by, span: run.span, as_of: run.as_of, deleted },
    column: { key: column.key, title: column.title, kind: column.kind },
    row: row ? { key: row.key, label: row.label } : null,
    value: (row?.cells ?? run.totals)[place]?.value ?? null,
  }
}

/** How many of the contacts behind a number have been deleted since: they stay counted, and no list shows them. */
async function deletedBehind(work: Work, number: ReportNumber): Promise<number> {
  const [ids, holders] = [await behindNumber(work, number, 'contacts'), await ownerFilter(work)]
  const { rows } = await work.db.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts c where c.id in (${ids}) and c.deleted_at is not null and ${oneOfThem(sql`c.holder_id`, holders)}`,
  )
  return rows[0]?.count ?? 0
}

/** What is behind a number of one's own run: what it counted, of the same days and as of the same moment, within the reach of now. Anything has contacts. */
export const behindNumber: BehindNumber = async (work, { run_id, row, column }, list) => {
  if (!isOn(work, 'reports') || !may(work.actor.roles, 'reports', 'see')) throw refuse('not_found')
  const leads = await runStore(work).findLeads(run_id)
  if (leads && list === 'contacts') return leadsBehind(work, leads, { run_id, row, column })
  const { question, result, zone, as_of } = orNotFound(await runStore(work).find(run_id))
  const type = typeOf(question)
  const counted = columnsFor(work, type).find(({ key }) => key === column)
  const isThere = row === totalKey || (row !== othersKey && result?.rows.some(({ key }) => key === row))
  const isOfList = list === 'contacts' || counted?.counts === list
  if (!result || !counted || counted.counts === 'nothing' || !isThere || !isOfList || !isOn(work, type.feature))
    throw invalid(list === 'contacts' ? 'contacts_scope.q.report' : 'report', 'unknown_cell')
  // As of when it was counted: what is told of now was told of then.
  const now = new Date(as_of)
  const asked = { ...(await askedOf(work, question)), span: result.span, zone, now, today: dateIn(zone, now) }
  return idsBehind(type, counted, asked, row, list === 'contacts' ? 'contact_id' : 'fact_id')
}
