import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Aftercare } from '#api/contract/aftercare.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { aftercare_steps, aftercares } from '#api/platform/tables/index.ts'

export type AftercareRow = typeof aftercares.$inferSelect
export type StepRow = typeof aftercare_steps.$inferSelect
type NewRow = Omit<typeof aftercares.$inferInsert, 'tenant_id' | 'id' | 'created_at' | 'status' | 'ended_at'>
export type NewStep = Pick<StepRow, 'kind' | 'due_on' | 'title' | 'body'>

export const active = ['enrolled', 'running'] as const

/** Care after a death in one brand. */
export function aftercareStore({ db, brand, now }: OpenWork) {
  const stepsOf = (ids: string[]): Promise<StepRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db.select().from(aftercare_steps).where(inArray(aftercare_steps.aftercare_id, ids)).orderBy(asc(aftercare_steps.position))

  return {
    async insert(row: NewRow, steps: readonly NewStep[]): Promise<string> {
      const id = newId()
      await db.insert(aftercares).values({ ...row, tenant_id: brand.id, id, created_at: now })
      const rows = steps.map((step, position) => ({ ...step, tenant_id: brand.id, id: newId(), aftercare_id: id, position }))
      await db.insert(aftercare_steps).values(rows)
      return id
    },

    /** Of these contacts, the newest of each. */
    async newestOf(contactIds: string[]): Promise<Map<string, Aftercare>> {
      if (contactIds.length === 0) return new Map()
      const rows = await db.select().from(aftercares).where(inArray(aftercares.contact_id, contactIds)).orderBy(desc(aftercares.created_at))
      const newest = rows.filter((row, place) => rows.findIndex((one) => one.contact_id === row.contact_id) === place)
      const steps = await stepsOf(newest.map(({ id }) => id))
      return new Map(newest.map((row) => [row.contact_id, shown(row, steps)]))
    },

    /** Which of these contacts are known to have died. */
    async died(contactIds: string[]): Promise<Set<string>> {
      if (contactIds.length === 0) return new Set()
      const rows = await db
        .select({ id: aftercares.deceased_contact_id })
        .from(aftercares)
        .where(inArray(aftercares.deceased_contact_id, contactIds))
      return new Set(rows.flatMap(({ id }) => id ?? []))
    },

    /** The one that runs for a contact, held until the transaction ends. */
    async holdActive(contactId: string): Promise<AftercareRow | null> {
      const [row] = await db
        .select()
        .from(aftercares)
        .where(and(eq(aftercares.contact_id, contactId), inArray(aftercares.status, [...active])))
        .for('update')
      return row ?? null
    },

    async end(id: string, status: 'finished' | 'withdrawn'): Promise<void> {
      await db.update(aftercares).set({ status, ended_at: now }).where(eq(aftercares.id, id))
    },

    run: (id: string) =>
      db
        .update(aftercares)
        .set({ status: 'running' })
        .where(and(eq(aftercares.id, id), eq(aftercares.status, 'enrolled'))),

    /** A step whose day has come, with its aftercare; nobody else is given it before the transaction ends. */
    async claim(today: string): Promise<{ step: StepRow; care: AftercareRow } | null> {
      const [row] = await db
        .select({ step: aftercare_steps, care: aftercares })
        .from(aftercare_steps)
        .innerJoin(aftercares, eq(aftercares.id, aftercare_steps.aftercare_id))
        .where(and(eq(aftercare_steps.status, 'waiting'), lte(aftercare_steps.due_on, today), inArray(aftercares.status, [...active])))
        .orderBy(asc(aftercare_steps.due_on), asc(aftercare_steps.id))
        .limit(1)
        .for('update', { skipLocked: true })
      return row ?? null
    },

    async finish(id: string, status: 'done' | 'skipped', reason: string | null): Promise<void> {
      await db.update(aftercare_steps).set({ status, reason, done_at: now }).where(eq(aftercare_steps.id, id))
    },

    async postpone(id: string, due_on: string): Promise<void> {
      await db.update(aftercare_steps).set({ due_on }).where(eq(aftercare_steps.id, id))
    },

    async hasWaiting(aftercareId: string): Promise<boolean> {
      const waiting = and(eq(aftercare_steps.aftercare_id, aftercareId), eq(aftercare_steps.status, 'waiting'))
      return (await db.select({ id: aftercare_steps.id }).from(aftercare_steps).where(waiting).limit(1)).length > 0
    },

    /** Whoever is forgotten is not named any more where somebody mourns them. */
    async forget(contactIds: string[]): Promise<void> {
      await db.update(aftercares).set({ deceased: '' }).where(inArray(aftercares.deceased_contact_id, contactIds))
    },

    async letter(contactId: string, stepId: string): Promise<{ step: StepRow; care: AftercareRow } | null> {
      const [row] = await db
        .select({ step: aftercare_steps, care: aftercares })
        .from(aftercare_steps)
        .innerJoin(aftercares, eq(aftercares.id, aftercare_steps.aftercare_id))
        .where(and(eq(aftercare_steps.id, stepId), eq(aftercare_steps.kind, 'letter'), eq(aftercares.contact_id, contactId)))
      return row ?? null
    },
  }
}

function shown(row: AftercareRow, all: readonly StepRow[]): Aftercare {
  const { id, deceased, date_of_death, relationship, programme_label, language, status, created_at, ended_at } = row
  return {
    ...{ id, deceased, date_of_death, relationship, language, status },
    programme: programme_label,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    steps: all
      .filter((step) => step.aftercare_id === id)
      .map(({ id, kind, due_on, title, status, reason }) => ({ id, kind, due_on, title, status, reason })),
  }
}
