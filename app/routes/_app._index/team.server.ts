import type { TeamFigures } from '#api/contract/contacts/dashboard.ts'
import { lengthOf } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Role } from '#config/permissions.ts'
import { scopeOf } from '#config/permissions.ts'
import { teamColumns, type TeamColumn } from './team-search-params.ts'

type Person = TeamFigures['people'][number]

/** Whether somebody leads people whose contacts they see. */
export const leadsPeople = ({ user }: SignedInContext): boolean => scopeOf(user.roles as Role[], 'contacts', 'see') !== 'own'

/** What each of the people whom one leads holds and did, in the order that the address asks for. */
export async function teamDashboard(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/dashboard/team'))
  const asked = new URL(context.request.url).searchParams.get('sort')
  const sort = teamColumns.find((column) => column === asked) ?? 'contact_count'
  const has = (column: TeamColumn) => data.people.some((person) => valueOf(person, column) !== null)
  return {
    today: data.today,
    week: data.week,
    total_count: data.total_count,
    sort,
    columns: teamColumns.filter((column) => column === 'name' || has(column)),
    people: data.people.toSorted(by(sort)).map((person) => ({ ...person, talk: lengthOf(person.talk_seconds_this_week ?? 0) })),
  }
}
export type TeamDashboard = Awaited<ReturnType<typeof teamDashboard>>

const valueOf = (person: Person, column: TeamColumn): number | string | null => person[column]

/** The most first, names as they are read. */
const by = (sort: TeamColumn) => (one: Person, other: Person) =>
  sort === 'name' ? one.name.localeCompare(other.name) : Number(valueOf(other, sort) ?? -1) - Number(valueOf(one, sort) ?? -1)
