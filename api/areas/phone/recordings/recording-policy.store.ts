import { inArray } from 'drizzle-orm'
import { isRecordingPolicy, type RecordingPolicy } from '#api/contract/phone.ts'
import type { SettingKey } from '#api/contract/organisation/settings.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { settings } from '#api/platform/tables/index.ts'

const keys = { policy: 'dialer_recording', disclaimer: 'dialer_disclaimer' } as const satisfies Record<string, SettingKey>

/** What the brand's admins have set for recording: which calls, and the words that announce it; null where there are none of their own. */
export async function recordingRules({ db }: OpenWork): Promise<{ policy: RecordingPolicy; disclaimer: string | null }> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, Object.values(keys)))
  const said = (key: SettingKey) => rows.find((row) => row.key === key)?.value ?? ''
  const policy = said(keys.policy)
  return { policy: isRecordingPolicy(policy) ? policy : 'on_demand', disclaimer: said(keys.disclaimer) || null }
}

/** Whether every call is recorded from its first word. */
export const recordsFromAnswer = async (work: OpenWork): Promise<boolean> => (await recordingRules(work)).policy === 'answered'
