import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { zoneOfContact } from '#config/contact-zone.ts'
import { linesOfPolicy } from '#config/policy-lines.ts'
import type { Facts } from './next.ts'

/** What a flow knows of a contact. `holder_id`: the owner, or the pool that they wait in. */
export type FlowContact = {
  id: string
  number: number
  first_name: string
  last_name: string
  owner_id: string | null
  holder_id: string | null
  email: string | null
  phone: string | null
  preferred_language: string | null
  deleted: boolean
  merged: boolean
  zone: string
  facts: Facts
}

type Row = Omit<FlowContact, 'zone' | 'facts' | 'number'> & {
  number: number
  timezone: string | null
  state: string | null
  status_id: string | null
  category: string | null
  tags: string[] | null
  policies: string[] | null
  last_reply: Date | null
}

/** Contacts by id, with everything that conditions ask about; `since`: replies before it do not count. */
export async function flowContacts(
  work: OpenWork,
  ids: readonly string[],
  since: ReadonlyMap<string, Date>,
): Promise<Map<string, FlowContact>> {
  const { rows } = await work.db.execute<Row>(sql`
    select c.id, c.number::int as number, c.first_name, c.last_name, c.owner_id, c.holder_id, c.email, c.phone, c.preferred_language,
      c.deleted_at is not null as deleted, c.merged_into_id is not null as merged, c.timezone, c.state, c.status_id, c.category,
      (select json_agg(t.tag_id) from contact_tags t where t.contact_id = c.id) as tags,
      (select json_agg(p.product || ' ' || p.plan_name) from policies p
        where p.contact_id = c.id and p.deleted_at is null and p.status in ('issued', 'active')) as policies,
      greatest(
        (select max(m.created_at) from text_conversations k join text_messages m on m.conversation_id = k.id
          where k.contact_id = c.id and m.direction = 'inbound'),
        (select max(l.created_at) from email_logs l where l.contact_id = c.id and l.direction = 'in')) as last_reply
    from contacts c where c.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
  return new Map(rows.map((row) => [row.id, contactOf(work, row, since.get(row.id))]))
}

function contactOf(
  work: OpenWork,
  { timezone, state, status_id, category, tags, policies, last_reply, ...row }: Row,
  since: Date | undefined,
): FlowContact {
  const facts = {
    tags: new Set(tags ?? []),
    status_id,
    category,
    state,
    has_email: row.email !== null,
    has_phone: row.phone !== null,
    has_replied: last_reply !== null && since !== undefined && new Date(last_reply) >= since,
    has_active_policy: (policies ?? []).length > 0,
    policy_lines: new Set((policies ?? []).flatMap(linesOfPolicy)),
  }
  return { ...row, facts, zone: zoneOfContact(work.now, { timezone, state, phone: row.phone }) }
}
