import { sql, type SQL } from 'drizzle-orm'
import type { Area } from '#config/permissions.ts'
import { featureState, type Feature } from '#config/features.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'

type People = 'all' | string[]
/** The people whose calls and texts the reader may open, and whether e-mails may be read. */
export type OpenTo = { calls: People; texts: People; mails: boolean }

/** As the screens of calls and texts decide it: by the reader's role, and nobody's where the feature is off. */
export async function exchangesOpenTo(work: Work): Promise<OpenTo> {
  const { brand, actor } = work
  const companyNumber = actor.company_number
  const owners = async (area: Area, feature: Feature): Promise<People> => {
    const state = featureState(feature, { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber })
    return state === 'on' ? (await reachOf(work, area, 'see')).owners : []
  }
  const mails = (await owners('campaigns', 'campaigns')).length > 0
  return { calls: await owners('phone', 'dialer'), texts: await owners('texts', 'sms'), mails }
}

const isOf = (column: SQL, people: People): SQL =>
  people === 'all' ? sql`true` : sql`coalesce(${column} = any(${`{${people.join(',')}}`}::uuid[]), false)`

type Piece = (when: SQL, key: SQL) => SQL

/** What somebody wrote: its beginning, or the whole of it. */
export const wordsIn = (column: SQL, isWhole: boolean): SQL => (isWhole ? column : sql`left(${column}, 1000)`)

/**
 * Calls with a contact that are over, the missed and busy ones too. Whoever sees the contact learns who called whom, for how long
 * and with what outcome; the notes, the recordings and the way to the call are for those who may open it.
 */
export const callsOf = (contactId: string, piece: Piece, { calls }: OpenTo, isWhole: boolean): SQL => sql`(
  select k.id, k.created_at as at, 'call' as kind, k.user_id, null::uuid as real_user_id,
    jsonb_build_object('direction', k.call_direction, 'status', k.status, 'missed', k.missed, 'voicemail', k.voicemail,
      'duration_seconds', k.duration_seconds, 'disposition', k.disposition, 'handed_on', k.parent_call_id is not null, 'via', k.via,
      'disclaimer', (select d.rule from call_disclaimers d where d.call_id = k.id))
    || case when ${isOf(sql`k.user_id`, calls)} then jsonb_build_object('call_id', k.id, 'notes', ${wordsIn(sql`k.notes`, isWhole)}, 'recordings',
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind) order by r.created_at, r.id), '[]') from recordings r
          where r.call_id = k.id and r.status = 'kept' and r.deleted_at is null)) else '{}' end as details
  from calls k where k.contact_id = ${contactId} and k.ended_at is not null and k.status <> 'refused' and not k.internal
  ${piece(sql`k.created_at`, sql`k.id`)})`

/** Texts with a contact, but for answers that went out by themselves; their words are for those who may read the conversation. */
export const textsOf = (contactId: string, piece: Piece, { texts }: OpenTo, isWhole: boolean): SQL => sql`(
  select m.id, m.created_at as at, 'text' as kind, coalesce(m.author_id, m.user_id) as user_id, null::uuid as real_user_id,
    jsonb_build_object('direction', m.direction, 'status', m.status)
    || case when ${isOf(sql`m.user_id`, texts)} then jsonb_build_object('conversation_id', m.conversation_id, 'body', ${wordsIn(sql`m.body`, isWhole)},
        'media_count', (select count(*) from text_media e where e.message_id = m.id)) else '{}' end as details
  from text_conversations t join text_messages m on m.conversation_id = t.id
  where t.contact_id = ${contactId} and not m.automatic and ((m.campaign_id is null and m.wf_run_id is null) or m.attempts > 0)
  ${piece(sql`m.created_at`, sql`m.id`)})`

/** E-mails to a contact that left, those of broadcasts too, and their answers; what they say is for those who may read them. */
export const mailsOf = (contactId: string, piece: Piece, { mails }: OpenTo): SQL => sql`(
  select l.id, l.created_at as at, 'mail' as kind, case when l.direction = 'out' then l.user_id end as user_id, null::uuid as real_user_id,
    jsonb_build_object('direction', l.direction || 'bound', 'status', l.status)
    || case when ${mails} then jsonb_build_object('email_id', l.id, 'subject', l.subject, 'to_many', l.campaign_id is not null,
        'contact_number', (select c.number from contacts c where c.id = l.contact_id)) else '{}' end as details
  from email_logs l where l.contact_id = ${contactId} and l.status in ('sent', 'delivered', 'bounced', 'complained', 'unsure', 'received')
  ${piece(sql`l.created_at`, sql`l.id`)})`
