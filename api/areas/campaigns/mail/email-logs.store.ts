import { and, eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { email_logs, mail_tokens } from '#api/platform/tables/index.ts'

export type EmailRow = typeof email_logs.$inferSelect
type NewEmail = Omit<typeof email_logs.$inferInsert, 'tenant_id'>

/** As long as one mail may be in hand; after that nobody knows what became of it. */
export const leaseMinutes = 5
/** Bucket that rests when the mail server itself is not there. */
export const everywhere = 'all'

/** What campaigns call the answers of the gate. */
const leftOutBy: Readonly<Record<string, string>> = {
  opted_out: 'unsubscribed',
  unwanted: 'do_not_mail',
  bounced: 'bounced',
  season: 'season',
  cancelled: 'cancelled',
}

/** Of a person, or of a flow or a campaign that nobody holds back, while what goes to many does not rest. A paused flow keeps its mails. */
const isFree = (at: string) => sql`(l.cause = 'person' or (
  (l.campaign_id is null or exists (select 1 from campaigns k where k.id = l.campaign_id and k.status = 'sending'))
  and (l.cause <> 'flow' or not exists (
    select 1 from wf_runs r join wf_flows f on f.id = r.flow_id where r.message_id = l.id and r.state <> 'ended' and f.status <> 'active'))
  and not exists (select 1 from quiet_periods q where q.ended_at is null and q.until > ${at}::timestamptz)))`

/** The mails to contacts: each row is one mail. */
export function emailStore({ db, brand, now }: OpenWork) {
  const at = now.toISOString()
  return {
    async insert(rows: NewEmail[]): Promise<void> {
      if (rows.length === 0) return
      await db.insert(email_logs).values(rows.map((row) => ({ created_at: now, ...row, tenant_id: brand.id })))
    },

    async find(id: string): Promise<EmailRow | null> {
      const [row] = await db.select().from(email_logs).where(eq(email_logs.id, id))
      return row ?? null
    },

    async ofContact(contactId: string, id: string): Promise<EmailRow | null> {
      const [row] = await db
        .select()
        .from(email_logs)
        .where(and(eq(email_logs.id, id), eq(email_logs.contact_id, contactId)))
      return row ?? null
    },

    async hold(id: string): Promise<EmailRow | null> {
      const [row] = await db.select().from(email_logs).where(eq(email_logs.id, id)).for('update')
      return row ?? null
    },

    /** How many more may go to many today. */
    async leftToday(): Promise<number> {
      const { rows } = await db.execute<{ gone: number }>(sql`
        select count(*)::int as gone from email_logs
        where cause <> 'person' and claimed_at is not null and claimed_at > ${at}::timestamptz - interval '24 hours'`)
      return Math.max(0, brand.set.mail.most_per_day - (rows[0]?.gone ?? 0))
    },

    /**
     * The next mail whose time has come, held until the transaction ends; mails of single people before those of campaigns, and alone
     * where no more may go to many.
     */
    async next(mayGoToMany: boolean): Promise<EmailRow | null> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select l.id from email_logs l
        where l.status = 'queued' and (l.send_at is null or l.send_at <= ${at}::timestamptz) and ${isFree(at)}
          and (l.cause = 'person' or ${mayGoToMany})
          and not exists (
            select 1 from mail_pace p where p.bucket in (l.bucket, ${everywhere}) and p.rests_until > ${at}::timestamptz)
        order by l.cause desc, l.created_at, l.id limit 1 for update of l skip locked`)
      return rows[0] ? this.find(rows[0].id) : null
    },

    /** Whether a mail waits whose time has come. */
    async isAnyDue(): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select 1 from email_logs l where l.status = 'queued' and (l.send_at is null or l.send_at <= ${at}::timestamptz) and ${isFree(at)} limit 1`)
      return rows.length > 0
    },

    /** Why nobody wants a mail sent any more that is in hand: its broadcast was called off, or who was in its flow is not. Null if somebody does. */
    async calledOff({ id, campaign_id, cause }: EmailRow): Promise<'cancelled' | 'flow_ended' | null> {
      const { rows } = await db.execute<{ cancelled: boolean; waits: boolean }>(sql`
        select exists (select 1 from campaigns where id = ${campaign_id} and status = 'cancelled') as cancelled,
          exists (select 1 from wf_runs where message_id = ${id} and state <> 'ended') as waits`)
      if (rows[0]?.cancelled) return 'cancelled'
      return cause === 'flow' && !rows[0]?.waits ? 'flow_ended' : null
    },

    async update(id: string, columns: Partial<EmailRow>): Promise<void> {
      await db.update(email_logs).set(columns).where(eq(email_logs.id, id))
    },

    /** Mails in the hand of somebody who is gone: whether they went out nobody can say. Their campaigns. */
    async giveUpLost(): Promise<number> {
      const { rows } = await db.execute(sql`
        update email_logs set status = 'unsure', diagnostic = 'Cut off while it was handed over'
        where status = 'sending' and claimed_at < ${at}::timestamptz - make_interval(mins => ${leaseMinutes}) returning id`)
      return rows.length
    },

    async keepToken(id: string, token_hash: string, address: string, language: string): Promise<void> {
      await db.insert(mail_tokens).values({ tenant_id: brand.id, id, token_hash, address, language, created_at: now }).onConflictDoNothing()
    },

    /** A receiving domain asked us to slow down: it rests, longer each time. */
    async rest(bucket: string): Promise<void> {
      await db.execute(sql`
        insert into mail_pace (tenant_id, bucket, rests_until, refusals) values (${brand.id}, ${bucket}, ${at}::timestamptz + interval '30 seconds', 1)
        on conflict (tenant_id, bucket) do update set refusals = least(mail_pace.refusals + 1, 12),
          rests_until = ${at}::timestamptz + least(interval '30 seconds' * power(2, mail_pace.refusals), interval '1 hour')`)
    },

    async goOn(bucket: string): Promise<void> {
      await db.execute(sql`delete from mail_pace where bucket in (${bucket}, ${everywhere})`)
    },

    /** Points against an address: two for a dead mailbox, one for one that could not take it. Old ones are forgotten. */
    async mark(address: string, points: number, code: string): Promise<void> {
      await db.execute(sql`
        insert into mail_addresses (tenant_id, address, points, last_code, last_at) values (${brand.id}, ${address}, ${points}, ${code}, ${at})
        on conflict (tenant_id, address) do update set last_code = excluded.last_code, last_at = excluded.last_at,
          points = excluded.points + case when mail_addresses.last_at > ${at}::timestamptz - interval '30 days' then mail_addresses.points else 0 end`)
    },

    /** They were written to: moves the day of the last contact on. */
    async touch(contactId: string): Promise<void> {
      await db.execute(sql`
        update contacts set last_contacted_at = greatest(last_contacted_at, ${at}::timestamptz), last_activity_at = greatest(last_activity_at, ${at}::timestamptz)
        where id = ${contactId}`)
    },

    /** A rule keeps back what was written already: the mail, and whom a campaign counted as reached. */
    async leaveOut(id: string, rule: string, diagnostic: string): Promise<void> {
      await this.update(id, { status: 'left_out', rule, diagnostic })
      await db.execute(
        sql`update campaign_recipients set state = 'left_out', rule = ${leftOutBy[diagnostic] ?? 'invalid'} where message_id = ${id}`,
      )
    },

    /** The words of single mails go with those they were written to; what a campaign or template says stays. */
    async forget(contactIds: readonly string[]): Promise<void> {
      const gone = `{${contactIds.join(',')}}`
      await db.execute(sql`
        with mine as (
          delete from email_logs where contact_id = any(${gone}::uuid[]) returning id, content_id, cause
        )
        delete from message_contents c where c.id in (select content_id from mine where cause = 'person')
          and not exists (select 1 from email_templates t where t.content_id = c.id)
          and not exists (select 1 from campaigns k where k.content_id = c.id)
          and not exists (select 1 from wf_flow_versions v cross join jsonb_each_text(v.contents) k where k.value = c.id::text)
          and not exists (select 1 from email_logs l where l.content_id = c.id and l.id not in (select id from mine))`)
    },
  }
}
