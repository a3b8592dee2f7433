import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '#app/session/gate.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'

/** Rows of an import as a file. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const { request, language } = await requireUser(args)
  const id = encodeURIComponent(params['id'] ?? '')
  return streamV1({ request, language }, `/v1/contacts/import_attempts/${id}/rows.csv${new URL(request.url).search}`)
}
