import { eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { settings } from '#api/platform/tables/index.ts'

/** The brand's setting for recording: `answered` records every call from its first word, announced; else people press the button. */
export const recordingSetting = 'dialer_recording'

export async function recordsFromAnswer({ db }: OpenWork): Promise<boolean> {
  const [found] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, recordingSetting))
  return found?.value === 'answered'
}
