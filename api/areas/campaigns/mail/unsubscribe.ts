import { eq, sql } from 'drizzle-orm'
import type { UnsubscribeView } from '#api/contract/campaigns/mail.ts'
import { restore, suppress } from '#api/areas/outreach/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { refuse } from '#api/platform/refusal.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { mail_tokens, suppressions } from '#api/platform/tables/index.ts'

/** Links that lead nowhere, from one address: enough for mistakes, too little for guessing. */
const perAddress: Limit = { name: 'unsubscribe_unknown', points: 30, seconds: 600 }
/** For how long whoever pressed by mistake can take it back, in milliseconds. */
const undoFor = 600_000

type Token = typeof mail_tokens.$inferSelect

/** How things stand with whom a link was sent to. Looking changes nothing: scanners follow every link. */
export async function lookAtWayOut(work: OpenWork, token: string): Promise<UnsubscribeView> {
  return viewOf(work, await requireToken(work, token))
}

/** No more mail to this address; doing so again changes nothing. `undo` takes it back for ten minutes. */
export async function unsubscribe(work: OpenWork, token: string, undo: boolean): Promise<UnsubscribeView> {
  const found = await requireToken(work, token)
  if (undo) {
    const { undo_until } = await viewOf(work, found)
    if (undo_until) await restore(work, 'email', found.address, 'undo')
    return viewOf(work, found)
  }
  const { id } = await suppress(work, { channel: 'email', address: found.address, source: 'unsubscribe', word: 'unsubscribe' })
  if (id) await work.db.update(mail_tokens).set({ suppression_id: id }).where(eq(mail_tokens.id, found.id))
  return viewOf(work, { ...found, suppression_id: id ?? found.suppression_id })
}

async function requireToken(work: OpenWork, token: string): Promise<Token> {
  const from = `${work.brand.id} ${work.client.ip}`
  await work.ports.limits.check(perAddress, from)
  const [found] = await work.db
    .select()
    .from(mail_tokens)
    .where(eq(mail_tokens.token_hash, hashToken(token)))
  if (found) return found
  await work.ports.limits.spend(perAddress, from)
  throw refuse('not_found')
}

async function viewOf({ db, now }: OpenWork, { address, language, suppression_id }: Token): Promise<UnsubscribeView> {
  const [row] = await db
    .select({ id: suppressions.id, since: suppressions.since })
    .from(suppressions)
    .where(sql`${suppressions.address} = ${address} and ${suppressions.channel} = 'email' and ${suppressions.ended_at} is null`)
  const until = row && row.id === suppression_id ? new Date(row.since.getTime() + undoFor) : null
  return {
    address: hidden(address),
    language: language === 'es' ? 'es' : 'en',
    unsubscribed: row !== undefined,
    undo_until: until && until > now ? until.toISOString() : null,
  }
}

/** `j•••@example.com`: enough for its owner to know it. */
const hidden = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••')
