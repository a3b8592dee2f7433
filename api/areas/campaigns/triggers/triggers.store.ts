import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { CampaignTrigger, ListCampaignTriggers } from '#api/contract/campaigns/triggers.ts'
import type { Block } from '#api/contract/campaigns/mail.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { campaign_triggers } from '#api/platform/tables/index.ts'

export type StoredTrigger = CampaignTrigger & { content_id: string }
type Row = Omit<StoredTrigger, 'content' | 'created_at' | 'updated_at'> & {
  subject: { en: string }
  preheader: { en: string }
  blocks: Block[]
  created_at: string
  updated_at: string
}
type Columns = Omit<typeof campaign_triggers.$inferInsert, 'tenant_id' | 'id' | 'lock_version' | 'created_by' | 'created_at' | 'updated_at'>
type Usable = { q: string; page: number; limit: number }

const orders = { title: sql`lower(t.title), t.id`, updated_at: sql`t.updated_at desc, t.id` } as const

/** The brand's messages that are ready to be sent. */
export function triggerStore({ db, brand, actor, now }: Work) {
  async function read(condition: SQL, tail: SQL): Promise<StoredTrigger[]> {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.title, t.channel, t.trigger_type, t.recurrence, t.days, t.at, t.date::text as date, t.corporation_ids, t.active, t.lock_version, t.created_at,
        t.updated_at, t.content_id, c.subject, c.preheader, c.blocks
      from campaign_triggers t join message_contents c on c.id = t.content_id where t.deleted_at is null and ${condition} ${tail}`)
    return rows.map(triggerOf)
  }
  const named = (q: string) => (q ? sql`position(lower(${q}) in lower(t.title)) > 0` : sql`true`)
  const matching = ({ q, all, trigger_type, recurrence }: ListCampaignTriggers) =>
    sql.join(
      [
        named(q),
        ...(all ? [] : [sql`t.active`]),
        ...(trigger_type ? [sql`t.trigger_type = ${trigger_type}`] : []),
        ...(recurrence ? [sql`t.recurrence = ${recurrence}`] : []),
      ],
      sql` and `,
    )
  const usable = (channel: 'email' | 'sms', q: string) =>
    sql`${named(q)} and t.channel = ${channel} and t.active and (t.corporation_ids = '[]' or t.corporation_ids @> to_jsonb(${actor.company_id}::text))`

  return {
    list: (asked: ListCampaignTriggers): Promise<CampaignTrigger[]> =>
      read(matching(asked), sql`order by ${orders[asked.order]} ${pageOf(asked)}`),
    count: (asked: ListCampaignTriggers): Promise<Counted> =>
      countRows(db, sql`from campaign_triggers t where t.deleted_at is null and ${matching(asked)}`),

    /** Those of a channel that the one who asks may send. */
    usable: (channel: 'email' | 'sms', { q, ...page }: Usable): Promise<CampaignTrigger[]> =>
      read(usable(channel, q), sql`order by ${orders.title} ${pageOf(page)}`),
    countUsable: (channel: 'email' | 'sms', { q }: Usable): Promise<Counted> =>
      countRows(db, sql`from campaign_triggers t where t.deleted_at is null and ${usable(channel, q)}`),

    async find(id: string): Promise<StoredTrigger | null> {
      const [found] = await read(sql`t.id = ${id}`, sql``)
      return found ?? null
    },

    async findUsable(channel: 'email' | 'sms', id: string): Promise<CampaignTrigger | null> {
      const [found] = await read(sql`t.id = ${id} and ${usable(channel, '')}`, sql``)
      return found ?? null
    },

    async insert(columns: Columns): Promise<string> {
      const id = newId()
      const times = { created_at: now, updated_at: now }
      await db.insert(campaign_triggers).values({ ...columns, ...times, tenant_id: brand.id, id, created_by: actor.user_id })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: Partial<Columns>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(campaign_triggers.lock_version, lockVersion)
      const written = await db
        .update(campaign_triggers)
        .set({ ...columns, updated_at: now, lock_version: sql`${campaign_triggers.lock_version} + 1` })
        .where(and(eq(campaign_triggers.id, id), isNull(campaign_triggers.deleted_at), same))
        .returning({ id: campaign_triggers.id })
      return written.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.update(campaign_triggers).set({ deleted_at: now }).where(eq(campaign_triggers.id, id))
    },
  }
}

function triggerOf({ subject, preheader, blocks, created_at, updated_at, ...row }: Row): StoredTrigger {
  const isText = row.channel === 'sms'
  return {
    ...row,
    content: {
      subject: subject.en,
      preheader: preheader.en,
      blocks: isText ? [] : blocks,
      text: isText ? (blocks[0]?.text ?? '') : '',
    },
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}
