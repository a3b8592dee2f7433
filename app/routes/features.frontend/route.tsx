import type { LoaderFunctionArgs } from '@remix-run/node'
import { featuresOf } from '#app/live/live.server.ts'
import { togglesOf } from '#app/live/toggles.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Unleash's front-end API for the one who is signed in: the features that are on for them, and nothing of why. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return Response.json({ toggles: togglesOf(featuresOf(context)) }, { headers: { 'cache-control': 'private, no-store' } })
}
