import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { goneAfterSeconds, type heartbeat } from '#api/contract/phone.ts'
import { given } from '#api/platform/http/given.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { phone_devices, phone_settings } from '#api/platform/tables/index.ts'
import { identityOf } from './identity.ts'

export type DeviceRow = typeof phone_devices.$inferSelect
type Beat = (typeof heartbeat)['_output']
export type Settings = Omit<typeof phone_settings.$inferSelect, 'tenant_id' | 'user_id' | 'updated_at'>

const usual: Settings = { do_not_disturb: false, forward_number: null, ring_seconds: 25, greeting: '' }
/** Browsers that have not been heard of for so long are not listed any more. */
const listedDays = 30
const mostDevices = 50

/** Whether a browser would ring now: it answers, and is not in a call already. */
export const isReachable = (device: Pick<DeviceRow, 'state' | 'last_heartbeat_at'>, now: Date): boolean =>
  device.state === 'registered' &&
  device.last_heartbeat_at !== null &&
  now.getTime() - device.last_heartbeat_at.getTime() <= goneAfterSeconds * 1000

/** The browsers that people answer with, and how they want to be rung. */
export function deviceStore({ db, brand, now }: OpenWork) {
  return {
    async find(id: string): Promise<DeviceRow | null> {
      const [found] = await db.select().from(phone_devices).where(eq(phone_devices.id, id))
      return found ?? null
    },

    ofUser: (userId: string): Promise<DeviceRow[]> =>
      db
        .select()
        .from(phone_devices)
        .where(
          and(
            eq(phone_devices.user_id, userId),
            sql`coalesce(${phone_devices.last_heartbeat_at}, ${phone_devices.created_at}) > ${new Date(now.getTime() - listedDays * 86_400_000)}`,
          ),
        )
        .orderBy(desc(phone_devices.last_heartbeat_at), desc(phone_devices.id))
        .limit(mostDevices),

    /** The browser of this id, new or known; null if it is somebody else's. */
    async enrol(id: string, userId: string, label: string | undefined): Promise<DeviceRow | null> {
      const [row] = await db
        .insert(phone_devices)
        .values({ tenant_id: brand.id, id, user_id: userId, identity: identityOf(userId, id), label: label ?? '', created_at: now })
        .onConflictDoUpdate({
          target: [phone_devices.tenant_id, phone_devices.id],
          set: { label: label ?? sql`${phone_devices.label}` },
          setWhere: eq(phone_devices.user_id, userId),
        })
        .returning()
      return row ?? null
    },

    /** What a browser says of itself, null if it is not this person's. The farewell of a tab after which another has spoken changes nothing. */
    async beat(id: string, userId: string, { state, label, tab }: Beat): Promise<DeviceRow | null> {
      const theirs = and(eq(phone_devices.id, id), eq(phone_devices.user_id, userId))
      const isLast = state === 'offline' && tab ? or(isNull(phone_devices.tab), eq(phone_devices.tab, tab)) : undefined
      const [row] = await db
        .update(phone_devices)
        .set({ state, last_heartbeat_at: now, ...(label !== undefined && { label }), ...(tab && { tab }) })
        .where(and(theirs, isLast))
        .returning()
      const [known] = row ? [row] : await db.select().from(phone_devices).where(theirs)
      return known ?? null
    },

    async remove(id: string, userId: string): Promise<boolean> {
      const rows = await db
        .delete(phone_devices)
        .where(and(eq(phone_devices.id, id), eq(phone_devices.user_id, userId)))
        .returning({ id: phone_devices.id })
      return rows.length > 0
    },

    async settings(userId: string): Promise<Settings> {
      const [row] = await db.select().from(phone_settings).where(eq(phone_settings.user_id, userId))
      if (!row) return usual
      const { do_not_disturb, forward_number, ring_seconds, greeting } = row
      return { do_not_disturb, forward_number, ring_seconds, greeting }
    },

    async saveSettings(userId: string, changes: { [Key in keyof Settings]?: Settings[Key] | undefined }): Promise<void> {
      const changed = given(changes)
      await db
        .insert(phone_settings)
        .values({ tenant_id: brand.id, user_id: userId, ...usual, ...changed, updated_at: now })
        .onConflictDoUpdate({ target: [phone_settings.tenant_id, phone_settings.user_id], set: { ...changed, updated_at: now } })
    },
  }
}
