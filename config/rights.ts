/** What each role may do in each area: the table that config/permissions.ts is read from. A new area is a line of it. */

export const actions = ['see', 'create', 'change', 'delete', 'export', 'login_as'] as const
export type Action = (typeof actions)[number]

/** From nothing to everything; the order is the comparison. */
export const scopes = ['none', 'own', 'downline', 'business_unit', 'all'] as const
export type Scope = (typeof scopes)[number]

export type Rights = Readonly<Record<Action, Scope>>

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

/**
 * An area's line. `sub_admin` has `admin`'s rights, regional managers have those of a `manager`, district managers those of a
 * `field_manager`, who has a manager's where the line says nothing else. A telemarketer works assigned contacts and neither
 * deletes nor exports.
 */
export type AreaRights = Readonly<
  Record<'admin' | 'bu_admin' | 'manager' | 'agent' | 'basic' | 'telemarketer', Rights> & { field_manager?: Rights }
>

/** Records that belong to people: each role has those of whom it reaches. */
const ofPeople = (few: { basic: Rights; telemarketer: Rights }): AreaRights => ({
  admin: full('all'),
  bu_admin: full('business_unit'),
  manager: full('downline'),
  agent: full('own'),
  ...few,
})

const keepOwn = keep('own')
const workOwn = work('own')
const readOwn = read('own')

/** What a manager pays for and hands out is used by the downline, so the manager sees it. */
const paidForDownline = only({ see: 'downline', create: 'own', change: 'own', delete: 'own', export: 'downline' })

/** Only an admin takes somebody off the list of those who are left alone. */
const add = only({ create: 'own' })
const seeAndAdd = only({ see: 'all', create: 'all' })

/** The audit log is written by the system alone: nobody changes it, not even an admin. */
const readAudit = (scope: Scope) => only({ see: scope, export: scope })

const ownPerson = only({ see: 'own', change: 'own' })
const forAdmins = { manager: nothing, agent: nothing, basic: nothing, telemarketer: nothing }

export const rights = {
  session: {
    admin: only({ see: 'all', create: 'own', change: 'own', delete: 'all' }),
    bu_admin: only({ see: 'business_unit', create: 'own', change: 'own', delete: 'business_unit' }),
    manager: keepOwn,
    agent: keepOwn,
    basic: keepOwn,
    telemarketer: keepOwn,
  },
  users: {
    admin: { ...full('all'), login_as: 'all' },
    bu_admin: { ...full('business_unit'), login_as: 'business_unit' },
    manager: { ...work('downline'), export: 'downline', login_as: 'downline' },
    // They lead people, and neither create accounts nor sign in as others.
    field_manager: only({ see: 'downline', change: 'own' }),
    agent: ownPerson,
    basic: ownPerson,
    telemarketer: ownPerson,
  },
  contacts: ofPeople({ basic: keepOwn, telemarketer: workOwn }),
  /** The same to many contacts at once: change and delete. */
  bulk: {
    admin: keep('all'),
    bu_admin: keep('business_unit'),
    manager: keep('downline'),
    agent: keepOwn,
    basic: workOwn,
    telemarketer: nothing,
  },
  notes: ofPeople({ basic: keepOwn, telemarketer: workOwn }),
  imports: ofPeople({ basic: keepOwn, telemarketer: nothing }),
  transfers: ofPeople({ basic: keepOwn, telemarketer: nothing }),
  campaigns: ofPeople({ basic: keepOwn, telemarketer: nothing }),
  /** Templates of mail, what sends by itself, and holding everything back: of the whole brand. */
  campaign_settings: { ...forAdmins, admin: full('all'), bu_admin: nothing },
  /** Letters that are printed for many: of the whole brand. */
  mailer_kits: { ...forAdmins, admin: full('all'), bu_admin: nothing },
  texts: ofPeople({ basic: nothing, telemarketer: workOwn }),
  phone: ofPeople({ basic: nothing, telemarketer: workOwn }),
  /** Who is not to be reached any more; one list for all of a tenant. */
  suppressions: { admin: keep('all'), bu_admin: seeAndAdd, manager: seeAndAdd, agent: add, basic: add, telemarketer: add },
  calendar: ofPeople({ basic: keepOwn, telemarketer: workOwn }),
  reports: ofPeople({ basic: nothing, telemarketer: nothing }),
  /** What leads cost: entered by whoever leads people. */
  source_costs: { ...forAdmins, admin: full('all'), bu_admin: full('business_unit'), manager: full('downline') },
  workflows: ofPeople({ basic: keepOwn, telemarketer: nothing }),
  /** What flows are sorted into: of the whole brand. */
  workflow_settings: { ...forAdmins, admin: full('all'), bu_admin: nothing },
  soa: ofPeople({ basic: keepOwn, telemarketer: nothing }),
  billing: { ...ofPeople({ basic: keepOwn, telemarketer: workOwn }), manager: paidForDownline, field_manager: full('own') },
  store: { ...ofPeople({ basic: keepOwn, telemarketer: nothing }), manager: paidForDownline, field_manager: full('own') },
  quotes: ofPeople({ basic: keepOwn, telemarketer: nothing }),
  trainings: {
    admin: full('all'),
    bu_admin: full('business_unit'),
    manager: readOwn,
    agent: readOwn,
    basic: readOwn,
    telemarketer: readOwn,
  },
  organisation: {
    admin: full('all'),
    bu_admin: work('business_unit'),
    manager: read('downline'),
    agent: readOwn,
    basic: readOwn,
    telemarketer: readOwn,
  },
  /** Companies and business units themselves. */
  corporations: { ...forAdmins, admin: full('all'), bu_admin: only({ see: 'business_unit', change: 'business_unit' }) },
  /** Whoever sends leads by machine: their keys open the way into everybody's contacts. */
  api_tracking: { ...forAdmins, admin: full('all'), bu_admin: nothing },
  /** What people and companies have of phone and text plans: the office's. */
  lines: { ...forAdmins, admin: full('all'), bu_admin: work('business_unit') },
  /** Requests for an account by people who have none. */
  signups: { ...forAdmins, admin: full('all'), bu_admin: nothing },
  catalogue: {
    admin: full('all'),
    bu_admin: read('all'),
    manager: read('all'),
    agent: read('all'),
    basic: read('all'),
    telemarketer: read('all'),
  },
  flags: { ...forAdmins, admin: full('all'), bu_admin: nothing },
  public: { ...ofPeople({ basic: nothing, telemarketer: nothing }), manager: keepOwn, agent: keepOwn },
  settings: { ...forAdmins, admin: full('all'), bu_admin: read('business_unit') },
  audit: { ...forAdmins, admin: readAudit('all'), bu_admin: readAudit('business_unit') },
  agent_licenses: ofPeople({ basic: keepOwn, telemarketer: nothing }),
} as const satisfies Record<string, AreaRights>
