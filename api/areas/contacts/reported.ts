import type { SQL } from 'drizzle-orm'
import type { Goal } from '#api/contract/reports/goals.ts'
import type { ReportNumber } from '#api/contract/reports/number.ts'
import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'

/** What a list shows of those behind a number. */
export type ListBehind = 'contacts' | 'policies' | 'calls' | 'texts'

/** A query for the ids of what a number counted, or of the contacts of that; refuses a number that is not there. */
export type BehindNumber = (work: Work, number: ReportNumber, list: ListBehind) => Promise<SQL>

let answered: BehindNumber = async () => {
  throw refuse('not_found')
}

/** Has an area answer what is behind the numbers of reports; said when its routes are declared. */
export function onReport(answer: BehindNumber): void {
  answered = answer
}

export const behindNumber: BehindNumber = (work, number, list) => answered(work, number, list)

/** The same where a list is asked for one; undefined where it is not. */
export const reportedIn = (work: Work, number: ReportNumber | undefined, list: ListBehind): Promise<SQL | undefined> =>
  number ? behindNumber(work, number, list) : Promise.resolve(undefined)

/** Somebody’s own goals with how far each has come; null for those who have no reports. */
type OwnGoals = (work: Work) => Promise<Goal[] | null>

let told: OwnGoals = async () => null

/** Has an area tell goals on the dashboard; said when its routes are declared. */
export function onGoals(tell: OwnGoals): void {
  told = tell
}

export const ownGoals: OwnGoals = (work) => told(work)
