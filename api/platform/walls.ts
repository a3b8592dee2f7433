import { sql } from 'drizzle-orm'
import { appRole, inPlatform, type Database, type Pool } from './database.ts'
import { newId } from './ids.ts'
import { counters, tenants } from './tables/index.ts'

class Undo extends Error {}

/**
 * Makes sure that what is asked through these connections sees no row without a tenant: tried by a row of a made-up tenant, and
 * on every table that holds rows of tenants. A process that could see one does not start.
 */
export async function requireWalls(pool: Pool): Promise<void> {
  const tried = inPlatform(pool, async (db) => {
    await requireRole(db)
    await requireOwnRowsOnly(db)
    await requireForcedPolicies(db)
    await requireNothingSeen(db)
    throw new Undo()
  })
  await tried.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw asTold(error)
  })
}

async function requireRole(db: Database): Promise<void> {
  const { rows } = await db.execute<{ role: string; above: boolean }>(
    sql`select rolname as role, rolsuper or rolbypassrls as above from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.role !== appRole) throw breach(`transactions act as ${rows[0]?.role} and not as ${appRole}`, remedies.grant)
  if (rows[0].above) throw breach(`${appRole} is above row-level security`, `as a superuser: alter role ${appRole} nosuperuser nobypassrls`)
}

/** A row that its tenant sees, and that nobody sees without it. */
async function requireOwnRowsOnly(db: Database): Promise<void> {
  const id = newId()
  await db.insert(tenants).values({ id, key: `walls ${id}`, state: 'suspended', hash: '', tenant_set: {} })
  await actAs(db, id)
  await db.insert(counters).values({ tenant_id: id, kind: 'walls' })
  const within = await db.select().from(counters)
  await actAs(db, '')
  const without = await db.select().from(counters)
  if (without.length > 0) throw breach('a row was seen without a tenant', remedies.policies)
  if (within.length !== 1) throw breach(`a tenant with one row saw ${within.length}`, remedies.policies)
}

const actAs = (db: Database, tenantId: string) => db.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`)

const tablesOfTenants = sql`
  select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as forced
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id' and not a.attisdropped and c.relkind in ('r', 'p')
  order by 1`

const tables = async (db: Database) => (await db.execute<{ name: string; forced: boolean }>(tablesOfTenants)).rows

async function requireForcedPolicies(db: Database): Promise<void> {
  const open = (await tables(db)).filter(({ forced }) => !forced).map(({ name }) => name)
  if (open.length > 0) throw breach(`row-level security is not forced on ${open.join(', ')}`, remedies.policies)
}

/** Whatever else a table has for policies, none of its rows is there. By indexes: a policy that lets nothing through reads nothing. */
async function requireNothingSeen(db: Database): Promise<void> {
  await db.execute(sql`set local enable_seqscan to off`)
  const looks = (await tables(db)).map(({ name }) => sql`select ${name} as name where exists (select from ${sql.raw(name)})`)
  const { rows } = await db.execute<{ name: string }>(sql.join(looks, sql` union all `))
  const seen = rows.map(({ name }) => name)
  if (seen.length > 0) throw breach(`rows were seen without a tenant in ${seen.join(', ')}`, remedies.policies)
}

const remedies = {
  grant: `run the migrations (build/api/migrate.js) with a role that may create roles, and as that role: grant ${appRole} to the role of DATABASE_URL`,
  policies: 'on each table: alter table … enable row level security, force row level security; with the policy tenant_isolation alone',
}

const breach = (found: string, remedy: string) =>
  new Error(`The wall between brands does not stand: ${found}.\nNothing is served that way. Remedy: ${remedy}.`)

/** The role is missing, or the login may not act as it. */
const roleCodes = new Set(['22023', '42501', '42704'])

function asTold(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, message } = cause as Error & { code?: string }
    if (code && roleCodes.has(code)) return breach(message, remedies.grant)
  }
  return error
}
