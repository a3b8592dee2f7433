import { featureState, type Feature } from '#config/features.ts'
import { rolesOf, type Role } from '#config/permissions.ts'
import type { TenantSet } from '#config/tenant/tenant.ts'
import { hashPassword } from '#api/areas/users/index.ts'
import { newId } from '#api/platform/ids.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, plans, profiles, users } from '#api/platform/tables/index.ts'

export const demoPassword = 'Demo-pass-2026!'

type Person = {
  who: string
  name: [string, string]
  account_type: Role
  what: string
  manager?: string
  unit?: 0 | 1
  /** Only where the brand has this. */
  needs?: Feature
  state?: Partial<typeof users.$inferInsert>
}

/** One person for each thing that signing in can meet, in a hierarchy. */
const cast: Person[] = [
  { who: 'admin', name: ['Grace', 'Whitfield'], account_type: 'admin', what: 'System admin: sees everything' },
  { who: 'subadmin', name: ['Victor', 'Lindqvist'], account_type: 'sub_admin', what: 'Admin' },
  { who: 'regional', name: ['Imani', 'Brooks'], account_type: 'regional_manager', what: 'Regional manager', state: { regional: true } },
  { who: 'buadmin', name: ['Teresa', 'Alvarado'], account_type: 'bu_admin', what: 'Business-unit admin', unit: 0 },
  { who: 'manager', name: ['Marcus', 'Bell'], account_type: 'manager', what: 'Manager of the agents', unit: 0, manager: 'regional' },
  { who: 'agent', name: ['Nora', 'Castellanos'], account_type: 'agent', what: 'Agent', unit: 0, manager: 'manager' },
  {
    who: 'agent2',
    name: ['Peter', 'Okafor'],
    account_type: 'agent',
    what: 'Another agent of the same manager',
    unit: 0,
    manager: 'manager',
  },
  { who: 'telemarketer', name: ['Dana', 'Pruitt'], account_type: 'telemarketer', what: 'Telemarketer', unit: 1, manager: 'manager' },
  { who: 'basic', name: ['Olive', 'Grant'], account_type: 'basic', what: 'Basic: fewer features', unit: 1, manager: 'manager' },
  {
    who: 'newcomer',
    name: ['Ana', 'Silva'],
    account_type: 'agent',
    what: 'Must change the password',
    unit: 1,
    manager: 'manager',
    state: { must_change_password: true },
  },
  {
    who: 'unpaid',
    name: ['Howard', 'Finch'],
    account_type: 'agent',
    what: 'Has not paid: goes to billing',
    unit: 1,
    state: { membership: 'unpaid' },
  },
  {
    who: 'owing',
    name: ['Bernard', 'Osei'],
    account_type: 'agent',
    what: 'Has owed for a plan of their own for five days',
    unit: 1,
    manager: 'manager',
    state: { membership: 'unpaid' },
  },
  {
    who: 'leaving',
    name: ['Carmen', 'Vidal'],
    account_type: 'agent',
    what: 'Has cancelled: their own plan ends with its month',
    unit: 1,
    manager: 'manager',
    state: { membership: 'unpaid' },
  },
  {
    who: 'noterms',
    name: ['Lucy', 'Tran'],
    account_type: 'agent',
    what: 'Has not accepted the terms',
    unit: 1,
    manager: 'manager',
    state: { tos: null },
  },
  {
    who: 'twofactor',
    name: ['Samir', 'Haddad'],
    account_type: 'agent',
    what: 'Signs in with a second factor',
    unit: 1,
    manager: 'manager',
  },
  {
    who: 'needs2fa',
    name: ['Ruth', 'Ekström'],
    account_type: 'agent',
    what: 'Must set up a second factor',
    unit: 1,
    manager: 'manager',
    state: { two_fa_required: true },
  },
  phoneUser('managerpaid', ['Gloria', 'Mendez'], 'Phone paid by the manager'),
  phoneUser('selfpaid', ['Walter', 'Quinn'], 'Phone paid by oneself'),
  phoneUser('overminutes', ['Keisha', 'Monroe'], 'Phone paid by the manager, all minutes used'),
  phoneUser('unverified', ['Tomas', 'Novak'], 'Phone without a verified number'),
]

function phoneUser(who: string, name: [string, string], what: string): Person {
  return { who, name, account_type: 'agent', what, unit: 0, manager: 'manager', needs: 'dialer' }
}

/** Deterministic, so that an authenticator app set up once keeps working after the demo is laid anew. */
export function demoOtpSeed(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  let state = [...`two-factor ${key}`].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return Array.from({ length: 32 }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return alphabet[state >>> 27]
  }).join('')
}

/** Those of the cast whom this brand can have. */
export function castOf(set: TenantSet): Person[] {
  const has = ({ account_type, needs }: Person) =>
    (!['regional_manager', 'basic'].includes(account_type) || set.roles[account_type]) &&
    (!needs || featureState(needs, { brand: set, roles: ['agent'] }) !== 'off')
  return cast.filter(has)
}

const offers = [
  { title: 'Solo', description: 'One agent, all the essentials.', price_cents: 4900, interval: 'month' },
  { title: 'Team', description: 'Managers, shared pools and reports.', price_cents: 12900, interval: 'month' },
  { title: 'Agency', description: 'Business units, company branding and priority help.', price_cents: 129000, interval: 'year' },
] as const

/** Lays down a company with two business units, its plan, and the cast. Returns each person's id by who they are. */
export async function layPeople(work: OpenWork): Promise<Map<string, string>> {
  const { db, brand, now, ports } = work
  const tenant_id = brand.id
  const planRows = offers.map((offer, position) => ({ ...offer, position, tenant_id, id: newId() }))
  await db.insert(plans).values(planRows)
  const company = {
    tenant_id,
    id: newId(),
    type: 'company' as const,
    number: companyNumberOf(brand.set),
    name: `${brand.set.name} Agency`,
    plan_id: planRows[1]?.id ?? null,
    paid: true,
  }
  const units = ['North', 'South'].map((name, index) => ({
    tenant_id,
    id: newId(),
    type: 'business_unit' as const,
    number: 2001 + index,
    name: `${name} unit`,
    company_id: company.id,
  }))
  await db.insert(corporations).values([company, ...units])

  const password_hash = await hashPassword(demoPassword)
  const people = castOf(brand.set)
  const ids = new Map(people.map((person) => [person.who, newId()]))
  const titles = Object.keys(brand.set.titles)
  for (const [index, { who, name, account_type, manager, unit, state }] of people.entries()) {
    const id = ids.get(who) ?? ''
    const second = who === 'twofactor' ? { otp_seed: ports.vault.seal(demoOtpSeed(brand.key)), otp_enabled_at: now } : {}
    await db.insert(users).values({
      tenant_id,
      id,
      username: who,
      email: emailOf(brand.set, who),
      account_type,
      company_id: company.id,
      business_unit_id: unit === undefined ? null : (units[unit]?.id ?? null),
      manager_id: manager ? (ids.get(manager) ?? null) : null,
      c_1: rolesOf(account_type).includes('admin') || account_type === 'manager',
      password_hash,
      password_changed_at: now,
      tos: brand.set.terms.version,
      tos_accepted_at: now,
      timezone: 'est',
      time_zone_name: 'America/New_York',
      ...second,
      ...state,
    })
    const [first_name, last_name] = name
    await db.insert(profiles).values({
      tenant_id,
      user_id: id,
      first_name,
      last_name,
      agent_title: titles[index % titles.length] ?? null,
      phone: `+1617555${String(100 + index).padStart(4, '0')}`,
    })
  }
  return ids
}

export const emailOf = (set: TenantSet, who: string): string => `${who}@${set.key}.example`

/** A brand whose files know a company gets that one, so that its overrides show. */
const companyNumberOf = (set: TenantSet): number => Number(Object.keys(set.companies)[0] ?? 1001)
