import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { call_events, call_legs, calls } from '#api/platform/tables/index.ts'
import { advance, type Leg, type LegEvent, type LegStatus } from './call-progress.ts'

export type CallRow = typeof calls.$inferSelect
export type NewCall = Omit<typeof calls.$inferInsert, 'tenant_id' | 'id' | 'created_at' | 'updated_at'>
type LegRow = typeof call_legs.$inferSelect
export type LegKind = LegRow['kind']

/** Calls as they happen: written by what the carrier tells and by what people do. Reading lists is in history.store.ts. */
export function callStore({ db, brand, now }: OpenWork) {
  async function one(condition: SQL, lock: boolean): Promise<CallRow | null> {
    const query = db.select().from(calls).where(condition).limit(1)
    const [found] = lock ? await query.for('update') : await query
    return found ?? null
  }

  const cameOf = (callId: string) => db.select().from(calls).where(eq(calls.parent_call_id, callId)).orderBy(calls.created_at, calls.id)

  return {
    find: (id: string): Promise<CallRow | null> => one(eq(calls.id, id), false),
    /**
     * The same, held until the end of the work: callbacks of one call wait for each other. Calls that it comes from are held
     * first, so that whoever works on several of them waits in the same order.
     */
    async hold(id: string): Promise<CallRow | null> {
      const found = await one(eq(calls.id, id), false)
      if (found?.parent_call_id) await this.hold(found.parent_call_id)
      return found && one(eq(calls.id, id), true)
    },
    bySid: (sid: string): Promise<CallRow | null> => one(eq(calls.sid, sid), false),

    /** The call that a leg belongs to, by the leg's sid. */
    async byLeg(sid: string): Promise<CallRow | null> {
      return one(sql`${calls.id} = (select l.call_id from call_legs l where l.sid = ${sid})`, false)
    },

    /** A new call, which began `at`. A sid that was told already gives the call that is there, with `isNew` false. */
    async open(row: NewCall, at: Date = now): Promise<{ call: CallRow; isNew: boolean }> {
      const [made] = await db
        .insert(calls)
        .values({ ...row, tenant_id: brand.id, id: newId(), created_at: at, updated_at: now })
        .onConflictDoNothing({ target: [calls.tenant_id, calls.sid] })
        .returning()
      if (made) return { call: made, isNew: true }
      const known = await one(eq(calls.sid, row.sid ?? ''), false)
      if (!known) throw new Error('The call was neither made nor known')
      return { call: known, isNew: false }
    },

    async update(id: string, changes: Partial<CallRow>): Promise<void> {
      await db
        .update(calls)
        .set({ ...changes, updated_at: now })
        .where(eq(calls.id, id))
    },

    /** Counts an edit by a person, unless somebody was quicker; false then. */
    async edit(id: string, changes: Partial<CallRow>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(calls.lock_version, lockVersion)
      const rows = await db
        .update(calls)
        .set({ ...changes, updated_at: now, lock_version: sql`${calls.lock_version} + 1` })
        .where(and(eq(calls.id, id), same))
        .returning({ id: calls.id })
      return rows.length > 0
    },

    /** Calls of these people with a number that nobody was known to have, from now on a contact's; returns them. */
    async tieUnknown(number: string, people: 'all' | string[], contactId: string): Promise<CallRow[]> {
      const whose = people === 'all' ? sql`true` : sql`${calls.user_id} = any(${`{${people.join(',')}}`}::uuid[])`
      return db
        .update(calls)
        .set({ contact_id: contactId, updated_at: now })
        .where(sql`${otherNumber} = ${number} and ${calls.contact_id} is null and not ${calls.internal} and ${whose}`)
        .returning()
    },

    /**
     * A call's legs as its person has them, `agent` being their own: a call that was handed on has its customer's leg from the call
     * before, and the colleague who was called has the caller's legs the other way round.
     */
    async legs(callId: string): Promise<LegRow[]> {
      const own = await db.select().from(call_legs).where(eq(call_legs.call_id, callId)).orderBy(call_legs.created_at)
      const call = await one(eq(calls.id, callId), false)
      if (!call?.parent_call_id) return own
      const before = await this.legs(call.parent_call_id)
      if (!isMirror(call)) return [...own, ...before.filter(({ kind }) => kind === 'customer')]
      const across = { agent: 'customer', customer: 'agent' } as const
      return [...before.flatMap((leg) => (leg.kind in across ? [{ ...leg, kind: across[leg.kind as keyof typeof across] }] : [])), ...own]
    },

    /** What came of this call for others, held, in the order in which it came: the row of a colleague who was called, and those it was handed to. */
    handedOnFrom: (callId: string): Promise<CallRow[]> => cameOf(callId).for('update'),
    /** The same, for reading. */
    seeHandedOnFrom: (callId: string): Promise<CallRow[]> => cameOf(callId),

    /** A leg that is known from now on; one that is known already stays as it is. */
    async addLeg(callId: string, sid: string, kind: LegKind, party: string): Promise<void> {
      await db.insert(call_legs).values({ tenant_id: brand.id, sid, call_id: callId, kind, party, created_at: now }).onConflictDoNothing()
    },

    /** Keeps what was told of a leg under `key`; false where it was told before. */
    async keepEvent(callId: string, sid: string, key: string, status: string, at: Date): Promise<boolean> {
      const rows = await db
        .insert(call_events)
        .values({ tenant_id: brand.id, sid, key, call_id: callId, status, at, received_at: now })
        .onConflictDoNothing()
        .returning({ sid: call_events.sid })
      return rows.length > 0
    },

    async advanceLeg(sid: string, event: LegEvent): Promise<void> {
      const [row] = await db.select().from(call_legs).where(eq(call_legs.sid, sid)).for('update')
      if (!row) return
      const { status, ringing_at, answered_at, ended_at, duration_seconds } = advance(asLeg(row), event)
      await db.update(call_legs).set({ status, ringing_at, answered_at, ended_at, duration_seconds }).where(eq(call_legs.sid, sid))
    },

    /** What the phone has of a person that is not over. */
    openOf: (userId: string): Promise<CallRow[]> =>
      db
        .select()
        .from(calls)
        .where(sql`${calls.user_id} = ${userId} and ${calls.ended_at} is null and ${calls.created_at} > ${longestAgo(now)}`)
        .orderBy(calls.created_at),
  }
}

/** As the index of unknown numbers has it. */
const otherNumber = sql`(case when ${calls.call_direction} = 'inbound' then ${calls.call_from} else ${calls.call_to} end)`

/** The row that a colleague who is called within the house has beside the caller's. */
export const isMirror = (call: Pick<CallRow, 'internal' | 'parent_call_id'>): boolean => call.internal && call.parent_call_id !== null

/** No call lasts longer at the carrier; what is open since before was lost sight of. */
export const longestAgo = (now: Date): Date => new Date(now.getTime() - 4 * 3_600_000)

export const asLeg = (row: LegRow): LegRow & Leg => ({ ...row, status: row.status as LegStatus })
