import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { setToast } from '#app/session/cookies.server.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { endActing } from '#app/session/login-stack.server.ts'

/** The way back to one's own account, after acting for somebody. */
export async function action({ params, ...args }: ActionFunctionArgs) {
  const context = await requireUser(args)
  const ended = await endActing(context, params['id'] ?? '')
  if (ended instanceof Response) return ended
  const text = context.sayError(ended.refusal.code)
  return redirect('/', { headers: { 'set-cookie': await setToast({ tone: 'danger', text }) } })
}

export const loader = () => redirect('/')
