import { sql } from 'drizzle-orm'
import type { BouncedAddress } from '#api/contract/campaigns/mail.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { bouncedFrom } from '#api/areas/outreach/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'

type Row = { email: string; points: number; code: string; at: string }

/** The addresses of a contact that mail came back from lately, and why. */
export async function bouncedOf(work: Work, contactId: string): Promise<BouncedAddress[]> {
  const { emails } = await requireContact(work, contactId)
  const asked = JSON.stringify(emails.map(({ email }) => email))
  const { rows } = await work.db.execute<Row>(sql`
    select address as email, points, last_code as code, last_at as at from mail_addresses
    where address in (select jsonb_array_elements_text(${asked}::jsonb)) and points > 0
      and last_at > ${work.now.toISOString()}::timestamptz - make_interval(days => ${bouncedFrom.days}) order by address`)
  return rows.map(({ email, points, code, at }) => ({
    ...{ email, code },
    stopped: points >= bouncedFrom.points,
    reason: reasonOf(code),
    at: new Date(at).toISOString(),
  }))
}

/** Somebody knows that it is right by now: what was counted against it is forgotten. 409 where nothing is. */
export async function resetBounced(work: Work, contactId: string, email: string): Promise<void> {
  const found = (await bouncedOf(work, contactId)).find((one) => one.email === email)
  if (!found) throw refuse('conflict')
  await work.db.execute(sql`delete from mail_addresses where address = ${email}`)
  const { id } = await requireContact(work, contactId)
  await audit(work, { area: 'campaigns', action: 'address_reset', subject_id: id, details: { code: found.code } })
}

function reasonOf(code: string): BouncedAddress['reason'] {
  if (/^[45]\.2\.2$/.test(code)) return 'full'
  return /^5\.(1|2)\.|^550$/.test(code) ? 'no_mailbox' : 'not_reached'
}
