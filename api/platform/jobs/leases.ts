import type pg from 'pg'
import type { Lease } from './job.ts'

/** No answer within this time is an answer: the connection is given up. */
const longestQuery = 10_000

/**
 * The leases of jobs that run, in the queue's own rows: `locked_by` holds the token of a run, `locked_at` when it was renewed.
 * The queue itself ends and fails jobs by their id or by the process that claimed them, whoever has them by now; with a token
 * in that place none of that finds a row, and all that becomes of a job is written here.
 */
export function leaseStore(pool: pg.Pool) {
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const config: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: longestQuery }
    return (await pool.query<Row>(config)).rows
  }

  return {
    /** Makes a claimed job this run's own, also a second time; false where it was taken from the claimer meanwhile. */
    async take({ id, token }: Lease, claimer: string): Promise<boolean> {
      const rows = await ask(
        `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1 and locked_by in ($2, $3) returning id`,
        [id, token, claimer],
      )
      return rows.length === 1
    },

    /** Renews leases; the tokens of those that are still held. A row that somebody holds for a moment waits for the next time. */
    async renew(leases: readonly Lease[]): Promise<Set<string>> {
      const held = await ask<{ token: string }>(
        `with asked as (select * from unnest($1::bigint[], $2::text[]) asked(id, token)),
         free as (
           select j.id from graphile_worker._private_jobs j join asked on j.id = asked.id and j.locked_by = asked.token
           for update of j skip locked
         ), renewed as (update graphile_worker._private_jobs j set locked_at = now() from free where j.id = free.id)
         select asked.token from asked join graphile_worker._private_jobs j on j.id = asked.id and j.locked_by = asked.token`,
        [leases.map(({ id }) => id), leases.map(({ token }) => token)],
      )
      return new Set(held.map(({ token }) => token))
    },

    /** The job is done; false where this run has it no longer. */
    async end({ id, token }: Lease): Promise<boolean> {
      const rows = await ask('delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 returning id', [id, token])
      return rows.length === 1
    },

    /** Tried again later, as the queue itself would. */
    async fail({ id, token }: Lease, message: string): Promise<void> {
      await ask(
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null, updated_at = now(), last_error = $3,
           run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
         where id = $1 and locked_by = $2`,
        [id, token, message],
      )
    },

    /** Queued again at once, as if it had not been tried. One whose key was given to a newer job is left to that. */
    async handBack({ id, token }: Lease, hadKey: boolean): Promise<void> {
      await ask(
        `with replaced as (
           delete from graphile_worker._private_jobs where id = $1 and locked_by = $2 and $3::boolean and key is null
         ) update graphile_worker._private_jobs set locked_by = null, locked_at = null, updated_at = now(), attempts = greatest(0, attempts - 1)
         where id = $1 and locked_by = $2 and not ($3::boolean and key is null)`,
        [id, token, hadKey],
      )
    },

    /**
     * Frees the jobs of whoever has not renewed for so long; how many. Not those in the middle of a transaction that is still
     * open, and not right after the database was away, when nobody could renew.
     */
    async takeOver(seconds: number): Promise<number> {
      const rows = await ask(
        `with stale as materialized (
           select id, locked_by from graphile_worker._private_jobs
           where locked_at < now() - make_interval(secs => $1) and pg_postmaster_start_time() < now() - make_interval(secs => $1)
           for update skip locked
         ), free as materialized (select id from stale where pg_try_advisory_xact_lock(hashtextextended('job ' || locked_by, 0)))
         update graphile_worker._private_jobs j set locked_by = null, locked_at = null, updated_at = now()
         from free where j.id = free.id returning j.id`,
        [seconds],
      )
      return rows.length
    },
  }
}

export type LeaseStore = ReturnType<typeof leaseStore>
