import { and, asc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Contact, ContactRow, LikelyDuplicate } from '#api/contract/contacts/contacts.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import {
  contact_addresses,
  contact_emails,
  contact_phones,
  contact_tags,
  contacts,
  recent_contacts,
  tags,
} from '#api/platform/tables/index.ts'
import { plainNames, type PlainName } from '#config/contact-fields.ts'
import { listByIds } from './list/contacts.list.ts'
import { withinReach, type OwnerFilter } from './contacts.scope.ts'

export type ContactColumns = Partial<typeof contacts.$inferInsert>
export type ContactParts = {
  phones?: { phone_type: number; number: string }[] | undefined
  emails?: { email: string }[] | undefined
  addresses?: Contact['addresses'] | undefined
  tags?: string[] | undefined
}

type NewTag = { name: string; color?: string | undefined }

type Known = { phones: string[]; emails: string[]; name: string | null; birth_date: string | null }

const reasons = ['phone', 'email', 'name_and_birth_date'] as const

/** Contacts within somebody's reach; what lies outside of it is as if it did not exist. */
export function contactStore(work: OpenWork, holders: OwnerFilter) {
  const { db, brand, now, ports } = work

  /** A contact is named by its id or by the number people say. */
  const named = (idOrNumber: string): SQL =>
    isId(idOrNumber)
      ? sql`select ${idOrNumber}::uuid as id`
      : sql`select id from contacts where number = ${/^\d{1,15}$/.test(idOrNumber) ? Number(idOrNumber) : -1}`

  async function parts(contactId: string) {
    const mine = <Table extends typeof contact_phones | typeof contact_emails | typeof contact_addresses>(table: Table) =>
      eq(table.contact_id, contactId)
    const [phones, emails, addresses, tagged] = await Promise.all([
      db
        .select({ phone_type: contact_phones.phone_type, number: contact_phones.number })
        .from(contact_phones)
        .where(mine(contact_phones))
        .orderBy(asc(contact_phones.position)),
      db.select({ email: contact_emails.email }).from(contact_emails).where(mine(contact_emails)).orderBy(asc(contact_emails.position)),
      db.select().from(contact_addresses).where(mine(contact_addresses)).orderBy(asc(contact_addresses.position)),
      db
        .select({ id: tags.id, name: tags.name, color: tags.color })
        .from(contact_tags)
        .innerJoin(tags, eq(tags.id, contact_tags.tag_id))
        .where(eq(contact_tags.contact_id, contactId))
        .orderBy(asc(tags.name)),
    ])
    return {
      phones,
      emails,
      addresses: addresses.map(({ tenant_id: _t, contact_id: _c, position: _p, city_key: _k, ...address }) => address),
      tags: tagged,
    }
  }

  async function writeParts(contactId: string, { phones, emails, addresses, tags: names }: ContactParts) {
    const key = (position: number) => ({ tenant_id: brand.id, contact_id: contactId, position })
    if (phones) {
      await db.delete(contact_phones).where(eq(contact_phones.contact_id, contactId))
      if (phones.length) await db.insert(contact_phones).values(phones.map((phone, position) => ({ ...phone, ...key(position) })))
    }
    if (emails) {
      await db.delete(contact_emails).where(eq(contact_emails.contact_id, contactId))
      if (emails.length) await db.insert(contact_emails).values(emails.map((email, position) => ({ ...email, ...key(position) })))
    }
    if (addresses) {
      await db.delete(contact_addresses).where(eq(contact_addresses.contact_id, contactId))
      if (addresses.length)
        await db.insert(contact_addresses).values(addresses.map((address, position) => ({ ...address, ...key(position) })))
    }
    if (names)
      await writeTags(
        contactId,
        names.map((name) => ({ name })),
      )
  }

  /** What stays on is not put on anew: it keeps whatever put it on. */
  async function writeTags(contactId: string, wanted: NewTag[]) {
    const ids = [...(await ensureTags(wanted)).values()]
    const others = ids.length ? notInArray(contact_tags.tag_id, ids) : undefined
    await db.delete(contact_tags).where(and(eq(contact_tags.contact_id, contactId), others))
    if (ids.length)
      await db
        .insert(contact_tags)
        .values(ids.map((tag_id) => ({ tenant_id: brand.id, contact_id: contactId, tag_id })))
        .onConflictDoNothing()
  }

  /** The ids of these tags by name; those that do not exist yet are made. */
  async function ensureTags(wanted: NewTag[]): Promise<Map<string, string>> {
    const names = [...new Set(wanted.map(({ name }) => name))]
    if (!names.length) return new Map()
    await db
      .insert(tags)
      .values(
        names.map((name) => ({ tenant_id: brand.id, id: newId(), name, color: wanted.find((one) => one.name === name)?.color ?? 'grey' })),
      )
      .onConflictDoNothing()
    const rows = await db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.name, names))
    return new Map(rows.map((row) => [row.name, row.id]))
  }

  return {
    ensureTags,
    setTags: writeTags,

    /** A contact whole, or null where it does not exist or lies outside one's reach. */
    async find(idOrNumber: string): Promise<Contact | null> {
      const [row] = await listByIds(work, holders, named(idOrNumber))
      if (!row) return null
      const [[columns], related] = await Promise.all([db.select().from(contacts).where(eq(contacts.id, row.id)), parts(row.id)])
      return columns ? { ...row, ...ownFields(columns, ports.vault.open), ...related } : null
    },

    async insert(columns: typeof contacts.$inferInsert, related: ContactParts): Promise<void> {
      await db.insert(contacts).values(columns)
      await writeParts(columns.id, related)
    },

    /** Many new contacts at once, a statement a table. */
    async insertMany(entries: { columns: typeof contacts.$inferInsert; parts: ContactParts }[]): Promise<void> {
      const rowsOf = <Part>(list: (parts: ContactParts) => Part[] | undefined) =>
        entries.flatMap(({ columns, parts }) =>
          (list(parts) ?? []).map((part, position) => ({ ...part, tenant_id: brand.id, contact_id: columns.id, position })),
        )
      await db.insert(contacts).values(entries.map((entry) => entry.columns))
      const [phones, emails, addresses] = [
        rowsOf((parts) => parts.phones),
        rowsOf((parts) => parts.emails),
        rowsOf((parts) => parts.addresses),
      ]
      if (phones.length) await db.insert(contact_phones).values(phones)
      if (emails.length) await db.insert(contact_emails).values(emails)
      if (addresses.length) await db.insert(contact_addresses).values(addresses)
      const tagIds = await ensureTags(entries.flatMap(({ parts }) => parts.tags ?? []).map((name) => ({ name })))
      const tagged = entries.flatMap(({ columns, parts }) =>
        [...new Set(parts.tags)].map((name) => ({ tenant_id: brand.id, contact_id: columns.id, tag_id: tagIds.get(name) ?? '' })),
      )
      if (tagged.length) await db.insert(contact_tags).values(tagged)
    },

    /** Writes the changes unless somebody was quicker; false then. */
    async update(id: string, columns: ContactColumns, related: ContactParts, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(contacts.lock_version, lockVersion)
      const written = await db
        .update(contacts)
        .set({ ...columns, updated_at: now, lock_version: sql`${contacts.lock_version} + 1` })
        .where(and(eq(contacts.id, id), isNull(contacts.deleted_at), same))
        .returning({ id: contacts.id })
      if (!written.length) return false
      await writeParts(id, related)
      return true
    },

    /** Remembers that somebody opened it, which also ends its being new. */
    async opened(contact: Pick<Contact, 'id' | 'new_tag'>, userId: string): Promise<void> {
      await db
        .insert(recent_contacts)
        .values({ tenant_id: brand.id, user_id: userId, contact_id: contact.id, opened_at: now })
        .onConflictDoUpdate({
          target: [recent_contacts.tenant_id, recent_contacts.user_id, recent_contacts.contact_id],
          set: { opened_at: now },
        })
      if (contact.new_tag) await db.update(contacts).set({ new_tag: false }).where(eq(contacts.id, contact.id))
    },

    recent: (userId: string, limit: number): Promise<ContactRow[]> =>
      listByIds(
        work,
        holders,
        sql`select contact_id as id from recent_contacts where user_id = ${userId} order by opened_at desc limit ${limit}`,
      ),

    /** Contacts with one of these phone numbers or e-mail addresses, or with this name and birth date; the surest reason first. */
    async likelyDuplicates({ phones, emails, name, birth_date }: Known): Promise<LikelyDuplicate[]> {
      const { rows } = await db.execute<{ id: string; reason: number }>(sql`
        select c.id, min(same.reason) as reason from (
          select contact_id as id, 0 as reason from contact_phones where number = any(${asArray(phones)})
          union all select contact_id, 1 from contact_emails where email = any(${asArray(emails)})
          union all select id, 2 from contacts where name_key = lower(${name}) and birth_date = ${birth_date} and deleted_at is null
        ) same join contacts c on c.id = same.id
        where c.deleted_at is null and ${withinReach(holders)}
        group by c.id order by reason, c.id desc limit 5`)
      const reasonOf = new Map(rows.map(({ id, reason }) => [id, reasons[reason] ?? 'phone']))
      const found = await listByIds(work, holders, sql`select unnest(${asArray([...reasonOf.keys()])}::uuid[]) as id`)
      return found.map((row) => ({ ...row, reason: reasonOf.get(row.id) ?? 'phone' }))
    },

    async activity(id: string): Promise<void> {
      await db.update(contacts).set({ last_activity_at: now }).where(eq(contacts.id, id))
    },
  }
}

function ownFields(columns: typeof contacts.$inferSelect, open: (sealed: string) => string) {
  return {
    ...plainFields(columns),
    medicare_number: columns.medicare_number_sealed && open(columns.medicare_number_sealed),
    email_verified_at: columns.email_verified_at?.toISOString() ?? null,
    lock_version: columns.lock_version,
    updated_at: columns.updated_at.toISOString(),
  }
}

const plainFields = (columns: typeof contacts.$inferSelect) =>
  Object.fromEntries(plainNames.map((name) => [name, columns[name]])) as Pick<typeof columns, PlainName>
