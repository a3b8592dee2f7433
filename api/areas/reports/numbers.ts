import { reportQuestion, type TypeNumber } from '#api/contract/reports/reports.ts'
import { inTenant } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { ReportTypeKey } from '#config/reports/index.ts'
import { askedOf, columnsFor, typeFor, typesFor, usualFor } from './asked.ts'
import { figuresOf } from './figures.ts'
import { titleOf } from './runs.ts'
import { isTooLong } from './too-long.ts'

/** So many milliseconds somebody waits for the numbers of all types; those that take longer are told without. */
const patience = 1000
const atOnce = 3

/** The first number of each type that somebody may ask, read once no transaction is open. */
export async function askingNumbers(work: Work): Promise<() => Promise<TypeNumber[]>> {
  const types = typesFor(work)
  return async () => {
    const until = Date.now() + patience
    const waiting = [...types]
    const told = new Map<ReportTypeKey, TypeNumber>()
    const lane = async () => {
      for (let type = waiting.shift(); type; type = waiting.shift()) told.set(type, await numberOf(work, type, until - Date.now()))
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    return types.flatMap((type) => told.get(type) ?? [])
  }
}

async function numberOf(work: Work, report_type: ReportTypeKey, timeout: number): Promise<TypeNumber> {
  const question = reportQuestion.parse(usualFor(work, report_type))
  const type = typeFor(work, question)
  const [first] = columnsFor(work, type)
  if (!first) throw new Error(`${report_type} has no column`)
  const read = (db: Work['db']) =>
    askedOf({ ...work, db }, question).then(async (asked) => (await figuresOf(db, type, [first], asked)).totals[0]?.value ?? null)
  const reading = timeout > 0 ? inTenant(work.ports.pool, work.brand.id, read, { reads: true, snapshot: true, timeout }) : null
  const value = await reading?.catch((error: unknown) => {
    if (isTooLong(error)) return null
    throw error
  })
  return { report_type, title: titleOf(type, first, work.client.language), kind: first.kind, value: value ?? null }
}
