import { eq, inArray } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_groups, contacts, groups, pool_users, pools, quick_filters, tags } from '#api/platform/tables/index.ts'

type People = Map<string, string>

/** Each with those who work it, and whose contacts wait in it: people who can't work them yet. */
const demoPools = [
  { name: 'Seminar sign-ups', members: ['agent', 'agent2', 'telemarketer'], from: 'unpaid' },
  { name: 'Website leads', members: ['agent', 'manager'], from: 'newcomer' },
]
const mostWaiting = 12

const demoGroups = [
  { name: 'Holiday cards', maker: 'agent', size: 9 },
  { name: 'Annual review calls', maker: 'agent', size: 14 },
  { name: 'Client dinner', maker: 'manager', size: 6 },
]

const tagColors: Record<string, string> = {
  Medicare: 'blue',
  'Turning 65': 'purple',
  Veteran: 'green',
  'Hot lead': 'red',
  'Final expense': 'teal',
  'Annual review': 'orange',
  'Birthday call': 'pink',
}

const sharedFilters: { name: string; contacts_scope: Record<string, unknown>; columns: string[] }[] = [
  {
    name: 'New leads',
    contacts_scope: { category: ['lead'], q: { new_tag: true }, order_field: 'created_at', order: 'desc' },
    columns: [],
  },
  {
    name: 'Never contacted',
    contacts_scope: { q: { never_contacted: true }, order_field: 'created_at', order: 'asc' },
    columns: [],
  },
]

/** Pools with contacts that wait in them, groups, coloured tags, and the manager's shared quick filters. */
export async function layLists(work: OpenWork, people: People): Promise<void> {
  await layPools(work, people)
  await layGroups(work, people)
  const { db, brand, now } = work
  for (const [name, color] of Object.entries(tagColors)) await db.update(tags).set({ color }).where(eq(tags.name, name))
  const user_id = people.get('manager')
  if (!user_id) return
  const rows = sharedFilters.map((filter, position) => ({
    ...filter,
    tenant_id: brand.id,
    id: newId(),
    user_id,
    position,
    shared: true,
    created_at: now,
    updated_at: now,
  }))
  await db.insert(quick_filters).values(rows)
}

async function layPools({ db, brand, now }: OpenWork, people: People): Promise<void> {
  for (const { name, members, from } of demoPools) {
    const id = newId()
    await db
      .insert(pools)
      .values({ tenant_id: brand.id, id, name, created_by: people.get('admin') ?? null, created_at: now, updated_at: now })
    await db
      .insert(pool_users)
      .values(members.flatMap((who) => people.get(who) ?? []).map((user_id) => ({ tenant_id: brand.id, pool_id: id, user_id })))
    const waiting = await contactsOf({ db }, people.get(from), mostWaiting)
    if (waiting.length) await db.update(contacts).set({ owner_id: null, pool_id: id }).where(inArray(contacts.id, waiting))
  }
}

async function layGroups({ db, brand, now }: OpenWork, people: People): Promise<void> {
  for (const { name, maker, size } of demoGroups) {
    const created_by = people.get(maker)
    const ids = await contactsOf({ db }, created_by, size)
    if (!created_by || ids.length === 0) continue
    const group_id = newId()
    await db.insert(groups).values({ tenant_id: brand.id, id: group_id, name, created_by, created_at: now, updated_at: now })
    await db.insert(contact_groups).values(ids.map((contact_id) => ({ tenant_id: brand.id, contact_id, group_id, created_at: now })))
  }
}

async function contactsOf({ db }: Pick<OpenWork, 'db'>, owner: string | undefined, most: number): Promise<string[]> {
  if (!owner) return []
  const rows = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.owner_id, owner)).orderBy(contacts.number).limit(most)
  return rows.map(({ id }) => id)
}
