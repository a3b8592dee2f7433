import { sql } from 'drizzle-orm'
import type { OutreachChannel } from '#api/contract/outreach.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { RefusalCode } from '#config/outreach/index.ts'

/** A refusal of what somebody was about to do; the contact where it is known. */
export type KeptRefusal = { user_id: string; contact_id: string | null; channel: OutreachChannel; rule: RefusalCode }

export function keptRefusalStore({ db, brand, now }: Pick<OpenWork, 'db' | 'brand' | 'now'>) {
  return {
    /**
     * Writes a refusal down, once an hour for each person, contact, channel and rule. A contact that is not there, or that somebody
     * holds against all others, is left out of it rather than waited for: whoever holds it may be waiting for this.
     */
    async add({ user_id, contact_id, channel, rule }: KeptRefusal): Promise<void> {
      await db.execute(sql`
        insert into outreach_refusals (tenant_id, id, user_id, contact_id, channel, rule, at)
        values (${brand.id}, ${newId()}, ${user_id}, (select c.id from contacts c where c.id = ${contact_id} for key share skip locked),
          ${channel}, ${rule}, ${now.toISOString()})
        on conflict do nothing`)
    },

    /** Returns how many went. */
    async forgetBefore(before: Date, limit: number): Promise<number> {
      const gone = await db.execute(sql`
        delete from outreach_refusals where id in (
          select id from outreach_refusals where at < ${before.toISOString()}::timestamptz limit ${limit})`)
      return gone.rowCount ?? 0
    },
  }
}
