import { data } from '@remix-run/node'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs } from '#app/session/request-context.server.ts'
import { streamV1 } from '#app/v1/client.server.ts'

const never = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** To where a link of a mail led when it was sent. We only tell the browser where that is, and keep nothing with it. */
export async function followLink(args: RequestArgs, token: string): Promise<Response> {
  const { language } = await requireVisitor(args)
  const answer = await streamV1({ request: args.request, language }, `/v1/l/${encodeURIComponent(token)}`).catch(() => null)
  const location = answer?.headers.get('location')
  await answer?.body?.cancel()
  if (!answer) throw data(null, { status: 503, headers: never })
  if (answer.status !== 302 || !location) throw data(null, { status: answer.status, headers: never })
  return new Response(null, { status: 302, headers: { ...never, location } })
}
