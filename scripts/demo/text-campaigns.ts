import { eq, sql } from 'drizzle-orm'
import { countSegments } from '#api/areas/texts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import {
  campaign_recipients,
  campaign_triggers,
  campaigns,
  message_contents,
  phone_verifications,
  profiles,
  text_conversations,
  text_messages,
  text_permissions,
  validation_credits,
} from '#api/platform/tables/index.ts'
import { featureState } from '#config/features.ts'

const day = 86_400_000
const words = 'Enrollment ends on December 7. Shall we go over your plan, {{first_name|friend}}?'

type Person = { id: string; first_name: string; phone: string }

/** A broadcast by text that is done, with those who had not agreed to it, and numbers that were checked. */
export async function layTextCampaigns(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now } = work
  const agent = people.get('agent')
  if (!agent || featureState('sms', { brand: brand.set, roles: ['agent'] }) === 'off') return
  // Those whom the agent wrote with have conversations of their own.
  const { rows } = await db.execute<Person>(sql`
    select distinct on (c.phone) c.id, c.first_name, c.phone from contacts c
    where c.owner_id = ${agent} and c.phone like '+1%' and c.deleted_at is null and not c.do_not_text
      and not exists (select 1 from text_conversations k where k.user_id = ${agent} and k.phone_number = c.phone)
    order by c.phone, c.number limit 30`)
  const content_id = await layWords(work)
  const agreed = rows.filter((_person, place) => place % 5 !== 4)
  if (agreed.length > 0)
    await db.insert(text_permissions).values(
      agreed.map(({ id, phone }) => ({
        ...{ tenant_id: brand.id, id: newId(), phone_number: phone, contact_id: id, permitted: true, how: 'in_writing' as const },
        ...{ note: 'Signed at the appointment', agreed_at: new Date(now.getTime() - 90 * day), recorded_by: agent, created_at: now },
      })),
    )
  await layDone(work, agent, content_id, rows, new Set(agreed.map(({ id }) => id)))
  await layChecks(work, agent, rows)
}

async function layWords({ db, brand }: OpenWork): Promise<string> {
  const id = newId()
  const block = { kind: 'text' as const, language: 'all' as const, text: words, url: '' }
  const content = { channel: 'text' as const, subject: { en: '' }, preheader: { en: '' }, blocks: [block], hash: `demo ${id}` }
  await db.insert(message_contents).values({ tenant_id: brand.id, id, ...content })
  await db.insert(campaign_triggers).values({
    ...{ tenant_id: brand.id, id: newId(), title: 'Enrollment ends', channel: 'sms', trigger_type: 'manual', recurrence: 'once' },
    content_id: id,
  })
  return id
}

async function layDone(
  { db, brand, now }: OpenWork,
  agent: string,
  content_id: string,
  people: readonly Person[],
  agreed: ReadonlySet<string>,
) {
  const tenant_id = brand.id
  const at = new Date(now.getTime() - 8 * day)
  const [row] = await db.select().from(profiles).where(eq(profiles.user_id, agent))
  const own_number = row?.dialer_verified_phone_number || '+16175550100'
  const campaign_id = newId()
  await db.insert(campaigns).values({
    ...{ tenant_id, id: campaign_id, channel: 'text', title: 'Enrollment ends soon', status: 'done', user_id: agent, content_id },
    ...{ total_count: people.length, started_at: at, finished_at: at, created_at: at },
  })
  const chosen = people.map((person, place) => ({ ...person, seq: place + 1, message_id: newId(), conversation_id: newId(), place }))
  const reached = chosen.filter(({ id }) => agreed.has(id))
  if (reached.length === 0) return
  await db.insert(text_conversations).values(
    reached.map(({ id, phone, conversation_id, message_id, place }) => ({
      ...{ tenant_id, id: conversation_id, user_id: agent, phone_number: phone, own_number, contact_id: id, quiet: place % 9 !== 0 },
      ...{ last_message_id: message_id, last_message_at: at, created_at: at },
    })),
  )
  await db.insert(text_messages).values(
    reached.map(({ first_name, phone, conversation_id, message_id, place }) => {
      const body = `${row?.first_name ?? ''} ${row?.last_name ?? ''}: ${words.replace(/\{\{.*?\}\}/, first_name)} Reply STOP to opt out.`
      const failed = place % 11 === 10
      return {
        ...{ tenant_id, id: message_id, conversation_id, user_id: agent, author_id: agent, direction: 'outbound' as const, body },
        ...{ from_number: own_number, to_number: phone, campaign_id, attempts: 1, sid: `SM${newId().replaceAll('-', '')}` },
        ...{ encoding: countSegments(body).encoding, segments: countSegments(body).segments },
        ...{ status: failed ? ('undelivered' as const) : ('delivered' as const), error_code: failed ? 30003 : null },
        ...{ sent_at: at, delivered_at: failed ? null : at, created_at: at, updated_at: at },
      }
    }),
  )
  const answered = new Date(at.getTime() + 3_600_000)
  const answers = reached
    .filter(({ place }) => place % 9 === 0)
    .map(({ phone, conversation_id }) => ({
      ...{ tenant_id, id: newId(), conversation_id, user_id: agent, direction: 'inbound' as const, body: 'Yes, please call me tomorrow.' },
      ...{ from_number: phone, to_number: own_number, encoding: 'GSM-7' as const, segments: 1, status: 'received' as const },
      ...{ sid: `SM${newId().replaceAll('-', '')}`, created_at: answered, updated_at: answered },
    }))
  if (answers.length > 0) await db.insert(text_messages).values(answers)
  for (const { id, conversation_id } of answers)
    await db
      .update(text_conversations)
      .set({ last_message_id: id, last_message_at: answered })
      .where(eq(text_conversations.id, conversation_id))
  await db.insert(campaign_recipients).values(
    chosen.map(({ id, phone, seq, message_id }) => ({
      ...{ tenant_id, campaign_id, seq, contact_id: id, owner_id: agent, address: phone },
      ...(agreed.has(id) ? { state: 'handed' as const, message_id } : { state: 'left_out' as const, rule: 'no_permission' }),
    })),
  )
}

const kinds = ['mobile', 'mobile', 'mobile', 'nonFixedVoip', 'landline'] as const
const carriers = ['Example Wireless', 'Sample Mobile', 'Acme Cellular']

async function layChecks({ db, brand, now }: OpenWork, agent: string, people: readonly Person[]) {
  const bought = { tenant_id: brand.id, id: newId(), user_id: agent, what: 'bought' as const, cause: newId(), amount: 100, created_at: now }
  const checks = people.map(({ id, phone }, place) => ({
    ...{ tenant_id: brand.id, id: newId(), number: phone, user_id: agent, contact_id: id, state: 'checked' as const, valid: true },
    ...{ line_type: kinds[place % kinds.length] ?? null, carrier_name: carriers[place % carriers.length] ?? null },
    ...{ checked_at: new Date(now.getTime() - 9 * day), created_at: new Date(now.getTime() - 9 * day) },
  }))
  if (checks.length > 0) await db.insert(phone_verifications).values(checks)
  const spent = checks.map(({ id }) => ({ ...bought, id: newId(), what: 'spent' as const, cause: id, amount: -1 }))
  await db.insert(validation_credits).values([bought, ...spent])
}
