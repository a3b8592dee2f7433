import { eq, sql } from 'drizzle-orm'
import { defaultSettings, type SettingsFields } from '#api/contract/calendar/settings.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { calendar_settings } from '#api/platform/tables/index.ts'

export type KeptSettings = SettingsFields & { booking: boolean; has_feed: boolean; lock_version: number }

type FeedOwner = { id: string; account_type: string; language: string | null; company_number: number | null }

export function settingsStore({ db, brand, now }: OpenWork) {
  return {
    /** What somebody has set; what they have not is as for everybody. */
    async of(userId: string): Promise<KeptSettings> {
      const [row] = await db.select().from(calendar_settings).where(eq(calendar_settings.user_id, userId))
      return {
        ...defaultSettings,
        ...(row?.settings as Partial<SettingsFields> | undefined),
        booking: row?.booking ?? false,
        has_feed: row?.feed_hash !== null && row !== undefined,
        lock_version: row?.lock_version ?? 0,
      }
    },

    /** A new private address, by its hash, or none. */
    async keepFeed(userId: string, feed_hash: string | null): Promise<void> {
      await db
        .insert(calendar_settings)
        .values({ tenant_id: brand.id, user_id: userId, feed_hash, created_at: now, updated_at: now })
        .onConflictDoUpdate({ target: [calendar_settings.tenant_id, calendar_settings.user_id], set: { feed_hash, updated_at: now } })
    },

    /** Whose private address it is; nobody who cannot sign in. */
    async ofFeed(hash: string): Promise<FeedOwner | null> {
      const { rows } = await db.execute<FeedOwner>(sql`
        select u.id, u.account_type, u.language, c.number as company_number from calendar_settings s
        join users u on u.id = s.user_id left join corporations c on c.id = u.company_id
        where s.feed_hash = ${hash} and u.state = 'active' and u.deleted_at is null`)
      return rows[0] ?? null
    },

    /** False if somebody was quicker since `lockVersion`. */
    async keep(userId: string, settings: SettingsFields, booking: boolean, lockVersion: number | undefined): Promise<boolean> {
      const given = { settings, booking, updated_at: now }
      const written = await db
        .insert(calendar_settings)
        .values({ tenant_id: brand.id, user_id: userId, ...given, created_at: now, lock_version: 1 })
        .onConflictDoUpdate({
          target: [calendar_settings.tenant_id, calendar_settings.user_id],
          set: { ...given, lock_version: sql`${calendar_settings.lock_version} + 1` },
          ...(lockVersion !== undefined && { setWhere: eq(calendar_settings.lock_version, lockVersion) }),
        })
        .returning({ user_id: calendar_settings.user_id })
      return written.length > 0
    },
  }
}

/** The hours of a day: none on a day off. */
export function hoursOn({ hours, days_off }: Pick<SettingsFields, 'hours' | 'days_off'>, day: string): { from: string; to: string }[] {
  if (days_off.includes(day)) return []
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return hours.filter((one) => one.weekday === weekday).sort((one, other) => (one.from < other.from ? -1 : 1))
}
