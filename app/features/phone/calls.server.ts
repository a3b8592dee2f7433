import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { callChanges, dispositions, seen } from '#api/contract/phone.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { findOwners, seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { callsHref, callHref, callsPath, type CallsState } from './calls-search-params.ts'
import { callView, recordingView } from './call-rows.server.ts'

const limit = 50

const asked = z.object({
  q: z.string().trim().max(40).catch(''),
  call_direction: z.enum(['inbound', 'outbound', '']).catch(''),
  disposition: z.enum([...dispositions, '']).catch(''),
  user_id: z.uuid().catch(''),
  from: z.iso.date().catch(''),
  to: z.iso.date().catch(''),
  missed: z.literal('true').or(z.literal('')).catch(''),
  voicemail: z.literal('true').or(z.literal('')).catch(''),
  recorded: z.literal('true').or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

/** The page of calls that an address asks for. What a form left empty goes from the address; a page beyond the end leads to the last one. */
export async function callsPage(context: SignedInContext) {
  const address = new URL(context.request.url).searchParams
  const calls: CallsState = asked.parse(Object.fromEntries(address))
  if ([...address.values()].includes('')) throw redirect(callsHref(calls, { page: calls.page }))
  const sees_others = seesOthers(context)
  const [{ data, meta }, unread, people] = await Promise.all([
    context.read(context.api.POST('/v1/dialer/fetch_call_logs', { body: { ...questionOf(calls), limit } })),
    context.read(context.api.GET('/v1/dialer/unread')),
    sees_others ? findOwners(context, '') : [],
  ])
  if (data.length === 0 && calls.page > 1) throw redirect(callsHref(calls, { page: Math.min(calls.page - 1, meta.total_pages || 1) }))
  return {
    calls,
    rows: data.map((one) => callView(context, one)),
    meta,
    unread: unread.data,
    sees_others,
    choices: { people, disposition: dispositionChoices(context) },
    may_change: context.may('phone', 'change') && context.user.updated_tos,
  }
}

function questionOf({ missed, voicemail, recorded, page, ...rest }: CallsState) {
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  return { ...set, page, ...(missed && { missed: true }), ...(voicemail && { voicemail: true }), ...(recorded && { recorded: true }) }
}

export const dispositionChoices = (context: SignedInContext) =>
  dispositions.map((value) => ({ value: value as string, label: context.say(`calls:dispositions.${value}`) }))

/** All missed calls, all messages, or both, were seen: back to where it was said. */
export async function submitSeen(context: SignedInContext) {
  const kind = seen.safeParse({ kind: (await fieldOf(context, 'kind')) || undefined })
  const back = new URL(context.request.url)
  const href = callsPath + back.search
  const marked = await context.ask(context.api.POST('/v1/dialer/seen', { body: kind.data ?? {} }))
  return marked.ok ? redirectWithToast(context.say('calls:list.seen'), href) : refusedToast(context, marked, href)
}

/** One call, with what was recorded of it. */
export async function callPage(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/dialer/calls/{id}', { params: { path: { id } } }))
  const view = callView(context, data)
  const heard = data.recordings.filter(({ status }) => status !== 'deleted' && status !== 'absent')
  return {
    call: {
      ...view,
      call_from: data.call_from,
      call_to: data.call_to,
      lock_version: data.lock_version,
      disposition: data.disposition ?? '',
    },
    recordings: heard.map((one) => recordingView(context, one)),
    dispositions: dispositionChoices(context),
    may_change: view.is_own && context.may('phone', 'change') && context.user.updated_tos,
    may_class: context.may('phone', 'change') && context.user.updated_tos,
    may_delete: context.may('phone', 'delete') && context.user.updated_tos,
  }
}

const writing = callChanges.pick({ notes: true, disposition: true, lock_version: true })

/** What is written down of a call; whoever does it has seen it. */
export async function submitCall(context: SignedInContext, id: string) {
  const params = { path: { id } }
  if ((await fieldOf(context, 'intent')) === 'seen') {
    const marked = await context.ask(context.api.PATCH('/v1/dialer/calls/{id}', { params, body: { seen: true } }))
    return marked.ok ? redirectWithToast(context.say('calls:call.seen'), callHref(id)) : refusedToast(context, marked, callHref(id))
  }
  const form = await readForm(context, writing)
  if (!form.ok) return form.reply
  const body = { notes: '', disposition: null, ...form.value, seen: true }
  const saved = await context.ask(context.api.PATCH('/v1/dialer/calls/{id}', { params, body }))
  const words = body.disposition === 'do_not_call' ? 'calls:call.saved_do_not_call' : 'calls:call.saved'
  return saved.ok ? redirectWithToast(context.say(words), callHref(id)) : form.refused(saved)
}

/** What goes on in one's company now; refused for whoever does not hear its calls. */
export async function livePage(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/dialer/live_calls'))
  return { rows: data.map((one) => callView(context, one)) }
}
