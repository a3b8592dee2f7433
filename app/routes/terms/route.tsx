import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { ownPath, setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Accepts the terms in force, and goes on with the page that was asked for. */
export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  const form = await formOf(args.request)
  const version = form.get('version')
  const body = typeof version === 'string' ? { version } : {}
  const answer = await context.ask(context.api.PATCH('/v1/users/accept_tos', { body }))
  const toast = answer.ok
    ? ({ tone: 'success', text: context.say('session:terms_accepted') } as const)
    : ({ tone: 'danger', text: context.sayError(answer.refusal.code) } as const)
  return redirect(ownPath(String(form.get('back'))) ?? '/', { headers: { 'set-cookie': await setToast(toast) } })
}

export const loader = () => redirect('/')
