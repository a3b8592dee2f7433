import { sql, type SQL } from 'drizzle-orm'
import { reachOf } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import { reaches, scopeOf } from '#config/permissions.ts'
import type { Line, Shape } from './lines.ts'
import { lineStore } from './lines.store.ts'

/** Whether somebody pays for others and decides for their company. */
export const leads = ({ actor }: Pick<OpenWork, 'actor'>, line: Line): boolean =>
  actor !== null && reaches(scopeOf(actor.roles, line.area, 'change'), 'downline')

/** Subscriptions that somebody may see: of people within reach, and of their own company. */
export async function visibleSubscriptions(work: Work, line: Line, mine: boolean | undefined): Promise<SQL> {
  const { actor } = work
  const company = sql`s.company_id = ${actor.company_id}::uuid`
  if (mine) return sql`(s.user_id = ${actor.user_id} or s.ordered_by = ${actor.user_id})`
  const { owners } = await reachOf(work, line.area, 'see')
  return owners === 'all' ? sql`true` : sql`(s.user_id in (select unnest(${`{${owners.join(',')}}`}::uuid[])) or ${company})`
}

export async function requireSubscription(work: Work, line: Line, id: string): Promise<Shape<'subscription'>> {
  const visible = await visibleSubscriptions(work, line, undefined)
  return orNotFound(isId(id) ? await lineStore(work, line).findOne(sql`s.id = ${id} and ${visible}`) : null)
}

/** One to change: one's own, or the company's for whoever leads people; 403 for what one may only see. */
export async function requireChangeable(work: Work, line: Line, id: string): Promise<Shape<'subscription'>> {
  const found = await requireSubscription(work, line, id)
  const { owners } = await reachOf(work, line.area, 'change')
  const isOfReach = found.user !== null && (owners === 'all' || owners.includes(found.user.id))
  if (!isOfReach && !(found.type === 'company' && leads(work, line))) throw refuse('forbidden')
  return found
}

type Action = 'see' | 'change'

/** Whose plans the office looks after. */
export const officeReach = async (work: Work, action: Action): Promise<'all' | readonly string[]> =>
  (await reachOf(work, 'lines', action)).owners

/** The same for a list: of people within reach, and of one's own company. */
export async function officeSubscriptions(work: Work, action: Action): Promise<SQL> {
  const people = await officeReach(work, action)
  return people === 'all'
    ? sql`true`
    : sql`(s.user_id in (select unnest(${`{${people.join(',')}}`}::uuid[])) or s.company_id = ${work.actor.company_id}::uuid)`
}

export async function requireOfficeSubscription(work: Work, line: Line, id: string, action: Action): Promise<Shape<'subscription'>> {
  const visible = await officeSubscriptions(work, action)
  return orNotFound(isId(id) ? await lineStore(work, line).findOne(sql`s.id = ${id} and ${visible}`) : null)
}
