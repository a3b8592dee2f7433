import { sql, type SQL } from 'drizzle-orm'
import type { TextMessage } from '#api/contract/texts/texts.ts'
import type { Work } from '#api/platform/http/route.ts'
import { canShow } from '#api/platform/storage/file-kind.ts'
import { ofPeople } from './conversations.store.ts'
import { failureInWords } from './failures.ts'

type Media = Omit<TextMessage['media'][number], 'can_show'>
type Row = Omit<TextMessage, 'user' | 'error' | 'media'> & { author_id: string | null; author_name: string | null; media: Media[] }

/** Texts for reading, the newest first. */
export function messageStore({ db, client }: Work, people: 'all' | readonly string[]) {
  async function read(condition: SQL, limit: number): Promise<TextMessage[]> {
    const { rows } = await db.execute<Row>(sql`
      with found as (
        select m.* from text_messages m where ${ofPeople(sql`m.user_id`, people)} and ${condition} order by m.created_at desc, m.id desc limit ${limit})
      select m.id, m.conversation_id, m.direction, m.from_number as from, m.to_number as to, m.body, m.status, m.error_code, m.encoding, m.segments,
        m.keyword, m.automatic, m.campaign_trigger_id, m.author_id, trim(p.first_name || ' ' || p.last_name) as author_name,
        m.created_at, m.send_at, m.sent_at, m.delivered_at,
        coalesce((select jsonb_agg(jsonb_build_object('n', e.n, 'state', e.state, 'content_type', e.content_type, 'size', e.size) order by e.n)
          from text_media e where e.message_id = m.id), '[]') as media
      from found m left join profiles p on p.user_id = m.author_id order by m.created_at desc, m.id desc`)
    return rows.map((row) => messageOf(row, client.language))
  }

  return {
    async find(id: string): Promise<TextMessage | null> {
      const [found] = await read(sql`m.id = ${id}`, 1)
      return found ?? null
    },

    /** A piece of some conversations, from before the text named `before`; `next` names where the next piece begins. */
    async piece(
      conversationIds: readonly string[],
      { before, limit }: { before?: string | undefined; limit: number },
    ): Promise<{ data: TextMessage[]; next: string | null }> {
      const [only] = conversationIds
      const which =
        conversationIds.length === 1
          ? sql`m.conversation_id = ${only}`
          : sql`m.conversation_id in (select unnest(${`{${conversationIds.join(',')}}`}::uuid[]))`
      const earlier = before
        ? sql`and (m.created_at, m.id) < (select b.created_at, b.id from text_messages b where b.id = ${before})`
        : sql``
      const rows = await read(sql`${which} ${earlier}`, limit + 1)
      const data = rows.slice(0, limit)
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
    },

    /** Where the bytes of a picture are; null where there is none, or it is not here. */
    async media(id: string, n: number): Promise<{ storage_key: string; content_type: string; size: number } | null> {
      const { rows } = await db.execute<{ storage_key: string; content_type: string; size: string }>(sql`
        select e.storage_key, e.content_type, e.size from text_media e join text_messages m on m.id = e.message_id
        where e.message_id = ${id} and e.n = ${n} and e.state = 'kept' and e.storage_key is not null and ${ofPeople(sql`m.user_id`, people)}`)
      return rows[0] ? { ...rows[0], size: Number(rows[0].size) } : null
    },
  }
}

const moment = (at: string | null): string | null => at && new Date(at).toISOString()

function messageOf({ author_id, author_name, media, ...row }: Row, language: string): TextMessage {
  const failed = row.status === 'failed' || row.status === 'undelivered'
  return {
    ...row,
    error: failed && row.error_code !== null ? failureInWords(language, row.error_code) : null,
    media: media.map((one) => ({ ...one, can_show: one.state === 'kept' && canShow(one.content_type) })),
    user: author_id ? { id: author_id, name: author_name ?? '' } : null,
    created_at: moment(row.created_at) ?? '',
    send_at: moment(row.send_at),
    sent_at: moment(row.sent_at),
    delivered_at: moment(row.delivered_at),
  }
}
