import { desc, eq, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { soa_events, soa_requests, type EventFacts } from '#api/platform/tables/index.ts'
import { hashOf, origin, type ChainRow } from './chain.ts'

/** The chain of one brand. */
export function eventStore({ db, brand, actor, now }: OpenWork) {
  return {
    /** Adds one row at the end, in the transaction of what happened; others of the brand wait for it. Facts hold digests and ids, no names. */
    async append(request_id: string, kind: string, facts: EventFacts = {}): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('soa_events'), hashtext(${brand.id}))`)
      const [last] = await db.select().from(soa_events).orderBy(desc(soa_events.seq)).limit(1)
      const previous = last?.hash ?? origin
      const event = {
        seq: (last?.seq ?? 0) + 1,
        request_id,
        at: now,
        kind,
        user_id: actor?.user_id ?? null,
        real_user_id: actor?.real_user_id ?? null,
        facts,
      }
      await db.insert(soa_events).values({ ...event, tenant_id: brand.id, previous, hash: hashOf(previous, event) })
      await db.update(soa_requests).set({ last_seq: event.seq }).where(eq(soa_requests.id, request_id))
    },

    ofRequest: (request_id: string): Promise<ChainRow[]> =>
      db.select(columns).from(soa_events).where(eq(soa_events.request_id, request_id)).orderBy(soa_events.seq),

    /** The next rows after one, in order. */
    after: (seq: number, limit: number): Promise<ChainRow[]> =>
      db
        .select(columns)
        .from(soa_events)
        .where(sql`${soa_events.seq} > ${seq}`)
        .orderBy(soa_events.seq)
        .limit(limit),

    /** Requests whose newest row is not the one that they name: a row at the end is missing, or one was slipped in. */
    async strays(): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select r.id from soa_requests r
        where r.last_seq is distinct from (select coalesce(max(e.seq), 0) from soa_events e where e.request_id = r.id) order by r.id limit 20`)
      return rows.map(({ id }) => id)
    },

    /** Documents, papers, scans and recordings that their event does not know by this digest, and events of which one is missing. */
    async lostDocuments(): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select coalesce(e.request_id, d.request_id) as id
        from (select request_id, facts ->> 'sha256' as sha256 from soa_events where kind in ('submitted', 'completed', 'noted')) e
        full join soa_documents d on d.request_id = e.request_id and d.sha256 = e.sha256
        where d.id is null or e.request_id is null
        union
        select coalesce(e.request_id, p.request_id)
        from (select request_id, facts ->> 'sha256' as sha256 from soa_events where kind = 'paper_kept') e
        full join soa_papers p on p.request_id = e.request_id and p.sha256 = e.sha256
        where p.document_id is null or e.request_id is null
        union
        select coalesce(e.request_id, s.request_id)
        from (select request_id, facts ->> 'scan_sha256' as sha256 from soa_events where kind = 'submitted' and facts ? 'scan_sha256') e
        full join soa_scans s on s.request_id = e.request_id and s.sha256 = e.sha256
        where s.id is null or e.request_id is null
        union
        select coalesce(e.request_id, v.request_id)
        from (select request_id, facts ->> 'recording_sha256' as sha256 from soa_events where kind = 'submitted' and facts ? 'recording_sha256') e
        full join soa_voices v on v.request_id = e.request_id and v.sha256 = e.sha256
        where v.request_id is null or e.request_id is null limit 20`)
      return rows.map(({ id }) => id)
    },
  }
}

const columns = {
  seq: soa_events.seq,
  request_id: soa_events.request_id,
  at: soa_events.at,
  kind: soa_events.kind,
  user_id: soa_events.user_id,
  real_user_id: soa_events.real_user_id,
  facts: soa_events.facts,
  previous: soa_events.previous,
  hash: soa_events.hash,
}
