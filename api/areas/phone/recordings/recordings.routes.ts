import type { FastifyInstance } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import { classing, deletion, listRecordings, recording, recordingContent } from '#api/contract/phone.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { rangeOf } from '#api/platform/http/range.ts'
import { route, Streamed, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'
import { mayBeDeleted } from './evidence.ts'
import { recordingOf, recordingStore, type RecordingRow } from './recordings.store.ts'
import { deletionRefusal, retainUntil } from './retention.ts'

const see = { area: 'phone', action: 'see' } as const
const feature = 'dialer'

export function recordingsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/dialer/recordings',
    summary: 'Recordings of calls and messages of everybody within reach, newest first; class `none` are those nobody has classed',
    access: see,
    feature,
    query: listRecordings,
    reply: page(recording),
    async handle({ work, query }) {
      const { owners } = await reachOf(work, 'phone', 'see')
      const { data, counted } = await recordingStore(work).list(owners, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/recordings/:id/content',
    summary: 'The sound of a recording as WAV; one range of it where asked',
    access: see,
    feature,
    params: idParams,
    query: recordingContent,
    bytes: true,
    async handle({ work, params, query, request }) {
      const row = await requireRecording(work, params.id, 'see')
      if (!row.storage_key) throw invalid('base', 'dialer_not_ready_yet')
      const headers = headersOf(row, query.inline)
      const range = rangeOf(request.headers.range, row.size)
      if (range === 'none') return new Streamed(416, { ...headers, 'content-range': `bytes */${row.size}` }, null)
      const bytes = await work.ports.storage.read(row.storage_key, range ?? undefined)
      if (!bytes) throw refuse('not_found')
      await audit(work, { area: 'phone', action: query.inline ? 'recording_played' : 'recording_downloaded', subject_id: row.id })
      if (!range) return new Streamed(200, { ...headers, 'content-length': String(row.size) }, bytes)
      const length = String(range.end - range.start + 1)
      return new Streamed(
        206,
        { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${row.size}`, 'content-length': length },
        bytes,
      )
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/dialer/recordings/:id',
    summary: 'Say what kind of call it was, from which follows how long it is kept',
    access: { area: 'phone', action: 'change' },
    feature,
    params: idParams,
    body: classing,
    reply: one(recording),
    async handle({ work, params, body }) {
      const row = await requireRecording(work, params.id, 'change')
      const until = retainUntil(body.class, row.created_at)
      // Whoever says enrolment once has said ten years: a shorter time cannot be had by changing one's mind.
      const retain_until = row.retain_until && row.retain_until > until ? row.retain_until : until
      const changes = { class: body.class, classed_by: work.actor.user_id, classed_at: work.now, retain_until }
      const store = recordingStore(work)
      await store.update(row.id, changes)
      if (row.kind === 'call') await store.fileWithCall(row.call_id, row.storage_key, body.class)
      await audit(work, {
        area: 'phone',
        action: 'recording_classed',
        subject_id: row.id,
        details: { class: body.class, before: row.class },
      })
      return { data: recordingOf({ ...row, ...changes }) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/dialer/recordings/:id',
    summary: 'Delete a recording whose time is over, with a reason',
    access: { area: 'phone', action: 'delete' },
    feature,
    params: idParams,
    body: deletion,
    async handle({ work, params, body }) {
      const row = await requireRecording(work, params.id, 'delete')
      await mayBeDeleted(work, row)
      const refusal = deletionRefusal(row, work.now)
      if (refusal) throw invalid('base', refusal, { until: row.retain_until?.toISOString().slice(0, 10) ?? '' })
      const store = recordingStore(work)
      await store.update(row.id, {
        status: 'deleted',
        deleted_at: work.now,
        deleted_by: work.actor.user_id,
        deletion_reason: body.reason,
        storage_key: null,
      })
      if (row.kind === 'call') await store.fileWithCall(row.call_id, null, row.class ?? '')
      if (row.storage_key) await enqueue(work, 'remove_stored', { keys: [row.storage_key] })
      await audit(work, {
        area: 'phone',
        action: 'recording_deleted',
        subject_id: row.id,
        details: { reason: body.reason, class: row.class },
      })
    },
  })
}

/** A recording of a call of somebody within reach, else 404. */
async function requireRecording(work: Work, id: string, action: 'see' | 'change' | 'delete'): Promise<RecordingRow> {
  const { owners } = await reachOf(work, 'phone', action)
  const row = isId(id) ? await recordingStore(work).find(id, owners) : null
  if (!row) throw refuse('not_found')
  return row
}

const headersOf = (row: RecordingRow, inline: boolean): Record<string, string> => ({
  'content-type': row.content_type,
  'content-disposition': contentDisposition(`${row.kind}-${row.created_at.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.wav`, inline),
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox`,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
})
