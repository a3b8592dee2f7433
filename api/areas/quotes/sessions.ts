import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { inTenant, type Database } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import { QuotingFailed, type QuoteSession } from '#api/platform/quoting/quoting.ts'
import { hashToken } from '#api/platform/secrets.ts'
import { csg_sessions } from '#api/platform/tables/index.ts'
import type { Access } from './keys.ts'

type Context = Pick<Work, 'ports' | 'brand'>

const leaseSeconds = 25
const looks = 100
const lookEvery = 250
/** What is about to end is renewed before. */
const margin = 60_000

/** The token of a key: one for all who ask, renewed by one of them at a time. Holds no transaction while it waits. */
export async function sessionOf(context: Context, { service, key }: Access): Promise<QuoteSession> {
  const key_hash = hashToken(key)
  const { ports, brand } = context
  const tx = <T>(inside: (db: Database) => Promise<T>) => inTenant(ports.pool, brand.id, inside)
  for (let look = 0; look < looks; look++) {
    const found = await tx((db) => readOrClaim(db, brand.id, key_hash, ports.clock.now()))
    if (found !== 'wait' && found !== 'mine') return { ...found, token: ports.vault.open(found.token) }
    if (found === 'mine') {
      const ended = { renewing_until: null }
      const session = await service.authenticate(key).catch(async (error: unknown) => {
        await tx((db) => db.update(csg_sessions).set(ended).where(eq(csg_sessions.key_hash, key_hash)))
        throw error
      })
      const { token, expires_at } = session
      await tx((db) =>
        db
          .update(csg_sessions)
          .set({ ...ended, token: ports.vault.seal(token), expires_at })
          .where(eq(csg_sessions.key_hash, key_hash)),
      )
      return session
    }
    await wait(lookEvery)
  }
  throw new QuotingFailed('unavailable', 'sign-on')
}

async function readOrClaim(db: Database, tenant_id: string, key_hash: string, now: Date): Promise<QuoteSession | 'mine' | 'wait'> {
  const soon = new Date(now.getTime() + margin)
  const [row] = await db.select().from(csg_sessions).where(eq(csg_sessions.key_hash, key_hash))
  if (row?.token && row.expires_at && row.expires_at > soon) return { token: row.token, expires_at: row.expires_at }
  // Looked at again within the claim: somebody may have renewed it since it was read.
  const claimed = await db
    .insert(csg_sessions)
    .values({ tenant_id, key_hash, renewing_until: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .onConflictDoUpdate({
      target: [csg_sessions.tenant_id, csg_sessions.key_hash],
      set: { renewing_until: sql`now() + make_interval(secs => ${leaseSeconds})` },
      setWhere: and(
        sql`(${csg_sessions.renewing_until} is null or ${csg_sessions.renewing_until} < now())`,
        or(isNull(csg_sessions.token), isNull(csg_sessions.expires_at), lte(csg_sessions.expires_at, soon)),
      ),
    })
    .returning({ key_hash: csg_sessions.key_hash })
  return claimed.length > 0 ? 'mine' : 'wait'
}

/** Asks with the token of the key; one that is over is renewed, once. */
export async function withSession<T>(context: Context, access: Access, ask: (token: string) => Promise<T>): Promise<T> {
  const { token } = await sessionOf(context, access)
  try {
    return await ask(token)
  } catch (error) {
    if (!(error instanceof QuotingFailed) || error.reason !== 'session') throw error
    await forget(context, access, token)
    return ask((await sessionOf(context, access)).token)
  }
}

/** Forgets a token, unless somebody has renewed it meanwhile. */
async function forget({ ports, brand }: Context, { key }: Access, token: string): Promise<void> {
  await inTenant(ports.pool, brand.id, async (db) => {
    const of = eq(csg_sessions.key_hash, hashToken(key))
    const [row] = await db.select({ token: csg_sessions.token }).from(csg_sessions).where(of).for('update')
    if (row?.token && ports.vault.open(row.token) === token) await db.update(csg_sessions).set({ token: null, expires_at: null }).where(of)
  })
}
