import { audit } from '#api/platform/audit.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { Refusal } from '#api/platform/refusal.ts'
import type { OutreachChannel } from '#api/contract/outreach.ts'
import type { RefusalCode, Refused } from '#config/outreach/index.ts'
import type { OutreachActor } from './gate.ts'

/** What may be somebody else at the keyboard, or a loop, rather than a mistake in a number. */
const suspicious: readonly RefusalCode[] = ['country_not_allowed', 'premium_number', 'not_a_person', 'too_many', 'spent']

/** Once an hour for each person and rule: a loop is told of, not each of its rounds. */
const onceAnHour = { name: 'outreach-refused', points: 1, seconds: 3_600 }

/** Writes a suspicious refusal into the audit log, in a transaction of its own, so that it stays when the request is refused. */
export async function reportRefused(
  work: OpenWork,
  by: OutreachActor | null,
  channel: OutreachChannel,
  to: string,
  refused: Refused,
): Promise<void> {
  if (!suspicious.includes(refused.code)) return
  const { ports, brand } = work
  const who = by?.user_id ?? 'nobody'
  if (await isRepeated(work, `${brand.id}:${who}:${refused.rule}`)) return
  await inTenant(ports.beside, brand.id, (db) =>
    audit(
      { ...work, db },
      {
        area: 'outreach',
        action: 'refused',
        ...(by && { user_id: by.user_id, subject_id: by.user_id }),
        details: { channel, to, rule: refused.rule, code: refused.code },
      },
    ),
  )
}

async function isRepeated({ ports }: OpenWork, key: string): Promise<boolean> {
  try {
    await ports.limits.spend(onceAnHour, key)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
