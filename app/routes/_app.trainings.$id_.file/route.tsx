import type { LoaderFunctionArgs } from '@remix-run/node'
import { trainingBytes } from '#app/features/trainings/learning.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The bytes of a training's file: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return trainingBytes(await requireUser(args), params['id'] ?? '')
}
