import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import {
  contact_action_items,
  contact_actions,
  contact_addresses,
  contact_emails,
  contact_phones,
  contacts,
} from '#api/platform/tables/index.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

export type ContactColumnsWhole = typeof contacts.$inferSelect
export type Lists = {
  phones: { phone_type: number; number: string }[]
  emails: { email: string }[]
  addresses: { address: string; address_2: string; city: string; state: string | null; zip_code: string; county: string }[]
}

/** A column by which the rows of a table hang on a contact, with the values that must stay unique in it. */
export type RelatedColumn = {
  table: string
  column: string
  /** The columns that tell its rows apart, without the tenant and without `column`. */
  identity: string[]
  /** Further columns that name a contact, such as the other end of a link. */
  others: string[]
  /** Of each unique index that `column` is part of: the rest of it, and the condition under which it holds. */
  unique: { values: string[]; where: string | null }[]
  has_deleted_at: boolean
}

/** Rows that moved, by what tells them apart. */
export type Moved = { table: string; column: string; rows: Record<string, unknown>[] }

/** The columns of a contact that follow from its lists. */
export function derivedColumns({
  phones,
  emails,
  addresses,
}: Lists): Pick<ContactColumnsWhole, 'phone' | 'email' | 'state' | 'other_keys'> {
  return {
    phone: phones[0]?.number ?? null,
    email: emails[0]?.email ?? null,
    state: addresses[0]?.state ?? null,
    other_keys: [...phones.slice(1).map(({ number }) => number), ...emails.slice(1).map((one) => one.email)].join(' '),
  }
}

/** What is put together field by field; its rows stay where they are. */
const lists = ['contact_phones', 'contact_emails', 'contact_addresses']

/** What one contact went through, in order: of two it would tell of steps that nobody took. */
const histories = ['contact_status_changes']

/** The tables whose rows hang on contacts and move, as the database's own foreign keys tell: what is added later is found as well. */
export async function relatedColumns({ db }: OpenWork): Promise<RelatedColumn[]> {
  const { rows } = await db.execute<RelatedColumn>(sql`
    with links as (
      select f.conrelid as rel, f.conrelid::regclass::text as "table", a.attname::text as "column", a.attnum
      from pg_constraint f cross join unnest(f.conkey) k(num) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num
      where f.contype = 'f' and f.confrelid = 'contacts'::regclass and f.conrelid <> f.confrelid and a.attname <> 'tenant_id'
      union all
      -- The favourites are of several kinds, so no foreign key can tell.
      select a.attrelid, 'favorites', a.attname::text, a.attnum from pg_attribute a
      where a.attrelid = 'favorites'::regclass and a.attname = 'favorite_id'
    )
    select l."table", l."column",
      coalesce((select jsonb_agg(a.attname::text order by a.attnum) from pg_index i cross join unnest(i.indkey) k(num)
        join pg_attribute a on a.attrelid = l.rel and a.attnum = k.num
        where i.indrelid = l.rel and i.indisprimary and a.attname <> 'tenant_id' and a.attnum <> l.attnum), '[]') as identity,
      coalesce((select jsonb_agg(o."column") from links o where o.rel = l.rel and o."column" <> l."column"), '[]') as others,
      coalesce((select jsonb_agg(jsonb_build_object(
          'values', (select coalesce(jsonb_agg(pg_get_indexdef(i.indexrelid, n::int, true) order by n), '[]') from generate_series(1, i.indnkeyatts) n
            where pg_get_indexdef(i.indexrelid, n::int, true) not in ('tenant_id', quote_ident(l."column"))),
          'where', pg_get_expr(i.indpred, i.indrelid)))
        from pg_index i where i.indrelid = l.rel and i.indisunique and l.attnum = any (i.indkey)), '[]') as "unique",
      exists (select from pg_attribute a where a.attrelid = l.rel and a.attname = 'deleted_at') as has_deleted_at
    from links l order by 1, 2`)
  return rows.filter(({ table }) => ![...lists, ...histories].includes(table))
}

/** Writes a deed that is done already, whole and undoable. Returns its id. */
export async function keepAction(
  work: OpenWork,
  action: {
    kind: string
    items: { contact_id: string; before: Record<string, unknown> | null }[]
    days: number
    details?: Record<string, unknown>
  },
): Promise<string> {
  const { db, brand, actor, now, client } = work
  const id = newId()
  const total = action.items.length
  await db.insert(contact_actions).values({
    tenant_id: brand.id,
    id,
    kind: action.kind,
    status: 'done',
    user_id: actor?.user_id ?? null,
    real_user_id: actor?.real_user_id ?? null,
    details: action.details ?? {},
    total_count: total,
    done_count: total,
    client,
    created_at: now,
    confirmed_at: now,
    finished_at: now,
    undo_until: new Date(now.getTime() + action.days * 86_400_000),
  })
  if (total > 0)
    await db
      .insert(contact_action_items)
      .values(action.items.map((item, place) => ({ ...item, tenant_id: brand.id, action_id: id, seq: place + 1 })))
  return id
}

/** The contact that a merged one became, through as many merges as it took; null for one that was not merged. */
export async function survivorOf({ db }: OpenWork, idOrNumber: string): Promise<string | null> {
  const number = /^\d{1,15}$/.test(idOrNumber) ? Number(idOrNumber) : -1
  const named = isId(idOrNumber) ? sql`id = ${idOrNumber}::uuid` : sql`number = ${number}`
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain as (
      select merged_into_id as id, 1 as step from contacts where ${named} and deleted_at is not null and merged_into_id is not null
      union all select c.merged_into_id, step + 1 from chain join contacts c on c.id = chain.id where c.merged_into_id is not null and step < 100
    ) select id from chain order by step desc limit 1`)
  return rows[0]?.id ?? null
}

export function mergeStore({ db, brand, now }: OpenWork) {
  const name = (word: string) => sql.identifier(word)

  /** The rows of a table that hang on one of these contacts and may move: none that would come to link a contact with itself. */
  const hangsOn = ({ column, others }: RelatedColumn, from: string[], all: string[]): SQL => {
    const notTogether = others.map((other) => sql`and t.${name(other)} not in (select unnest(${asArray(all)}::uuid[]))`)
    return sql`t.${name(column)} in (select unnest(${asArray(from)}::uuid[])) ${sql.join(notTogether, sql` `)}`
  }

  return {
    /** These contacts, held until the transaction ends, in the order of `named`; undefined where one is not there. */
    async hold(named: string[], reach: OwnerFilter[]): Promise<(ContactColumnsWhole | undefined)[]> {
      const numbers = named.filter((one) => /^\d{1,15}$/.test(one)).map(Number)
      const { rows } = await db.execute<{ id: string; number: number }>(sql`
        select c.id, c.number from contacts c
        where (c.id in (select unnest(${asArray(named.filter(isId))}::uuid[])) or c.number in (select unnest(${`{${numbers.join(',')}}`}::bigint[])))
          and c.deleted_at is null and ${sql.join(reach.map(withinReach), sql` and `)}
        order by c.id for update`)
      const ids = rows.map(({ id }) => id)
      const whole = ids.length ? await db.select().from(contacts).where(inArray(contacts.id, ids)) : []
      return named.map((one) => whole.find(({ id, number }) => id === one.toLowerCase() || String(number) === one))
    },

    async whole(id: string): Promise<ContactColumnsWhole | null> {
      const [row] = await db.select().from(contacts).where(eq(contacts.id, id)).for('update')
      return row ?? null
    },

    async listsOf(contactId: string): Promise<Lists> {
      const phones = await db
        .select({ phone_type: contact_phones.phone_type, number: contact_phones.number })
        .from(contact_phones)
        .where(eq(contact_phones.contact_id, contactId))
        .orderBy(contact_phones.position)
      const emails = await db
        .select({ email: contact_emails.email })
        .from(contact_emails)
        .where(eq(contact_emails.contact_id, contactId))
        .orderBy(contact_emails.position)
      const addresses = await db
        .select()
        .from(contact_addresses)
        .where(eq(contact_addresses.contact_id, contactId))
        .orderBy(contact_addresses.position)
      return {
        phones,
        emails,
        addresses: addresses.map(({ tenant_id: _t, contact_id: _c, position: _p, city_key: _k, ...address }) => address),
      }
    },

    async writeList<List extends keyof Lists>(contactId: string, list: List, rows: Lists[List]): Promise<void> {
      const table = { phones: contact_phones, emails: contact_emails, addresses: contact_addresses }[list]
      await db.delete(table).where(eq(table.contact_id, contactId))
      const placed = rows.map((row, position) => ({ ...row, tenant_id: brand.id, contact_id: contactId, position }))
      if (placed.length) await db.insert(table).values(placed as never)
    },

    async write(contactId: string, columns: Partial<ContactColumnsWhole>): Promise<void> {
      await db
        .update(contacts)
        .set({ ...columns, updated_at: now, lock_version: sql`${contacts.lock_version} + 1` })
        .where(eq(contacts.id, contactId))
    },

    /** How many rows of each table would move. */
    async hangingOn(tables: RelatedColumn[], from: string[], all: string[]): Promise<{ what: string; count: number }[]> {
      const counts = tables.map(
        (hanging) => sql`select ${hanging.table}::text as what, count(*)::int as count from ${name(hanging.table)} t
          where ${hangsOn(hanging, from, all)} ${hanging.has_deleted_at ? sql`and t.deleted_at is null` : sql``}`,
      )
      const { rows } = await db.execute<{ what: string; count: number }>(
        sql`select what, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) c where count > 0 group by what order by what`,
      )
      return rows
    },

    /** Hands the rows of one contact to another; what the other has already, and links between them, stay behind. */
    async move(hanging: RelatedColumn, from: string, into: string, all: string[]): Promise<Moved | null> {
      const { table, column, identity, unique } = hanging
      // An index expression speaks of columns without saying whose: within `s` there are none but k1, k2 …, so it means those of `t`.
      const free = unique.map(({ values, where }) => {
        const kept = sql.raw(where ?? 'true')
        const keys = values.map((value, place) => sql.raw(`${value} as k${place}`))
        const same = values.map((value, place) => sql.raw(`s.k${place} = ${value}`))
        return sql`and not (${kept} and exists (
          select from (select ${keys.length ? sql.join(keys, sql`, `) : sql`1 as k0`} from ${name(table)} where ${name(column)} = ${into} and ${kept}) s
          where ${same.length ? sql.join(same, sql` and `) : sql`true`}))`
      })
      const told = identity.map((one) => sql`${one}::text, t.${name(one)}`)
      const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
        update ${name(table)} t set ${name(column)} = ${into} where ${hangsOn(hanging, [from], all)} ${sql.join(free, sql` `)}
        returning jsonb_build_object(${sql.join(told, sql`, `)}) as row`)
      return rows.length ? { table, column, rows: rows.map(({ row }) => row) } : null
    },

    /** The opposite: rows that still hang on `from` go back; returns how many did not. */
    async moveBack({ table, column, rows }: Moved, from: string, into: string): Promise<number> {
      const identity = Object.keys(rows[0] ?? {})
      const same = identity.map((one) => sql`and t.${name(one)} = w.${name(one)}`)
      const taken = identity.map((one) => sql`and s.${name(one)} = t.${name(one)}`)
      const back = await db.execute(sql`
        update ${name(table)} t set ${name(column)} = ${into} from jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb) w
        where t.${name(column)} = ${from} ${sql.join(same, sql` `)}
          and not exists (select from ${name(table)} s where s.${name(column)} = ${into} ${sql.join(taken, sql` `)})`)
      return rows.length - (back.rowCount ?? 0)
    },
  }
}
