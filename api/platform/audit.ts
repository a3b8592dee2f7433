import type { Area } from '#config/permissions.ts'
import type { OpenWork } from './http/route.ts'
import { newId } from './ids.ts'
import { audit_log } from './tables/index.ts'

/** The areas of the permissions table, and what has entries without rights of its own. */
export type AuditArea = Area | 'files' | 'outreach'

type Entry = { area: AuditArea; action: string; subject_id?: string | null; details?: Record<string, unknown>; user_id?: string }

/** Writes who did what, and who was really at the keyboard; in the same transaction as the deed. Details hold no secrets. */
export async function audit({ db, brand, actor, now, client }: OpenWork, entry: Entry): Promise<void> {
  await db.insert(audit_log).values({
    tenant_id: brand.id,
    id: newId(),
    at: now,
    user_id: actor?.user_id ?? entry.user_id ?? null,
    real_user_id: actor?.real_user_id ?? entry.user_id ?? null,
    session_id: actor?.session_id ?? null,
    area: entry.area,
    action: entry.action,
    subject_id: entry.subject_id ?? null,
    details: entry.details ?? {},
    ip: client.ip,
    request_id: client.request_id,
  })
}
