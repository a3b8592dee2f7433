import { asc, eq, sql } from 'drizzle-orm'
import type { CampaignClicks } from '#api/contract/campaigns/campaigns.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { campaign_links, link_clicks, mail_links } from '#api/platform/tables/index.ts'
import type { MachineReason } from '#config/clicks.ts'

export type KeptLink = { id: string; url: string }
export type KeptClick = { id: string; link_id: string; at: Date; machine: MachineReason | null }

/** The links of tracked broadcasts, and who followed them. */
export function clickStore({ db, brand, now }: OpenWork) {
  return {
    async keepLinks(campaign_id: string, urls: readonly string[]): Promise<void> {
      if (urls.length === 0) return
      await db.insert(campaign_links).values(urls.map((url, place) => ({ tenant_id: brand.id, id: newId(), campaign_id, place, url })))
    },

    linksOf: (campaignId: string): Promise<KeptLink[]> =>
      db
        .select({ id: campaign_links.id, url: campaign_links.url })
        .from(campaign_links)
        .where(eq(campaign_links.campaign_id, campaignId))
        .orderBy(asc(campaign_links.place)),

    /** Written again for a mail that is tried again: the same tokens. */
    async keepTokens(message_id: string, tokens: readonly { link_id: string; token_hash: string }[]): Promise<void> {
      if (tokens.length === 0) return
      await db
        .insert(mail_links)
        .values(tokens.map((token) => ({ tenant_id: brand.id, message_id, ...token })))
        .onConflictDoNothing()
    },

    async byToken(tokenHash: string): Promise<{ link_id: string; message_id: string; url: string } | null> {
      const { rows } = await db.execute<{ link_id: string; message_id: string; url: string }>(sql`
        select t.link_id, t.message_id, l.url from mail_links t join campaign_links l on l.id = t.link_id where t.token_hash = ${tokenHash}`)
      return rows[0] ?? null
    },

    ofMessage: (messageId: string): Promise<KeptClick[]> =>
      db
        .select({ id: link_clicks.id, link_id: link_clicks.link_id, at: link_clicks.at, machine: link_clicks.machine })
        .from(link_clicks)
        .where(eq(link_clicks.message_id, messageId)),

    async insert(click: Omit<typeof link_clicks.$inferInsert, 'tenant_id' | 'id' | 'at'>): Promise<void> {
      await db.insert(link_clicks).values({ tenant_id: brand.id, id: newId(), at: now, ...click })
    },

    async mark(ids: readonly string[], machine: MachineReason): Promise<void> {
      if (ids.length === 0) return
      await db.execute(sql`update link_clicks set machine = ${machine} where id = any(${`{${ids.join(',')}}`}::uuid[])`)
    },

    /** Who followed which link: people are counted once, machines apart from them. */
    async counts(campaignId: string): Promise<CampaignClicks> {
      const people = sql`count(distinct c.message_id) filter (where c.machine is null)::int`
      const clicks = sql`count(c.id) filter (where c.machine is null)::int`
      const machines = sql`count(c.machine)::int`
      type Row = CampaignClicks['links'][number] & { whole: boolean }
      const { rows } = await db.execute<Row>(sql`
        select l.id, l.url, ${people} as people_count, ${clicks} as click_count, ${machines} as machine_count, grouping(l.id) = 1 as whole
        from campaign_links l left join link_clicks c on c.link_id = l.id
        where l.campaign_id = ${campaignId} group by grouping sets ((l.id, l.url, l.place), ()) order by l.place`)
      const all = rows.find(({ whole }) => whole)
      return {
        people_count: all?.people_count ?? 0,
        click_count: all?.click_count ?? 0,
        machine_count: all?.machine_count ?? 0,
        links: rows.filter(({ whole }) => !whole).map(({ whole: _whole, ...link }) => link),
      }
    },
  }
}
