import { callChanges, dispositions, seen } from '#api/contract/phone.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { findOwners, seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { day, flag, id, oneOf, reportNumber, words } from '#app/lists/params.server.ts'
import { callHref, callsPath } from './paths.ts'
import { callView, recordingView } from './call-rows.server.ts'

const callList = defineList({
  path: callsPath,
  params: {
    q: words(),
    call_direction: oneOf(['inbound', 'outbound']),
    disposition: oneOf(dispositions),
    user_id: id,
    from: day,
    to: day,
    missed: flag,
    voicemail: flag,
    recorded: flag,
    report: reportNumber,
  },
})
export type CallList = Awaited<ReturnType<typeof callsPage>>['list']

/** The page of calls that an address asks for. */
export async function callsPage(context: SignedInContext) {
  const state = callList.read(context.request)
  const sees_others = seesOthers(context)
  const [{ data, meta }, unread, people] = await Promise.all([
    context.read(context.api.POST('/v1/dialer/fetch_call_logs', { body: callList.query(state) })),
    context.read(context.api.GET('/v1/dialer/unread')),
    sees_others ? findOwners(context, '') : [],
  ])
  return {
    list: callList.page(state, data, meta),
    rows: data.map((one) => callView(context, one)),
    unread: unread.data,
    sees_others,
    choices: { people, disposition: dispositionChoices(context) },
    may_change: context.may('phone', 'change') && context.user.updated_tos,
  }
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
      disclaimer: data.disclaimer && {
        rule: data.disclaimer.rule,
        words: data.disclaimer.words,
        by: data.disclaimer.read_by,
        at: formatTimestamp(context, data.disclaimer.read_at),
      },
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
