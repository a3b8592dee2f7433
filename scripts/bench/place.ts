import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import pino from 'pino'
import { apiEnv, readEnv, type ApiEnv } from '#config/env.ts'
import { featureOn, type Feature } from '#config/features.ts'
import { sessionStore } from '#api/areas/session/index.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import type { Brand } from '#api/platform/brands.ts'
import { migrate } from '#api/platform/migrate.ts'
import { corporations, users } from '#api/platform/tables/index.ts'
import type { Ports } from '#api/platform/ports.ts'
import { eq } from 'drizzle-orm'
import { layRecords } from './lay-records.ts'
import { inWork } from '../demo/demo.ts'
import { seedContacts, tidy } from '../seed/bulk.ts'

export type Size = { contacts: number; agents: number }

/** Somebody whose list is measured, signed in. `owners`: whose contacts they see; all where it is null. */
export type Reader = { role: string; user_id: string; token: string; owners: string[] | null }

export type Place = {
  size: Size
  env: ApiEnv & { DATABASE_URL: string }
  ports: Ports
  brand: Brand
  readers: Reader[]
  close(): Promise<void>
}

type Say = (words: string) => void

/**
 * Two tenants of the same size, side by side in a database of their own on the server of DATABASE_URL. It is made once
 * and kept, until the tables or the size change.
 */
export async function preparePlace(name: string, size: Size, say: Say): Promise<Place> {
  const here = readEnv(apiEnv, process.env)
  if (!here.DATABASE_URL) throw new Error('DATABASE_URL is not set. Start with npm run bench, which finds the database of npm start.')
  const databaseUrl = urlOf(here.DATABASE_URL, name)
  const mark = markOf(size)
  const isReady = (await markOn(here.DATABASE_URL, name)) === mark
  if (!isReady) {
    say(`Making ${name} anew: two tenants of ${size.contacts} contacts and ${size.agents} agents each`)
    await recreate(here.DATABASE_URL, name)
    await migrate(databaseUrl)
  }
  const env = { ...here, DATABASE_URL: databaseUrl }
  const ports = await openPorts(env, pino({ level: 'silent' }), { watch: false })
  const [brand, neighbour] = ports.brands.all().sort((one, other) => one.key.localeCompare(other.key))
  if (!brand || !neighbour) throw new Error('The bench needs two brands.')
  if (!isReady) {
    const wanted = { contacts: size.contacts, owners: size.agents }
    await Promise.all(
      [neighbour, brand].map((one) => seedContacts(ports, one, { ...wanted, say: (words) => say(`  ${one.key}: ${words}`) })),
    )
    await tidy(ports)
    await layRecords(databaseUrl, brand, await signInReaders(ports, brand))
    await setMark(here.DATABASE_URL, name, mark)
  }
  return { size, env, ports, brand, readers: await signInReaders(ports, brand), close: () => closePorts(ports) }
}

/** The place as the first of its two tenants that has the feature. What layRecords lays is in the bench's own alone. */
export async function withFeature(place: Place, feature: Feature): Promise<Place> {
  const both = place.ports.brands.all().sort((one, other) => one.key.localeCompare(other.key))
  const brand = both.slice(0, 2).find(({ set }) => featureOn(feature, { brand: set, roles: ['agent'] }))
  if (!brand) throw new Error(`Neither tenant of the bench has ${feature}`)
  return { ...place, brand, readers: await signInReaders(place.ports, brand) }
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** What the kept database was made from. */
function markOf(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const file of readdirSync('api/migrations').sort()) hash.update(readFileSync(`api/migrations/${file}`))
  hash.update(readFileSync('scripts/bench/lay-records.ts'))
  return hash.digest('hex').slice(0, 16)
}

async function asOwner<T>(databaseUrl: string, inside: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await inside(client)
  } finally {
    await client.end()
  }
}

const markOn = (databaseUrl: string, name: string) =>
  asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ mark: string }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    )
    return rows[0]?.mark
  })

const setMark = (databaseUrl: string, name: string, mark: string) =>
  asOwner(databaseUrl, (client) => client.query(`comment on database ${name} is '${mark}'`))

async function recreate(databaseUrl: string, name: string): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
}

/** An agent, the manager of that agent, the admin of their business unit, and the admin of all. */
function signInReaders(ports: Ports, brand: Brand): Promise<Reader[]> {
  return inWork(ports, brand, async (work) => {
    const people = await work.db.select().from(users)
    const named = (username: string) => people.find((person) => person.username === username)
    const agent = named('bulk-agent-21')
    const manager = people.find((person) => person.id === agent?.manager_id)
    const [unit] = await work.db
      .select()
      .from(corporations)
      .where(eq(corporations.id, agent?.business_unit_id ?? ''))
    const inUnit = people.filter((person) => person.business_unit_id === unit?.id)
    const unitAdmin = inUnit.find((person) => person.account_type === 'bu_admin')
    const below = people.filter((person) => person.manager_id === manager?.id)
    const reader = async (role: string, person: { id: string } | undefined, owners: { id: string }[] | null): Promise<Reader> => {
      if (!person) throw new Error(`The bench's data has no ${role}`)
      const { token } = await sessionStore(work).open({ user_id: person.id, real_user_id: person.id, login_type: 'password' })
      return { role, user_id: person.id, token, owners: owners && owners.map(({ id }) => id) }
    }
    return [
      await reader('agent', agent, agent ? [agent] : []),
      await reader(`manager of ${below.length}`, manager, manager ? [manager, ...below] : []),
      await reader(`business unit of ${inUnit.length - 1}`, unitAdmin, inUnit),
      await reader('admin', named('bulk-admin-1'), null),
    ]
  })
}
