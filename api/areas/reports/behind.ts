import { sql, type SQL } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import type { ReportNumber } from '#api/contract/reports/number.ts'
import type { CountedNumber } from '#api/contract/reports/reports.ts'
import { ownerFilter, type BehindNumber, type ListBehind } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { may } from '#config/permissions.ts'
import { othersKey } from '#config/reports/index.ts'
import { askedOf, columnsFor, isOn } from './asked.ts'
import { idsBehind, totalKey } from './figures.ts'
import { countedLeads, leadsBehind } from './leads/lead-reports.ts'
import { toldRun } from './runs.ts'
import { runStore } from './runs.store.ts'
import { typeOf } from './types/index.ts'
import { oneOfThem } from './types/type.ts'

/** A number of one's own run as it was counted, with how much of it no list shows. */
export async function countedNumberOf(work: Work, number: ReportNumber, list: ListBehind): Promise<CountedNumber> {
  const missing = await missingBehind(work, number, list)
  const leads = await runStore(work).findLeads(number.run_id)
  if (leads) return { ...countedLeads(work, leads, number), ...missing }
  const run = toldRun(orNotFound(await runStore(work).find(number.run_id)), work.client.language)
  const place = run.columns.findIndex(({ key }) => key === number.column)
  const column = run.columns[place]
  const row = run.rows.find(({ key }) => key === number.row)
  if (!column) throw unknownCell(list)
  return {
    ...{ report_type: run.report_type, title: run.title, by: run.question.by, span: run.span, as_of: run.as_of, ...missing },
    column: { key: column.key, title: column.title, kind: column.kind, counts: column.counts },
    row: row ? { key: row.key, label: row.label } : null,
    value: (row?.cells ?? run.totals)[place]?.value ?? null,
  }
}

/**
 * Some stay counted once they are deleted, as in what was done; of others it is asked who was deleted since. A policy stays its
 * writer's where its contact has gone to somebody out of reach. No list shows any of them. Calls and texts are listed with and
 * without their contacts.
 */
async function missingBehind(work: Work, number: ReportNumber, list: ListBehind): Promise<{ deleted: number; elsewhere: number }> {
  const [counted, since] = [await idsOf(work, number, list), await idsOf(work, number, list, true)]
  const from = { contacts: sql`contacts c where c.id`, policies: sql`policies p join contacts c on c.id = p.contact_id where p.id` }
  if (list !== 'contacts' && list !== 'policies') return { deleted: 0, elsewhere: 0 }
  const isGone = list === 'contacts' ? sql`c.deleted_at is not null` : sql`coalesce(p.deleted_at, c.deleted_at) is not null`
  const isReached = oneOfThem(sql`c.holder_id`, await ownerFilter(work))
  const { rows } = await work.db.execute<{ deleted: number; elsewhere: number }>(sql`
    select count(*) filter (where ${isGone} and ${isReached})::int as deleted, count(*) filter (where not ${isGone} and (${isReached}) is not true)::int as elsewhere
    from ${from[list]} in (${counted} union all ${since})`)
  return rows[0] ?? { deleted: 0, elsewhere: 0 }
}

/** How many contacts there are now behind a number, whoever has them. */
export async function contactsBehind(work: Work, number: ReportNumber): Promise<number> {
  const { rows } = await work.db.execute<{ count: number }>(
    sql`select count(*)::int as count from contacts c where c.id in (${await idsOf(work, number, 'contacts')}) and c.deleted_at is null`,
  )
  return rows[0]?.count ?? 0
}

const unknownCell = (list: ListBehind) => invalid(list === 'contacts' ? 'contacts_scope.q.report' : 'report', 'unknown_cell')

/** What is behind a number of one's own run: what it counted, of the same days and as of the same moment, within the reach of now. Anything has contacts. */
export const behindNumber: BehindNumber = (work, number, list) => idsOf(work, number, list)

async function idsOf(work: Work, { run_id, row, column }: ReportNumber, list: ListBehind, areDeleted = false): Promise<SQL> {
  if (!isOn(work, 'reports') || !may(work.actor.roles, 'reports', 'see')) throw refuse('not_found')
  const leads = await runStore(work).findLeads(run_id)
  if (leads && list === 'contacts') return leadsBehind(work, leads, { run_id, row, column }, areDeleted ? new Date(leads.as_of) : undefined)
  const { question, result, zone, as_of } = orNotFound(await runStore(work).find(run_id))
  const type = typeOf(question)
  const counted = columnsFor(work, type).find(({ key }) => key === column)
  const isThere = row === totalKey || (row !== othersKey && result?.rows.some(({ key }) => key === row))
  const isOfList = list === 'contacts' || counted?.counts === list
  if (!result || !counted || counted.counts === 'nothing' || !isThere || !isOfList || !isOn(work, type.feature)) throw unknownCell(list)
  // As of when it was counted: what is told of now was told of then.
  const now = new Date(as_of)
  const asked = {
    ...(await askedOf(work, question)),
    span: result.span,
    zone,
    now,
    today: dateIn(zone, now),
    ...(areDeleted && { deletedSince: now }),
  }
  return idsBehind(type, counted, asked, row, list === 'contacts' ? 'contact_id' : 'fact_id')
}
