import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { refusalInWords } from '#app/forms/answers.server.ts'
import { ownPath, setToast, type Toast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { rightsOf } from '../contact.server.ts'
import { choiceName, writeShown, type StatusOption } from './status-choice.ts'
import { readShown } from './status-shown.server.ts'

/** The statuses that one may give to contacts; none to who may not. */
export async function statusOptions(context: SignedInContext): Promise<StatusOption[]> {
  if (!rightsOf(context).change) return []
  const { data: statuses } = await context.read(context.api.GET('/v1/statuses'))
  return statuses.filter(({ active }) => active).map(({ id, title, tone }) => ({ value: id, label: title, tone }))
}

const choice = z.union([z.literal(''), z.uuid()])

/**
 * Gives a contact the status that was chosen, and offers to put the former one back. A page that knows the contact's version sends
 * it and is refused where somebody was quicker; rows of a list know none, and the last choice holds.
 */
export async function submitStatus(context: SignedInContext) {
  const form = await formOf(context.request)
  const back = ownPath(form.get('back')) ?? '/contacts'
  const shown = readShown(String(form.get('contact') ?? ''))
  const chosen = shown && choice.safeParse(form.get(choiceName(shown.id)))
  if (!shown || !chosen?.success) return redirect(back)
  const { id, lock_version } = shown
  const body = { status_id: chosen.data || null, ...(lock_version !== undefined && { lock_version }) }
  const saved = await context.ask(context.api.PATCH('/v1/contacts/{id}/quick_update', { params: { path: { id } }, body }))
  const toast = saved.ok
    ? savedToast(context, saved.data.data, shown.status_id, form.has('undo') ? null : back)
    : { tone: 'danger' as const, text: refusalInWords(context, saved) }
  const headers = { 'set-cookie': await setToast(toast) }
  return form.get('stays') === 'true' ? data({ ok: saved.ok }, { headers }) : redirect(back, { headers })
}

type Saved = { id: string; lock_version: number; status: { id: string; title: string } | null }

function savedToast(
  context: SignedInContext,
  { id, lock_version, status }: Saved,
  before: string | null,
  back: string | null,
): Omit<Toast, 'id'> {
  const text = status ? context.say('contacts:status.saved', { status: status.title }) : context.say('contacts:status.removed')
  if (back === null || before === (status?.id ?? null)) return { tone: 'success', text }
  const fields = {
    contact: writeShown({ id, status_id: status?.id ?? null, lock_version }),
    [choiceName(id)]: before ?? '',
    undo: 'true',
    back,
  }
  return { tone: 'success', text, action: { href: '/contacts/status', label: context.say('contacts:status.undo'), fields } }
}
