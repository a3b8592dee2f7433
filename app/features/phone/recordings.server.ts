import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { classing, deletion, recordingClasses } from '#api/contract/phone.ts'
import { done, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { callView, recordingView } from './call-rows.server.ts'
import { recordingsHref, type RecordingsState } from './calls-address.ts'

const limit = 25

const asked = z.object({
  class: z.enum([...recordingClasses, 'none', '']).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

/** The page of recordings that an address asks for, each with its call, and the one that is to be deleted. */
export async function recordingsPage(visit: SignedInVisit) {
  const address = new URL(visit.request.url).searchParams
  const state = asked.parse(Object.fromEntries(address))
  const query = { page: state.page, limit, ...(state.class && { class: state.class }) }
  const { data: found, meta } = await visit.read(visit.api.GET('/v1/dialer/recordings', { params: { query } }))
  if (found.length === 0 && state.page > 1)
    throw redirect(recordingsHref({ ...state, page: Math.min(state.page - 1, meta.total_pages || 1) }))
  const ids = [...new Set(found.map(({ call_id }) => call_id))]
  const calls = ids.length > 0 ? (await visit.read(visit.api.POST('/v1/dialer/fetch_call_logs', { body: { ids, limit } }))).data : []
  const rows = found.map((one) => {
    const call = calls.find(({ id }) => id === one.call_id)
    return { ...recordingView(visit, one), call: call ? callView(visit, call) : null }
  })
  const may_change = visit.may('phone', 'change') && visit.user.updated_tos
  const may_delete = visit.may('phone', 'delete') && visit.user.updated_tos
  const wanted = address.get('delete')
  const deleting = may_delete ? (rows.find(({ id, class: kind, is_over }) => id === wanted && kind && is_over) ?? null) : null
  return { state: state satisfies RecordingsState, rows, meta, deleting, may_change, may_delete }
}

const deleteForm = deletion.extend({ id: z.uuid() })
const classForm = classing.extend({ id: z.uuid() })

/** Says what a recording is, or deletes it; back to the list, or to the call whose page it stood on. */
export async function submitRecording(visit: SignedInVisit) {
  const address = new URL(visit.request.url).searchParams
  const back = await backOf(visit, recordingsHref(asked.parse(Object.fromEntries(address))))
  if ((await fieldOf(visit, 'intent')) === 'delete') return remove(visit, back)
  const form = await readForm(visit, classForm)
  if (!form.ok) return form.reply
  const { id, class: kind } = form.value
  const classed = await visit.ask(visit.api.PATCH('/v1/dialer/recordings/{id}', { params: { path: { id } }, body: { class: kind } }))
  return classed.ok ? done(visit.say(`calls:recordings.classed.${kind}`), back) : refusedToast(visit, classed, back)
}

async function remove(visit: SignedInVisit, back: string) {
  const form = await readForm(visit, deleteForm)
  if (!form.ok) return form.reply
  const { id, reason } = form.value
  const deleted = await visit.ask(visit.api.DELETE('/v1/dialer/recordings/{id}', { params: { path: { id } }, body: { reason } }))
  return deleted.ok ? done(visit.say('calls:recordings.deleted'), back) : form.refused(deleted)
}

async function backOf(visit: SignedInVisit, list: string): Promise<string> {
  const call = z.uuid().safeParse(await fieldOf(visit, 'call_id'))
  return call.success ? `/calls/${call.data}` : list
}

/** The sound of a recording, flowing through: played with `?inline`, else downloaded. */
export function recordingBytes(visit: SignedInVisit, id: string): Promise<Response> {
  const inline = new URL(visit.request.url).searchParams.has('inline')
  return bytesOf(visit, `/v1/dialer/recordings/${encodeURIComponent(id)}/content${inline ? '?inline=true' : ''}`)
}
