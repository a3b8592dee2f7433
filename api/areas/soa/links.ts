import { and, eq, isNull } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { derivedToken, hashToken } from '#api/platform/secrets.ts'
import { soa_links } from '#api/platform/tables/index.ts'

export type LinkRow = typeof soa_links.$inferSelect

/** Made again when the mail or text goes out, so that neither the queue nor a text that agents read holds it. */
const tokenOf = ({ ports, brand }: OpenWork, linkId: string): string =>
  derivedToken(ports.env.SECRET_KEY, `scope link ${brand.id} ${linkId}`)

const pathOf = (token: string): string => `/scope/${token}`

/** Stands for the token in a text, as long as that is, so that the text costs what it says. */
const hidden = pathOf('*'.repeat(27))

/** The links of a brand's requests. */
export function linkStore(work: OpenWork) {
  const { db, brand, now } = work
  return {
    /** The way to a request; those before it are dead from now on. */
    async renew(request_id: string, kind: string, message_id: string | null): Promise<string> {
      await this.end(request_id)
      const id = newId()
      const token_hash = hashToken(tokenOf(work, id))
      await db.insert(soa_links).values({ tenant_id: brand.id, id, request_id, kind, message_id, token_hash, created_at: now })
      return id
    },

    /** A way for the device of whoever asks, beside what was sent. */
    async forDevice(request_id: string, expires_at: Date): Promise<string> {
      const id = newId()
      const token = tokenOf(work, id)
      const row = { tenant_id: brand.id, id, request_id, kind: 'device', token_hash: hashToken(token), expires_at, created_at: now }
      await db.insert(soa_links).values(row)
      return token
    },

    async end(request_id: string): Promise<void> {
      await db
        .update(soa_links)
        .set({ dead_at: now })
        .where(and(eq(soa_links.request_id, request_id), isNull(soa_links.dead_at)))
    },

    async byToken(token: string): Promise<LinkRow | null> {
      const [row] = await db
        .select()
        .from(soa_links)
        .where(eq(soa_links.token_hash, hashToken(token)))
      return row ?? null
    },

    async find(id: string): Promise<LinkRow | null> {
      const [row] = await db.select().from(soa_links).where(eq(soa_links.id, id))
      return row ?? null
    },

    async sent(id: string): Promise<void> {
      await db.update(soa_links).set({ sent_at: now }).where(eq(soa_links.id, id))
    },

    /** The newest link that lives, where the copy is read after signing. */
    async living(request_id: string): Promise<LinkRow | null> {
      const [row] = await db
        .select()
        .from(soa_links)
        .where(and(eq(soa_links.request_id, request_id), isNull(soa_links.dead_at)))
        .limit(1)
      return row ?? null
    },
  }
}

/** The address of a link, for a mail that is written now. */
export const urlOf = (work: OpenWork, origin: string, linkId: string): string => `${origin}${pathOf(tokenOf(work, linkId))}`

/** The same for a text that agents can read, without what opens it. */
export const hiddenUrl = (work: OpenWork): string => `${originOf(work)}${hidden}`

/** A text as it goes out: with the token of the link that it carries. */
export async function withToken(work: OpenWork, { id, body }: { id: string; body: string }): Promise<string> {
  if (!body.includes(hidden)) return body
  const [link] = await work.db.select().from(soa_links).where(eq(soa_links.message_id, id))
  return link ? body.replace(hidden, pathOf(tokenOf(work, link.id))) : body
}
