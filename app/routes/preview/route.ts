import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { ownPath } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import { previewCookie, previewOf, type Theme } from '#app/tenant/preview.server.ts'

/** Where links to a preview lead: the token moves from the address into a cookie. */
export async function loader(args: LoaderFunctionArgs) {
  await requireVisitor(args)
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  return redirect('/', {
    headers: { 'set-cookie': previewCookie(args.request, /^[\w.-]{20,200}$/.test(token) ? { token, theme: null } : null) },
  })
}

/** Light, dark, or the end of it; back to the screen that was looked at. */
export async function action(args: ActionFunctionArgs) {
  await requireVisitor(args)
  const theme = (await formOf(args.request)).get('theme')
  const { token } = previewOf(args.request)
  const next: { token: string; theme: Theme } | null = token && (theme === 'light' || theme === 'dark') ? { token, theme } : null
  const from = args.request.headers.get('referer') ?? ''
  const back = URL.canParse(from) ? new URL(from).pathname + new URL(from).search : '/'
  return redirect(ownPath(back) ?? '/', { headers: { 'set-cookie': previewCookie(args.request, next) } })
}
