import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { MessageRow } from '../texts.store.ts'

export type NewBulkText = {
  id: string
  contact_id: string
  to_number: string
  body: string
  encoding: 'GSM-7' | 'UCS-2'
  segments: number
  cost_micros: number
}
/** Of what, from whom: `number` for whoever was not written to yet, one of `own` for those who were. */
export type BulkSender = {
  campaign_id?: string
  /** The step of a flow that it is written for. */
  wf_run_id?: string
  wf_step_id?: string
  campaign_trigger_id: string | null
  user_id: string
  number: string
  own: readonly string[]
}

/** The row of `text_pace` that stands for all numbers of the brand. */
export const wholeBrand = ''

/** Texts that go to many: written by the slice, sent one by one at the pace of the networks. */
export function bulkTextStore({ db, brand, now }: OpenWork) {
  const at = now.toISOString()
  const toMany = sql`(m.campaign_id is not null or m.wf_run_id is not null)`
  const due = sql`${toMany} and m.status = 'queued' and (m.send_at is null or m.send_at <= ${at}::timestamptz)
    and (m.campaign_id is null or exists (select 1 from campaigns k where k.id = m.campaign_id and k.status = 'sending'))
    and (m.wf_run_id is null or m.attempted_at is not null or not exists (
      select 1 from wf_runs r join wf_flows f on f.id = r.flow_id where r.id = m.wf_run_id and r.state <> 'ended' and f.status <> 'active'))
    and not exists (select 1 from quiet_periods q where q.ended_at is null and q.until > ${at}::timestamptz)`

  /** Takes texts away, and conversations that a broadcast began and then left nothing in. */
  async function forget(which: SQL): Promise<string[]> {
    const { rows } = await db.execute<{ id: string; conversation_id: string }>(
      sql`delete from text_messages where ${which} returning id, conversation_id`,
    )
    await db.execute(sql`
      delete from text_conversations k where k.id = any(${asArray(rows.map(({ conversation_id }) => conversation_id))}::uuid[]) and k.quiet
        and not exists (select 1 from text_messages m where m.conversation_id = k.id)`)
    return rows.map(({ id }) => id)
  }

  const stepOf = (id: string) => sql`(run_id, step_id) = (select m.wf_run_id, m.wf_step_id from text_messages m where m.id = ${id})`

  return {
    /** Writes texts, each into the conversation with its number; one that is begun by it stays out of the inbox. */
    async write(
      { campaign_id, wf_run_id, wf_step_id, campaign_trigger_id, user_id, number, own }: BulkSender,
      texts: readonly NewBulkText[],
    ): Promise<void> {
      if (texts.length === 0) return
      const asked = JSON.stringify(texts.map((text) => ({ ...text, conversation_id: newId() })))
      await db.execute(sql`
        with asked as (
          select * from jsonb_to_recordset(${asked}::jsonb) as a(id uuid, conversation_id uuid, contact_id uuid, to_number text, body text,
            encoding text, segments integer, cost_micros bigint)
        ),
        opened as (
          insert into text_conversations (tenant_id, id, user_id, phone_number, own_number, contact_id, quiet, last_message_at, created_at)
          select ${brand.id}, conversation_id, ${user_id}, to_number, ${number}, contact_id, true, ${at}, ${at} from asked
          on conflict (tenant_id, user_id, phone_number) do update set contact_id = coalesce(excluded.contact_id, text_conversations.contact_id)
          returning id, phone_number, own_number
        )
        insert into text_messages (tenant_id, id, conversation_id, user_id, author_id, direction, from_number, to_number, body, encoding, segments,
          status, campaign_id, wf_run_id, wf_step_id, campaign_trigger_id, cost_micros, created_at, updated_at)
        select ${brand.id}, a.id, o.id, ${user_id}, ${user_id}, 'outbound',
          case when o.own_number = any(${asArray(own)}::text[]) then o.own_number else ${number} end,
          a.to_number, a.body, a.encoding, a.segments, 'queued', ${campaign_id ?? null}::uuid, ${wf_run_id ?? null}::uuid, ${wf_step_id ?? null},
          ${campaign_trigger_id}::uuid, a.cost_micros, ${at}, ${at}
        from asked a join opened o on o.phone_number = a.to_number`)
      await db.execute(sql`
        update text_conversations k set last_message_id = m.id from text_messages m
        where m.id = any(${asArray(texts.map(({ id }) => id))}::uuid[]) and k.id = m.conversation_id and k.quiet`)
    },

    /** Whether the brand may send another one now; whoever asks holds the answer until the transaction ends. */
    async takeTurn(): Promise<boolean> {
      await db.execute(sql`
        insert into text_pace (tenant_id, number, free_at) values (${brand.id}, ${wholeBrand}, ${at}) on conflict (tenant_id, number) do nothing`)
      const { rows } = await db.execute<{ is_free: boolean }>(
        sql`select free_at <= ${at}::timestamptz as is_free from text_pace where number = ${wholeBrand} for update`,
      )
      return rows[0]?.is_free ?? false
    },

    /** The next one whose time has come, of a number that may send one now. */
    async next(): Promise<string | null> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select m.id from text_messages m where ${due}
          and not exists (select 1 from text_pace p where p.number = m.from_number and p.free_at > ${at}::timestamptz)
        order by m.send_at nulls first, m.id limit 1 for update of m skip locked`)
      return rows[0]?.id ?? null
    },

    /** In how many seconds the pace allows the next of those whose time has come; null where none waits for that alone. */
    async secondsToNext(): Promise<number | null> {
      const { rows } = await db.execute<{ seconds: number | null }>(sql`
        select extract(epoch from min(greatest(${at}::timestamptz, b.free_at, p.free_at)) - ${at}::timestamptz)::float8 as seconds
        from text_messages m left join text_pace b on b.number = ${wholeBrand} left join text_pace p on p.number = m.from_number where ${due}`)
      return rows[0]?.seconds ?? null
    },

    /** So many seconds go by before a number, or the whole brand, sends another one. */
    async rest(number: string, seconds: number): Promise<void> {
      await db.execute(sql`
        insert into text_pace (tenant_id, number, free_at) values (${brand.id}, ${number}, ${at}::timestamptz + make_interval(secs => ${seconds}))
        on conflict (tenant_id, number) do update set free_at = greatest(text_pace.free_at, ${at}::timestamptz) + make_interval(secs => ${seconds})`)
    },

    async restUntil(number: string, until: Date): Promise<void> {
      await db.execute(sql`
        insert into text_pace (tenant_id, number, free_at) values (${brand.id}, ${number}, ${until.toISOString()})
        on conflict (tenant_id, number) do update set free_at = greatest(text_pace.free_at, excluded.free_at)`)
    },

    /** A rule keeps one back that was written already: it leaves no trace but its rule. */
    async leaveOut(id: string, rule: string): Promise<void> {
      await db.execute(sql`update campaign_recipients set state = 'left_out', rule = ${rule}, message_id = null where message_id = ${id}`)
      await db.execute(sql`update wf_run_steps set outcome = 'left_out', reason = ${rule}, message_id = null where ${stepOf(id)}`)
      await db.execute(sql`update wf_runs set next_at = ${at}, message_id = null where message_id = ${id} and state <> 'ended'`)
      await forget(sql`id = ${id}`)
    },

    /** Whether the way that a text of a flow was written for is over, or its contact is no longer the sender's; null where it is gone. */
    async standingOf({
      wf_run_id,
      user_id,
    }: Pick<MessageRow, 'wf_run_id' | 'user_id'>): Promise<{ is_over: boolean; is_moved: boolean } | null> {
      const { rows } = await db.execute<{ is_over: boolean; is_moved: boolean }>(sql`
        select r.state = 'ended' as is_over, c.deleted_at is not null or c.owner_id is distinct from ${user_id} as is_moved
        from wf_runs r join contacts c on c.id = r.contact_id where r.id = ${wf_run_id}`)
      return rows[0] ?? null
    },

    /** A text of a flow cannot go now: its step is done anew then, by whoever owns the contact then, if it still makes sense. */
    async putBack(id: string, until: Date): Promise<void> {
      await db.execute(sql`delete from wf_run_steps where ${stepOf(id)}`)
      await db.execute(
        sql`update wf_runs set next_at = ${until.toISOString()}, message_id = null where message_id = ${id} and state <> 'ended'`,
      )
      await forget(sql`id = ${id}`)
    },

    /** Forgets those of ways through flows that nobody has in hand; their ids. Whoever takes one in hand right now keeps it. */
    async takeBackOfRuns(runIds: readonly string[]): Promise<string[]> {
      return forget(sql`id in (select m.id from text_messages m where m.wf_run_id = any(${asArray(runIds)}::uuid[]) and m.status = 'queued'
        and m.attempted_at is null for update skip locked)`)
    },

    /** Forgets those of a campaign that nobody has in hand; their ids. */
    async takeBack(campaignId: string): Promise<string[]> {
      return forget(sql`campaign_id = ${campaignId} and status = 'queued' and attempted_at is null`)
    },

    /** Numbers that the brand has written to before. */
    async writtenTo(numbers: readonly string[]): Promise<Set<string>> {
      const { rows } = await db.execute<{ number: string }>(sql`
        select n.number from unnest(${asArray(numbers)}::text[]) n (number) where exists (
          select 1 from text_messages m where m.to_number = n.number and m.direction = 'outbound' and not m.automatic and m.status <> 'failed')`)
      return new Set(rows.map(({ number }) => number))
    },

    /** Broadcasts and texts of flows that went to numbers within a week and since their last answer, by number. */
    async broadcastsTo(numbers: readonly string[]): Promise<Map<string, Date[]>> {
      const { rows } = await db.execute<{ number: string; times: string[] }>(sql`
        select n.number, json_agg(m.created_at) as times from unnest(${asArray(numbers)}::text[]) n (number)
          join text_messages m on m.to_number = n.number and m.direction = 'outbound'
        where ${toMany} and m.status <> 'failed' and m.created_at > ${at}::timestamptz - interval '7 days'
          and not exists (select 1 from text_conversations k join text_messages a on a.conversation_id = k.id
            where k.phone_number = n.number and a.direction = 'inbound' and a.created_at > m.created_at)
        group by n.number`)
      return new Map(rows.map(({ number, times }) => [number, times.map((time) => new Date(time))]))
    },

    /** How many of a campaign's texts were tried, how many networks filtered out, how many were answered, and how many by STOP. */
    async told(campaignId: string): Promise<{ tried: number; filtered: number; replied: number; stopped: number }> {
      const { rows } = await db.execute<{ tried: number; filtered: number; replied: number; stopped: number }>(sql`
        select count(*)::int as tried, count(*) filter (where m.error_code = 30007)::int as filtered,
          count(*) filter (where a.answered)::int as replied, count(*) filter (where a.stopped)::int as stopped
        from text_messages m cross join lateral (
          select coalesce(bool_or(i.keyword is null), false) as answered, coalesce(bool_or(i.keyword = 'stop'), false) as stopped
          from text_messages i where i.conversation_id = m.conversation_id and i.direction = 'inbound' and i.created_at >= m.created_at) a
        where m.campaign_id = ${campaignId} and m.status <> 'queued'`)
      return rows[0] ?? { tried: 0, filtered: 0, replied: 0, stopped: 0 }
    },

    /** They were written to: moves the day of the last contact on, and leaves no line in their story, which reads the texts. */
    async touch(conversationId: string): Promise<void> {
      await db.execute(sql`
        update contacts c set last_contacted_at = greatest(c.last_contacted_at, ${at}::timestamptz),
          last_activity_at = greatest(c.last_activity_at, ${at}::timestamptz)
        from text_conversations k where k.id = ${conversationId} and c.id = k.contact_id`)
    },
  }
}
