import { z } from 'zod'
import { classing, deletion, recordingClasses } from '#api/contract/phone.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { callView, recordingView } from './call-rows.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { oneOf } from '#app/lists/params.server.ts'
import { recordingsPath } from './paths.ts'

const recordingList = defineList({ path: recordingsPath, params: { class: oneOf([...recordingClasses, 'none']) }, limit: 25 })

/** The page of recordings that an address asks for, each with its call, and the one that is to be deleted. */
export async function recordingsPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const state = recordingList.read(context.request)
  const query = recordingList.query(state)
  const { data: found, meta } = await context.read(context.api.GET('/v1/dialer/recordings', { params: { query } }))
  const list = recordingList.page(state, found, meta)
  const ids = [...new Set(found.map(({ call_id }) => call_id))]
  const calls =
    ids.length > 0 ? (await context.read(context.api.POST('/v1/dialer/fetch_call_logs', { body: { ids, limit: query.limit } }))).data : []
  const rows = found.map((one) => {
    const call = calls.find(({ id }) => id === one.call_id)
    return { ...recordingView(context, one), call: call ? callView(context, call) : null }
  })
  const may_change = context.may('phone', 'change') && context.user.updated_tos
  const may_delete = context.may('phone', 'delete') && context.user.updated_tos
  const wanted = address.get('delete')
  const deleting = may_delete ? (rows.find(({ id, class: kind, is_over }) => id === wanted && kind && is_over) ?? null) : null
  return { list, rows, deleting, may_change, may_delete }
}

const deleteForm = deletion.extend({ id: z.uuid() })
const classForm = classing.extend({ id: z.uuid() })

/** Says what a recording is, or deletes it; back to the list, or to the call whose page it stood on. */
export async function submitRecording(context: SignedInContext) {
  const back = await backOf(context, recordingList.hereOf(context.request))
  if ((await fieldOf(context, 'intent')) === 'delete') return remove(context, back)
  const form = await readForm(context, classForm)
  if (!form.ok) return form.reply
  const { id, class: kind } = form.value
  const classed = await context.ask(context.api.PATCH('/v1/dialer/recordings/{id}', { params: { path: { id } }, body: { class: kind } }))
  return classed.ok ? redirectWithToast(context.say(`calls:recordings.classed.${kind}`), back) : refusedToast(context, classed, back)
}

async function remove(context: SignedInContext, back: string) {
  const form = await readForm(context, deleteForm)
  if (!form.ok) return form.reply
  const { id, reason } = form.value
  const deleted = await context.ask(context.api.DELETE('/v1/dialer/recordings/{id}', { params: { path: { id } }, body: { reason } }))
  return deleted.ok ? redirectWithToast(context.say('calls:recordings.deleted'), back) : form.refused(deleted)
}

async function backOf(context: SignedInContext, list: string): Promise<string> {
  const call = z.uuid().safeParse(await fieldOf(context, 'call_id'))
  return call.success ? `/calls/${call.data}` : list
}

/** The sound of a recording, flowing through: played with `?inline`, else downloaded. */
export function recordingBytes(context: SignedInContext, id: string): Promise<Response> {
  const inline = new URL(context.request.url).searchParams.has('inline')
  return bytesOf(context, `/v1/dialer/recordings/${encodeURIComponent(id)}/content${inline ? '?inline=true' : ''}`)
}
