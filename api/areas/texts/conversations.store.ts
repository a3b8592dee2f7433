import { sql, type SQL } from 'drizzle-orm'
import type { ConversationsQuestion, TextConversation, TextPermission } from '#api/contract/texts/texts.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { queryPrepared } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'

type Row = Omit<TextConversation, 'user'> & { user_id: string; user_name: string | null }
/** `reported`: a query for the ids of the texts behind a number of a report. */
type Asked = Pick<ConversationsQuestion, 'page' | 'limit' | 'q' | 'unread'> & {
  contact_id?: string
  phone_number?: string
  reported?: SQL | undefined
}

/** Words are looked for in so many of the newest conversations and texts of those who may be seen. */
const lookedThrough = 20_000

/** Whose texts may be read: everybody's, or those of these people. */
export const ofPeople = (column: SQL, people: 'all' | readonly string[]): SQL =>
  people === 'all'
    ? sql`true`
    : people.length === 1
      ? sql`${column} = ${people[0]}`
      : sql`${column} in (select unnest(${`{${people.join(',')}}`}::uuid[]))`

/** Conversations for reading, the newest text first. A contact is named only where it is within the reach of whoever asks. */
export function conversationStore({ db, actor }: Work, people: 'all' | readonly string[], holders: OwnerFilter) {
  const within = ofPeople(sql`k.user_id`, people)

  async function read(condition: SQL, tail: SQL): Promise<TextConversation[]> {
    const { rows } = await db.execute<Row>(sql`
      with found as (select k.* from text_conversations k where ${condition} ${tail})
      select k.id, k.phone_number, k.own_number, k.user_id, k.unread_count, k.unread_marks, k.created_at, trim(p.first_name || ' ' || p.last_name) as user_name,
        (select jsonb_build_object('id', c.id, 'number', c.number, 'first_name', c.first_name, 'last_name', c.last_name, 'phone', c.phone,
            'do_not_call', c.do_not_call)
          from contacts c where c.id = k.contact_id and c.deleted_at is null and ${withinReach(holders)}) as contact,
        (select jsonb_build_object('id', m.id, 'direction', m.direction, 'body', left(m.body, 300), 'status', m.status,
            'media_count', (select count(*) from text_media e where e.message_id = m.id), 'created_at', m.created_at)
          from text_messages m where m.id = k.last_message_id) as last_message,
        (select min(s.since) from (select k.phone_number as number union select n.number from contact_phones n where n.contact_id = k.contact_id) a
          join suppressions s on s.address = a.number and s.channel = 'text' and s.ended_at is null) as suppressed_since,
        (select ${permissionColumns} from text_permissions t left join profiles r on r.user_id = t.recorded_by
          where t.phone_number = k.phone_number order by t.created_at desc, t.id desc limit 1) as permission
      from found k left join profiles p on p.user_id = k.user_id order by k.last_message_at desc, k.id desc`)
    return rows.map(conversationOf)
  }

  async function count(condition: SQL): Promise<Counted> {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (select from text_conversations k where ${condition} limit ${countCap + 1}) n`,
    )
    const total = rows[0]?.count ?? 0
    return total > countCap ? { count: countCap, exact: false } : { count: total, exact: true }
  }

  /** Conversations that a word leads to: by a part of the number, of the contact's name or of a text. */
  function matching(q: string): SQL {
    const digits = q.replace(/\D/g, '')
    if (digits.length >= 3 && /^[\d\s().+-]+$/.test(q)) return sql`position(${digits} in k.phone_number) > 0`
    const word = sql`lower(${q})`
    return sql`k.id in (
      select n.id from (select k.id, k.contact_id from text_conversations k where ${within} order by k.last_message_at desc, k.id desc limit ${lookedThrough}) n
        join contacts c on c.id = n.contact_id
        where c.deleted_at is null and ${withinReach(holders)} and position(${word} in lower(concat_ws(' ', c.first_name, c.last_name))) > 0
      union
      select m.conversation_id from (
        select m.conversation_id, m.body from text_messages m where ${ofPeople(sql`m.user_id`, people)} order by m.created_at desc limit ${lookedThrough}) m
        where position(${word} in lower(m.body)) > 0)`
  }

  const conditionOf = ({ q, unread, contact_id, phone_number, reported }: Asked): SQL =>
    sql.join(
      [
        within,
        // What a broadcast began comes in with the first answer; whoever looks for it finds it.
        ...(q || contact_id || phone_number || reported ? [] : [sql`not k.quiet`]),
        ...(reported ? [sql`k.id in (select m.conversation_id from text_messages m where m.id in (${reported}))`] : []),
        ...(q ? [matching(q)] : []),
        ...(unread === undefined ? [] : [unread ? sql`k.unread_count > 0` : sql`k.unread_count = 0`]),
        ...(contact_id ? [sql`k.contact_id = ${contact_id}`] : []),
        ...(phone_number ? [sql`k.phone_number = ${phone_number}`] : []),
      ],
      sql` and `,
    )

  return {
    async find(id: string): Promise<TextConversation | null> {
      const [found] = await read(sql`k.id = ${id} and ${within}`, sql`limit 1`)
      return found ?? null
    },

    async list(asked: Asked): Promise<{ data: TextConversation[]; counted: Counted }> {
      const condition = conditionOf(asked)
      const [data, counted] = await Promise.all([
        read(condition, sql`order by k.last_message_at desc, k.id desc limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`),
        count(condition),
      ])
      return { data, counted }
    },

    /** One's own, by whom they are with; the newest first. */
    async ownIds(contactId: string | undefined, number: string | undefined): Promise<string[]> {
      const mine = sql`k.user_id = ${actor.user_id}`
      const whom = contactId ? sql`k.contact_id = ${contactId}` : sql`k.phone_number = ${number ?? ''}`
      const { rows } = await db.execute<{ id: string }>(
        sql`select k.id from text_conversations k where ${mine} and ${whom} order by k.last_message_at desc, k.id desc limit 20`,
      )
      return rows.map(({ id }) => id)
    },

    async unread(): Promise<{ conversations: number; messages: number }> {
      const rows = await queryPrepared<{ conversations: number; messages: number }>(
        db,
        'unread_texts',
        sql`select count(*)::int as conversations, coalesce(sum(k.unread_count), 0)::int as messages
        from text_conversations k where k.user_id = ${actor.user_id} and k.unread_count > 0`,
      )
      return rows[0] ?? { conversations: 0, messages: 0 }
    },

    /** Takes one's own off the unread ones, unless it was marked as unread since `marks` was shown; false where nothing changes. */
    async markRead(id: string, marks: number | undefined): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update text_conversations set unread_count = 0
        where id = ${id} and user_id = ${actor.user_id} and unread_count <> 0 and unread_marks = coalesce(${marks ?? null}::integer, unread_marks)`)
      return (rowCount ?? 0) > 0
    },

    /** Marks one's own as unread; false if it is somebody else's. */
    async markUnread(id: string): Promise<boolean> {
      const { rowCount } = await db.execute(sql`
        update text_conversations set unread_count = greatest(unread_count, 1), unread_marks = unread_marks + 1
        where id = ${id} and user_id = ${actor.user_id}`)
      return (rowCount ?? 0) > 0
    },
  }
}

/** Of `text_permissions t` with `profiles r`, as JSON. */
export const permissionColumns = sql`jsonb_build_object('id', t.id, 'phone_number', t.phone_number, 'permitted', t.permitted, 'how', t.how, 'note', t.note,
  'agreed_at', t.agreed_at, 'created_at', t.created_at,
  'recorded_by', case when r.user_id is not null then jsonb_build_object('id', r.user_id, 'name', trim(r.first_name || ' ' || r.last_name)) end)`

const moment = (at: string): string => new Date(at).toISOString()

export const permissionOf = (row: TextPermission): TextPermission => ({
  ...row,
  agreed_at: moment(row.agreed_at),
  created_at: moment(row.created_at),
})

function conversationOf({ user_id, user_name, last_message, suppressed_since, permission, ...row }: Row): TextConversation {
  return {
    ...row,
    user: { id: user_id, name: user_name ?? '' },
    last_message: last_message && { ...last_message, created_at: moment(last_message.created_at) },
    suppressed_since: suppressed_since && moment(suppressed_since),
    permission: permission && permissionOf(permission),
    created_at: moment(row.created_at),
  }
}
