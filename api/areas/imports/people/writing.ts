import { sql } from 'drizzle-orm'
import type { ImportForm } from '#api/contract/imports.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { nextNumbers } from '#api/platform/numbers.ts'
import {
  contact_action_items,
  contact_activities,
  contact_addresses,
  contact_emails,
  contact_phones,
  contacts,
} from '#api/platform/tables/index.ts'
import { contactField, contactFieldNames, isPlain } from '#config/contact-fields.ts'
import type { CleanRow, ImportedAddress } from '../cleaning/row.ts'
import type { Additions } from './additions.ts'
import { addPolicies, joinGroup, keepConsents, linkHouseholds, notePeople, tagPeople } from './attached.ts'
import { insertRows } from './insert-rows.ts'
import type { KnownContact } from './match.ts'

export type Importer = {
  attempt_id: string
  file_name: string
  user_id: string
  real_user_id: string | null
  action_id: string
  form: ImportForm
}

export type NewPerson = {
  row_number: number
  row: CleanRow
  owner_id: string | null
  pool_id: string | null
  household: string[]
  household_rows: number[]
}
/** `was`: what of the contact the additions go over. */
export type Addition = {
  row: CleanRow
  contact: KnownContact
  additions: Additions
  was: { columns: Record<string, unknown>; addresses: ImportedAddress[]; medicare: KnownContact['medicare'] }
}

/** What an undo needs to know of a contact: that it was made, or what it was before, and how the import left it. */
export type Before = {
  made?: true
  lock: number
  at: string
  columns?: Record<string, [before: unknown, after: unknown]>
  phones?: string[]
  emails?: string[]
  addresses?: [before: ImportedAddress[], after: ImportedAddress[]]
  /** What was sealed before, and how the import left it; `true` of imports that did not keep it. */
  medicare?: true | [before: KnownContact['medicare'], after: string]
}

const iso = (at: Date) => at.toISOString()

const blanks = Object.fromEntries(
  contactFieldNames.flatMap((name) => {
    const field = contactField(name)
    return isPlain(field) ? [[name, field.blank]] : []
  }),
)

/** Makes contacts of rows, each part in one statement. Returns their ids in order. */
export async function insertPeople(work: OpenWork, importer: Importer, people: NewPerson[], seq: number): Promise<string[]> {
  if (!people.length) return []
  const { db, brand, now } = work
  const tenant_id = brand.id
  const at = iso(now) as unknown as Date
  const { form } = importer
  const first = await nextNumbers(work, 'contact', people.length)
  const ids = people.map(() => newId())
  const idOf = (index: number) => ids[index] ?? ''
  await insertRows(
    db,
    contacts,
    people.map(({ row, owner_id, pool_id }, index) => ({
      tenant_id,
      id: idOf(index),
      number: first + index,
      status_id: form.status_id,
      source_id: form.source_id,
      ...blanks,
      ...(form.category && { category: form.category }),
      ...row.fields,
      owner_id,
      pool_id,
      phone: row.phones[0]?.number ?? null,
      email: row.emails[0] ?? null,
      other_keys: [...row.phones.slice(1).map(({ number }) => number), ...row.emails.slice(1)].join(' '),
      state: row.addresses[0]?.state ?? null,
      medicare_number_sealed: row.medicare?.sealed ?? null,
      medicare_number_last4: row.medicare?.last4 ?? null,
      new_tag: true,
      created_by: importer.user_id,
      created_at: at,
      updated_at: at,
      last_activity_at: at,
      lock_version: 0,
    })),
  )
  const parts = <Part>(list: (person: NewPerson) => Part[]) =>
    people.flatMap((person, index) => list(person).map((part, position) => ({ ...part, tenant_id, contact_id: idOf(index), position })))
  await insertRows(
    db,
    contact_phones,
    parts(({ row }) => row.phones),
  )
  await insertRows(
    db,
    contact_emails,
    parts(({ row }) => row.emails.map((email) => ({ email }))),
  )
  await insertRows(
    db,
    contact_addresses,
    parts(({ row }) => row.addresses),
  )
  await tagPeople(
    work,
    importer,
    people.map(({ row }, index) => ({ id: idOf(index), tags: [...form.tags, ...row.tags] })),
  )
  await notePeople(
    work,
    importer,
    people.map(({ row }, index) => ({ id: idOf(index), row })),
  )
  await keepConsents(
    work,
    importer,
    people.map(({ row }, index) => ({ id: idOf(index), row })),
  )
  await joinGroup(work, importer, form.group_id, ids)
  await addPolicies(
    work,
    importer,
    people.map(({ row, owner_id }, index) => ({ id: idOf(index), row, owner_id })),
  )
  const idOfRow = new Map(people.map(({ row_number }, index) => [row_number, idOf(index)]))
  const pairs = people.flatMap(({ household, household_rows }, index) =>
    [...household, ...household_rows.flatMap((row) => idOfRow.get(row) ?? [])].map((other): [string, string] => [idOf(index), other]),
  )
  await linkHouseholds(work, importer, pairs)
  const before: Before = { made: true, lock: 0, at: iso(now) }
  await keepItems(
    work,
    importer,
    ids.map((id) => ({ id, before })),
    seq,
  )
  await tellStories(work, importer, ids)
  return ids
}

/** Adds to contacts that are there, each part in one statement. Returns how many items of the action it wrote. */
export async function addToPeople(work: OpenWork, importer: Importer, additions: Addition[], seq: number): Promise<number> {
  if (!additions.length) return 0
  const { db, brand, now } = work
  const tenant_id = brand.id
  await writeColumns(work, additions)
  const next = new Map<string, number>()
  const placed = <Part>(list: (one: Addition) => Part[], count: (contact: KnownContact) => number, kind: string) =>
    additions.flatMap((one) =>
      list(one).map((part) => {
        const key = `${kind}${one.contact.id}`
        const position = next.get(key) ?? count(one.contact)
        next.set(key, position + 1)
        return { ...part, tenant_id, contact_id: one.contact.id, position: position + 100 }
      }),
    )
  await insertRows(
    db,
    contact_phones,
    placed(
      (one) => one.additions.phones,
      ({ phones }) => phones.length,
      'p',
    ),
  )
  await insertRows(
    db,
    contact_emails,
    placed(
      (one) => one.additions.emails.map((email) => ({ email })),
      ({ emails }) => emails.length,
      'e',
    ),
  )
  const moved = additions.filter(({ additions: { addresses } }) => addresses)
  await writeAddresses(
    work,
    moved.map(({ contact, additions: { addresses } }) => ({ id: contact.id, addresses: addresses ?? [] })),
  )
  await tagPeople(
    work,
    importer,
    additions.map(({ contact, additions: { tags } }) => ({ id: contact.id, tags })),
  )
  await notePeople(
    work,
    importer,
    additions.map(({ contact, row }) => ({ id: contact.id, row })),
  )
  await keepConsents(
    work,
    importer,
    additions.map(({ contact, row }) => ({ id: contact.id, row })),
  )
  await joinGroup(
    work,
    importer,
    importer.form.group_id,
    additions.map(({ contact }) => contact.id),
  )
  await addPolicies(
    work,
    importer,
    additions.map(({ contact, row }) => ({ id: contact.id, row, owner_id: null })),
  )
  const ids = [...new Set(additions.map(({ contact }) => contact.id))]
  await renewKeys(work, ids)
  const locks = await locksOf(work, ids)
  const { rows: there } = await db.execute<{ contact_id: string; before: Before }>(sql`
    select contact_id, before from contact_action_items where action_id = ${importer.action_id} and contact_id in (select unnest(${asArray(ids)}::uuid[]))`)
  const stored = new Map(there.map(({ contact_id, before }) => [contact_id, before]))
  const found = new Map(stored)
  for (const one of additions) {
    const left = beforeOf(one, locks.get(one.contact.id) ?? 0, iso(now))
    const earlier = found.get(one.contact.id)
    found.set(one.contact.id, earlier ? merged(earlier, left) : left)
  }
  const all = [...found].map(([id, before]) => ({ id, before }))
  const fresh = all.filter(({ id }) => !stored.has(id))
  await keepItems(work, importer, fresh, seq)
  await db.execute(sql`
    update contact_action_items i set before = f.before
    from jsonb_to_recordset(${JSON.stringify(all.filter(({ id }) => stored.has(id)))}::jsonb) as f(id uuid, before jsonb)
    where i.action_id = ${importer.action_id} and i.contact_id = f.id`)
  await tellStories(
    work,
    importer,
    fresh.map(({ id }) => id),
  )
  return fresh.length
}

/** What rows say of plain fields, in one statement; of several rows about one contact the last holds. */
async function writeColumns({ db, now }: OpenWork, additions: Addition[]): Promise<void> {
  const found = new Map<string, Record<string, unknown>>()
  for (const { contact, additions: added } of additions) {
    const { columns, medicare } = added
    const sealed = medicare && { medicare_number_sealed: medicare.sealed, medicare_number_last4: medicare.last4 }
    if (sealed || Object.keys(columns).length) found.set(contact.id, { ...found.get(contact.id), ...columns, ...sealed })
  }
  const names = [...new Set([...found.values()].flatMap(Object.keys))].map((name) => sql.identifier(name))
  if (!names.length) return
  const rows = [...found].map(([id, columns]) => ({ id, columns }))
  await db.execute(sql`
    update contacts c set (${sql.join(names, sql`, `)}) = (select ${sql.join(names, sql`, `)} from jsonb_populate_record(c, f.columns)),
      updated_at = ${iso(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id uuid, columns jsonb) where c.id = f.id`)
}

/** Several rows of a file may add to one contact: what was before the first of them, and is after the last. */
function merged(one: Before, next: Before): Before {
  if (one.made) return { made: true, lock: next.lock, at: next.at }
  const columns = { ...one.columns }
  for (const [name, [was, is]] of Object.entries(next.columns ?? {})) columns[name] = [columns[name]?.[0] ?? was, is]
  const addresses = one.addresses && next.addresses ? ([one.addresses[0], next.addresses[1]] as const) : (one.addresses ?? next.addresses)
  return {
    lock: next.lock,
    at: next.at,
    columns,
    phones: [...(one.phones ?? []), ...(next.phones ?? [])],
    emails: [...(one.emails ?? []), ...(next.emails ?? [])],
    ...(addresses && { addresses: [addresses[0], addresses[1]] }),
    ...mergedMedicare(one.medicare, next.medicare),
  }
}

function mergedMedicare(one: Before['medicare'], next: Before['medicare']): Pick<Before, 'medicare'> {
  if (one instanceof Array && next instanceof Array) return { medicare: [one[0], next[1]] }
  return next || one ? { medicare: next ?? one ?? true } : {}
}

function beforeOf({ was, additions: { columns, phones, emails, addresses, medicare } }: Addition, lock: number, at: string): Before {
  return {
    lock,
    at,
    columns: Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, [was.columns[name] ?? null, value]])),
    ...(phones.length && { phones: phones.map(({ number }) => number) }),
    ...(emails.length && { emails }),
    ...(addresses && { addresses: [was.addresses, addresses] }),
    ...(medicare && { medicare: [was.medicare, medicare.sealed] satisfies Before['medicare'] }),
  }
}

export async function writeAddresses({ db, brand }: OpenWork, wanted: { id: string; addresses: ImportedAddress[] }[]): Promise<void> {
  if (!wanted.length) return
  await db.execute(sql`delete from contact_addresses where contact_id in (select unnest(${asArray(wanted.map(({ id }) => id))}::uuid[]))`)
  const rows = wanted.flatMap(({ id, addresses }) =>
    addresses.map((address, position) => ({ ...address, tenant_id: brand.id, contact_id: id, position })),
  )
  await insertRows(db, contact_addresses, rows)
}

/** Puts phones and e-mails in a row, and what contacts are found by into their own columns. */
export async function renewKeys({ db, now }: OpenWork, ids: string[]): Promise<void> {
  const these = sql`(select unnest(${asArray(ids)}::uuid[]))`
  for (const table of [sql`contact_phones`, sql`contact_emails`])
    await db.execute(sql`
      update ${table} t set position = n.place from (
        select contact_id, position, row_number() over (partition by contact_id order by position) - 1 as place from ${table} where contact_id in ${these}
      ) n where t.contact_id = n.contact_id and t.position = n.position and n.place < n.position`)
  await db.execute(sql`
    update contacts c set
      phone = (select number from contact_phones h where h.contact_id = c.id order by position limit 1),
      email = (select email from contact_emails e where e.contact_id = c.id order by position limit 1),
      state = (select a.state from contact_addresses a where a.contact_id = c.id order by position limit 1),
      other_keys = concat_ws(' ',
        (select string_agg(number, ' ' order by position) from contact_phones h where h.contact_id = c.id and position > 0),
        (select string_agg(email, ' ' order by position) from contact_emails e where e.contact_id = c.id and position > 0)),
      updated_at = ${iso(now)}::timestamptz, last_activity_at = ${iso(now)}::timestamptz, lock_version = c.lock_version + 1
    where c.id in ${these}`)
}

async function locksOf({ db }: OpenWork, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; lock_version: number }>(
    sql`select id, lock_version from contacts where id in (select unnest(${asArray(ids)}::uuid[]))`,
  )
  return new Map(rows.map(({ id, lock_version }) => [id, lock_version]))
}

async function keepItems(
  { db, brand }: OpenWork,
  { action_id }: Importer,
  items: { id: string; before: Before }[],
  seq: number,
): Promise<void> {
  const rows = items.map(({ id, before }, index) => ({ tenant_id: brand.id, action_id, seq: seq + index + 1, contact_id: id, before }))
  await insertRows(db, contact_action_items, rows)
}

async function tellStories(
  { db, brand, now }: OpenWork,
  { attempt_id, file_name, user_id, real_user_id }: Importer,
  ids: string[],
): Promise<void> {
  const at = iso(now) as unknown as Date
  const rows = [...new Set(ids)].map((contact_id) => ({
    tenant_id: brand.id,
    id: newId(),
    contact_id,
    at,
    kind: 'imported',
    user_id,
    real_user_id,
    details: { attempt_id, file_name },
  }))
  await insertRows(db, contact_activities, rows)
}
