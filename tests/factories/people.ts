import type { Role } from '#config/permissions.ts'
import { hashPassword } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { corporations, profiles, users } from '#api/platform/tables/index.ts'

export const password = 'A-long-test-pass-1!'

let hash: Promise<string> | undefined
let made = 0

export type Company = { id: string; number: number; units: [string, string] }

/** A company that has paid, with two business units. */
export async function makeCompany({ db, brand }: OpenWork, number = 1001): Promise<Company> {
  const id = newId()
  const units: [string, string] = [newId(), newId()]
  const unit = (at: 0 | 1) => ({
    tenant_id: brand.id,
    id: units[at],
    type: 'business_unit' as const,
    number: number * 10 + at,
    name: `Unit ${at}`,
    company_id: id,
  })
  await db
    .insert(corporations)
    .values([{ tenant_id: brand.id, id, type: 'company', number, name: `Company ${number}`, paid: true }, unit(0), unit(1)])
  return { id, number, units }
}

export type Person = { id: string; username: string; name: string; brand: string }

export type PersonOptions = {
  role: Role
  name?: [string, string]
  manager?: Person
  unit?: string
  company?: Company
  /** Anything else of the row, such as `must_change_password`. */
  state?: Partial<typeof users.$inferInsert>
}

/** Somebody who can sign in with `password` and owes nothing. */
export async function makePerson(work: OpenWork, { role, name, manager, unit, company, state }: PersonOptions): Promise<Person> {
  const { db, brand, now } = work
  hash ??= hashPassword(password)
  const person = { tenant_id: brand.id, id: newId(), username: `${role}${++made}` }
  const [first_name, last_name] = name ?? ['Person', String(made)]
  await db.insert(users).values({
    ...person,
    email: `${person.username}@people.example`,
    account_type: role,
    company_id: company?.id ?? null,
    business_unit_id: unit ?? null,
    manager_id: manager?.id ?? null,
    membership: company ? 'company' : 'paid',
    password_hash: await hash,
    password_changed_at: now,
    tos: brand.set.terms.version,
    tos_accepted_at: now,
    timezone: 'est',
    time_zone_name: 'America/New_York',
    ...state,
  })
  await db.insert(profiles).values({ tenant_id: brand.id, user_id: person.id, first_name, last_name })
  return { id: person.id, username: person.username, name: `${first_name} ${last_name}`, brand: brand.key }
}

export type Office = Awaited<ReturnType<typeof makeOffice>>

/**
 * A company in which every reach differs: an admin over all; a business-unit admin over unit 0; a manager of unit 0 with
 * `agent` and, below a field manager, `deepAgent`; `unitAgent` in the same unit under nobody; `outsider` in unit 1.
 */
export async function makeOffice(work: OpenWork) {
  const company = await makeCompany(work)
  const [unit, otherUnit] = company.units
  const make = (role: Role, more: Partial<PersonOptions> = {}) => makePerson(work, { role, company, ...more })
  const admin = await make('admin')
  const unitAdmin = await make('bu_admin', { unit })
  const manager = await make('manager', { unit, name: ['Mona', 'Reyes'] })
  const fieldManager = await make('field_manager', { unit, manager })
  const agent = await make('agent', { unit, manager, name: ['Nora', 'Lake'] })
  const deepAgent = await make('agent', { unit, manager: fieldManager })
  const unitAgent = await make('agent', { unit })
  const telemarketer = await make('telemarketer', { unit, manager })
  const outsider = await make('agent', { unit: otherUnit, name: ['Otto', 'Stone'] })
  return { company, admin, unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, telemarketer, outsider }
}

/** One more agent led as `agent` of the office is: by its manager, in unit 0. */
export const makeAgentBeside = (work: OpenWork, { company, manager }: Office): Promise<Person> =>
  makePerson(work, { role: 'agent', company, manager, unit: company.units[0] })
