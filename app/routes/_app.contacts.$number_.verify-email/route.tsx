import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { askToVerifyEmail } from '#app/features/contacts/verification/verification.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Has the contact mailed a link; a visit of the address itself leads back to the contact. */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/contacts/${encodeURIComponent(params['number'] ?? '')}`)

export async function action({ params, ...args }: ActionFunctionArgs) {
  return askToVerifyEmail(await requireUser(args), params['number'] ?? '')
}
