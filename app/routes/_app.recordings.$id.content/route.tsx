import type { LoaderFunctionArgs } from '@remix-run/node'
import { recordingBytes } from '#app/features/phone/recordings.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The sound of a recording: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return recordingBytes(await requireUser(args), params['id'] ?? '')
}
