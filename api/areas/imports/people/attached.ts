import { sql } from 'drizzle-orm'
import { recordConsentsOnce } from '#api/areas/outreach/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_groups, contact_links, contact_tags, notes, policies, tags as tagsTable } from '#api/platform/tables/index.ts'
import type { CleanRow } from '../cleaning/row.ts'
import { insertRows } from './insert-rows.ts'

/** What hangs on contacts that an import made or added to, each kind in one statement. */

/** Whose import it is; what it puts on a contact names it, so that its undo takes that and nothing else. */
export type Author = { attempt_id: string; user_id: string; real_user_id: string | null }

const iso = (at: Date) => at.toISOString()

/** The ids of tags by name; those that do not exist yet are made. */
async function tagIds(work: OpenWork, names: string[]): Promise<Map<string, string>> {
  if (!names.length) return new Map()
  const { db, brand, now } = work
  const wanted = [...new Set(names)]
  const made = wanted.map((name) => ({ tenant_id: brand.id, id: newId(), name, color: 'grey', created_at: iso(now) as unknown as Date }))
  await insertRows(db, tagsTable, made, { ignoreThere: true })
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from tags where name in (select unnest(${asArray(wanted)}::text[]))`,
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export async function tagPeople(work: OpenWork, { attempt_id }: Author, wanted: { id: string; tags: string[] }[]): Promise<void> {
  const ids = await tagIds(
    work,
    wanted.flatMap(({ tags }) => tags),
  )
  const created_at = iso(work.now) as unknown as Date
  const rows = wanted.flatMap(({ id, tags }) =>
    [...new Set(tags)].map((name) => ({
      tenant_id: work.brand.id,
      contact_id: id,
      tag_id: ids.get(name) ?? '',
      created_at,
      import_id: attempt_id,
    })),
  )
  await insertRows(work.db, contact_tags, rows, { ignoreThere: true })
}

export async function joinGroup(
  { db, brand, now }: OpenWork,
  { attempt_id }: Author,
  group_id: string | null,
  ids: string[],
): Promise<void> {
  if (!group_id) return
  const rows = [...new Set(ids)].map((contact_id) => ({
    tenant_id: brand.id,
    contact_id,
    group_id,
    created_at: iso(now) as unknown as Date,
    import_id: attempt_id,
  }))
  await insertRows(db, contact_groups, rows, { ignoreThere: true })
}

const longestNote = 10_000

export async function notePeople(
  { db, brand, now }: OpenWork,
  { attempt_id, user_id, real_user_id }: Author,
  people: { id: string; row: CleanRow }[],
): Promise<void> {
  const at = iso(now) as unknown as Date
  const rows = people
    .filter(({ row }) => row.notes.length)
    .map(({ id, row }) => ({
      tenant_id: brand.id,
      id: newId(),
      contact_id: id,
      author_id: user_id,
      real_author_id: real_user_id,
      body: row.notes.join('\n').slice(0, longestNote),
      created_at: at,
      updated_at: at,
      import_id: attempt_id,
    }))
  await insertRows(db, notes, rows)
}

/** A policy is known again by its carrier and number, and then stays as it is. */
export async function addPolicies(
  { db, brand, now }: OpenWork,
  { attempt_id, user_id }: Author,
  people: { id: string; row: CleanRow; owner_id: string | null }[],
): Promise<void> {
  const wanted = people.flatMap(({ id, row: { policy } }) =>
    policy && (policy.policy_number || policy.product || policy.plan_name) ? [{ id, policy }] : [],
  )
  if (!wanted.length) return
  const { rows } = await db.execute<{ contact_id: string; carrier_id: string | null; number: string }>(sql`
    select contact_id, carrier_id, lower(policy_number) as number from policies
    where deleted_at is null and contact_id in (select unnest(${asArray(wanted.map(({ id }) => id))}::uuid[]))`)
  const keyOf = (contact: string, carrier: string | null, number: string) => `${contact} ${carrier ?? ''} ${number.toLowerCase()}`
  const seen = new Set(rows.map(({ contact_id, carrier_id, number }) => keyOf(contact_id, carrier_id, number)))
  const at = iso(now) as unknown as Date
  const made = []
  for (const { id, policy } of wanted) {
    const key = keyOf(id, policy.carrier_id, policy.policy_number)
    if (policy.policy_number && seen.has(key)) continue
    seen.add(key)
    made.push({
      tenant_id: brand.id,
      id: newId(),
      contact_id: id,
      carrier_id: policy.carrier_id,
      product: policy.product,
      plan_name: policy.plan_name,
      policy_number: policy.policy_number,
      status: policy.status ?? 'active',
      premium_cents: policy.premium_cents,
      premium_mode: policy.premium_cents === null ? null : ('monthly' as const),
      effective_date: policy.effective_date,
      created_by: user_id,
      created_at: at,
      updated_at: at,
      import_id: attempt_id,
    })
  }
  await insertRows(db, policies, made)
  if (made.length)
    await db.execute(sql`
      insert into policy_agents (tenant_id, policy_id, user_id, position, percent)
      select p.tenant_id, p.id, c.owner_id, 0, 100 from policies p join contacts c on c.id = p.contact_id
      where c.owner_id is not null and p.id in (select unnest(${asArray(made.map(({ id }) => id))}::uuid[]))`)
}

export async function linkHouseholds(
  { db, brand, now }: OpenWork,
  { attempt_id, user_id }: Author,
  pairs: [string, string][],
): Promise<void> {
  const side = (contact_id: string, linked_contact_id: string) => ({
    tenant_id: brand.id,
    contact_id,
    linked_contact_id,
    relation: 'household',
    created_by: user_id,
    created_at: iso(now) as unknown as Date,
    import_id: attempt_id,
  })
  const rows = pairs.flatMap(([one, other]) => (one === other ? [] : [side(one, other), side(other, one)]))
  await insertRows(db, contact_links, rows, { ignoreThere: true })
}

/** What people agreed to, word for word. It lifts no wish: see `recordConsents`. */
export async function keepConsents(
  work: OpenWork,
  { attempt_id, file_name }: { attempt_id: string; file_name: string },
  people: { id: string; row: CleanRow }[],
): Promise<void> {
  const given = people.flatMap(({ id, row: { consent, phones, emails } }) => {
    if (!consent) return []
    const { agreed_at, source, ...said } = consent
    const phone = phones[0]?.number ?? null
    const to = { contact_id: id, phone, email: emails[0] ?? null, version: '', import_id: attempt_id }
    return [{ ...said, ...to, agreed_at: new Date(agreed_at), source: source || file_name }]
  })
  await recordConsentsOnce(work, given)
}
