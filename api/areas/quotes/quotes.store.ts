import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { ListQuotes, Quote, QuoteBrief } from '#api/contract/quotes.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { masked } from '#api/areas/soa/index.ts'
import type { Database } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { quote_proposals, quotes } from '#api/platform/tables/index.ts'
import { proposalLinks, type LinkRow } from './links.store.ts'

/** Whose quotes somebody reaches: those of these people, and those of contacts that these holders have. */
export type QuoteReach = { owners: Owners; holders: OwnerFilter }
export type ProposalRow = typeof quote_proposals.$inferSelect

type Shown = Pick<typeof quotes.$inferSelect, 'id' | 'product' | 'status' | 'failure' | 'asked' | 'source'> &
  Pick<Quote, 'contact'> & {
    owner_id: string
    owner_name: string | null
    as_of: Date
    created_at: Date
  }
type BriefRow = Shown & { result_count: number; proposal_count: number; lowest_cents: number | null }
type WholeRow = Shown & Pick<typeof quotes.$inferSelect, 'results' | 'left_out' | 'notes'>

/** Quotes of one brand. */
export function quoteStore(work: OpenWork) {
  const { db, brand, now } = work
  const within = ({ owners, holders }: QuoteReach): SQL =>
    owners === 'all'
      ? sql`true`
      : sql`(${belongsTo(sql`r.owner_id`, owners)} or exists (
          select from contacts c where c.tenant_id = r.tenant_id and c.id = r.contact_id and ${withinReach(holders)}))`

  /** The contact's name is told only to whom the contact is told. */
  const shown = (holders: OwnerFilter): SQL => sql`
    r.id, r.product, r.status, r.failure, r.asked, r.source, r.as_of, r.created_at, r.owner_id,
    (select trim(p.first_name || ' ' || p.last_name) from profiles p where p.tenant_id = r.tenant_id and p.user_id = r.owner_id) as owner_name,
    (select jsonb_build_object('id', c.id, 'number', c.number, 'name', trim(c.first_name || ' ' || c.last_name)) from contacts c
      where c.tenant_id = r.tenant_id and c.id = r.contact_id and c.deleted_at is null and ${withinReach(holders)}) as contact`

  const asked = ({ contact_id }: ListQuotes): SQL => (contact_id ? sql`r.contact_id = ${contact_id}` : sql`true`)

  return {
    async list(reach: QuoteReach, query: ListQuotes): Promise<QuoteBrief[]> {
      const { rows } = await db.execute<BriefRow>(sql`
        select ${shown(reach.holders)}, jsonb_array_length(r.results) as result_count,
          (select min((x ->> 'premium_cents')::bigint)::int from jsonb_array_elements(r.results) x) as lowest_cents,
          (select count(*)::int from quote_proposals q where q.tenant_id = r.tenant_id and q.quote_id = r.id) as proposal_count
        from quotes r where ${within(reach)} and ${asked(query)} order by r.created_at desc, r.id desc ${pageOf(query)}`)
      return rows.map(({ result_count, proposal_count, lowest_cents, ...row }) => ({
        ...briefOf(headOf(row, now)),
        result_count,
        proposal_count,
        lowest_cents,
      }))
    },

    count: (reach: QuoteReach, query: ListQuotes): Promise<Counted> =>
      countRows(db, sql`from quotes r where ${within(reach)} and ${asked(query)}`),

    async find(reach: QuoteReach, id: string): Promise<Omit<Quote, 'can_propose'> | null> {
      const { rows } = await db.execute<WholeRow>(sql`
        select ${shown(reach.holders)}, r.results, r.left_out, r.notes from quotes r where ${within(reach)} and r.id = ${id}`)
      const [row] = rows
      if (!row) return null
      const { results, left_out, notes } = row
      const links = proposalLinks(work)
      const proposals = []
      for (const one of await this.proposals(id)) proposals.push(proposalOf(one, await links.newestOf(one.id)))
      return { ...headOf(row, now), results, left_out, notes, proposals }
    },

    async insert(columns: Omit<typeof quotes.$inferInsert, 'tenant_id' | 'id' | 'created_at'>): Promise<string> {
      const id = newId()
      await db.insert(quotes).values({ ...columns, tenant_id: brand.id, id, created_at: now })
      return id
    },

    /** One that carriers are still being asked for, with whom it is for. */
    async asking(id: string): Promise<Pick<typeof quotes.$inferSelect, 'owner_id' | 'product' | 'asked'> | null> {
      const { owner_id, product, asked: question } = quotes
      const [row] = await db.select({ owner_id, product, asked: question }).from(quotes).where(stillAsking(id))
      return row ?? null
    },

    /** Whatever was answered stays: who comes second changes nothing. */
    async settle(id: string, columns: Partial<typeof quotes.$inferInsert>): Promise<void> {
      await db.update(quotes).set(columns).where(stillAsking(id))
    },

    proposals: (quote_id: string): Promise<ProposalRow[]> =>
      db.select().from(quote_proposals).where(eq(quote_proposals.quote_id, quote_id)).orderBy(desc(quote_proposals.created_at)),

    async insertProposal(columns: Omit<typeof quote_proposals.$inferInsert, 'tenant_id' | 'id' | 'created_at'>): Promise<ProposalRow> {
      const [row] = await db
        .insert(quote_proposals)
        .values({ ...columns, tenant_id: brand.id, id: newId(), created_at: now })
        .returning()
      if (!row) throw new Error('A proposal was written')
      return row
    },

    /** All that was quoted for contacts that go for good, proposals with them. */
    async removeOf(contactIds: readonly string[]): Promise<void> {
      await db.execute(sql`delete from quotes where contact_id in (select unnest(${`{${contactIds.join(',')}}`}::uuid[]))`)
    },
  }
}

/** What somebody quoted last. */
export async function newestOf(db: Database, userId: string): Promise<{ id: string; created_at: string } | null> {
  const of = eq(quotes.owner_id, userId)
  const [row] = await db
    .select({ id: quotes.id, created_at: quotes.created_at })
    .from(quotes)
    .where(and(of, eq(quotes.status, 'answered')))
    .orderBy(desc(quotes.created_at))
    .limit(1)
  return row ? { id: row.id, created_at: row.created_at.toISOString() } : null
}

export const proposalOf = ({ id, language, note, lines, created_at }: ProposalRow, link: LinkRow | null): Quote['proposals'][number] => ({
  id,
  language,
  note,
  lines,
  created_at: created_at.toISOString(),
  sending: link && {
    sent_to: masked(link.sent_to),
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    sent: link.sent_at !== null,
    read_at: link.read_at?.toISOString() ?? null,
  },
})

const stillAsking = (id: string) => and(eq(quotes.id, id), eq(quotes.status, 'asking'))

/** Milliseconds after which nobody waits for carriers any more. */
const patience = 5 * 60_000

function standingOf({ status, failure, created_at }: Shown, now: Date): Pick<Quote, 'status' | 'failure'> {
  const isOver = status === 'asking' && now.getTime() - new Date(created_at).getTime() > patience
  return isOver ? { status: 'failed', failure: 'quote_unavailable' } : { status, failure }
}

const headOf = (row: Shown, now: Date) => ({ ...standingOf(row, now), ...factsOf(row) })

const briefOf = ({ failure: _failure, ...head }: ReturnType<typeof headOf>) => head

const factsOf = ({ id, product, asked, source, contact, owner_id, owner_name, as_of, created_at }: Shown) => ({
  id,
  product,
  asked,
  source,
  contact: contact && { ...contact, number: Number(contact.number) },
  user: { id: owner_id, name: owner_name ?? '' },
  as_of: new Date(as_of).toISOString(),
  created_at: new Date(created_at).toISOString(),
})
