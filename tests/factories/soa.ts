import { eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { profiles } from '#api/platform/tables/index.ts'
import type { Person } from './people.ts'

/** Gives an agent what must stand on every scope of appointment. */
export async function license({ db }: OpenWork, { id }: Person): Promise<void> {
  await db.update(profiles).set({ npn: '12345678', phone: '+16175550123' }).where(eq(profiles.user_id, id))
}
