import { redirect, redirectDocument, type ActionFunctionArgs } from '@remix-run/node'
import { signedInBySso } from '#app/features/session/sso.server.ts'
import { credentialCookies, redirectPath } from '#app/session/cookies.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

export async function action(args: ActionFunctionArgs) {
  const context = await requireVisitor(args)
  if (await signedInBySso(context)) return redirectDocument('/sso-logout')
  await context.toResult(context.api.DELETE('/v1/sessions'))
  const headers = new Headers()
  for (const cookie of [...credentialCookies(args.request, null), redirectPath.clear(args.request)]) headers.append('set-cookie', cookie)
  // What the browser stored for this person goes with the session.
  headers.append('clear-site-data', '"storage"')
  return redirect('/login', { headers })
}

export const loader = () => redirect('/')
