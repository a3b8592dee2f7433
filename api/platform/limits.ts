import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { inPlatform, type Pool } from './database.ts'
import { Refusal } from './refusal.ts'

/** `points` within `seconds`; over that, refused until the window ends. */
export type Limit = { name: string; points: number; seconds: number }

export type Limits = {
  /** Counts one attempt and refuses with 429 when there were too many. */
  spend(limit: Limit, key: string): Promise<void>
  /** Refuses if used up, counts nothing. */
  check(limit: Limit, key: string): Promise<void>
  forget(limit: Limit, key: string): Promise<void>
}

/** Counters in PostgreSQL, shared by all processes and kept when a request is rolled back. */
export function postgresLimits(pool: Pool): Limits {
  const ask = ({ text, values }: { text: string; values: unknown[] }) => inPlatform(pool, (db) => db.$client.query(text, values))
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit) => {
    let limiter = limiters.get(limit.name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: { query: ask },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      })
      limiters.set(limit.name, limiter)
    }
    return limiter
  }
  return {
    async spend(limit, key) {
      try {
        await limiterOf(limit).consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error)
        throw error
      }
    },
    async check(limit, key) {
      const state = await limiterOf(limit).get(key)
      if (state && state.consumedPoints >= limit.points) throw tooMany(state)
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}

const tooMany = (state: RateLimiterRes) =>
  new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) })
