import { sql, type SQL } from 'drizzle-orm'
import type { ContactCounts, ReadTimeline, TimelineKind, TimelineLine } from '#api/contract/contacts/timeline.ts'
import type { Work } from '#api/platform/http/route.ts'
import { signatureOf } from '../signature.ts'
import { callsOf, exchangesOpenTo, mailsOf, textsOf, wordsIn } from './timeline-exchanges.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

type Row = {
  id: string
  at_text: string
  kind: string
  user_id: string | null
  user_name: string | null
  real_user_id: string | null
  real_name: string | null
  details: Record<string, unknown>
}

/** Kinds of `contact_activities` by how they begin; everything else is a change. */
const beginnings: Record<Exclude<TimelineKind, 'changes' | 'conversation'>, string[]> = {
  notes: ['note'],
  reached: ['reached', 'email', 'sms', 'call'],
  files: ['file'],
  records: ['policy', 'security', 'rx', 'data_capture'],
}

/**
 * The story of one contact, newest first: what was recorded, its calls, texts, e-mails, notes and files, what was done to many at once, and
 * how it began. Each source is read along its own index, no further than the piece that is asked for.
 */
export async function timelineRows(
  work: Work,
  holders: OwnerFilter,
  contactId: string,
  { before, limit, kind }: ReadTimeline,
): Promise<{ lines: TimelineLine[]; next: string | null }> {
  const { db } = work
  const openTo = await exchangesOpenTo(work)
  const isAsked = (...kinds: TimelineKind[]) => kind === undefined || kinds.includes(kind)
  const isWhole = kind === 'conversation'
  const [at, id] = before?.split('_') ?? []
  const earlier = (when: SQL, key: SQL) => (at && id ? sql`and (${when}, ${key}) < (${at}::timestamptz, ${id}::uuid)` : sql``)
  const piece = (when: SQL, key: SQL) => sql`${earlier(when, key)} order by ${when} desc, ${key} desc limit ${limit + 1}`
  const sources = [
    sql`(select a.id, a.at, a.kind, a.user_id, a.real_user_id, a.details from contact_activities a
      where a.contact_id = ${contactId} and ${isNoExchange} and ${ofKind(kind)} ${piece(sql`a.at`, sql`a.id`)})`,
    ...(isAsked('reached', 'conversation') ? [callsOf(contactId, piece, openTo, isWhole), textsOf(contactId, piece, openTo, isWhole)] : []),
    ...(isAsked('reached') ? [mailsOf(contactId, piece, openTo)] : []),
    ...(isAsked('notes', 'conversation') ? [notesOf(contactId, piece, isWhole)] : []),
    ...(isAsked('files') ? [filesOf(contactId, piece)] : []),
    ...(isAsked('changes') ? [bulkOf(contactId, piece), beginningOf(contactId, piece)] : []),
  ]
  const { rows } = await db.execute<Row>(sql`
    select story.id, story.kind, story.user_id, story.real_user_id, story.details, trim(p.first_name || ' ' || p.last_name) as user_name,
      trim(r.first_name || ' ' || r.last_name) as real_name,
      to_char(story.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text
    from (${sql.join(sources, sql` union all `)}) story left join profiles p on p.user_id = story.user_id
      left join profiles r on r.user_id = story.real_user_id and story.real_user_id <> story.user_id
    order by story.at desc, story.id desc limit ${limit + 1}`)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const lines = await withNames(work, holders, shown.map(lineOf))
  return { lines, next: rows.length > limit && last ? `${last.at_text}_${last.id}` : null }
}

type Piece = (when: SQL, key: SQL) => SQL

/** Calls and texts are read where they are kept; the activity of one serves the figures and the last contact. */
const isNoExchange = sql`not (a.kind = 'reached' and (a.details ->> 'call_id' is not null or a.details ->> 'message_id' is not null))`

/** A note that was deleted since tells only that there was one; in a conversation it is no part of it any more. */
const notesOf = (contactId: string, piece: Piece, isWhole: boolean) => sql`(
  select n.id, n.created_at as at, 'note' as kind, n.author_id as user_id, n.real_author_id as real_user_id,
    case when n.deleted_at is null then jsonb_build_object('note_id', n.id, 'body', ${wordsIn(sql`n.body`, isWhole)}, 'pinned', n.pinned)
      else jsonb_build_object('deleted', true) end as details
  from notes n where n.contact_id = ${contactId} and ${isWhole ? sql`n.deleted_at is null` : sql`true`} ${piece(sql`n.created_at`, sql`n.id`)})`

const filesOf = (contactId: string, piece: Piece) => sql`(
  select f.id, f.created_at as at, 'file' as kind, f.uploaded_by as user_id, f.real_uploaded_by as real_user_id,
    jsonb_build_object('file_id', f.id, 'name', f.name, 'size', f.size, 'deleted', f.deleted_at is not null) as details
  from contact_files f where f.contact_id = ${contactId} ${piece(sql`f.created_at`, sql`f.id`)})`

/** Items without a state before are those that had nothing done to them. */
const bulkOf = (contactId: string, piece: Piece) => sql`(
  select b.id, coalesce(b.confirmed_at, b.created_at) as at, 'bulk' as kind, b.user_id, b.real_user_id,
    jsonb_build_object('action', b.kind, 'count', b.total_count, 'undone_at', b.undone_at) as details
  from contact_action_items i join contact_actions b on b.id = i.action_id
  where i.contact_id = ${contactId} and i.before is not null and b.status not in ('selected', 'failed')
  ${piece(sql`coalesce(b.confirmed_at, b.created_at)`, sql`b.id`)})`

const beginningOf = (contactId: string, piece: Piece) => sql`(
  select c.id, c.created_at as at, 'created' as kind, c.created_by as user_id, null::uuid as real_user_id, '{}'::jsonb as details
  from contacts c where c.id = ${contactId} ${piece(sql`c.created_at`, sql`c.id`)})`

function ofKind(kind: TimelineKind | undefined): SQL {
  if (kind === undefined) return sql`true`
  const begins = (list: string[]) =>
    sql.join(
      list.map((word) => sql`starts_with(a.kind, ${word})`),
      sql` or `,
    )
  if (kind === 'changes') return sql`not (${begins(Object.values(beginnings).flat())})`
  return sql`(${begins(beginnings[kind === 'conversation' ? 'reached' : kind])})`
}

function lineOf({ id, at_text, kind, user_id, user_name, real_user_id, real_name, details }: Row): TimelineLine {
  const at = new Date(at_text).toISOString()
  const by = signatureOf({ id: user_id, name: user_name }, { id: real_user_id, name: real_name })
  return { id, at, kind, by, details }
}

type Short = { id: string; number: number; name?: string }
const contactIn = ({ details }: TimelineLine) => details['contact'] as Short | undefined

/** The names of other contacts that lines speak of, for those who may see them; nobody else learns more than that there was one. */
async function withNames({ db }: Work, holders: OwnerFilter, lines: TimelineLine[]): Promise<TimelineLine[]> {
  const ids = [...new Set(lines.flatMap((line) => contactIn(line)?.id ?? []))]
  if (ids.length === 0) return lines
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name from contacts c
    where c.id in (${list}) and c.deleted_at is null and ${withinReach(holders)}`)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return lines.map((line) => {
    const short = contactIn(line)
    if (!short) return line
    const name = names.get(short.id)
    return { ...line, details: { ...line.details, contact: name === undefined ? null : { ...short, name } } }
  })
}

type Below = Omit<ContactCounts, 'linked_contacts'>

/** How much there is below a contact, and whether the one who asks keeps it at hand. */
export async function countBelow({ db, actor }: Work, contactId: string): Promise<Below> {
  const { rows } = await db.execute<Below>(sql`
    select (select count(*)::int from notes where contact_id = ${contactId} and deleted_at is null) as notes,
      (select count(*)::int from contact_files where contact_id = ${contactId} and deleted_at is null) as files,
      (select count(*)::int from policies where contact_id = ${contactId} and deleted_at is null) as policies,
      (select count(*)::int from securities where contact_id = ${contactId} and deleted_at is null) as securities,
      exists (select from favorites where user_id = ${actor.user_id} and kind = 'contact' and favorite_id = ${contactId}) as favorite,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', told.channel, 'since', told.since) order by told.since), '[]') from (
        select s.channel, min(s.since) as since from suppressions s
        where s.ended_at is null and (
          s.channel <> 'email' and s.address in (select number from contact_phones where contact_id = ${contactId})
          or s.channel = 'email' and s.address in (select email from contact_emails where contact_id = ${contactId}))
        group by s.channel) told) as suppressed`)
  const [row] = rows
  if (!row) return { notes: 0, files: 0, policies: 0, securities: 0, favorite: false, suppressed: [] }
  return { ...row, suppressed: row.suppressed.map(({ channel, since }) => ({ channel, since: new Date(since).toISOString() })) }
}
