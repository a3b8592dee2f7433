import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inChunks, inJob, job, type Job } from '#api/platform/jobs.ts'

/** Jobs that leave a row for each thing they do, so that it can be counted what was done, how often and by whom. */

const client = { ip: '127.0.0.1', user_agent: 'mark', request_id: 'r', language: 'en' }

const mark = ({ db, brand }: OpenWork, label: string, n: number) =>
  db.execute(sql`insert into job_marks (tenant_id, label, n, pid) values (${brand.id}, ${label}, ${n}, ${process.pid})`)

async function countOf({ db }: OpenWork, label: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from job_marks where label = ${label}`)
  return rows[0]?.count ?? 0
}

export function markJobs(tell: (words: string) => void): Record<string, Job> {
  return {
    /** One row, in one chunk. */
    mark: job('work', async ({ tenant_id, label }, _ports, run) => {
      await inChunks(run, tenant_id, client, async (work) => {
        await mark(work, String(label), 1)
        return false
      })
    }),

    /** So many chunks, each of some milliseconds. */
    chunks: job('work', async ({ tenant_id, label, count, ms }, _ports, run) => {
      await inChunks(run, tenant_id, client, async (work) => {
        const n = (await countOf(work, String(label))) + 1
        await setTimeout(Number(ms))
        await mark(work, String(label), n)
        tell(`chunk ${n}`)
        return n < Number(count)
      })
    }),

    /** Knows nothing of chunks: a row at its begin, and another after a long time. */
    long: job('work', async ({ tenant_id, label, ms }, _ports, run) => {
      await inJob(run, tenant_id, client, (work) => mark(work, `${label} began`, 0))
      tell('waiting')
      await setTimeout(Number(ms))
      tell('going on')
      const ended = inJob(run, tenant_id, client, (work) => mark(work, `${label} ended`, 0))
      await ended.finally(() => tell('through'))
    }),
  }
}

/** The table that those jobs write into. */
export async function makeMarks(databaseUrl: string): Promise<pg.Client> {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`
    create table job_marks (tenant_id uuid not null, label text not null, n integer not null, pid integer not null);
    alter table job_marks enable row level security;
    alter table job_marks force row level security;
    create policy tenant_isolation on job_marks using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
    grant select, insert on job_marks to crm_app`)
  return admin
}
