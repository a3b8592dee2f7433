import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '#app/session/gate.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'

/** Who has been through a training, as a file. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const { request, language } = await requireUser(args)
  return streamV1({ request, language }, `/v1/admin/trainings/${encodeURIComponent(params['id'] ?? '')}/completions.csv`)
}
