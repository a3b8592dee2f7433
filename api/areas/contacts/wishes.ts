import { sql } from 'drizzle-orm'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { recordActivity } from './timeline/activities.store.ts'

const flags = { call: 'do_not_call', text: 'do_not_text' } as const

type Wish = { channel: keyof typeof flags; number: string | null; contact_id: string | null }

/**
 * Somebody asked to be called or texted no more: every contact of the tenant that has the number says so from now on, whoever's it
 * is, and so does the contact that it was said of.
 */
export async function flagWish(work: OpenWork, { channel, number, contact_id }: Wish): Promise<void> {
  const flag = flags[channel]
  const { rows } = await work.db.execute<{ id: string }>(sql`
    update contacts c set ${sql.identifier(flag)} = true, updated_at = ${work.now.toISOString()}, lock_version = lock_version + 1
    where c.deleted_at is null and not c.${sql.identifier(flag)}
      and (c.id = ${contact_id} or c.id in (select contact_id from contact_phones where number = ${number}))
    returning c.id`)
  for (const { id } of rows) {
    await recordActivity(work, id, { kind: 'changed', details: { fields: [flag] } })
    await audit(work, { area: 'contacts', action: 'changed', subject_id: id, details: { fields: [flag] } })
  }
}

/** A contact is reached in no way from now on, as after a death: neither by call nor by text nor by mail. */
export async function stopReaching(work: OpenWork, contact_id: string): Promise<void> {
  const { rows } = await work.db.execute<{ id: string }>(sql`
    update contacts set do_not_call = true, do_not_text = true, do_not_mail = true, updated_at = ${work.now.toISOString()}, lock_version = lock_version + 1
    where id = ${contact_id} and not (do_not_call and do_not_text and do_not_mail) returning id`)
  if (rows.length === 0) return
  const details = { fields: ['do_not_call', 'do_not_text', 'do_not_mail'] }
  await recordActivity(work, contact_id, { kind: 'changed', details })
  await audit(work, { area: 'contacts', action: 'changed', subject_id: contact_id, details })
}
