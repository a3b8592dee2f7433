import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { rememberedDays, type ListVerifications, type PhoneVerification } from '#api/contract/texts/validations.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { phone_verifications, users, validation_credits } from '#api/platform/tables/index.ts'
import { ofPeople } from '../conversations.store.ts'

export type Checked = typeof phone_verifications.$inferSelect
export type CheckOutcome = Pick<Checked, 'state' | 'valid' | 'line_type' | 'carrier_name' | 'error_code'>

type Row = Omit<PhoneVerification, 'contact' | 'can_text'> & { contact_id: string | null; contact_name: string | null }

/** Lines that a text reaches. What is said to be a landline does not take any, and a VoIP line may. */
const textable = ['mobile', 'nonFixedVoip', 'fixedVoip', 'tollFree', 'voip']

/** Whether a number that was looked up takes texts. */
export const takesTexts = ({ valid, line_type }: Pick<Checked, 'valid' | 'line_type'>): boolean =>
  valid === true && (line_type === null || textable.includes(line_type))

/** What was looked up of numbers, and what of the look-ups that were bought is left. */
export function validationStore({ db, brand, now }: OpenWork) {
  async function read(condition: SQL, tail: SQL): Promise<PhoneVerification[]> {
    const { rows } = await db.execute<Row>(sql`
      select v.id, v.number as phone_number, v.state, v.valid, v.line_type, v.carrier_name, v.error_code, v.source, v.checked_at, v.created_at,
        v.contact_id, trim(c.first_name || ' ' || c.last_name) as contact_name
      from phone_verifications v left join contacts c on c.id = v.contact_id and c.deleted_at is null where ${condition} ${tail}`)
    return rows.map(({ contact_id, contact_name, ...row }) => ({
      ...row,
      contact: contact_id && contact_name !== null ? { id: contact_id, name: contact_name } : null,
      can_text: row.state === 'checked' ? takesTexts(row) : null,
      checked_at: row.checked_at && new Date(row.checked_at).toISOString(),
      created_at: new Date(row.created_at).toISOString(),
    }))
  }

  return {
    async find(id: string, people: 'all' | readonly string[]): Promise<PhoneVerification | null> {
      const [found] = await read(sql`v.id = ${id} and ${ofPeople(sql`v.user_id`, people)}`, sql``)
      return found ?? null
    },

    async list(
      people: 'all' | readonly string[],
      { q, order, order_field, ...page }: ListVerifications,
    ): Promise<{ data: PhoneVerification[]; counted: Counted }> {
      const found = q
        ? sql`position(lower(${q}) in lower(concat_ws(' ', v.number, v.carrier_name, v.line_type, c.first_name, c.last_name))) > 0`
        : sql`true`
      const here = sql`${ofPeople(sql`v.user_id`, people)} and ${found}`
      const by = sql.raw(`v.${order_field} ${order} nulls last, v.id ${order}`)
      const [data, counted] = await Promise.all([
        read(here, sql`order by ${by} ${pageOf(page)}`),
        countRows(db, sql`from phone_verifications v left join contacts c on c.id = v.contact_id and c.deleted_at is null where ${here}`),
      ])
      return { data, counted }
    },

    /** What is known of these numbers, the newest of each. */
    async known(numbers: readonly string[]): Promise<Map<string, Checked>> {
      if (numbers.length === 0) return new Map()
      const rows = await db
        .select()
        .from(phone_verifications)
        .where(
          and(
            inArray(phone_verifications.number, [...numbers]),
            eq(phone_verifications.state, 'checked'),
            sql`${phone_verifications.checked_at} > ${new Date(now.getTime() - rememberedDays * 86_400_000)}`,
          ),
        )
        .orderBy(phone_verifications.checked_at)
      return new Map(rows.map((row) => [row.number, row]))
    },

    async add(rows: (Pick<Checked, 'number' | 'user_id'> & Partial<Checked>)[]): Promise<string[]> {
      const all = rows.map((row) => ({ ...row, tenant_id: brand.id, id: newId(), created_at: now }))
      for (let at = 0; at < all.length; at += 1000) await db.insert(phone_verifications).values(all.slice(at, at + 1000))
      return all.map(({ id }) => id)
    },

    async settle(id: string, outcome: CheckOutcome): Promise<void> {
      await db
        .update(phone_verifications)
        .set({ ...outcome, checked_at: now })
        .where(and(eq(phone_verifications.id, id), eq(phone_verifications.state, 'waiting')))
    },

    /** Those of a batch that still wait. */
    waiting: (batch_id: string, most: number): Promise<Checked[]> =>
      db
        .select()
        .from(phone_verifications)
        .where(and(eq(phone_verifications.batch_id, batch_id), eq(phone_verifications.state, 'waiting')))
        .orderBy(phone_verifications.id)
        .limit(most),

    /** How many of somebody's batch are told by now. */
    async progress(batch_id: string, user_id: string): Promise<{ total: number; done: number }> {
      const { rows } = await db.execute<{ total: number; done: number }>(sql`
        select count(*)::int as total, count(*) filter (where v.state <> 'waiting')::int as done from phone_verifications v
        where v.batch_id = ${batch_id} and v.user_id = ${user_id}`)
      return rows[0] ?? { total: 0, done: 0 }
    },

    /** Whether what goes to many rests now. */
    async isQuiet(): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select 1 from quiet_periods where ended_at is null and until > ${now.toISOString()}::timestamptz limit 1`,
      )
      return rows.length > 0
    },

    /** Numbers of the contacts that a query chooses, each once, with whom it was found at. */
    async numbersOf(chosen: SQL): Promise<{ number: string; contact_id: string }[]> {
      const { rows } = await db.execute<{ number: string; contact_id: string }>(sql`
        select distinct on (p.number) p.number, p.contact_id from (${chosen}) chosen (id)
          join contact_phones p on p.contact_id = chosen.id where p.number like '+%' order by p.number, p.contact_id`)
      return rows
    },

    async left(user_id: string): Promise<number> {
      const { rows } = await db.execute<{ left: number }>(
        sql`select coalesce(sum(amount), 0)::int as left from validation_credits where user_id = ${user_id}`,
      )
      return rows[0]?.left ?? 0
    },

    /** Whoever spends holds their person's row, so that two at once never spend more than there is. */
    async hold(user_id: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('no key update')
    },

    /** One entry of the ledger for each cause; the same again is none. */
    async enter(rows: Pick<typeof validation_credits.$inferInsert, 'user_id' | 'what' | 'cause' | 'amount'>[]): Promise<void> {
      const all = rows.map((row) => ({ ...row, tenant_id: brand.id, id: newId(), created_at: now }))
      for (let at = 0; at < all.length; at += 1000)
        await db
          .insert(validation_credits)
          .values(all.slice(at, at + 1000))
          .onConflictDoNothing()
    },

    /** What is known of people who are erased goes with them, and so do numbers that were asked alone. */
    async forget(contactIds: readonly string[]): Promise<void> {
      await db.execute(sql`
        delete from phone_verifications v where v.contact_id in (select unnest(${asArray(contactIds)}::uuid[]))
          or v.number in (select p.number from contact_phones p where p.contact_id in (select unnest(${asArray(contactIds)}::uuid[])))`)
    },
  }
}
