import { asc, eq, like } from 'drizzle-orm'
import { hashPassword } from '#api/areas/users/index.ts'
import { newId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, profiles, users } from '#api/platform/tables/index.ts'
import type { Role } from '#config/permissions.ts'
import { firstNames, lastNames } from '../demo/names.ts'
import { demoPassword } from '../demo/people.ts'
import { chance } from '../demo/random.ts'

/** How many agents a manager has, and how many a business unit. */
export const agentsOf = { manager: 200, unit: 400 }

type Someone = { id: string; username: string; account_type: Role; manager_id: string | null; business_unit_id: string | null }

/**
 * A company with as many agents as asked for, in business units of 400 under a business-unit admin and below managers of
 * 200. Agents are dealt out in turn, so that everybody has some of the busy ones. Returns the agents' ids.
 */
export async function layOffice(work: OpenWork, agents: number): Promise<string[]> {
  const [there] = await work.db.select({ id: users.id }).from(users).where(like(users.username, 'bulk-%')).limit(1)
  if (there) throw new Error(`${work.brand.set.name} has its bulk agents already: leave --owners out`)
  const company = await layCompany(work)
  const managers = Math.max(1, Math.round(agents / agentsOf.manager))
  const units = Math.max(1, Math.round(agents / agentsOf.unit))
  const unitIds = await layUnits(work, company, units)
  const person = (account_type: Role, place: number, manager_id: string | null, unit: number | null): Someone => ({
    id: newId(),
    username: `bulk-${account_type.replace('_', '-')}-${place + 1}`,
    account_type,
    manager_id,
    business_unit_id: unit === null ? null : (unitIds[unit] ?? null),
  })
  const admin = person('admin', 0, null, null)
  const unitAdmins = unitIds.map((_, unit) => person('bu_admin', unit, null, unit))
  const leaders = Array.from({ length: managers }, (_, place) => person('manager', place, null, place % units))
  const people = Array.from({ length: agents }, (_, place) => {
    const leader = leaders[place % managers]
    return person('agent', place, leader?.id ?? null, (place % managers) % units)
  })
  await store(work, company, [admin, ...unitAdmins, ...leaders, ...people])
  return people.map(({ id }) => id)
}

/** The brand's first company, made if it has none. */
async function layCompany({ db, brand }: OpenWork): Promise<string> {
  const [found] = await db
    .select({ id: corporations.id })
    .from(corporations)
    .where(eq(corporations.type, 'company'))
    .orderBy(asc(corporations.number))
    .limit(1)
  if (found) return found.id
  const id = newId()
  await db
    .insert(corporations)
    .values({ tenant_id: brand.id, id, type: 'company', number: 1001, name: `${brand.set.name} Agency`, paid: true })
  return id
}

async function layUnits({ db, brand }: OpenWork, company_id: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, place) => ({
    tenant_id: brand.id,
    id: newId(),
    type: 'business_unit' as const,
    number: 30_001 + place,
    name: `Unit ${place + 1}`,
    company_id,
  }))
  await db.insert(corporations).values(rows)
  return rows.map((row) => row.id)
}

async function store({ db, brand, now }: OpenWork, company_id: string, people: Someone[]): Promise<void> {
  const random = chance(`people of ${brand.key}`)
  const password_hash = await hashPassword(demoPassword)
  const batch = 1000
  for (let done = 0; done < people.length; done += batch) {
    const some = people.slice(done, done + batch)
    const state = {
      tenant_id: brand.id,
      company_id,
      password_hash,
      password_changed_at: now,
      tos: brand.set.terms.version,
      tos_accepted_at: now,
      timezone: 'est',
    }
    await db.insert(users).values(some.map((one) => ({ ...one, ...state, email: `${one.username}@${brand.key}.example` })))
    await db.insert(profiles).values(
      some.map(({ id }) => ({
        tenant_id: brand.id,
        user_id: id,
        first_name: random.pick(firstNames),
        last_name: random.pick(lastNames),
      })),
    )
  }
}
