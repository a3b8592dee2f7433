import { and, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { ListSoaRequests, SoaRequest } from '#api/contract/soa.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { isId, newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { soa_documents, soa_requests } from '#api/platform/tables/index.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { masked } from './masked.ts'

export type SoaRow = typeof soa_requests.$inferSelect
export type SoaColumns = Partial<typeof soa_requests.$inferInsert>

/** Whose requests somebody reaches: those of these people, and those of contacts that these holders have. */
export type SoaReach = { owners: Owners; holders: OwnerFilter }

/** One that waits too long has expired from that moment on, whether a job has come by or not. */
const statusAt = (now: Date): SQL =>
  sql`case when r.status = 'open' and r.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else r.status end`

type Row = Omit<SoaRow, 'plans_represented' | 'tenant_id'> & {
  contact: SoaRequest['contact']
  user: SoaRequest['user']
  plans: SoaRequest['plans_represented']
  delivery: SoaRequest['delivery']
  sha256: string | null
  pdf: SoaRequest['document']['pdf']
  scan: SoaRequest['scan']
  voice: SoaRequest['voice']
}

/** Requests of one brand. */
export function soaStore({ db, brand, now }: OpenWork) {
  const within = ({ owners, holders }: SoaReach): SQL =>
    owners === 'all'
      ? sql`true`
      : sql`r.sealed_at is null and (${belongsTo(sql`r.user_id`, owners)} or exists (
          select from contacts c where c.tenant_id = r.tenant_id and c.id = r.contact_id and ${withinReach(holders)}))`

  /** The contact's name is told only to whom the contact is told. */
  const shown = (holders: OwnerFilter): SQL => sql`
    r.*, ${statusAt(now)} as status,
    (select jsonb_build_object('id', c.id, 'number', c.number, 'name', trim(c.first_name || ' ' || c.last_name)) from contacts c
      where c.tenant_id = r.tenant_id and c.id = r.contact_id and c.deleted_at is null and ${withinReach(holders)}) as contact,
    (select jsonb_build_object('id', p.user_id, 'name', trim(p.first_name || ' ' || p.last_name)) from profiles p
      where p.tenant_id = r.tenant_id and p.user_id = r.user_id) as "user",
    (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name_key), '[]') from carriers k
      where k.tenant_id = r.tenant_id and k.id in (select x::uuid from jsonb_array_elements_text(r.plans_represented) x)) as plans,
    (select case when l.kind = 'text' then
        (select case when m.status in ('failed', 'undelivered') then 'failed' when m.status = 'queued' then 'queued' else 'sent' end
          from text_messages m where m.tenant_id = l.tenant_id and m.id = l.message_id)
        when l.sent_at is null then 'queued' else 'sent' end
      from soa_links l where l.tenant_id = r.tenant_id and l.request_id = r.id and l.kind in ('email', 'text') order by l.created_at desc, l.id desc limit 1) as delivery,
    (select d.sha256 from soa_documents d where d.tenant_id = r.tenant_id and d.request_id = r.id and d.kind = 'signed') as sha256,
    (select jsonb_build_object('kind', f.kind, 'sha256', f.sha256, 'size', f.size) from soa_papers f
      where f.tenant_id = r.tenant_id and f.request_id = r.id order by f.created_at desc limit 1) as pdf,
    (select jsonb_build_object('content_type', s.content_type, 'sha256', s.sha256, 'size', s.size) from soa_scans s
      where s.tenant_id = r.tenant_id and s.request_id = r.id) as scan,
    (select jsonb_build_object('call_id', v.call_id, 'recording_id', v.recording_id, 'from_second', v.from_second, 'sha256', v.sha256)
      from soa_voices v where v.tenant_id = r.tenant_id and v.request_id = r.id) as voice`

  async function read(reach: SoaReach, condition: SQL, tail: SQL): Promise<SoaRequest[]> {
    const { rows } = await db.execute<Row>(sql`
      select ${shown(reach.holders)} from soa_requests r where ${within(reach)} and ${condition} ${tail}`)
    return rows.map((row) => requestOf(row, now))
  }

  const asked = (query: ListSoaRequests, today: (day: string, end: boolean) => SQL): SQL => {
    const { q, status, needs, contact_id, downline_user_id, from, to, expiring, kept_by_law } = query
    const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    const moment = sql`${now.toISOString()}::timestamptz`
    return sql.join(
      [
        sql`true`,
        ...(q
          ? [
              sql`(r.number::text = ${q.replace(/^#/, '')} or r.signer_name ilike ${like} or exists (select from contacts c
                where c.tenant_id = r.tenant_id and c.id = r.contact_id and c.first_name || ' ' || c.last_name ilike ${like}))`,
            ]
          : []),
        ...(status?.length
          ? [
              sql`${statusAt(now)} in (${sql.join(
                status.map((one) => sql`${one}`),
                sql`, `,
              )})`,
            ]
          : []),
        ...(needs === 'agent' ? [sql`r.status = 'submitted'`] : []),
        ...(needs === 'person' ? [sql`r.status = 'open' and r.expires_at > ${moment}`] : []),
        ...(contact_id ? [sql`r.contact_id = ${contact_id}`] : []),
        ...(downline_user_id ? [sql`r.user_id = ${downline_user_id}`] : []),
        ...(from ? [sql`r.created_at >= ${today(from, false)}`] : []),
        ...(to ? [sql`r.created_at < ${today(to, true)}`] : []),
        ...(kept_by_law ? [sql`r.sealed_at is not null`] : []),
        ...(expiring
          ? [sql`r.status in ('submitted', 'completed') and r.valid_until > ${moment} and r.valid_until <= ${moment} + interval '30 days'`]
          : []),
      ],
      sql` and `,
    )
  }

  const daysIn = (zone: string) => (day: string, end: boolean) =>
    sql`((${day}::date + ${end ? 1 : 0}::int)::timestamp at time zone ${zone})`

  return {
    list(reach: SoaReach, query: ListSoaRequests, zone: string): Promise<SoaRequest[]> {
      // An index gives the order only of what is asked for as it is kept.
      const last = query.order_field === 'submitted_at' ? sql`nulls last` : sql``
      const direction = sql`${query.order === 'asc' ? sql`asc` : sql`desc`} ${last}`
      const order = sql`order by r.${sql.raw(query.order_field)} ${direction}, r.id ${direction} ${pageOf(query)}`
      return read(reach, asked(query, daysIn(zone)), order)
    },

    count: (reach: SoaReach, query: ListSoaRequests, zone: string): Promise<Counted> =>
      countRows(db, sql`from soa_requests r where ${within(reach)} and ${asked(query, daysIn(zone))}`),

    /** By id or number. */
    async find(reach: SoaReach, idOrNumber: string): Promise<SoaRequest | null> {
      const number = /^\d{1,15}$/.test(idOrNumber) ? Number(idOrNumber) : -1
      const [found] = await read(reach, isId(idOrNumber) ? sql`r.id = ${idOrNumber}::uuid` : sql`r.number = ${number}`, sql``)
      return found ?? null
    },

    async row(id: string): Promise<SoaRow | null> {
      const [row] = await db.select().from(soa_requests).where(eq(soa_requests.id, id))
      return row ?? null
    },

    /** The row as it is now; others who would change it wait. Events may still be written beside it. */
    async hold(id: string): Promise<SoaRow | null> {
      const [row] = await db.select().from(soa_requests).where(eq(soa_requests.id, id)).for('no key update')
      return row ?? null
    },

    /** Holds the contact, so that two who ask at once do not both send. */
    async lockContact(contactId: string): Promise<void> {
      await db.execute(sql`select from contacts where id = ${contactId} for no key update`)
    },

    /** What a visitor sent already, by the form that it came with; whoever sends it at the same time waits. */
    async bySubmission(submissionId: string): Promise<SoaRow | null> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('soa_submission'), hashtext(${submissionId}))`)
      const [row] = await db
        .select()
        .from(soa_requests)
        .where(and(eq(soa_requests.submission_id, submissionId), eq(soa_requests.channel, 'web')))
      return row ?? null
    },

    async openOf(contactId: string): Promise<SoaRow | null> {
      const [row] = await db
        .select()
        .from(soa_requests)
        .where(
          and(
            eq(soa_requests.contact_id, contactId),
            eq(soa_requests.status, 'open'),
            sql`${soa_requests.expires_at} > ${now.toISOString()}::timestamptz`,
          ),
        )
        .limit(1)
      return row ?? null
    },

    /** All that a contact ever signed. */
    ofContact: (contactId: string): Promise<SoaRow[]> =>
      db
        .select()
        .from(soa_requests)
        .where(and(eq(soa_requests.contact_id, contactId), sql`${soa_requests.submitted_at} is not null`)),

    /** All that some contacts ever signed. */
    signedBy: (contactIds: string[]): Promise<SoaRow[]> =>
      db
        .select()
        .from(soa_requests)
        .where(and(inArray(soa_requests.contact_id, contactIds), sql`${soa_requests.submitted_at} is not null`)),

    /** The newest that corrects a request. */
    async correctionOf(id: string): Promise<{ id: string; number: number } | null> {
      const { number, replaces_id, created_at } = soa_requests
      const found = db.select({ id: soa_requests.id, number }).from(soa_requests).where(eq(replaces_id, id))
      const [row] = await found.orderBy(desc(created_at), desc(number)).limit(1)
      return row ?? null
    },

    async insert(columns: Omit<typeof soa_requests.$inferInsert, 'tenant_id' | 'created_at' | 'updated_at'>): Promise<void> {
      await db.insert(soa_requests).values({ ...columns, tenant_id: brand.id, created_at: now, updated_at: now })
    },

    /** Writes unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, columns: SoaColumns, lockVersion?: number): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(soa_requests.lock_version, lockVersion)
      const written = await db
        .update(soa_requests)
        .set({ ...columns, updated_at: now, lock_version: sql`${soa_requests.lock_version} + 1` })
        .where(and(eq(soa_requests.id, id), same))
        .returning({ id: soa_requests.id })
      return written.length > 0
    },

    /** Whether its paper could be made, without keeping others from changing it. */
    async notePaper(id: string, paper_failed_at: Date | null): Promise<void> {
      await db.update(soa_requests).set({ paper_failed_at }).where(eq(soa_requests.id, id))
    },

    /** Those whose paper could not be made. */
    async withoutPaper(limit: number): Promise<{ id: string; completed_at: Date | null }[]> {
      return db
        .select({ id: soa_requests.id, completed_at: soa_requests.completed_at })
        .from(soa_requests)
        .where(isNotNull(soa_requests.paper_failed_at))
        .limit(limit)
    },

    async keepDocument(request_id: string, kind: 'signed' | 'completed' | 'note', sealed: string, sha256: string): Promise<void> {
      await db.insert(soa_documents).values({ tenant_id: brand.id, id: newId(), request_id, kind, sealed, sha256, created_at: now })
    },

    documents: (request_id: string) =>
      db.select().from(soa_documents).where(eq(soa_documents.request_id, request_id)).orderBy(soa_documents.created_at),

    /** Requests that nobody signed in time and that are not written down as such yet, held. */
    async overdue(limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from soa_requests where status = 'open' and expires_at <= ${now.toISOString()}::timestamptz
        order by expires_at limit ${limit} for no key update skip locked`)
      return rows.map(({ id }) => id)
    },

    /** Those of contacts that go for good, held. */
    async ofContacts(contactIds: readonly string[]): Promise<{ id: string; status: string }[]> {
      const { rows } = await db.execute<{ id: string; status: string }>(sql`
        select id, status from soa_requests where contact_id in (select unnest(${`{${contactIds.join(',')}}`}::uuid[]))
        order by id for no key update`)
      return rows
    },

    /** Clears what names the person; what was signed stays in the sealed document. */
    async seal(id: string): Promise<void> {
      await db
        .update(soa_requests)
        .set({
          contact_id: null,
          sent_to: null,
          signer_name: null,
          relationship: null,
          reason: '',
          explanation: '',
          sealed_at: now,
          updated_at: now,
        })
        .where(eq(soa_requests.id, id))
    },
  }
}

/** The people of the brand whose role is one of these. */
export async function peopleOf({ db }: Work | OpenWork, accountTypes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where account_type in (${sql.join(
      accountTypes.map((one) => sql`${one}`),
      sql`, `,
    )})
      and state = 'active' and deleted_at is null`)
  return rows.map(({ id }) => id)
}

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

function requestOf(row: Row, now: Date): SoaRequest {
  const isSigned = row.status === 'submitted' || row.status === 'completed'
  return {
    id: row.id,
    number: Number(row.number),
    status: row.status,
    contact: row.contact && { ...row.contact, number: Number(row.contact.number) },
    user: row.user,
    language: row.language,
    initiated_by: row.initiated_by as SoaRequest['initiated_by'],
    channel: row.channel as SoaRequest['channel'],
    sent_to: row.sent_to && masked(row.sent_to),
    delivery: row.delivery,
    products_suggested: row.products_suggested as SoaRequest['products_suggested'],
    products_agreed: row.products_agreed as SoaRequest['products_agreed'],
    opened_at: iso(row.opened_at),
    expires_at: iso(row.expires_at) ?? '',
    submitted_at: iso(row.submitted_at),
    signer: row.signer
      ? {
          kind: row.signer === 'representative' ? 'representative' : 'beneficiary',
          name: row.signer_name ?? '',
          relationship: row.relationship,
        }
      : null,
    signature_kind: row.signature_kind as SoaRequest['signature_kind'],
    identity: row.identity as SoaRequest['identity'],
    signed_from: row.signed_from,
    wording_version: row.wording_version,
    appointment_at: iso(row.appointment_at),
    appointment_method: row.appointment_method as SoaRequest['appointment_method'],
    plans_represented: row.plans,
    contact_method: row.contact_method as SoaRequest['contact_method'],
    explanation: row.explanation,
    agent_signature: row.agent_signature,
    carrier_confirmation: row.carrier_confirmation,
    completed_at: iso(row.completed_at),
    declined_at: iso(row.declined_at),
    rejected_at: iso(row.rejected_at),
    reason: row.reason,
    valid_until: iso(row.valid_until),
    'valid?': isSigned && row.valid_until !== null && new Date(row.valid_until) > now,
    retain_until: row.retain_until,
    replaces_id: row.replaces_id,
    kept_by_law: row.sealed_at !== null,
    document: { status: row.sha256 ? (row.paper_failed_at ? 'failed' : 'kept') : 'none', sha256: row.sha256, pdf: row.pdf },
    scan: row.scan,
    voice: row.voice,
    lock_version: row.lock_version,
    created_at: iso(row.created_at) ?? '',
    updated_at: iso(row.updated_at) ?? '',
  }
}
