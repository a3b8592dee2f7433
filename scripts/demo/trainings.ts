import { eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { training_completions, trainings, users } from '#api/platform/tables/index.ts'
import { usualPlanYear } from '#config/outreach/index.ts'

type Training = Omit<typeof trainings.$inferInsert, 'tenant_id' | 'id'>

const day = 86_400_000

/** Trainings in three sections, and agents who have done some of them: in force, ending soon, and ended. */
export async function layTrainings({ db, brand, now }: OpenWork): Promise<void> {
  const on = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  const laid: Training[] = [
    { section: 'First steps', title: 'Your first week', kind: 'link', url: 'https://www.medicare.gov/basics', position: 1 },
    {
      section: 'First steps',
      title: 'Calling by the rules',
      kind: 'link',
      url: 'https://www.donotcall.gov/',
      required_by: on(-3),
      position: 2,
    },
    { section: 'First steps', title: 'Leading a team', kind: 'document', for_account_types: ['manager'], position: 3 },
    {
      section: 'Medicare',
      title: 'Parts A to D',
      kind: 'link',
      url: 'https://www.medicare.gov/basics/get-started-with-medicare',
      position: 1,
    },
    { section: 'Medicare', title: 'Scope of appointment', kind: 'document', valid_months: 12, position: 2 },
    { section: 'Medicare', title: 'Fraud, waste and abuse', kind: 'certificate', valid_months: 12, position: 3 },
    { section: 'Certificates', title: 'Medicare certificate of the plan year', kind: 'certificate', required_by: on(20), position: 1 },
    { section: 'Certificates', title: 'Anti-money laundering', kind: 'certificate', valid_months: 24, position: 2 },
    { section: 'Certificates', title: 'Annuity suitability', kind: 'certificate', position: 3 },
  ]
  const rows = laid.map((training) => ({ ...training, tenant_id: brand.id, id: newId() }))
  await db.insert(trainings).values(rows)
  const agents = await db.select({ id: users.id }).from(users).where(eq(users.account_type, 'agent')).limit(5)
  const ends: [string, number][] = [
    ['Fraud, waste and abuse', 200],
    ['Anti-money laundering', 14],
    ['Annuity suitability', -40],
  ]
  const done = ends.flatMap(([title, days]) => {
    const training = rows.find((row) => row.title === title)
    return training
      ? agents.map(({ id }) => ({ training_id: training.id, user_id: id, expires_on: on(days), issued_on: on(days - 365) }))
      : []
  })
  // From fall on, certificates are of the plans of the next year.
  const plan_year = usualPlanYear(now)
  const stored = done.map((row, at) => ({
    ...row,
    tenant_id: brand.id,
    id: newId(),
    number: `C-${1000 + at}`,
    plan_year,
    completed_at: now,
  }))
  if (stored.length > 0) await db.insert(training_completions).values(stored)
}
