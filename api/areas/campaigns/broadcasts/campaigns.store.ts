import { eq, sql, type SQL } from 'drizzle-orm'
import type { Campaign, CampaignCounts, LeftOutRule, ListCampaigns, ListRecipients, Recipient } from '#api/contract/campaigns/campaigns.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { bulkTextStore } from '#api/areas/texts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { campaigns } from '#api/platform/tables/index.ts'
import { zoneOfContact } from '#config/contact-zone.ts'
import { instantOf } from '#config/outreach/index.ts'

export type CampaignRow = typeof campaigns.$inferSelect
type NewCampaign = Omit<typeof campaigns.$inferInsert, 'tenant_id'>

/** Where one who was chosen stands: their own state until the message is written, then the message's. What the carrier has is sent. */
const standing = sql`case when r.state <> 'handed' then r.state
  when x.id is not null then case when x.status = 'queued' and x.attempted_at is null then 'queued' when x.status = 'queued' then 'sending'
    when x.status in ('failed', 'undelivered') then 'failed' else 'sent' end
  when l.id is null then 'forgotten'
  when l.status = 'delivered' then 'sent' else l.status end`
/** Whether somebody, and no machine, followed a link of it. */
const hasClicked = sql`exists (select 1 from link_clicks a where a.message_id = r.message_id and a.machine is null)`
const withMessages = sql`campaign_recipients r left join email_logs l on l.id = r.message_id left join text_messages x on x.id = r.message_id`

const repliedCount = sql`case k.channel
  when 'email' then (select count(distinct m.id)::int from email_logs m join email_logs a on a.in_reply_to = m.id where m.campaign_id = k.id)
  else (select count(*)::int from text_messages m where m.campaign_id = k.id and m.status <> 'queued' and exists (
    select 1 from text_messages i where i.conversation_id = m.conversation_id and i.direction = 'inbound' and i.keyword is null
      and i.created_at >= m.created_at)) end`

const noCounts: CampaignCounts = {
  waiting: 0,
  left_out: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unsure: 0,
  bounced: 0,
  complained: 0,
  forgotten: 0,
}

type Row = Omit<Campaign, 'user' | 'from' | 'counts' | 'subject' | 'send_at' | 'started_at' | 'finished_at' | 'created_at'> & {
  sender: Campaign['from']
  user_id: string
  user_name: string | null
  subject: { en: string }
  counts: Partial<CampaignCounts> | null
} & Record<'send_at' | 'started_at' | 'finished_at', string | null> & { created_at: string }

/** Whoever is waiting; with what is known of them by now. */
export type WaitingRow = {
  seq: number
  contact_id: string | null
  address: string
  chosen_owner_id: string | null
  owner_id: string | null
  first_name: string | null
  last_name: string | null
  preferred_language: string | null
  deleted: boolean
}

/** The campaigns of a brand, and who was chosen for them. */
export function campaignStore(work: OpenWork) {
  const { db, brand, now } = work
  async function read(condition: SQL, tail: SQL): Promise<Campaign[]> {
    const { rows } = await db.execute<Row>(sql`
      select k.id, k.title, k.channel, k.status, k.held_by, k.topic, k.plan_year, k.season_reason, k.sender, k.user_id, trim(p.first_name || ' ' || p.last_name) as user_name,
        m.subject, k.total_count, k.send_at, k.by_their_clock, k.started_at, k.finished_at, k.created_at,
        (select jsonb_object_agg(state, count) from (
          select ${standing} as state, count(*)::int as count from ${withMessages} where r.campaign_id = k.id group by 1) s) as counts,
        ${repliedCount} as replied_count
      from campaigns k join message_contents m on m.id = k.content_id left join profiles p on p.user_id = k.user_id
      where ${condition} ${tail}`)
    return rows.map(campaignOf)
  }
  const matching = (owners: Owners, { q, channel, status }: ListCampaigns) =>
    sql.join(
      [
        belongsTo(sql`k.user_id`, owners),
        ...(q ? [sql`position(lower(${q}) in lower(k.title)) > 0`] : []),
        ...(channel ? [sql`k.channel = ${channel}`] : []),
        ...(status ? [sql`k.status = ${status}`] : []),
      ],
      sql` and `,
    )
  const narrowed = (id: string, { state, reason, clicked }: ListRecipients) =>
    sql`r.campaign_id = ${id} ${state ? sql`and ${standing} = ${state}` : sql``} ${reason ? sql`and r.rule = ${reason}` : sql``}
      ${clicked === undefined ? sql`` : sql`and ${hasClicked} = ${clicked}`}`

  return {
    list: (owners: Owners, asked: ListCampaigns): Promise<Campaign[]> =>
      read(matching(owners, asked), sql`order by k.created_at desc, k.id desc ${pageOf(asked)}`),

    count: (owners: Owners, asked: ListCampaigns): Promise<Counted> =>
      countRows(db, sql`from campaigns k where ${matching(owners, asked)}`),

    async find(owners: Owners, id: string): Promise<Campaign | null> {
      const [found] = await read(sql`k.id = ${id} and ${belongsTo(sql`k.user_id`, owners)}`, sql``)
      return found ?? null
    },

    async hold(id: string): Promise<CampaignRow | null> {
      const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
      return row ?? null
    },

    async update(id: string, columns: Partial<CampaignRow>): Promise<void> {
      await db.update(campaigns).set(columns).where(eq(campaigns.id, id))
    },

    /** Writes a campaign with everybody of a group: those whom no rule keeps back wait. */
    async insert(row: NewCampaign, groupId: string): Promise<void> {
      await db.insert(campaigns).values({ ...row, tenant_id: brand.id })
      await db.execute(sql`
        insert into campaign_recipients (tenant_id, campaign_id, seq, contact_id, owner_id, address, state, rule)
        select ${brand.id}, ${row.id}, i.seq, i.contact_id, (i.before ->> 'owner_id')::uuid, i.before ->> 'address',
          case when i.before ->> 'rule' is null then 'waiting' else 'left_out' end, i.before ->> 'rule'
        from contact_action_items i where i.action_id = ${groupId}`)
    },

    /** Has each of them wait for a day and an hour by their own clock; when the first has it. */
    async waitByTheirClock(id: string, date: string, minute: number): Promise<Date | null> {
      const lives = sql`coalesce(c.timezone, '') as timezone, coalesce(c.state, '') as state,
        case when coalesce(c.timezone, '') = '' and coalesce(c.state, '') = '' then coalesce(c.phone, '') else '' end as phone`
      type Place = { timezone: string; state: string; phone: string }
      const { rows } = await db.execute<Place>(sql`
        select distinct ${lives} from campaign_recipients r join contacts c on c.id = r.contact_id
        where r.campaign_id = ${id} and r.state = 'waiting'`)
      const places = rows.map((place) => ({ ...place, at: instantOf(zoneOfContact(now, place), date, minute) }))
      await db.execute(sql`
        update campaign_recipients r set later_at = p.at
        from (select id, ${lives} from contacts c) c
          join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(timezone text, state text, phone text, at timestamptz)
            on p.timezone = c.timezone and p.state = c.state and p.phone = c.phone
        where r.campaign_id = ${id} and r.state = 'waiting' and c.id = r.contact_id`)
      return places.reduce<Date | null>((first, { at }) => (first && first <= at ? first : at), null)
    },

    async counts(id: string): Promise<CampaignCounts> {
      const { rows } = await db.execute<{ state: keyof CampaignCounts; count: number }>(
        sql`select ${standing} as state, count(*)::int as count from ${withMessages} where r.campaign_id = ${id} group by 1`,
      )
      return { ...noCounts, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
    },

    async leftOut(id: string): Promise<{ rule: LeftOutRule; count: number }[]> {
      const { rows } = await db.execute<{ rule: LeftOutRule; count: number }>(sql`
        select rule, count(*)::int as count from campaign_recipients
        where campaign_id = ${id} and state = 'left_out' group by rule order by 2 desc, 1`)
      return rows
    },

    async recipients(id: string, asked: ListRecipients, holders: OwnerFilter): Promise<Recipient[]> {
      type Found = Omit<Recipient, 'contact'> & { id: string | null; number: number | null; name: string | null }
      const { rows } = await db.execute<Found>(sql`
        select ${standing} as state, r.rule, r.message_id, ${hasClicked} as clicked, case when c.id is null then '' else r.address end as address, c.id, c.number::int as number,
          trim(c.first_name || ' ' || c.last_name) as name
        from ${withMessages} left join contacts c on c.id = r.contact_id and c.deleted_at is null and ${withinReach(holders)}
        where ${narrowed(id, asked)} order by r.seq ${pageOf(asked)}`)
      return rows.map(({ id: contact_id, number, name, ...row }) => ({
        ...row,
        contact: contact_id && { id: contact_id, number: number ?? 0, name: name ?? '' },
      })) as Recipient[]
    },

    countRecipients: (id: string, asked: ListRecipients): Promise<Counted> =>
      countRows(db, sql`from ${withMessages} where ${narrowed(id, asked)}`),

    /** The next who wait, in order. */
    async waiting(id: string, limit: number): Promise<WaitingRow[]> {
      const { rows } = await db.execute<WaitingRow>(sql`
        select r.seq, r.contact_id, r.address, r.owner_id as chosen_owner_id, c.owner_id, c.first_name, c.last_name, c.preferred_language,
          (c.id is null or c.deleted_at is not null) as deleted
        from campaign_recipients r left join contacts c on c.id = r.contact_id
        where r.campaign_id = ${id} and r.state = 'waiting' and (r.later_at is null or r.later_at <= ${now.toISOString()}::timestamptz)
        order by r.seq limit ${limit}`)
      return rows
    },

    /** Whoever may not be texted at this hour waits until then. */
    async postpone(id: string, rows: readonly { seq: number; later_at: string }[]): Promise<void> {
      await db.execute(sql`
        update campaign_recipients r set later_at = a.later_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(seq integer, later_at timestamptz)
        where r.campaign_id = ${id} and r.seq = a.seq`)
    },

    async settle(id: string, rows: readonly { seq: number; rule: string | null; message_id: string | null }[]): Promise<void> {
      await db.execute(sql`
        update campaign_recipients r set state = case when a.rule is null then 'handed' else 'left_out' end, rule = a.rule, message_id = a.message_id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(seq integer, rule text, message_id uuid)
        where r.campaign_id = ${id} and r.seq = a.seq`)
    },

    /** Calls off what is not in the hands of a mail server or carrier yet. */
    async cancel(id: string): Promise<void> {
      const texts = JSON.stringify(await bulkTextStore(work).takeBack(id))
      await db.execute(sql`
        with held as (
          update email_logs set status = 'left_out', rule = 'cancelled' where campaign_id = ${id} and status = 'queued' returning id
        )
        update campaign_recipients set state = 'left_out', rule = 'cancelled'
        where campaign_id = ${id} and (state = 'waiting' or message_id in (select id from held)
          or message_id in (select jsonb_array_elements_text(${texts}::jsonb)::uuid))`)
    },

    /** Has those sent again of which nobody knows whether they went out; how many. */
    async sendUnsure(id: string): Promise<number> {
      const { rows } = await db.execute(sql`
        update email_logs set status = 'queued', attempts = 0, send_at = null, diagnostic = '' where campaign_id = ${id} and status = 'unsure' returning id`)
      return rows.length
    },

    /** Campaigns that a slice is due of. */
    async due(): Promise<{ id: string }[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from campaigns where status = 'sending' or (status = 'scheduled' and send_at <= ${now.toISOString()}::timestamptz)`)
      return rows
    },
  }
}

const moment = (at: string | null) => at && new Date(at).toISOString()

function campaignOf({ sender, user_id, user_name, subject, counts, ...row }: Row): Campaign {
  return {
    ...row,
    from: sender,
    user: { id: user_id, name: user_name ?? '' },
    subject: subject.en,
    counts: { ...noCounts, ...counts },
    send_at: moment(row.send_at),
    started_at: moment(row.started_at),
    finished_at: moment(row.finished_at),
    created_at: moment(row.created_at) ?? '',
  }
}
