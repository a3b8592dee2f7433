import type { LoaderFunctionArgs } from '@remix-run/node'
import { foundIn } from '#app/features/reports/found.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the question of a report, while somebody types a name: people, or broadcasts. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { people: await foundIn(context, params['of'] ?? '', new URL(args.request.url).searchParams.get('q') ?? '') }
}
