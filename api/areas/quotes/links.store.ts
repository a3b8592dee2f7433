import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { derivedToken, hashToken } from '#api/platform/secrets.ts'
import { quote_links, quote_proposals, quotes } from '#api/platform/tables/index.ts'

export type LinkRow = typeof quote_links.$inferSelect

/** Made again when the mail goes out, so that the queue holds none. */
export const tokenOf = ({ ports, brand }: OpenWork, linkId: string): string =>
  derivedToken(ports.env.SECRET_KEY, `proposal link ${brand.id} ${linkId}`)

/** The ways to a brand's proposals. */
export function proposalLinks(work: OpenWork) {
  const { db, brand, now } = work
  const one = async (condition: ReturnType<typeof eq>): Promise<LinkRow | null> =>
    (await db.select().from(quote_links).where(condition))[0] ?? null

  return {
    find: (id: string): Promise<LinkRow | null> => one(eq(quote_links.id, id)),
    byToken: (token: string): Promise<LinkRow | null> => one(eq(quote_links.token_hash, hashToken(token))),

    async newestOf(proposal_id: string): Promise<LinkRow | null> {
      const of = eq(quote_links.proposal_id, proposal_id)
      return (await db.select().from(quote_links).where(of).orderBy(desc(quote_links.created_at)).limit(1))[0] ?? null
    },

    /** A new way; those before it lead no further. */
    async renew({ actor }: Work, proposal_id: string, sent_to: string, expires_at: Date): Promise<string> {
      const living = and(eq(quote_links.proposal_id, proposal_id), isNull(quote_links.dead_at))
      await db.update(quote_links).set({ dead_at: now }).where(living)
      const id = newId()
      const token_hash = hashToken(tokenOf(work, id))
      const row = { tenant_id: brand.id, id, proposal_id, sent_to, sent_by: actor.user_id, token_hash, expires_at, created_at: now }
      await db.insert(quote_links).values(row)
      return id
    },

    async mark(id: string, columns: Partial<Pick<LinkRow, 'sent_at' | 'read_at'>>): Promise<void> {
      await db.update(quote_links).set(columns).where(eq(quote_links.id, id))
    },

    /** What a way leads to; null where the contact is gone. */
    async target(proposal_id: string) {
      const [found] = await db
        .select({ proposal: quote_proposals, quote: quotes })
        .from(quote_proposals)
        .innerJoin(quotes, eq(quotes.id, quote_proposals.quote_id))
        .where(and(eq(quote_proposals.id, proposal_id), sql`${quotes.contact_id} is not null`))
      return found ?? null
    },
  }
}
