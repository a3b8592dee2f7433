import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { date } from '#api/contract/fields.ts'
import { formatDate } from '#api/contract/formats.ts'
import { printHref } from '#app/features/printing/index.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { id as idParam, oneOf, words } from '#app/lists/params.server.ts'
import { ownPath } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { assignmentStates, signers } from '#config/printing.ts'
import { zoneOf } from '#config/options.ts'
import { lettersHref, lettersPath } from './paths.ts'

const letterList = defineList({
  path: lettersPath,
  params: { q: words(120), kit_id: idParam, batch_id: idParam, state: oneOf(assignmentStates) },
  limit: 25,
})

const mayAssign = ({ may, user }: SignedInContext): boolean => may('bulk', 'change') && user.updated_tos

/** How many are to get which letter, and who. */
export async function lettersPage(context: SignedInContext) {
  const state = letterList.read(context.request)
  const [{ data: kits }, letters] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/mailer_assignment_counts')),
    context.read(context.api.GET('/v1/mailer_assignments', { params: { query: letterList.query(state) } })),
  ])
  const day = (value: string | null) => value && formatDate(value, context.language, zoneOf(context.user))
  const chosen = kits.find(({ kit_id }) => kit_id === state.kit_id)
  return {
    kits,
    /** What was assigned together just now, and can still be taken back together. */
    batch: state.batch_id && letters.data.some(({ state: one }) => one === 'assigned') ? state.batch_id : null,
    list: letterList.page(state, letters.data, letters.meta),
    heading: chosen?.name ?? null,
    rows: letters.data.map((row) => ({
      ...row,
      due: day(row.due_on),
      assigned: day(row.created_at),
      done: day(row.mailed_at ?? row.printed_at),
    })),
    views: (['', ...assignmentStates] as const).map((one) => ({
      href: letterList.href({ kit_id: state.kit_id, state: one }),
      label: context.say(`mailers:states.${one || 'all'}`),
      current: state.state === one,
    })),
    here: letterList.page(state, letters.data, letters.meta).here,
    may_change: mayAssign(context),
  }
}

/** Prints, mails or takes back. */
export async function submitLetters(context: SignedInContext) {
  const back = ownPath(await fieldOf(context, 'back')) ?? lettersPath
  const intent = await fieldOf(context, 'intent')
  const id = await fieldOf(context, 'id')
  const { api } = context
  if (intent === 'print') {
    const made = await context.ask(api.POST('/v1/mailer_assignments/prints', { body: { kit_id: id } }))
    return made.ok ? redirect(printHref({ jid: made.data.data.jid, back: lettersPath })) : refusedToast(context, made, back)
  }
  if (intent === 'mailed') {
    const done = await context.ask(api.POST('/v1/mailer_assignments/mailings', { body: { kit_id: id } }))
    if (!done.ok) return refusedToast(context, done, back)
    return redirectWithToast(context.say('mailers:mailed', { count: done.data.data.count }), back)
  }
  const body = intent === 'cancel_batch' ? { batch_id: id } : { ids: [id] }
  const done = await context.ask(api.POST('/v1/mailer_assignments/cancellations', { body }))
  if (!done.ok) return refusedToast(context, done, back)
  return redirectWithToast(
    context.say('mailers:cancelled', { count: done.data.data.count }),
    intent === 'cancel_batch' ? lettersPath : back,
  )
}

function readAddress({ request }: SignedInContext) {
  const { searchParams } = new URL(request.url)
  const back = ownPath(searchParams.get('back'))
  return { selection: idParam.parse(searchParams.get('selection') ?? ''), back: back?.startsWith('/contacts') ? back : '/contacts' }
}

/** Which letter a selection is to get. */
export async function assignPage(context: SignedInContext) {
  const { selection, back } = readAddress(context)
  if (!selection || !mayAssign(context)) throw redirect(back)
  const [{ data: chosen }, { data: kits }] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/selections/{id}', { params: { path: { id: selection } } })),
    context.read(context.api.GET('/v1/contacts/mailer_assignment_kits')),
  ])
  return { selection, back, total_count: chosen.total_count, kits, may_write: context.may('mailer_kits', 'create') }
}
export type AssignPage = Awaited<ReturnType<typeof assignPage>>

const assignForm = z.object({ kit_id: z.uuid(), send_as: z.enum(signers).default('owner'), due_on: date.optional() })

export async function submitAssign(context: SignedInContext) {
  const { selection } = readAddress(context)
  const form = await readForm(context, assignForm)
  if (!form.ok) return form.reply
  const { due_on = null, ...asked } = form.value
  const done = await context.ask(
    context.api.PATCH('/v1/contacts/mailer_assignment_create', { body: { ...asked, due_on, selection_id: selection } }),
  )
  if (!done.ok) return form.refused(done)
  const { assigned_count, left_out, batch_id } = done.data.data
  const told = [
    context.say('mailers:assigned', { count: assigned_count }),
    ...left_out.map(({ code, count }) => context.say(`mailers:left_out.${code}`, { count })),
  ]
  return redirectWithToast(told.join(' '), assigned_count > 0 ? lettersHref({ batch_id }) : lettersPath)
}
