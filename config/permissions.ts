/**
 * Who may do what: one table, role x area x action, whose cells say how far a right reaches.
 * Route guards, navigation and the question "whose rows" all read it.
 * A feature gate can close more than this table; it can never open more.
 */

export const roles = [
  'admin',
  'sub_admin',
  'bu_admin',
  'manager',
  'regional_manager',
  'basic',
  'district_manager',
  'field_manager',
  'telemarketer',
  'agent',
] as const
export type Role = (typeof roles)[number]

export const areas = [
  'session',
  'users',
  'contacts',
  /** The same to many contacts at once: change and delete. */
  'bulk',
  'notes',
  'imports',
  'transfers',
  'campaigns',
  'texts',
  'phone',
  /** Who is not to be reached any more; one list for all of a tenant. */
  'suppressions',
  'calendar',
  'reports',
  'workflows',
  'soa',
  'billing',
  'store',
  'quotes',
  'trainings',
  'organisation',
  /** Companies and business units themselves. */
  'corporations',
  /** Requests for an account by people who have none. */
  'signups',
  'catalogue',
  'flags',
  'public',
  'settings',
  'audit',
] as const
export type Area = (typeof areas)[number]

export const actions = ['see', 'create', 'change', 'delete', 'export', 'login_as'] as const
export type Action = (typeof actions)[number]

/** From nothing to everything; the order is the comparison. */
export const scopes = ['none', 'own', 'downline', 'business_unit', 'all'] as const
export type Scope = (typeof scopes)[number]

export type Rights = Readonly<Record<Action, Scope>>
type AreaRights = Readonly<Record<Area, Rights>>

const nothing: Rights = { see: 'none', create: 'none', change: 'none', delete: 'none', export: 'none', login_as: 'none' }

/** The given cells, everything else none. */
function only(cells: Partial<Rights>): Rights {
  return { ...nothing, ...cells }
}

/** See, create, change, delete and export, all as far as `scope`. */
function full(scope: Scope): Rights {
  return only({ see: scope, create: scope, change: scope, delete: scope, export: scope })
}

/** See, create and change, neither delete nor export. */
function work(scope: Scope): Rights {
  return only({ see: scope, create: scope, change: scope })
}

/** See, create, change and delete, not export: own things that are no list to carry away. */
function keep(scope: Scope): Rights {
  return only({ see: scope, create: scope, change: scope, delete: scope })
}

function read(scope: Scope): Rights {
  return only({ see: scope })
}

const ownSession = keep('own')
/** The audit log is written by the system alone: nobody changes it, not even an admin. */
const readAudit = (scope: Scope) => only({ see: scope, export: scope })

/** Whoever talks to people may put somebody on the list of those who are left alone; only an admin takes them off. */
const add = only({ create: 'own' })
const seeAndAdd = only({ see: 'all', create: 'all' })

const everything: AreaRights = {
  session: only({ see: 'all', create: 'own', change: 'own', delete: 'all' }),
  users: { ...full('all'), login_as: 'all' },
  contacts: full('all'),
  bulk: keep('all'),
  notes: full('all'),
  imports: full('all'),
  transfers: full('all'),
  campaigns: full('all'),
  texts: full('all'),
  phone: full('all'),
  suppressions: keep('all'),
  calendar: full('all'),
  reports: full('all'),
  workflows: full('all'),
  soa: full('all'),
  billing: full('all'),
  store: full('all'),
  quotes: full('all'),
  trainings: full('all'),
  organisation: full('all'),
  corporations: full('all'),
  signups: full('all'),
  catalogue: full('all'),
  flags: full('all'),
  public: full('all'),
  settings: full('all'),
  audit: readAudit('all'),
}

const businessUnitAdmin: AreaRights = {
  session: only({ see: 'business_unit', create: 'own', change: 'own', delete: 'business_unit' }),
  users: { ...full('business_unit'), login_as: 'business_unit' },
  contacts: full('business_unit'),
  bulk: keep('business_unit'),
  notes: full('business_unit'),
  imports: full('business_unit'),
  transfers: full('business_unit'),
  campaigns: full('business_unit'),
  texts: full('business_unit'),
  phone: full('business_unit'),
  suppressions: seeAndAdd,
  calendar: full('business_unit'),
  reports: full('business_unit'),
  workflows: full('business_unit'),
  soa: full('business_unit'),
  billing: full('business_unit'),
  store: full('business_unit'),
  quotes: full('business_unit'),
  trainings: full('business_unit'),
  organisation: work('business_unit'),
  corporations: only({ see: 'business_unit', change: 'business_unit' }),
  signups: nothing,
  catalogue: read('all'),
  flags: nothing,
  public: full('business_unit'),
  settings: read('business_unit'),
  audit: readAudit('business_unit'),
}

const downlineManager: AreaRights = {
  session: ownSession,
  users: { ...work('downline'), export: 'downline', login_as: 'downline' },
  contacts: full('downline'),
  bulk: keep('downline'),
  notes: full('downline'),
  imports: full('downline'),
  transfers: full('downline'),
  campaigns: full('downline'),
  texts: full('downline'),
  phone: full('downline'),
  suppressions: seeAndAdd,
  calendar: full('downline'),
  reports: full('downline'),
  workflows: full('downline'),
  soa: full('downline'),
  // A manager pays for and hands out what the downline uses, so sees its billing too.
  billing: only({ see: 'downline', create: 'own', change: 'own', delete: 'own', export: 'downline' }),
  store: only({ see: 'downline', create: 'own', change: 'own', delete: 'own', export: 'downline' }),
  quotes: full('downline'),
  trainings: read('own'),
  organisation: read('downline'),
  corporations: nothing,
  signups: nothing,
  catalogue: read('all'),
  flags: nothing,
  public: keep('own'),
  settings: nothing,
  audit: nothing,
}

/** District and field managers lead people; they neither create accounts nor sign in as others. */
const fieldLeader: AreaRights = {
  ...downlineManager,
  users: only({ see: 'downline', change: 'own' }),
  billing: full('own'),
  store: full('own'),
}

const agent: AreaRights = {
  session: ownSession,
  users: only({ see: 'own', change: 'own' }),
  contacts: full('own'),
  bulk: keep('own'),
  notes: full('own'),
  imports: full('own'),
  transfers: full('own'),
  campaigns: full('own'),
  texts: full('own'),
  phone: full('own'),
  suppressions: add,
  calendar: full('own'),
  reports: full('own'),
  workflows: full('own'),
  soa: full('own'),
  billing: full('own'),
  store: full('own'),
  quotes: full('own'),
  trainings: read('own'),
  organisation: read('own'),
  corporations: nothing,
  signups: nothing,
  catalogue: read('all'),
  flags: nothing,
  public: keep('own'),
  settings: nothing,
  audit: nothing,
}

const basic: AreaRights = {
  session: ownSession,
  users: only({ see: 'own', change: 'own' }),
  contacts: keep('own'),
  // Many at once: changing, not deleting.
  bulk: work('own'),
  notes: keep('own'),
  imports: keep('own'),
  transfers: keep('own'),
  campaigns: keep('own'),
  texts: nothing,
  phone: nothing,
  suppressions: add,
  calendar: keep('own'),
  reports: nothing,
  workflows: keep('own'),
  soa: keep('own'),
  billing: keep('own'),
  store: keep('own'),
  quotes: keep('own'),
  trainings: read('own'),
  organisation: read('own'),
  corporations: nothing,
  signups: nothing,
  catalogue: read('all'),
  flags: nothing,
  public: nothing,
  settings: nothing,
  audit: nothing,
}

/** Works the contacts that were assigned, by phone and text, and books appointments; never deletes or exports. */
const telemarketer: AreaRights = {
  session: ownSession,
  users: only({ see: 'own', change: 'own' }),
  contacts: work('own'),
  bulk: nothing,
  notes: work('own'),
  imports: nothing,
  transfers: nothing,
  campaigns: nothing,
  texts: work('own'),
  phone: work('own'),
  suppressions: add,
  calendar: work('own'),
  reports: nothing,
  workflows: nothing,
  soa: nothing,
  billing: work('own'),
  store: nothing,
  quotes: nothing,
  trainings: read('own'),
  organisation: read('own'),
  corporations: nothing,
  signups: nothing,
  catalogue: read('all'),
  flags: nothing,
  public: nothing,
  settings: nothing,
  audit: nothing,
}

export const permissions: Readonly<Record<Role, AreaRights>> = {
  admin: everything,
  sub_admin: everything,
  bu_admin: businessUnitAdmin,
  manager: downlineManager,
  regional_manager: downlineManager,
  basic,
  district_manager: fieldLeader,
  field_manager: fieldLeader,
  telemarketer,
  agent,
}

/** Standing, highest first. Equal to nobody, so that "more rights than" always has an answer. */
const standing: readonly Role[] = [
  'admin',
  'sub_admin',
  'bu_admin',
  'regional_manager',
  'manager',
  'district_manager',
  'field_manager',
  'agent',
  'basic',
  'telemarketer',
]

/** The lists that screens offer for choosing a role. */
export const roleLists = {
  all: roles,
  without_bu_admin: roles.filter((role) => role !== 'bu_admin'),
  without_admin: roles.filter((role) => role !== 'admin'),
  manager_and_below: ['manager', 'district_manager', 'field_manager', 'agent', 'basic', 'telemarketer'],
  admin_level: ['admin', 'bu_admin', 'sub_admin', 'regional_manager'],
} as const satisfies Record<string, readonly Role[]>

export function isRole(value: unknown): value is Role {
  return roles.includes(value as Role)
}

/** The role flags that an account type carries: sub_admin also has admin's, any other only its own. */
export function rolesOf(accountType: Role): Role[] {
  return accountType === 'sub_admin' ? ['sub_admin', 'admin'] : [accountType]
}

/** How far somebody with these roles may do `action` in `area`. The widest of several roles wins. */
export function scopeOf(held: Role | readonly Role[], area: Area, action: Action): Scope {
  const reached = asList(held).map((role) => scopes.indexOf(permissions[role][area][action]))
  return scopes[Math.max(0, ...reached)] ?? 'none'
}

export function may(held: Role | readonly Role[], area: Area, action: Action): boolean {
  return scopeOf(held, area, action) !== 'none'
}

/** True if scope `a` reaches at least as far as `b`. */
export function reaches(a: Scope, b: Scope): boolean {
  return scopes.indexOf(a) >= scopes.indexOf(b)
}

/**
 * A person's standing: 10 for admin down to 1 for telemarketer, 0 without a role.
 * The account type decides, so the admin flag that comes with sub_admin does not lift it to admin's place.
 */
export function rankOf(held: Role | readonly Role[]): number {
  const list = asList(held)
  const own = list.includes('sub_admin') ? list.filter((role) => role !== 'admin') : list
  return Math.max(0, ...own.map((role) => standing.length - standing.indexOf(role)))
}

/**
 * Whether the actor's roles allow signing in as somebody with the target's roles: never as an equal or a higher one.
 * Whether the target lies within the actor's reach (`scopeOf(actor, 'users', 'login_as')`) is for the caller, who knows both people.
 */
export function mayLoginAs(actor: Role | readonly Role[], target: Role | readonly Role[]): boolean {
  return may(actor, 'users', 'login_as') && rankOf(actor) > rankOf(target)
}

/** The roles that somebody may give to others: those below the own, and for an admin all. */
export function assignableRoles(held: Role | readonly Role[]): Role[] {
  if (!may(held, 'users', 'change') || !reaches(scopeOf(held, 'users', 'change'), 'downline')) return []
  const rank = rankOf(held)
  return roles.filter((role) => rankOf(role) < rank || rank === standing.length)
}

function asList(held: Role | readonly Role[]): readonly Role[] {
  return typeof held === 'string' ? [held] : held
}
